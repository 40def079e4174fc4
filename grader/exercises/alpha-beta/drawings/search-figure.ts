/**
 * Makes the figure of a failure in the HTML report: the tree, and the steps of the right search tip by tip. With the
 * script of the page one step shows at a time; without it all steps are listed and the tree shows the end.
 */

import { html, type Markup } from '../../../base/text/html.ts';
import { readInput } from '../../../engine/in-child/inputs.ts';
import { type Explorer, inputOf } from '../../../engine/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { type FormatAlphaBetaMessage, formatterFor } from '../alpha-beta-messages.ts';
import { countTips, type SearchQuestion } from '../in-child/alpha-beta-rules.ts';
import { node, questionIn } from '../in-child/alpha-beta-value-types.ts';
import { stated } from '../page.ts';
import { drawLegend } from './draw-tree.ts';
import { drawnSearch, type Step } from './drawn-search.ts';
import { treeSvg } from './tree-svg.ts';

/** A wider tree is unreadable and makes the page slow. A guess. */
const MAX_TIPS = 300;

/** A case's result with the numbers of the evaluated tips, from 0: see `result.schema.json`. */
type SearchCaseResult = CaseResult<{ readonly evaluatedTips?: readonly number[] }>;

export const explorer: Explorer = {
  files: ['tree.css', 'steps.css', 'steps.js'].map(
    (name) => new URL(`page/${name}`, import.meta.url),
  ),
  part: (check, shown, language) => {
    const question = questionOf(check, shown);
    if (question === undefined || countTips(question.tree) > MAX_TIPS) return undefined;
    return searchFigure(
      question,
      formatterFor(language),
      (shown as SearchCaseResult).evaluatedTips,
    );
  },
};

/** @returns nothing for a malformed input, as can be in a result file that somebody edited */
function questionOf(check: string, shown: CaseResult): SearchQuestion | undefined {
  const values = readInput(stated, check, inputOf(shown) ?? '');
  return values && node.fits(values['node']) ? questionIn(check, values) : undefined;
}

/**
 * A function that cuts nothing gets no steps.
 *
 * @param evaluated the numbers of the tips that a submission evaluated; without them the tree has no marks
 */
export function searchFigure(
  question: SearchQuestion,
  formatMessage: FormatAlphaBetaMessage,
  evaluated?: readonly number[],
): Markup {
  const { isUncut } = question;
  const { root, steps } = drawnSearch(question, evaluated);
  const shapes = [`□ ${formatMessage('legend.max')}`, `○ ${formatMessage('legend.min')}`];
  const legend = [...shapes, ...drawLegend(root, formatMessage, '╱')];
  return html`<figure class="ab-figure${isUncut ? '' : ' ab-steps'}">
<figcaption>${formatMessage(isUncut ? 'whole-tree' : 'steps.heading')}</figcaption>
<div class="ab-scroll">${treeSvg(root, formatMessage)}</div>
<ul class="ab-legend">${legend.map((line) => html`<li>${line}</li>`)}</ul>
${!isUncut && stepsPart(steps, formatMessage)}</figure>`;
}

function stepsPart(steps: readonly Step[], formatMessage: FormatAlphaBetaMessage): Markup {
  const count = steps.length;
  const between = formatMessage('steps.between');
  const texts = steps.map((step) => step.map((sentence) => sentence(formatMessage)).join(between));
  const items = [formatMessage('steps.start'), ...texts].map((text, step) => {
    const position = formatMessage('steps.position', { step, of: count });
    return html`<li data-from="${step}" data-to="${step + 1}"><small>${position}</small> ${text}</li>
`;
  });
  return html`<p class="ab-keys" hidden=""><button type="button" data-move="${-count}">${formatMessage('steps.first')}</button>
<button type="button" data-move="-1">${formatMessage('steps.previous')}</button>
<input type="range" min="0" max="${count}" value="${count}" aria-label="${formatMessage('steps.heading')}"/>
<button type="button" data-move="1">${formatMessage('steps.next')}</button></p>
<ol class="ab-said" aria-live="polite">
${items}</ol>
`;
}
