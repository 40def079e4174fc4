/**
 * What is told, on the page: one failed case in full, with its boards and the tree to look into; and pieces, laid out
 * in the third way, beside a terminal's and Markdown's.
 */
import { pictureMarkup } from '../../kit/boards/draw-svg.ts';
import type { Say } from '../../messages/say.ts';
import { type Answer, answerText, type CaseResult } from '../../results/result.ts';
import { html, type Markup, type Part } from '../../text/html.ts';
import type { Failure } from '../failures.ts';
import { tryCommand } from '../next-steps.ts';
import type { Page, Piece } from '../page.ts';
import { codeFrame, type MarkedLine } from '../source-place.ts';
import { happenedPieces, headingText, helpPieces } from '../told-failure.ts';

export function casePart(failure: Failure, shownOnPage: number, page: Page): Markup {
  const { check, shown, names } = failure;
  const { say, view } = page;
  const happened = pieceMarkup(happenedPieces(failure, page), say);
  const help = pieceMarkup(helpPieces(failure, page), say);
  return html`<article class="case" id="case-${shown.id}">
<h3>${names.join(', ')}${headingText(failure, page)} <small>${shown.id}</small></h3>
<div class="answer">${picturePart(failure, page)}${valuesPart(shown, say)}</div>
<section class="happened">${happened}</section>
${help.length > 0 && html`<section class="advice">${help}</section>`}
${reasoningPart(shown, page)}
${view.explorer?.part(check.name, shown, say.language, shownOnPage)}
${againPart(shown, page)}
</article>`;
}

/** The saved picture where the exercise draws nothing for a page. */
function picturePart({ check, shown }: Failure, { view, say }: Page): Part {
  const pictures = view.pictures?.(check.name, shown, say.language);
  if (pictures !== undefined) return pictures.map(pictureMarkup);
  if (view.explorer !== undefined || shown.picture === undefined) return undefined;
  return html`<pre class="picture">${shown.picture.join('\n')}</pre>`;
}

/** What came back and what is right; not where both are the same, nor lists, which are drawn. */
function valuesPart({ actual, expected }: CaseResult, say: Say): Markup | undefined {
  if (actual === expected || [actual, expected].some(Array.isArray)) return undefined;
  const row = (label: string, mood: string, answer: Answer | undefined) => {
    const text = typeof answer === 'number' ? answer.toLocaleString('en') : answer;
    return (
      text !== undefined &&
      html`<div class="${mood}"><dt>${label}</dt><dd>${answerText(text)}</dd></div>`
    );
  };
  const yours = row(say('page.your-answer'), 'bad', actual);
  return html`<dl class="values">${yours}${row(say('page.right-answer'), 'good', expected)}</dl>`;
}

/** The reasoning in full, with what is drawn of it. */
function reasoningPart(shown: CaseResult, { say, view }: Page): Markup | undefined {
  const { explanation = [] } = shown;
  if (explanation.length === 0) return undefined;
  const paragraphs = explanation.map((text) => {
    const drawn = view.drawnReason?.(text, shown, say.language);
    return [html`<p>${text}</p>`, drawn && pictureMarkup(drawn)];
  });
  return html`<section class="why"><h4>${say('page.reasoning')}</h4>${paragraphs}</section>`;
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
        return html`<p>${sign !== '' && html`<b>${sign}</b> `}${text}</p>`;
      }
      case 'picture':
        return html`<pre class="picture">${piece.lines.join('\n')}</pre>`;
      case 'place':
        return html`<p class="where"><code>${piece.at}</code></p>${markedLine(piece.line)}`;
      case 'printed': {
        const { heading, printed } = piece;
        const more = printed.truncated && html`<p>${say('report.printed-more')}</p>`;
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
