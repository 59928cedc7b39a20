// εmu in plain JavaScript: the arithmetic of emu_nbdev.emu, a training step of a small
// network, and the pictures that they move. The browser tests compare both with the library.

const emuPlay = {
  // ν = min(ε/d, ½), also for d = 0; ε = 0 is Mixup
  rescaledRadius: (eps, d) => eps === 0 ? 0 : d > 2*eps ? eps/d : .5,
  // η; a step where no line is left
  responseWeight: (lam, nu) => 1-2*nu > 1e-6 ? Math.min(1, Math.max(0, (lam-nu)/(1-2*nu))) : +(lam > .5),
  bytes: s => Uint8Array.from(atob(s), c => c.charCodeAt(0)),

  // A network is a list of layers {w: [out][in], b: [out]} with ReLU between them.
  network(sizes, random) {
    return sizes.slice(1).map((n, k) => {
      const a = 1/Math.sqrt(sizes[k]), u = () => a*(2*random()-1);     // as torch's Linear
      return {w: Array.from({length: n}, () => Array.from({length: sizes[k]}, u)), b: Array.from({length: n}, u)};
    });
  },

  forward(net, x) {                       // what each layer sees, and the logits last of all
    const seen = [x];
    net.forEach(({w, b}, k) => {
      const v = seen[k], z = w.map((row, o) => row.reduce((s, a, i) => s+a*v[i], b[o]));
      seen.push(k < net.length-1 ? z.map(a => Math.max(0, a)) : z);
    });
    return seen;
  },

  softmax(z) {
    const top = Math.max(...z), e = z.map(v => Math.exp(v-top)), s = e.reduce((a, b) => a+b);
    return e.map(v => v/s);
  },

  backward(net, seen, dz, into) {         // adds the gradients of one row to `into`
    for (let k = net.length-1; k >= 0; k--) {
      const v = seen[k], dv = v.map(() => 0);
      dz.forEach((g, o) => {
        into[k].b[o] += g;
        v.forEach((a, i) => { into[k].w[o][i] += g*a; dv[i] += g*net[k].w[o][i]; });
      });
      dz = dv.map((g, i) => k && v[i] <= 0 ? 0 : g);
    }
  },

  zeros: net => net.map(({w, b}) => ({w: w.map(r => r.map(() => 0)), b: b.map(() => 0)})),

  begin(net, eps) {
    const copy = n => n.map(({w, b}) => ({w: w.map(r => [...r]), b: [...b]}));
    return {student: net, teacher: copy(net), eps, step: 0, m: emuPlay.zeros(net), v: emuPlay.zeros(net), me: 0, ve: 0};
  },

  // One step of Algorithm 1: guess, mix, compare; Adam for weights and ε; average.
  // batch: {xl, yl, xu, lam, perm}; settings: {w, lr, lrEps, kappa, learn}
  train(state, {xl, yl, xu, lam, perm}, {w, lr, lrEps, kappa, learn = true}) {
    const {student, teacher} = state, {forward, softmax, backward} = emuPlay, grad = emuPlay.zeros(student);
    let L = 0, L_S = 0, dEps = 0;
    xl.forEach((x, k) => {                                            // cross-entropy of labelled rows
      const seen = forward(student, x), q = softmax(seen.at(-1));
      L -= Math.log(q[yl[k]])/xl.length;
      backward(student, seen, q.map((v, c) => (v-(c === yl[k]))/xl.length), grad);
    });
    const x = [...xl, ...xu], n = x.length, eps = Math.abs(state.eps);
    const p = [...yl.map(y => [+(y === 0), +(y === 1)]), ...xu.map(u => softmax(forward(teacher, u).at(-1)))];
    x.forEach((xi, k) => {                                            // squared distance of mixed rows
      const j = perm[k], xj = x[j], d = Math.max(Math.hypot(...xi.map((a, i) => a-xj[i])), 1e-12);
      const nu = emuPlay.rescaledRadius(eps, d), eta = emuPlay.responseWeight(lam[k], nu);
      const seen = forward(student, xi.map((a, i) => lam[k]*a+(1-lam[k])*xj[i])), q = softmax(seen.at(-1));
      const r = q.map((v, c) => v-(eta*p[k][c]+(1-eta)*p[j][c]));
      L_S += r.reduce((s, v) => s+v*v, 0)/n;
      const dq = r.map(v => 2*w*v/n), mean = q.reduce((s, v, c) => s+v*dq[c], 0);
      backward(student, seen, q.map((v, c) => v*(dq[c]-mean)), grad);
      if (lam[k] > nu && lam[k] < 1-nu && nu < .5)                    // ε moves η only on the slope
        dEps += -dq.reduce((s, v, c) => s+v*(p[k][c]-p[j][c]), 0)*(2*lam[k]-1)/(1-2*nu)**2/d;
    });
    const t = ++state.step, fix = [1-.9**t, 1-.999**t];
    const adam = (g, m, v, rate) => {
      m = .9*m+.1*g; v = .999*v+.001*g*g;
      return [m, v, rate*(m/fix[0])/(Math.sqrt(v/fix[1])+1e-8)];
    };
    const move = (k, key, o, i) => {
      const at = a => i === undefined ? [a[k][key], o] : [a[k][key][o], i];
      const [[P, a], [G], [M], [V], [T]] = [student, grad, state.m, state.v, teacher].map(at);
      let by; [M[a], V[a], by] = adam(G[a], M[a], V[a], lr);
      P[a] -= by; T[a] += (1-kappa)*(P[a]-T[a]);
    };
    student.forEach((l, k) => l.b.forEach((_, o) => { move(k, 'b', o); l.w[o].forEach((_, i) => move(k, 'w', o, i)); }));
    if (learn) {
      let by; [state.me, state.ve, by] = adam(dEps*Math.sign(state.eps || 1), state.me, state.ve, lrEps);
      state.eps -= by;
    }
    return [L, L_S];
  },

  random(seed) {                          // mulberry32: the same draws for everybody
    return () => {
      seed = seed+0x6D2B79F5 | 0;
      let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
      t = t+Math.imul(t ^ t >>> 7, 61 | t) ^ t;
      return ((t ^ t >>> 14) >>> 0)/4294967296;
    };
  },
};

