// What scrolls sideways must be reachable by keyboard, and the captions of the navigation are headings of a level.
const reach = () => document.querySelectorAll('pre, .table-wrapper, .cell_output, .cell_output > div, table.dataframe, mjx-container').forEach(e => {
  if (e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX !== 'visible') e.tabIndex = 0;
});
addEventListener('DOMContentLoaded', () => document.querySelectorAll('p.caption[role=heading]').forEach(e => e.setAttribute('aria-level', 2)));
addEventListener('load', () => { reach(); setTimeout(reach, 1500); });
addEventListener('resize', reach);
