/**
 * Boards as pictures. Each board is drawn once, as a symbol, however often a page shows it: a game
 * tree of hundreds of nodes has few boards that differ.
 */
import { type BoardText, cellsOf, isNineSquares } from '../../../kit/boards/board.ts';
import { frame, gridAndMarks } from '../../../kit/boards/draw-board.ts';
import { html, type Markup, trusted } from '../../../text/html.ts';
import type { ShownBoard } from './shown-boards.ts';

interface BoardMarks extends Pick<ShownBoard, 'before' | 'mood'> {
  /** Left to the text beside it, where that says the same. */
  readonly silent?: boolean;
}

/** Draws boards for one page, and remembers which. */
export class BoardPainter {
  readonly #drawn = new Set<BoardText>();

  board(board: BoardText, { before = board, mood, silent }: BoardMarks = {}): Markup {
    if (!isNineSquares(board)) return html`<code>${board}</code>`;
    this.#drawn.add(board);
    const spoken = silent ? html` aria-hidden="true"` : html` role="img" aria-label="${board}"`;
    const old = cellsOf(isNineSquares(before) ? before : board);
    const frames = cellsOf(board).flatMap((cells, row) =>
      cells.map((cell, column) => (cell === old[row]![column] ? '' : frame('move', row, column))),
    );
    return html`<svg class="board${mood === undefined ? '' : ` ${mood}`}" viewBox="0 0 30 30"${spoken}>${trusted(frames.join(''))}<use href="#${idOf(board)}"/></svg>`;
  }

  /** The symbols of all boards drawn so far: they go into the page once. */
  symbols(): Markup {
    return html`<svg class="symbols" aria-hidden="true" width="0" height="0">${[...this.#drawn].map(
      (board) =>
        html`<symbol id="${idOf(board)}" viewBox="0 0 30 30">${trusted(gridAndMarks(board))}</symbol>`,
    )}</svg>`;
  }
}

function idOf(board: BoardText): string {
  return `b${board.replaceAll(' ', '')}`;
}
