/* Steps through searches. It needs no network, and changes only its figures. */
(() => {
  for (const figure of document.querySelectorAll('.ab-steps')) {
    const range = figure.querySelector('input');
    const keys = figure.querySelector('.ab-keys');
    const show = (wanted) => {
      const step = Math.max(0, Math.min(Number(figure.dataset.steps), wanted));
      range.value = String(step);
      for (const item of figure.querySelectorAll('[data-step]')) {
        item.hidden = Number(item.dataset.step) !== step;
      }
      for (const part of figure.querySelectorAll('[data-seen]')) {
        part.classList.toggle('later', Number(part.dataset.seen) > step);
      }
      for (const part of figure.querySelectorAll('[data-from]')) {
        const isThere = Number(part.dataset.from) <= step && !(Number(part.dataset.to) <= step);
        if (isThere) part.removeAttribute('display');
        else part.setAttribute('display', 'none');
      }
    };
    for (const button of figure.querySelectorAll('[data-move]')) {
      button.addEventListener('click', () =>
        show(Number(range.value) + Number(button.dataset.move)),
      );
    }
    range.addEventListener('input', () => show(Number(range.value)));
    keys.addEventListener('keydown', (event) => {
      if (event.target === range) return;
      if (event.key === 'ArrowRight') show(Number(range.value) + 1);
      else if (event.key === 'ArrowLeft') show(Number(range.value) - 1);
      else return;
      event.preventDefault();
    });
    keys.hidden = false;
    // The end shows where the submission differs; from there one goes back.
    show(Number(figure.dataset.steps));
  }
})();
