// Sorts a table by the column whose heading is clicked. Without it the page is whole all the same.
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    const keyOf = (row) => {
      const text = row.cells[column].textContent.trim();
      const number = Number(text);
      return text !== '' && !Number.isNaN(number) ? number : text;
    };
    const compare = (a, b) => {
      const [x, y] = [keyOf(a), keyOf(b)];
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
