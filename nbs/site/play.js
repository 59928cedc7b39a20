// εmu by hand: the arithmetic of emu_nbdev.emu (rescaled_radius, response_weight), and the pictures it moves.
const emuPlay = {
  rescaledRadius: (eps, d) => eps === 0 ? 0 : d > 2*eps ? eps/d : .5,       // ν = min(ε/d, ½), also for d = 0; ε = 0 is Mixup
  responseWeight: (lam, nu) => 1-2*nu > 1e-6 ? Math.min(1, Math.max(0, (lam-nu)/(1-2*nu))) : +(lam > .5),   // η; a step where no line is left
  bytes: s => Uint8Array.from(atob(s), c => c.charCodeAt(0)),
};

function playStart(data) {
  const get = id => document.getElementById('play-'+id), f2 = v => v.toFixed(2), A = '#2a6f97', B = '#e07a1f';
  const say = (id, v) => { get(id).textContent = v; };
  const digits = data.pairs.map(p => ({...p, a: emuPlay.bytes(p.a), b: emuPlay.bytes(p.b)}));
  [...digits.map((p, k) => [k, `two digits, ${p.names[0]} and ${p.names[1]}`]), ['', 'two points, any distance']].forEach(([v, t]) => get('pair').add(new Option(t, v)));

  const paint = (canvas, px) => {                                           // 8×8 bytes, dark on light
    const c = canvas.getContext('2d'), im = c.createImageData(8, 8);
    px.forEach((v, k) => { im.data.fill(255-v, 4*k, 4*k+3); im.data[4*k+3] = 255; });
    c.putImageData(im, 0, 0);
  };
  const bar = (el, w) => { el.innerHTML = `<i style="width:${100*w}%;background:${A}"></i><i style="width:${100-100*w}%;background:${B}"></i>`; };
  const plot = (nu, lam, eta) => {
    const X = l => 40+200*l, Y = e => 195-180*e;
    get('plot').innerHTML = `<path class="axis" d="M40 15V195H240"/><text x="140" y="224" text-anchor="middle">feature weight λ</text><text x="9" y="105" text-anchor="middle" transform="rotate(-90 9 105)">response weight η</text>
      ${[0, .5, 1].map(v => `<text x="${X(v)}" y="208" text-anchor="middle">${v}</text><text x="34" y="${Y(v)+4}" text-anchor="end">${v}</text>`).join('')}
      <path d="M${X(0)} ${Y(0)}L${X(1)} ${Y(1)}" stroke="${B}" stroke-dasharray="4 3" fill="none"/>
      <path d="M${X(0)} ${Y(0)}L${X(nu)} ${Y(0)}L${X(1-nu)} ${Y(1)}L${X(1)} ${Y(1)}" stroke="${A}" stroke-width="2.5" fill="none"/>
      <circle cx="${X(lam)}" cy="${Y(lam)}" r="4" fill="${B}"/><circle id="play-dot" cx="${X(lam)}" cy="${Y(eta)}" r="5.5" fill="${A}"/>`;
  };
  const line = (eps, d, lam) => {
    const scale = 250/Math.max(d, 1e-9), r = Math.min(eps*scale, 125), x = 35+250*lam;   // λ grows to the right, as in the plot: x_j stands on the left, x_i on the right
    get('line').innerHTML = `<rect x="35" y="20" width="${r}" height="16" fill="${B}" opacity=".3"/><rect x="${285-r}" y="20" width="${r}" height="16" fill="${A}" opacity=".3"/>
      <path class="axis" d="M35 28H285"/><circle cx="35" cy="28" r="6" fill="${B}"/><circle cx="285" cy="28" r="6" fill="${A}"/><path id="play-here" d="M${x} 12V44" stroke="currentColor" stroke-width="2"/>
      <text x="35" y="56" text-anchor="middle">xⱼ</text><text x="285" y="56" text-anchor="middle">xᵢ</text>`;
  };

  const move = () => {
    const pair = digits[get('pair').value], eps = +get('eps').value, lam = +get('lam').value;
    if (pair) get('dist').value = pair.distance;
    get('dist').disabled = !!pair; get('digits').hidden = !pair;
    const d = pair ? pair.distance : +get('dist').value, nu = emuPlay.rescaledRadius(eps, d), eta = emuPlay.responseWeight(lam, nu);
    say('eps-out', f2(eps)); say('lam-out', lam.toFixed(3)); say('dist-out', f2(d)); say('nu', nu.toFixed(3)+(eps/d > .5 ? ' (ε/distance is more; ½ is all there is)' : ' = ε / distance')); say('mu', lam.toFixed(2)); say('eta', eta.toFixed(2));
    bar(get('bar-mu'), lam); bar(get('bar-emu'), eta); plot(nu, lam, eta); line(eps, d, lam);
    if (pair) { paint(get('a'), pair.a); paint(get('b'), pair.b); paint(get('m'), pair.a.map((v, k) => Math.round(lam*v+(1-lam)*pair.b[k]))); }
    say('say', nu === 0 ? 'ε is 0: this is Mixup, and both bars agree.' : nu >= .5 ? 'No line is left between the two: each mixed point answers as the parent it is nearer to. This is consistency.'
      : lam <= nu ? `The mixed point is within ε of xⱼ: εmu asks for xⱼ's response alone.` : lam >= 1-nu ? `The mixed point is within ε of xᵢ: εmu asks for xᵢ's response alone.` : 'The mixed point is outside both neighbourhoods: the response moves along the line, faster than Mixup\'s.');
  };
  ['eps', 'lam', 'dist', 'pair'].forEach(id => get(id).addEventListener('input', move));

  const moons = data.moons.map(m => ({...m, grid: emuPlay.bytes(m.grid)})), g = data.grid, c = get('moons').getContext('2d');
  get('moon').max = moons.length-1;
  const mix = (p, u, v) => u.map((a, k) => Math.round((1-p)*a+p*v[k]));
  const draw = () => {
    const m = moons[+get('moon').value], w = 600/g.nx, h = 360/g.ny;
    m.grid.forEach((v, k) => { const p = v/255, q = p < .5 ? mix(2*p, [130, 175, 205], [245, 245, 245]) : mix(2*p-1, [245, 245, 245], [240, 175, 120]); c.fillStyle = `rgb(${q})`; c.fillRect(Math.floor(k%g.nx*w), Math.floor(Math.floor(k/g.nx)*h), Math.ceil(w), Math.ceil(h)); });
    const at = ([x, y]) => [600*(x-g.x0)/(g.x1-g.x0), 360*(g.y1-y)/(g.y1-g.y0)];
    data.points.forEach((p, k) => { const [x, y] = at(p), known = data.labelled.includes(k); c.beginPath(); c.arc(x, y, known ? 7 : 2.2, 0, 7); c.fillStyle = data.y[k] ? '#a3500a' : '#1b4f6d'; c.fill(); if (known) { c.lineWidth = 2; c.strokeStyle = '#000'; c.stroke(); } });
    say('moon-out', 'ε = '+m.eps);
    say('moon-say', `${m.error.toFixed(1)} % of the rows are on the wrong side. `+(m.eps === 0 ? 'Mixup: the response slopes all the way from one moon to the other.' : m.eps >= 4 ? 'Consistency: no pair is further apart than 2ε, so no point is asked for a mixture.' : 'Flat near the rows, a slope only in the middle of each pair.'));
  };
  get('moon').addEventListener('input', draw);
  move(); draw();
}
