/**
 * A refutation as a row of boards: the position, the move in question, and the best play after it.
 * The page's script lets the reader step through; without it the whole row is there to see.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { squareBetween } from '../../../kit/boards/board.ts';
import { html, type Markup } from '../../../text/html.ts';
import type { Refutation } from '../case-details.ts';
import type { Say } from '../say.ts';
import type { BoardPainter } from './board-svg.ts';

const MOST_LINES = 3;

export function linesPart(
  refutations: readonly Refutation[],
  asked: BoardText,
  paint: BoardPainter,
  say: Say,
): Markup | undefined {
  if (refutations.length === 0) return undefined;
  return html`<section class="why"><h4>${say('page.line.why')}</h4>
${refutations.slice(0, MOST_LINES).map((each) => linePart(each, asked, paint, say))}</section>`;
}

function linePart(
  { board, line, reason, kind, text }: Refutation,
  asked: BoardText,
  paint: BoardPainter,
  say: Say,
): Markup {
  if (reason === 'not-a-move') return html`<p>${text}</p>`;
  const moves = [{ mover: 'x' as const, move: squareBetween(asked, board), board }, ...line];
  const steps = moves.map(({ mover, move, board: after }, index) => {
    const before = index === 0 ? asked : moves[index - 1]!.board;
    const mood =
      index > 0 ? {} : { mood: kind === 'forced-win' ? ('good' as const) : ('bad' as const) };
    return html`<li class="step">${paint.board(after, { before, ...mood })}<span class="step-name">${say('page.line.move', { side: mover.toUpperCase(), row: move.row, column: move.column })}</span></li>`;
  });
  const count = String(steps.length + 1);
  return html`<div class="line" data-step="${say('page.line.step', { at: '{at}', of: count })}">
<p>${text}</p>
<ol>
<li class="step">${paint.board(asked)}<span class="step-name">${say('page.line.start')}</span></li>
${steps}
</ol>
<p class="stepper" hidden><button type="button" class="back">${say('page.line.back')}</button>
<button type="button" class="forward">${say('page.line.forward')}</button>
<span class="at" aria-live="polite"></span></p>
</div>`;
}
