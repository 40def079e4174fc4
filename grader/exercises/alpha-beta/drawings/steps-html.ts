/**
 * The search tip by tip as a piece of an HTML page: the tree and a list of what each step does. Without
 * a script all steps are listed and the tree shows the end; with it, one step at a time.
 */

import { escapeHtml } from '../../../text/html.ts';
import type { Question } from '../game/window.ts';
import type { Say } from '../say.ts';
import { svgLegend } from './draw-tree.ts';
import { type DrawnNode, drawnSearch } from './drawn-search.ts';
import { stepSentence } from './step-sentence.ts';
import { treeSvg } from './tree-svg.ts';

/** @param evaluated the numbers of the tips that a submission evaluated; left out: no marks */
export function stepsHtml(question: Question, say: Say, evaluated?: readonly number[]): string {
  const { root, steps, result } = drawnSearch(question, evaluated);
  const svg = treeSvg(root, { say, isTimed: true });
  const item = (text: string, step: number): string =>
    `<li data-step="${step}"><small>${escapeHtml(say('steps.position', { step, of: steps.length }))}</small> ${escapeHtml(text)}</li>`;
  const items = [
    item(say('steps.start'), 0),
    ...steps.map((step, index) => {
      const isLast = index === steps.length - 1;
      return item(stepSentence(step, say, isLast ? result : undefined), index + 1);
    }),
  ];
  return `<figure class="ab-figure ab-steps" data-steps="${steps.length}">
<figcaption>${escapeHtml(say('steps.heading'))}</figcaption>
<div class="ab-scroll">${svg}</div>
${legendHtml(root, say)}
<p class="ab-keys" hidden=""><button type="button" data-to="0">${escapeHtml(say('steps.first'))}</button>
<button type="button" data-move="-1">${escapeHtml(say('steps.previous'))}</button>
<input type="range" min="0" max="${steps.length}" value="${steps.length}" aria-label="${escapeHtml(say('steps.heading'))}"/>
<button type="button" data-move="1">${escapeHtml(say('steps.next'))}</button></p>
<ol class="ab-said" aria-live="polite">
${items.join('\n')}
</ol>
</figure>`;
}

/** The tree as it is, where there is nothing to step through: no branch is cut. */
export function treeHtml(picture: DrawnNode, say: Say): string {
  return `<figure class="ab-figure">
<figcaption>${escapeHtml(say('whole-tree'))}</figcaption>
<div class="ab-scroll">${treeSvg(picture, { say })}</div>
${legendHtml(picture, say)}
</figure>`;
}

function legendHtml(picture: DrawnNode, say: Say): string {
  const shapes = [`□ ${say('legend.max')}`, `○ ${say('legend.min')}`];
  const lines = [...shapes, ...svgLegend(picture, say)];
  return `<ul class="ab-legend">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}

/** For pages: put once beside `TREE_STYLES`. */
export const STEPS_STYLES = `
.ab-figure { width: auto; margin: 1.4rem 0; }
.ab-figure > figcaption { margin: 0 0 0.5rem; font-size: 0.8rem; font-weight: 650; text-align: left; }
.ab-tips { margin-top: 1rem; }
.ab-tips dd { font-family: var(--sans); font-size: 1rem; }
.ab-scroll { overflow-x: auto; }
.ab-scroll .ab-tree { max-width: none; }
.ab-legend { margin: 0.5rem 0; padding: 0; list-style: none; font-size: 0.82rem; color: var(--soft, #6a655d); }
.ab-legend li { display: inline-block; margin-right: 1.2rem; }
.ab-keys { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.ab-keys[hidden] { display: none; }
.ab-keys input { flex: 1 1 8rem; min-width: 0; }
.ab-said { margin: 0.4rem 0; padding-left: 0; list-style: none; }
.ab-said small { color: var(--soft, #6a655d); }
@media print {
  .ab-scroll .ab-tree { max-width: 100%; }
  .ab-steps .later { opacity: 1; }
  .ab-keys { display: none; }
  .ab-figure { break-inside: avoid; }
}
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
    for (const button of figure.querySelectorAll('[data-to]')) {
      button.addEventListener('click', () => show(Number(button.dataset.to)));
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
`.trim();
