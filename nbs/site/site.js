// What scrolls sideways must be reachable by keyboard, and the captions of the navigation are headings of a level.
const reach = () => document.querySelectorAll('pre, .table-wrapper, .cell_output, .cell_output > div, table.dataframe, mjx-container').forEach(e => {
  if (e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX !== 'visible') e.tabIndex = 0;
});
addEventListener('DOMContentLoaded', () => document.querySelectorAll('p.caption[role=heading]').forEach(e => e.setAttribute('aria-level', 2)));
addEventListener('load', () => { reach(); setTimeout(reach, 1500); });
addEventListener('resize', reach);
// The page one is on is in sight in the sidebar.
addEventListener('DOMContentLoaded', () => {
  const bar = document.querySelector('.sidebar-scroll'), here = document.querySelector('.sidebar-tree a.current');
  if (bar && here) bar.scrollTop = here.getBoundingClientRect().top-bar.getBoundingClientRect().top-bar.clientHeight/2;
});
// What the search shows of a page is its text, without links and buttons.
if (typeof Search !== 'undefined') {
  const whole = Search.htmlToText;
  Search.htmlToText = (html, anchor) => whole(html.replace(/<p class="page-links">.*?<\/p>|<summary.*?<\/summary>/gs, ''), anchor);
}
