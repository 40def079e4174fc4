/**
 * The search tip by tip as a piece of an HTML page: the tree and a list of what each step does. Without
 * a script all steps are listed and the tree shows the end; with it, one step at a time.
 */

import { escapeHtml } from '../../../text/html.ts';
import type { Question } from '../game/rules.ts';
import type { Say } from '../say.ts';
import { svgLegend } from './draw-tree.ts';
import { boundText, type DrawnNode, drawnSearch, type Step, windowText } from './drawn-search.ts';
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

/** @param result of the last step: what the search returns */
export function stepSentence({ tip, value, updates }: Step, say: Say, result?: number): string {
  const parts = [say('steps.worth', { number: tip + 1, value })];
  for (const { kind, window, value: found, isNew, skipped } of updates) {
    const values = { side: kind.toUpperCase(), value: boundText(found) };
    parts.push(say(isNew ? 'steps.has' : 'steps.keeps', values));
    if (skipped !== undefined) parts.push(say('steps.left', { ...window, skipped }));
    else if (isNew && window.alpha < window.beta) {
      parts.push(say('steps.window', { window: windowText(window) }));
    }
  }
  if (result !== undefined) parts.push(say('steps.over', { value: boundText(result) }));
  return parts.join(say('steps.between'));
}
