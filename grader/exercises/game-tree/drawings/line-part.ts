/**
 * A refutation as a row of boards: the position, the move in question, and the best play after it.
 * The page's script lets the reader step through; without it the whole row is there to see.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { squareBetween } from '../../../kit/boards/board.ts';
import { html, type Markup } from '../../../text/html.ts';
import type { Refutation } from '../case-details.ts';
import type { PageWords } from '../words/page-words.ts';
import type { BoardPainter } from './board-svg.ts';

const MOST_LINES = 3;

export function linesPart(
  refutations: readonly Refutation[],
  asked: BoardText,
  paint: BoardPainter,
  words: PageWords,
): Markup | undefined {
  if (refutations.length === 0) return undefined;
  return html`<section class="why"><h4>${words.line.why}</h4>
${refutations.slice(0, MOST_LINES).map((each) => linePart(each, asked, paint, words))}</section>`;
}

function linePart(
  { board, line, reason, kind, text }: Refutation,
  asked: BoardText,
  paint: BoardPainter,
  words: PageWords,
): Markup {
  if (reason === 'not-a-move') return html`<p>${text}</p>`;
  const moves = [{ mover: 'x' as const, move: squareBetween(asked, board), board }, ...line];
  const steps = moves.map(({ mover, move, board: after }, index) => {
    const before = index === 0 ? asked : moves[index - 1]!.board;
    const mood =
      index > 0 ? {} : { mood: kind === 'forced-win' ? ('good' as const) : ('bad' as const) };
    return html`<li class="step">${paint.board(after, { before, ...mood })}<span class="step-name">${words.line.move(
      mover,
      move.row,
      move.column,
    )}</span></li>`;
  });
  const count = String(steps.length + 1);
  return html`<div class="line" data-step="${words.line.step('{at}', count)}">
<p>${text}</p>
<ol>
<li class="step">${paint.board(asked)}<span class="step-name">${words.line.start}</span></li>
${steps}
</ol>
<p class="stepper" hidden><button type="button" class="back">${words.line.back}</button>
<button type="button" class="forward">${words.line.forward}</button>
<span class="at" aria-live="polite"></span></p>
</div>`;
}
