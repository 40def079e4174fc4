/*
 * Folds the trees and steps through the lines of play. The page is whole without it: everything
 * stands there already, open.
 */
(() => {
  /** A tree: one node has the focus, the arrow keys move it, as in the ARIA tree pattern. */
  function foldTree(tree) {
    const groupOf = (item) => item.querySelector(':scope > [role="group"]');
    const items = [...tree.querySelectorAll('[role="treeitem"]')];
    let current;

    const isOpen = (item) => item.getAttribute('aria-expanded') === 'true';
    const setOpen = (item, open) => {
      const group = groupOf(item);
      if (group === null) return;
      item.setAttribute('aria-expanded', String(open));
      group.hidden = !open;
    };
    const parentOf = (item) => item.parentElement.closest('[role="treeitem"]');
    const isSeen = (item) => {
      for (let above = parentOf(item); above !== null; above = parentOf(above)) {
        if (!isOpen(above)) return false;
      }
      return true;
    };
    const focus = (item, options) => {
      if (!item) return;
      if (current) current.tabIndex = -1;
      current = item;
      item.tabIndex = 0;
      if (options?.quietly !== true) item.focus();
    };

    for (const item of items) {
      item.tabIndex = -1;
      setOpen(item, item.classList.contains('open'));
    }
    focus(tree.querySelector('.goal') ?? items[0], { quietly: true });

    tree.addEventListener('click', (event) => {
      const item = event.target.closest('[role="treeitem"]');
      if (item === null) return;
      setOpen(item, !isOpen(item));
      focus(item);
    });

    tree.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const seen = items.filter(isSeen);
      const at = seen.indexOf(current);
      const group = groupOf(current);
      switch (event.key) {
        case 'ArrowDown':
          focus(seen[at + 1]);
          break;
        case 'ArrowUp':
          focus(seen[at - 1]);
          break;
        case 'ArrowRight':
          if (group !== null && !isOpen(current)) setOpen(current, true);
          else if (group !== null) focus(group.querySelector('[role="treeitem"]'));
          break;
        case 'ArrowLeft':
          if (group !== null && isOpen(current)) setOpen(current, false);
          else focus(parentOf(current));
          break;
        case 'Home':
          focus(seen[0]);
          break;
        case 'End':
          focus(seen.at(-1));
          break;
        case 'Enter':
        case ' ':
          setOpen(current, !isOpen(current));
          break;
        default:
          return;
      }
      event.preventDefault();
    });
  }

  /** A line of play: boards are uncovered one by one. */
  function stepLine(line) {
    const steps = [...line.querySelectorAll('li')];
    if (steps.length <= 2) return;
    const stepper = line.querySelector('.stepper');
    const [back, forward] = stepper.querySelectorAll('button');
    const words = line.dataset.step;
    let at = 0;

    const show = (index) => {
      at = Math.max(0, Math.min(steps.length - 1, index));
      steps.forEach((step, i) => {
        step.classList.toggle('later', i > at);
        step.classList.toggle('now', i === at);
      });
      // Not `disabled`: that would take the keyboard's focus away.
      back.setAttribute('aria-disabled', String(at === 0));
      forward.setAttribute('aria-disabled', String(at === steps.length - 1));
      const caption = steps[at].textContent;
      stepper.querySelector('.at').textContent =
        `${words.replace('{at}', String(at + 1))}: ${caption}`;
      const row = steps[at].parentElement;
      row.scrollLeft = steps[at].offsetLeft - row.offsetLeft - row.clientWidth / 2 + 40;
    };

    line.classList.add('stepped');
    stepper.hidden = false;
    back.addEventListener('click', () => show(at - 1));
    forward.addEventListener('click', () => show(at + 1));
    line.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowRight') show(at + 1);
      else if (event.key === 'ArrowLeft') show(at - 1);
      else return;
      event.preventDefault();
    });
    show(1);
  }

  for (const tree of document.querySelectorAll('[role="tree"]')) foldTree(tree);
  for (const line of document.querySelectorAll('.line')) stepLine(line);
})();
