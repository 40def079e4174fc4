/* Steps through searches. It needs no network, and changes only its figures. */
(() => {
  for (const figure of document.querySelectorAll('.ab-steps')) {
    const range = figure.querySelector('input');
    const keys = figure.querySelector('.ab-keys');
    const show = (wanted) => {
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
    };
    for (const button of figure.querySelectorAll('[data-move]')) {
      button.addEventListener('click', () =>
        show(Number(range.value) + Number(button.dataset.move)),
      );
    }
    range.addEventListener('input', () => show(Number(range.value)));
    keys.addEventListener('keydown', (event) => {
      const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (steps === undefined || event.target === range) return;
      show(Number(range.value) + steps);
      event.preventDefault();
    });
    keys.hidden = false;
    // The end shows where the submission differs; from there one goes back.
    show(Number(range.max));
  }
})();
