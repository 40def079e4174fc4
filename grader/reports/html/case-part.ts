/** One failed case in full: the boards, what happened, what to try, and the tree to look into. */
import type { PagePainter } from '../../exercise/view.ts';
import type { CaseResult, GradeResult } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import type { Failure } from '../failures.ts';
import { tryCommand } from '../next-steps.ts';
import type { Page } from '../terminal-page.ts';
import { happenedPieces, headingText, helpPieces } from '../told-failure.ts';
import { pieceMarkup } from './piece-markup.ts';

export function casePart(
  result: GradeResult,
  failure: Failure,
  painter: PagePainter,
  page: Page,
): Markup {
  const { check, shown, alsoOf } = failure;
  const { submission } = result;
  const reasons = painter.reasons?.(shown) ?? [];
  const happened = pieceMarkup(happenedPieces(failure, submission, page), page.say);
  const help = pieceMarkup(helpPieces(failure, submission, page), page.say);
  return html`<article class="case" id="case-${shown.id}">
<h3>${[check.name, ...alsoOf].join(', ')}${headingText(failure, page)} <small>${shown.id}</small></h3>
${painter.answer(check.name, shown)}
<section class="happened">${happened}${reasons.map((text) => html`<p>${text}</p>`)}</section>
${help.length === 0 ? undefined : html`<section class="advice">${help}</section>`}
${painter.explorer?.(check.name, shown)}
${reasoningPart(shown, page)}
${againPart(shown, result, page)}
</article>`;
}

function reasoningPart({ explanation = [] }: CaseResult, { say }: Page): Markup | undefined {
  if (explanation.length === 0) return undefined;
  const paragraphs = explanation.map((text) => html`<p>${text}</p>`);
  return html`<details><summary>${say('page.reasoning')}</summary>${paragraphs}</details>`;
}

/** The command that asks just this once more, to be copied. */
function againPart(
  { tryWith }: CaseResult,
  result: GradeResult,
  { say }: Page,
): Markup | undefined {
  const command = tryWith && tryCommand(result, tryWith);
  if (command === undefined) return undefined;
  return html`<p class="again">${say('try.run-alone')} <code>${command.join(' ')}</code></p>`;
}
