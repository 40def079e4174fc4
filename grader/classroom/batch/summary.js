// Sorts a table by the column whose heading is clicked. Without it the page is whole all the same.
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    const textIn = (row) => row.cells[column].textContent.trim();
    /** Numbers by their size, and before other texts. */
    const compare = (a, b) => {
      const x = textIn(a);
      const y = textIn(b);
      if (x === '' || y === '') return Number(x === '') - Number(y === '');
      return Number(x) - Number(y) || x.localeCompare(y, undefined, { numeric: true });
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
