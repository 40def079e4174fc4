/**
 * Boards as pictures. Each board is drawn once, as a symbol, however often a page shows it: a game
 * tree of hundreds of nodes has few boards that differ.
 */

import { type BoardText, cellsOf, isBoard } from '../../../kit/boards/board.ts';
import { html, type Markup, type Part, trusted } from '../../../text/html.ts';

const GRID = 'M10 1.5v27M20 1.5v27M1.5 10h27M1.5 20h27';

export interface BoardMarks {
  /** Squares that differ from this board are marked: the move that led here. */
  readonly before?: BoardText;
  readonly mood?: 'good' | 'bad';
  /** Left to the text beside it, where that says the same. */
  readonly silent?: boolean;
}

/** Draws boards for one page, and remembers which. */
export class BoardPainter {
  readonly #drawn = new Set<BoardText>();

  board(board: BoardText, marks: BoardMarks = {}): Markup {
    if (!isBoard(board)) return html`<code>${board}</code>`;
    this.#drawn.add(board);
    const spoken: Part = marks.silent
      ? html` aria-hidden="true"`
      : html` role="img" aria-label="${board}"`;
    const mood = marks.mood === undefined ? '' : ` ${marks.mood}`;
    return html`<svg class="board${mood}" viewBox="0 0 30 30"${spoken}>${marked(board, marks.before)}<use href="#${idOf(board)}"/></svg>`;
  }

  /** The symbols of all boards drawn so far: they go into the page once. */
  symbols(): Markup {
    return html`<svg class="symbols" aria-hidden="true" width="0" height="0">${[...this.#drawn].map(
      (board) => html`<symbol id="${idOf(board)}" viewBox="0 0 30 30">${drawing(board)}</symbol>`,
    )}</svg>`;
  }
}

function idOf(board: BoardText): string {
  return `b${board.replaceAll(' ', '')}`;
}

function marked(board: BoardText, before: BoardText | undefined): Markup[] {
  if (before === undefined || !isBoard(before)) return [];
  const old = cellsOf(before);
  return squares(board).flatMap(({ cell, row, column }) =>
    old[row]![column] === cell
      ? []
      : [
          html`<rect class="move" x="${10 * column + 0.6}" y="${10 * row + 0.6}" width="8.8" height="8.8" rx="1.6"/>`,
        ],
  );
}

function drawing(board: BoardText): Markup {
  const path = (mark: 'x' | 'o', draw: (x: number, y: number) => string): Markup[] => {
    const own = squares(board).filter(({ cell }) => cell === mark);
    const d = own.map(({ row, column }) => draw(10 * column + 5, 10 * row + 5)).join('');
    return d === '' ? [] : [html`<path class="${mark}" d="${trusted(d)}"/>`];
  };
  return html`<path class="grid" d="${trusted(GRID)}"/>${path(
    'x',
    (x, y) => `M${x - 2.6} ${y - 2.6}l5.2 5.2m0-5.2l-5.2 5.2`,
  )}${path('o', (x, y) => `M${x - 2.8} ${y}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0`)}`;
}

function squares(board: BoardText) {
  return cellsOf(board).flatMap((cells, row) =>
    cells.map((cell, column) => ({ cell, row, column })),
  );
}
