/* What every page does. The page is whole without it: everything stands there already, open. */
(() => {
  /** On paper all is open but the list of all cases; afterwards it is as it was. */
  function openForPrint() {
    let opened = [];
    addEventListener('beforeprint', () => {
      opened = [...document.querySelectorAll('details:not([open], .all)')];
      for (const each of opened) each.open = true;
    });
    addEventListener('afterprint', () => {
      for (const each of opened) each.open = false;
    });
  }

  for (const keys of document.querySelectorAll('.keys')) keys.hidden = false;
  openForPrint();
})();
