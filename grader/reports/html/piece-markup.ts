/** What is told, as parts of the page: the third way to lay its pieces out, beside a terminal's and Markdown's. */
import type { Say } from '../../messages/say.ts';
import { html, type Markup } from '../../text/html.ts';
import { codeFrame, type MarkedLine } from '../source-place.ts';
import type { Piece } from '../terminal-page.ts';

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
        if (printed === undefined || printed.text.trim() === '') return [];
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
