// Pages before code: whoever searches for a word wants the page about it; an exact name still comes first.
var Scorer = {
  score: ([doc, title, anchor, descr, score, filename, kind]) => {
    const asked = (new URLSearchParams(location.search).get('q') || '').trim(), word = asked.toLowerCase();
    const name = title.split('.').pop();
    // who writes `response_weight` or `EmuClassifier` means that name
    if (kind === 'object') return name === asked && /[_A-Z]/.test(asked.slice(1)) ? score + 100 : score - 20;
    const called = title.toLowerCase(), all = word.split(/\s+/).every(w => called.includes(w));
    const place = /^start\//.test(doc) ? 4 : /^(names|CHANGELOG|CONTRIBUTING|dev\/|studies\/0[89])/.test(doc) ? -12 : 0;
    return score + place + (kind === 'title' ? called.includes(word) ? 40 : all ? 30 : 0 : 0);
  },
  objNameMatch: 11, objPartialMatch: 6, objPrio: {0: 0, 1: 0, 2: -5}, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
