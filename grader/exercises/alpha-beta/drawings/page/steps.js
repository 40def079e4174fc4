/*
 * Steps through searches. It needs no network, and changes only its figures. A page that stays open gets new figures, and
 * figures with other content, which it says by the event `report-changed`.
 */
(() => {
  const prepared = new WeakSet();

  function show(figure, wanted) {
    const range = figure.querySelector('input');
    // No slider goes beyond its ends.
    range.value = String(wanted);
    const step = Number(range.value);
    for (const part of figure.querySelectorAll('[data-seen]')) {
      part.classList.toggle('later', Number(part.dataset.seen) > step);
    }
    for (const part of figure.querySelectorAll('[data-from]')) {
      const isThere = Number(part.dataset.from) <= step && !(Number(part.dataset.to) <= step);
      part.toggleAttribute('hidden', !isThere);
    }
  }

  function prepare(figure) {
    const range = figure.querySelector('input');
    const keys = figure.querySelector('.ab-keys');
    for (const button of figure.querySelectorAll('[data-move]')) {
      button.addEventListener('click', () =>
        show(figure, Number(range.value) + Number(button.dataset.move)),
      );
    }
    range.addEventListener('input', () => show(figure, Number(range.value)));
    keys.addEventListener('keydown', (event) => {
      const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (steps === undefined || event.target === range) return;
      show(figure, Number(range.value) + steps);
      event.preventDefault();
    });
  }

  function showAll() {
    for (const figure of document.querySelectorAll('.ab-steps')) {
      const range = figure.querySelector('input');
      const isNew = !prepared.has(figure);
      if (isNew) prepare(figure);
      prepared.add(figure);
      figure.querySelector('.ab-keys').hidden = false;
      // The end shows where the submission differs; from there one goes back.
      show(figure, Number(isNew ? range.max : range.value));
    }
  }

  showAll();
  document.addEventListener('report-changed', showAll);
})();
