/**
 * What is told, on the page: one failed case in full, with its boards and the tree to look into; and pieces, laid out
 * in the third way, beside a terminal's and Markdown's.
 */
import type { PagePainter } from '../../exercise/view.ts';
import type { Say } from '../../messages/say.ts';
import type { CaseResult } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import type { Failure } from '../failures.ts';
import { tryCommand } from '../next-steps.ts';
import { codeFrame, type MarkedLine } from '../source-place.ts';
import type { Page, Piece } from '../terminal-page.ts';
import { happenedPieces, headingText, helpPieces } from '../told-failure.ts';

export function casePart(failure: Failure, painter: PagePainter, page: Page): Markup {
  const { check, shown, names } = failure;
  const reasons = painter.reasons?.(shown) ?? [];
  const happened = pieceMarkup(happenedPieces(failure, page), page.say);
  const help = pieceMarkup(helpPieces(failure, page), page.say);
  return html`<article class="case" id="case-${shown.id}">
<h3>${names.join(', ')}${headingText(failure, page)} <small>${shown.id}</small></h3>
${painter.answer(check.name, shown)}
<section class="happened">${happened}${reasons.map((text) => html`<p>${text}</p>`)}</section>
${help.length === 0 ? undefined : html`<section class="advice">${help}</section>`}
${painter.explorer?.(check.name, shown)}
${reasoningPart(shown, page)}
${againPart(shown, page)}
</article>`;
}

function reasoningPart({ explanation = [] }: CaseResult, { say }: Page): Markup | undefined {
  if (explanation.length === 0) return undefined;
  const paragraphs = explanation.map((text) => html`<p>${text}</p>`);
  return html`<details><summary>${say('page.reasoning')}</summary>${paragraphs}</details>`;
}

/** The command that asks just this once more, to be copied. */
function againPart({ tryWith }: CaseResult, { about, say }: Page): Markup | undefined {
  const command = tryWith && tryCommand(about, tryWith);
  if (command === undefined) return undefined;
  return html`<p class="again">${say('try.run-alone')} <code>${command}</code></p>`;
}

export function pieceMarkup(pieces: readonly Piece[], say: Say): Markup[] {
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case 'words': {
        const [text, sign = ''] = [piece.text, piece.sign?.trim()];
        if (text === '') return [];
        return html`<p>${sign === '' ? undefined : html`<b>${sign}</b> `}${text}</p>`;
      }
      case 'picture':
        return html`<pre class="picture">${piece.lines.join('\n')}</pre>`;
      case 'place':
        return html`<p class="where"><code>${piece.at}</code></p>${markedLine(piece.line)}`;
      case 'printed': {
        const { heading, printed } = piece;
        const more = printed.truncated ? html`<p>${say('report.printed-more')}</p>` : undefined;
        return html`<details class="printed"><summary>${heading}</summary><pre>${printed.text}</pre>${more}</details>`;
      }
      default:
        return piece satisfies never;
    }
  });
}

/** In columns; a page shows a longer line with a bar to move it. */
const MOST_COLUMNS = 160;

/** The line of code with the place marked, where it is known. */
function markedLine(place: MarkedLine): Markup | undefined {
  if (place.source === undefined) return undefined;
  const { before, marked, after } = codeFrame(place, MOST_COLUMNS);
  return html`<pre class="frame"><code><span class="line-number">${place.line}</span>${before}<mark>${marked}</mark>${after}</code></pre>`;
}
