"Reads settings.ini, where every setting lives; edit that file, not this one"
import re
import shlex
from configparser import ConfigParser
from pathlib import Path
from setuptools import find_packages, setup

root = Path(__file__).parent
parser = ConfigParser(delimiters=['='])
parser.read(root/'settings.ini', encoding='utf-8')
cfg = parser['DEFAULT']
# on PyPI there is no repository beside the README
readme = re.sub(r'(!?)\[([^]]*)\]\((?!https?:|#)', lambda m: f"{m[1]}[{m[2]}]({cfg['git_url']}/{'raw' if m[1] else 'blob'}/{cfg['branch']}/",
                (root/'README.md').read_text(encoding='utf-8'))

setup(
    name=cfg['lib_name'], version=cfg['version'], description=cfg['description'], keywords=cfg['keywords'],
    author=cfg['author'], author_email=cfg['author_email'], license='Apache-2.0', url=cfg['git_url'],
    long_description=readme, long_description_content_type='text/markdown',
    packages=find_packages(include=[cfg['lib_name'], cfg['lib_name']+'.*'], exclude=[cfg['lib_name']+'.dev']),
    include_package_data=True, package_data={cfg['lib_name']: ['py.typed']},
    python_requires=f">={cfg['min_python']}",
    install_requires=shlex.split(cfg['requirements']),
    extras_require=dict(dev=shlex.split(cfg['dev_requirements']), ray=shlex.split(cfg['ray_requirements']),
                        onnx=shlex.split(cfg['onnx_requirements']),
                        tensorboard=shlex.split(cfg['tensorboard_requirements'])),
    entry_points={'console_scripts': cfg['console_scripts'].split(),
                  'nbdev': [f"{cfg['lib_name']}={cfg['lib_name']}._modidx:d"]},
    classifiers=['Development Status :: 3 - Alpha', 'Intended Audience :: Science/Research',
                 'Programming Language :: Python :: 3', 'Topic :: Scientific/Engineering :: Artificial Intelligence'],
    zip_safe=False)
