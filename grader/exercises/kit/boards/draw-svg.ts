/**
 * Draws boards as SVG, for pages and documents. Style sheets decide on the colours of its classes: `grid`, `x`,
 * `o`, `note`, `name`, `open-x`, `open-o`, and a frame for each way in which a square stands out.
 */

import { html, type Markup } from '../../../base/text/html.ts';
import type { BoardPicture, Picture } from '../../../engine/picture.ts';
import {
  type DrawnSquare,
  LARGE,
  namesOn,
  type Squares,
  squareNames,
  squaresOf,
} from '../in-child/boards/drawn-squares.ts';

/** How long and wide a square is, in units of the picture. */
const SQUARE = 10;

/** Boards side by side with their captions, and the lines of text below. */
export function pictureMarkup({ boards, below = [] }: Picture): Markup {
  const texts = below.map((line) => html`<p>${line}</p>`);
  return html`<div class="drawn"><div class="boards">${boards.map(figure)}</div>${texts}</div>`;
}

function figure(picture: BoardPicture): Markup {
  const { caption, board } = picture;
  const isLarge = board.search(/ |$/) >= LARGE;
  const told = caption !== undefined && html`<figcaption>${caption}</figcaption>`;
  return html`<figure class="${isLarge && 'large'}">${told}${boardSvg(picture)}</figure>`;
}

/** A board as an SVG element. A screen reader reads what stands in its squares; what is no board is shown as text. */
export function boardSvg(picture: BoardPicture): Markup {
  const squares = squaresOf(picture);
  if (squares === undefined) return html`<code>${picture.board}</code>`;
  const [width, height] = [squares[0]!.length * SQUARE, squares.length * SQUARE];
  // The names of rows and columns stand beside large boards alone.
  const margin = squares.length < LARGE ? 0 : SQUARE;
  return html`<svg class="board ${picture.mood}" viewBox="${-margin} 0 ${width + margin} ${height + margin}" role="img" aria-label="${spoken(squares)}">${boardParts(picture)}</svg>`;
}

/** Row by row; of a large board the squares that are not empty, by their names. */
function spoken(squares: Squares): string {
  if (squares.length < LARGE) {
    return squares.map((row) => row.map(({ cell, note }) => note ?? cell).join(' ')).join(', ');
  }
  const names = squareNames(squares.length);
  const texts = squares.flat().map(({ cell, note = '' }) => `${cell}${note}`.replace('_', ''));
  return texts.flatMap((text, square) => (text ? `${names[square]} ${text}` : [])).join(', ');
}

/** What stands in a board, without the element around it. */
export function boardParts(picture: BoardPicture): Markup {
  const squares = squaresOf(picture) ?? [];
  const all = squares.flat();
  const strokes = picture.strokes?.map(({ mark, squares: line }) => {
    const [from, to] = [middleOf(all[line[0]!]!), middleOf(all[line.at(-1)!]!)];
    const [x, y] = ASIDE[mark];
    return html`<line class="open-${mark}" x1="${from.x + x}" y1="${from.y + y}" x2="${to.x + x}" y2="${to.y + y}"/>`;
  });
  const marks = (['x', 'o'] as const).map((mark) => {
    const middles = all.filter(({ cell }) => cell === mark).map(middleOf);
    const shapes = middles.map(({ x, y }) => `M${x} ${y}${SHAPES[mark]}`);
    return html`<path class="${mark}" d="${shapes.join('')}"/>`;
  });
  return html`${all.map(framesOf)}${strokes}${gridOf(squares)}${marks}${all.map(noteOf)}${namesOf(squares)}`;
}

/** Around what stands out in a square. */
function framesOf({ row, column, kinds }: DrawnSquare): Markup[] {
  const [x, y] = [column * SQUARE + 0.6, row * SQUARE + 0.6];
  return kinds.map(
    (kind) => html`<rect class="${kind}" x="${x}" y="${y}" width="8.8" height="8.8" rx="1.6"/>`,
  );
}

const middleOf = ({ row, column }: Pick<DrawnSquare, 'row' | 'column'>) => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
});

/** From the middle of a square: in any direction strokes of both sides stand beside each other. */
const ASIDE = { x: [0.5, 1.2], o: [-0.5, -1.2] } as const;

/** From the middle of a square. */
const SHAPES = {
  x: 'm-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2',
  o: 'm0-2.8a2.8 2.8 0 1 0 .1 0z',
} as const;

function gridOf(squares: Squares): Markup {
  const [first = [], ...below] = squares;
  const down = first
    .slice(1)
    .map(({ column }) => `M${column * SQUARE} 1.5v${squares.length * SQUARE - 3}`);
  const across = below.map((_, row) => `M1.5 ${(row + 1) * SQUARE}h${first.length * SQUARE - 3}`);
  return html`<path class="grid" d="${[...down, ...across].join('')}"/>`;
}

/** A longer one has no room in a square as it is. */
const LONGEST_NOTE = 4;

/** In brackets where it stands out, as in a terminal. A taken square has its frame. */
function noteOf(square: DrawnSquare): Markup | undefined {
  const { cell, note, kinds } = square;
  if (cell !== '_' || note === undefined) return undefined;
  return textIn(square, 'note', kinds.includes('marked') ? `[${note}]` : note);
}

function textIn(square: Pick<DrawnSquare, 'row' | 'column'>, kind: string, text: string): Markup {
  const { x, y } = middleOf(square);
  const isLong = text.length > LONGEST_NOTE;
  const fitted = isLong && html` textLength="9" lengthAdjust="spacingAndGlyphs"`;
  return html`<text class="${kind}" x="${x}" y="${y + 1.5}"${fitted}>${text}</text>`;
}

/** Beside a large board, and below it. */
function namesOf({ length }: Squares): Markup[] {
  if (length < LARGE) return [];
  const { columns, rows } = namesOn(length);
  return [
    ...columns.map((name, column) => textIn({ row: length, column }, 'name', name)),
    ...rows.map((name, row) => textIn({ row, column: -1 }, 'name', name)),
  ];
}
