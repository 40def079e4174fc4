/**
 * The search tip by tip as a piece of an HTML page: the tree and a list of what each step does. Without
 * a script all steps are listed and the tree shows the end; with it, one step at a time.
 */

import { escapeHtml } from '../../../text/html.ts';
import type { Question } from '../game/window.ts';
import type { Words } from '../words/words.ts';
import { pictureOf } from './picture.ts';
import { timelineOf } from './steps-timeline.ts';
import { searchSteps } from './tree-steps.ts';
import { treeSvg } from './tree-svg.ts';

/** @param evaluated the numbers of the tips that a submission evaluated; left out: no marks */
export function stepsHtml(question: Question, words: Words, evaluated?: readonly number[]): string {
  const steps = searchSteps(question);
  const picture = pictureOf(question, evaluated);
  const svg = treeSvg(picture, { words, timeline: timelineOf(picture, steps) });
  const { heading, previous, next, start, sentence, position } = words.steps;
  const item = (text: string, step: number): string =>
    `<li data-step="${step}"><small>${escapeHtml(position(step, steps.length))}</small> ${escapeHtml(text)}</li>`;
  const items = [item(start, 0), ...steps.map((step, index) => item(sentence(step), index + 1))];
  return `<figure class="ab-steps" data-steps="${steps.length}">
<figcaption>${escapeHtml(heading)}</figcaption>
${svg}
<p class="ab-keys" hidden=""><button type="button" data-move="-1">${escapeHtml(previous)}</button>
<input type="range" min="0" max="${steps.length}" value="${steps.length}" aria-label="${escapeHtml(heading)}"/>
<button type="button" data-move="1">${escapeHtml(next)}</button></p>
<ol class="ab-said" aria-live="polite">
${items.join('\n')}
</ol>
</figure>`;
}

/** For pages: put once beside `TREE_STYLES`. */
export const STEPS_STYLES = `
.ab-steps { margin: 1rem 0; overflow-x: auto; }
.ab-keys { display: flex; gap: 0.5rem; align-items: center; }
.ab-keys[hidden] { display: none; }
.ab-keys input { flex: 1; }
.ab-said { padding-left: 0; list-style: none; }
`.trim();

/** For pages: put once into a script element. It needs no network, and changes only its figures. */
export const STEPS_SCRIPT = `
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
      button.addEventListener('click', () => show(Number(range.value) + Number(button.dataset.move)));
    }
    range.addEventListener('input', () => show(Number(range.value)));
    keys.hidden = false;
    show(0);
  }
})();
`.trim();
