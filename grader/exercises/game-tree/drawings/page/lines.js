/* Steps through the lines of play. The page is whole without it: every board stands there already. */
(() => {
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

  for (const line of document.querySelectorAll('.line')) stepLine(line);
})();
