/** HTML for one failed case, with what the reader can look into step by step, and for the pieces of any report. */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type Content, html, type Markup } from '../../base/text/html.ts';
import { pictureMarkup } from '../../exercises/kit/boards/draw-svg.ts';
import {
  answerText,
  type CaseResult,
  type ShownAnswer,
  type ShownChange,
} from '../../results/result.ts';
import { failurePieces } from '../failure-pieces.ts';
import type { ReportedFailure } from '../failures.ts';
import type { Page } from '../report-page.ts';
import type { ReportPiece } from '../report-pieces.ts';
import { codeFrame, type MarkedLine } from '../source-place.ts';
import { callsPart } from './calls-part.ts';

export function casePart(failure: ReportedFailure, shownOnPage: number, page: Page): Markup {
  const { check, shown } = failure;
  const { formatMessage, view } = page;
  const { heading, picture, happened, help, reasons, command } = failurePieces(failure, page);
  const part = (
    kind: string,
    pieces: readonly ReportPiece[],
    title: Content = undefined,
  ): Content =>
    pieces.length > 0 &&
    html`<section class="${kind}">${title}${pieceMarkup(pieces, formatMessage)}</section>`;
  // If the reader can explore the case, a picture that was saved as text adds nothing.
  const isDrawn = view.pictures !== undefined || view.explorer === undefined;
  return html`<article class="case" id="case-${shown.id}">
${pieceMarkup(heading, formatMessage)}
<div class="answer">${isDrawn && pieceMarkup(picture, formatMessage)}${valuesPart(shown, formatMessage)}</div>
${part('happened', happened)}
${part('advice', help)}
${shown.calls && callsPart(check.name, shown.calls, page, (pieces) => pieceMarkup(pieces, formatMessage))}
${part('why', reasons, html`<h4>${formatMessage('page.reasoning')}</h4>`)}
${view.explorer?.part(check.name, shown, formatMessage.language, shownOnPage)}
${pieceMarkup(command, formatMessage)}
</article>`;
}

/** The submission's answer and the right one. Lists are drawn instead, and the same answer twice would confuse. */
function valuesPart(
  { actual, expected, changed }: CaseResult,
  formatMessage: FormatMessage,
): Markup | undefined {
  if (changed !== undefined) return changePart(changed, formatMessage);
  if (actual === expected || [actual, expected].some(Array.isArray)) return undefined;
  const yours = valueRow(formatMessage('page.your-answer'), 'bad', actual);
  const right = valueRow(formatMessage('page.right-answer'), 'good', expected);
  return html`<dl class="values">${yours}${right}</dl>`;
}

/** An argument that is wrong after the call. The right returned value beside it would look like the right state. */
function changePart({ name, before, after, right }: ShownChange, formatMessage: FormatMessage) {
  const label = (key: `page.changed-${'before' | 'after' | 'right'}`): string =>
    formatMessage(key, { name });
  return html`<dl class="values">${valueRow(label('page.changed-before'), '', before)}${valueRow(
    label('page.changed-after'),
    'bad',
    after,
  )}${valueRow(label('page.changed-right'), 'good', right)}</dl>`;
}

function valueRow(label: string, mood: string, answer: ShownAnswer | undefined): Content {
  if (answer === undefined) return undefined;
  const text = typeof answer === 'number' ? answer.toLocaleString('en') : answer;
  return html`<div class="${mood}"><dt>${label}</dt><dd>${answerText(text)}</dd></div>`;
}

export function pieceMarkup(
  pieces: readonly ReportPiece[],
  formatMessage: FormatMessage,
): Markup[] {
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case 'heading':
        return html`<h3>${piece.names.join(', ')}${piece.text} <small>${piece.id}</small></h3>`;
      case 'command':
        return html`<p class="again">${piece.lead} <code>${piece.command}</code></p>`;
      case 'text': {
        const { text } = piece;
        const sign = piece.sign?.trim() ?? '';
        if (text === '') return [];
        return html`<p>${sign !== '' && html`<b>${sign}</b> `}${text}</p>`;
      }
      case 'picture':
        return (
          piece.pictures?.map(pictureMarkup) ??
          html`<pre class="picture">${piece.lines.join('\n')}</pre>`
        );
      case 'place':
        return html`<p class="where"><code>${piece.at}</code></p>${markedLine(piece.line)}`;
      case 'printed': {
        const { heading, printed } = piece;
        const more = printed.truncated && html`<p>${formatMessage('report.printed-more')}</p>`;
        return html`<details class="printed"><summary>${heading}</summary><pre>${printed.text}</pre>${more}</details>`;
      }
      default:
        return piece satisfies never;
    }
  });
}

/** The most columns of a quoted line (a guess). The browser adds a scroll bar where fewer fit. */
const MAX_COLUMNS = 160;

/** The line of code with the place marked; nothing where the line's text is not known. */
function markedLine(place: MarkedLine): Markup | undefined {
  if (place.source === undefined) return undefined;
  const { before, marked, after } = codeFrame(place, MAX_COLUMNS);
  return html`<pre class="frame"><code><span class="line-number">${place.line}</span>${before}<mark>${marked}</mark>${after}</code></pre>`;
}