function playStart(data) {
  const get = id => document.getElementById('play-'+id), say = (id, v) => { get(id).textContent = v; }, f2 = v => v.toFixed(2);
  const MIXUP = '#1f77b4', EMU = '#d62728', STEP = '#6b6b6b';           // the methods, as on every page
  const I = '#3a9a5b', J = '#e07a1f';                                   // the two rows, or classes

  // One pair
  const digits = data.pairs.map(p => ({...p, a: emuPlay.bytes(p.a), b: emuPlay.bytes(p.b)}));
  [...digits.map((p, k) => [k, `two digits, ${p.names[0]} and ${p.names[1]}`]), ['', 'two points, any distance']].forEach(([v, t]) => get('pair').add(new Option(t, v)));
  const paint = (canvas, px) => {                                       // 8×8 bytes, dark on light
    const c = canvas.getContext('2d'), im = c.createImageData(8, 8);
    px.forEach((v, k) => { im.data.fill(255-v, 4*k, 4*k+3); im.data[4*k+3] = 255; });
    c.putImageData(im, 0, 0);
  };
  const bar = (id, w) => { get(id).innerHTML = `<i style="width:${100*w}%;background:${I}"></i><i style="width:${100-100*w}%;background:${J}"></i>`; };
  const axes = (xlabel, ylabel) => `<path class="axis" d="M40 15V195H240"/><text x="140" y="224" text-anchor="middle">${xlabel}</text><text x="9" y="105" text-anchor="middle" transform="rotate(-90 9 105)">${ylabel}</text>`;
  const plot = (nu, lam, eta) => {
    const X = l => 40+200*l, Y = e => 195-180*e;
    get('plot').innerHTML = axes('feature weight λ', 'response weight η')+`
      ${[0, .5, 1].map(v => `<text x="${X(v)}" y="208" text-anchor="middle">${v}</text><text x="34" y="${Y(v)+4}" text-anchor="end">${v}</text>`).join('')}
      <path d="M${X(0)} ${Y(0)}H${X(.5)}V${Y(1)}H${X(1)}" stroke="${STEP}" stroke-dasharray="2 3" fill="none"/>
      <path d="M${X(0)} ${Y(0)}L${X(1)} ${Y(1)}" stroke="${MIXUP}" stroke-dasharray="4 3" fill="none"/>
      <path d="M${X(0)} ${Y(0)}L${X(nu)} ${Y(0)}L${X(1-nu)} ${Y(1)}L${X(1)} ${Y(1)}" stroke="${EMU}" stroke-width="2.5" fill="none"/>
      <circle cx="${X(lam)}" cy="${Y(lam)}" r="4" fill="${MIXUP}"/><circle id="play-dot" cx="${X(lam)}" cy="${Y(eta)}" r="5.5" fill="${EMU}"/>`;
  };
  const line = (eps, d, lam) => {         // λ grows to the right, as in the plot: x_j stands on the left
    const scale = 250/Math.max(d, 1e-9), r = Math.min(eps*scale, 125), x = 35+250*lam;
    get('line').innerHTML = `<rect x="35" y="20" width="${r}" height="16" fill="${J}" opacity=".3"/><rect x="${285-r}" y="20" width="${r}" height="16" fill="${I}" opacity=".3"/>
      <path class="axis" d="M35 28H285"/><circle cx="35" cy="28" r="6" fill="${J}"/><circle cx="285" cy="28" r="6" fill="${I}"/><path id="play-here" d="M${x} 12V44" stroke="currentColor" stroke-width="2"/>
      <text x="35" y="56" text-anchor="middle">xⱼ</text><text x="285" y="56" text-anchor="middle">xᵢ</text>`;
  };
  const move = () => {
    const pair = digits[get('pair').value], eps = +get('eps').value, lam = +get('lam').value;
    if (pair) get('dist').value = pair.distance;
    get('dist').disabled = !!pair; get('digits').hidden = !pair;
    const d = pair ? pair.distance : +get('dist').value, nu = emuPlay.rescaledRadius(eps, d), eta = emuPlay.responseWeight(lam, nu), step = +(lam > .5);
    say('eps-out', f2(eps)); say('lam-out', lam.toFixed(3)); say('dist-out', f2(d));
    say('nu', nu.toFixed(3)+(eps/d > .5 ? ' (ε/distance is more; ½ is all there is)' : ' = ε / distance'));
    say('mu', f2(lam)); say('eta', f2(eta)); say('step', f2(step));
    bar('bar-mu', lam); bar('bar-emu', eta); bar('bar-step', step); plot(nu, lam, eta); line(eps, d, lam);
    if (pair) { paint(get('a'), pair.a); paint(get('b'), pair.b); paint(get('m'), pair.a.map((v, k) => Math.round(lam*v+(1-lam)*pair.b[k]))); }
    const same = Math.abs(eta-lam) < .005;
    say('say', nu === 0 ? 'ε is 0: εmu is Mixup, and their bars agree.'
      : nu >= .5 ? 'No line is left between the two: each mixed point answers as the parent it is nearer to. εmu is consistency.'
      : lam <= nu ? `The mixed point is within ε of xⱼ: εmu asks for xⱼ's response alone.` : lam >= 1-nu ? `The mixed point is within ε of xᵢ: εmu asks for xᵢ's response alone.`
      : same ? 'The mixed point is halfway, or nearly: all slopes meet there, and εmu asks for what Mixup asks.'
      : `The mixed point is outside both neighbourhoods. εmu asks for ${f2(eta)} of xᵢ, ${eta > lam ? 'more' : 'less'} than Mixup's ${f2(lam)}.`);
  };
  ['eps', 'lam', 'dist', 'pair'].forEach(id => get(id).addEventListener('input', move));

  // Two moons: a field of answers, the rows, the eight labels
  const g = data.grid, tint = {0: [240, 175, 120], 1: [130, 195, 155]}, plain = [245, 245, 245];
  const blend = (p, u, v) => u.map((a, k) => Math.round((1-p)*a+p*v[k]));
  const shade = p => p < .5 ? blend(2*p, tint[0], plain) : blend(2*p-1, plain, tint[1]);
  const scene = (canvas, answer) => {     // answer: number of a grid point → probability of class 1
    const c = canvas.getContext('2d'), {width: W, height: H} = canvas, w = W/g.nx, h = H/g.ny;
    for (let k = 0; k < g.nx*g.ny; k++) {
      c.fillStyle = `rgb(${shade(answer(k))})`;
      c.fillRect(Math.floor(k%g.nx*w), Math.floor(Math.floor(k/g.nx)*h), Math.ceil(w), Math.ceil(h));
    }
    data.points.forEach(([px, py], k) => {
      const known = data.labelled.includes(k), x = W*(px-g.x0)/(g.x1-g.x0), y = H*(g.y1-py)/(g.y1-g.y0);
      c.beginPath(); c.arc(x, y, known ? 7 : 2.2, 0, 7); c.fillStyle = data.y[k] ? '#22683a' : '#a3500a'; c.fill();
      if (known) { c.lineWidth = 2; c.strokeStyle = '#000'; c.stroke(); }
    });
  };

  // Twelve trained networks
  const moons = data.moons.map(m => ({...m, grid: emuPlay.bytes(m.grid)})), learned = data.learned, last = moons.length-1;
  get('moon').max = last;
  const after = moons.findIndex(m => m.eps > learned.eps), f = (learned.eps-moons[after-1].eps)/(moons[after].eps-moons[after-1].eps);
  get('moon-mark').style.left = `calc(8px + (100% - 16px)*${(after-1+f)/last})`;
  say('moon-mark', `▲ learned: ${f2(learned.eps)}`);
  const draw = () => {
    const m = moons[+get('moon').value];
    scene(get('moons'), k => m.grid[k]/255);
    say('moon-out', 'ε = '+m.eps);
    say('moon-say', `${m.error.toFixed(1)} % of the rows are on the wrong side; the network that learned ε has ${learned.error.toFixed(1)} %. `
      +(m.eps === 0 ? 'At ε = 0, Mixup, the response slopes all the way from one row to the other.'
        : m.eps >= data.half ? 'No pair is further apart than 2ε, so no point is asked for a mixture: this is consistency.'
        : 'Flat near the rows, a slope only in the middle of each pair that is further apart than 2ε.'));
  };
  get('moon').addEventListener('input', draw);

  // A network that trains in this page. Rows are standardised, as the library does it.
  const X = data.points.map(p => p.map((v, i) => (v-data.mean[i])/data.std[i]));
  const seen = Array.from({length: g.nx*g.ny}, (_, k) => [g.x0+(k%g.nx)/(g.nx-1)*(g.x1-g.x0), g.y1-Math.floor(k/g.nx)/(g.ny-1)*(g.y1-g.y0)]
    .map((v, i) => (v-data.mean[i])/data.std[i]));
  const free = X.map((_, k) => k).filter(k => !data.labelled.includes(k)), STEPS = 800;
  let live;
  const restart = () => {
    const random = emuPlay.random(1);
    live = {random, on: false, ...emuPlay.begin(emuPlay.network([2, 24, 24, 2], random), .6), eps0: [], losses: [], mean: null};
    say('go', 'Train'); show();
  };
  const step = () => {
    const {random} = live, pick = (from, n) => Array.from({length: n}, () => from[Math.floor(random()*from.length)]);
    const l = pick(data.labelled, 16), u = pick(free, 32), n = 48, perm = Array.from({length: n}, (_, k) => k);
    for (let k = n-1; k; k--) { const j = Math.floor(random()*(k+1)); [perm[k], perm[j]] = [perm[j], perm[k]]; }
    const w = 20*Math.min(1, 2*live.step/STEPS), learn = get('learn').checked;
    const [L] = emuPlay.train(live, {xl: l.map(k => X[k]), yl: l.map(k => data.y[k]), xu: u.map(k => X[k]), lam: perm.map(() => random()), perm},
                               {w, lr: .01, lrEps: .002, kappa: .97, learn});
    live.mean = live.mean === null ? L : .95*live.mean+.05*L;       // L_S grows as guesses become sure
    live.losses.push(live.mean); live.eps0.push(Math.abs(live.eps));
  };
  const path = (values, top) => 'M'+values.map((v, k) => `${40+200*(k+1)/STEPS} ${195-180*Math.min(1, v/top)}`).join('L');
  const show = () => {
    const answers = seen.map(x => emuPlay.softmax(emuPlay.forward(live.teacher, x).at(-1))[1]);
    scene(get('field'), k => answers[k]);
    const wrong = X.filter((x, k) => { const z = emuPlay.forward(live.teacher, x).at(-1); return (z[1] > z[0])-data.y[k]; }).length;
    const eps = Math.abs(live.eps), tops = [2, Math.max(.01, ...live.losses)];
    get('live').value = eps; say('live-out', f2(eps));
    get('path').innerHTML = axes('step', 'ε (red); loss of labels (grey, own scale)')+`<text x="34" y="199" text-anchor="end">0</text><text x="34" y="19" text-anchor="end">2</text><text x="240" y="208" text-anchor="middle">${STEPS}</text>`
      +(live.step ? `<path d="${path(live.losses, tops[1])}" stroke="${STEP}" fill="none"/><path d="${path(live.eps0, tops[0])}" stroke="${EMU}" stroke-width="2" fill="none"/>
      <circle cx="${40+200*live.step/STEPS}" cy="${195-90*Math.min(2, eps)}" r="4" fill="${EMU}"/>` : '');
    Object.assign(get('live-say').dataset, {step: live.step, loss: live.mean ?? '', first: live.losses[0] ?? ''});
    say('live-say', live.step === 0 ? 'Not trained yet.' : `Step ${live.step} of ${STEPS}: ε is ${f2(eps)}${get('learn').checked ? ', learned' : ', held'}; the labelled rows' loss ${live.mean.toFixed(3)}; ${(100*wrong/X.length).toFixed(1)} % of the rows are on the wrong side.`);
  };
  const run = () => {
    if (!live.on) return;
    for (const until = performance.now()+20; live.step < STEPS && performance.now() < until;) step();
    if (live.step >= STEPS) { live.on = false; say('go', 'Done'); }
    show(); if (live.on) requestAnimationFrame(run);
  };
  get('go').addEventListener('click', () => {
    if (live.step >= STEPS) return restart();
    live.on = !live.on; say('go', live.on ? 'Pause' : 'Train'); if (live.on) run();
  });
  get('again').addEventListener('click', restart);
  get('live').addEventListener('input', () => { live.eps = +get('live').value; live.me = live.ve = 0; show(); });
  get('learn').addEventListener('input', show);
  move(); draw(); restart();
}
