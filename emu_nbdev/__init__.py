__version__ = "0.2.0"

import os as _os
from typing import TYPE_CHECKING as _TYPES
# Threads that wait sleep instead of spinning. OpenMP reads this once, when torch is loaded, and a package comes before its modules.
_os.environ.setdefault('OMP_WAIT_POLICY', 'passive')

# What most programs need, by its short name. Imported when it is asked for, so that `import emu_nbdev` stays light.
_HOMES = dict(Config='config', Emu='emu', EmuClassifier='estimator', LabelledKFold='model_selection', METHODS='methods', Method='structure', Record='methods',
              Run='run', begin='loop', digits='data', labelled_scorer='model_selection', load='files', make_config='config', make_method='methods',
              response_weight='emu', updates='loop')
__all__ = sorted(_HOMES)
if _TYPES:      # only type checkers see this
    from .config import Config, make_config
    from .data import digits
    from .emu import Emu, response_weight
    from .estimator import EmuClassifier
    from .files import load
    from .loop import begin, updates
    from .methods import METHODS, Record, make_method
    from .model_selection import LabelledKFold, labelled_scorer
    from .run import Run
    from .structure import Method

def __getattr__(name):
    if name not in _HOMES: raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    from importlib import import_module
    return getattr(import_module(f'{__name__}.{_HOMES[name]}'), name)

def __dir__(): return sorted({*globals(), *_HOMES})
