// Pages before code: whoever searches for a word wants the page about it; an exact name still comes first.
var Scorer = {
  score: ([doc, title, anchor, descr, score, filename, kind]) => {
    const asked = (new URLSearchParams(location.search).get('q') || '').toLowerCase().trim();
    const name = title.split('.').pop().toLowerCase();
    if (kind === 'object') return name === asked && asked.includes('_') ? score + 100 : score - 20;
    return score + (kind === 'title' && title.toLowerCase().includes(asked) ? 40 : 0);
  },
  objNameMatch: 11, objPartialMatch: 6, objPrio: {0: 0, 1: 0, 2: -5}, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};
