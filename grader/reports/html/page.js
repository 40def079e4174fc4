/* What every page does. The page is whole without it: everything stands there already, open. */
(() => {
  /** On paper all is open but the list of all cases and trees; afterwards it is as it was. */
  function openForPrint() {
    let opened = [];
    addEventListener('beforeprint', () => {
      opened = [...document.querySelectorAll('details:not([open], .all, .tree *)')];
      for (const each of opened) each.open = true;
    });
    addEventListener('afterprint', () => {
      for (const each of opened) each.open = false;
    });
  }

  openForPrint();
})();
