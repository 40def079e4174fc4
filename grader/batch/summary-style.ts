/** The style sheet and the script of a class's summary page. */

/** Wide words break rather than push a column out of the page, on a screen and on paper. */
export const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 1.5rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .5rem; }
svg { width: 100%; max-width: 44rem; font: 13px system-ui, sans-serif; fill: currentColor; }
rect { fill: #4a7dbf; }
li, p { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: .25rem .35rem; text-align: right; vertical-align: top; border-bottom: 1px solid #8886; }
th { vertical-align: bottom; font-weight: 600; }
.text { text-align: left; }
td.text { overflow-wrap: anywhere; }
td.name { white-space: nowrap; }
.wide { overflow-x: auto; }
.who { min-width: 9rem; }
.long { min-width: 12rem; }
th { overflow-wrap: normal; }
th button { all: unset; cursor: pointer; }
th button:focus-visible { outline: 2px solid; outline-offset: 2px; }
th[aria-sort] button::after { content: " ▲"; }
th[aria-sort="descending"] button::after { content: " ▼"; }
p + table, h2 + table { margin-top: .5rem; }
.part { display: block; padding: 0 .2rem; background: linear-gradient(to right, #c0504d44 var(--part), transparent var(--part)); }
small { opacity: .75; }
@media print {
  body { font-size: 10px; max-width: none; margin: 0; padding: 0; }
  table { font-size: 9px; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
  tr, li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  .part { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

/** Sorts a table by the column whose heading is clicked. Without it the page is whole all the same. */
export const SCRIPT = `
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    const valueOf = (row) => {
      const text = row.cells[column].textContent.trim();
      const number = Number(text);
      return text !== '' && !Number.isNaN(number) ? number : text;
    };
    const compare = (a, b) => {
      const [x, y] = [valueOf(a), valueOf(b)];
      if (typeof x === 'number' && typeof y === 'number') return x - y;
      if (typeof x !== typeof y) return typeof x === 'number' ? 1 : -1;
      return x.localeCompare(y, undefined, { numeric: true });
    };
    button.addEventListener('click', () => {
      const isDown = head.getAttribute('aria-sort') === 'ascending';
      for (const each of heads) each.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
      const body = table.tBodies[0];
      body.append(...[...body.rows].sort((a, b) => (isDown ? compare(b, a) : compare(a, b))));
    });
  });
}
`;
