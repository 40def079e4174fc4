/**
 * Draws boards as SVG, for HTML pages and documents. Style sheets colour the classes: `grid`, `x`, `o`, `note`, `name`,
 * `open-x`, `open-o`, and one for each kind of marked square, which has a frame.
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

/** The side of a square, in units of the picture. */
const SQUARE = 10;
/** The room for the numbers of rows and columns beside a small board. */
const NUMBER_MARGIN = 5;

/** Boards side by side with their captions, and the lines of text below. */
export function pictureMarkup({ boards, below = [] }: Picture): Markup {
  const texts = below.map((line) => html`<p>${line}</p>`);
  return html`<div class="drawn"><div class="boards">${boards.map(figure)}</div>${texts}</div>`;
}

function figure(picture: BoardPicture): Markup {
  const { caption, board } = picture;
  const isLarge = board.search(/ |$/) >= LARGE;
  const captionMarkup = caption !== undefined && html`<figcaption>${caption}</figcaption>`;
  return html`<figure class="${isLarge && 'large'}">${captionMarkup}${boardSvg(picture, true)}</figure>`;
}

/**
 * A board as an SVG element, whose label a screen reader reads. A text that is no board is shown as it is.
 *
 * @param isNumbered whether a small board has the numbers of its rows and columns; a large one always has their names
 */
export function boardSvg(picture: BoardPicture, isNumbered = false): Markup {
  const squares = squaresOf(picture);
  if (squares === undefined) return html`<code>${picture.board}</code>`;
  const hasNumbers = isNumbered && squares.length > 1 && squares.length < LARGE;
  const numbers = hasNumbers && numbersOf(squares);
  return html`<svg class="board ${picture.mood}" viewBox="${viewBoxOf(squares, hasNumbers)}" role="img" aria-label="${spoken(squares)}">${boardParts(picture)}${numbers}</svg>`;
}

/** A small board may have numbers above and to the left; a large one has names to the left and below. */
function viewBoxOf(squares: Squares, hasNumbers: boolean): string {
  const width = squares[0]!.length * SQUARE;
  const height = squares.length * SQUARE;
  if (squares.length >= LARGE) return `${-SQUARE} 0 ${width + SQUARE} ${height + SQUARE}`;
  const margin = hasNumbers ? NUMBER_MARGIN : 0;
  return `${-margin} ${-margin} ${width + margin} ${height + margin}`;
}

/** The numbers of rows and columns, as messages and drawings in a terminal count them. */
function numbersOf({ length }: Squares): Markup[] {
  const { columns, rows } = namesOn(length);
  const aside = -NUMBER_MARGIN / 2;
  const middle = (index: number): number => (index + 0.5) * SQUARE;
  return [
    ...columns.map((name, column) => textAt({ x: middle(column), y: aside }, 'name', name)),
    ...rows.map((name, row) => textAt({ x: aside, y: middle(row) }, 'name', name)),
  ];
}

/** The squares row by row, or the names of the squares that are not empty on a large board. */
function spoken(squares: Squares): string {
  if (squares.length < LARGE) {
    return squares.map((row) => row.map(({ cell, note }) => note ?? cell).join(' ')).join(', ');
  }
  const names = squareNames(squares.length);
  const texts = squares.flat().map(({ cell, note = '' }) => `${cell}${note}`.replace('_', ''));
  return texts.flatMap((text, square) => (text ? `${names[square]} ${text}` : [])).join(', ');
}

/** The content of a board's SVG element. */
export function boardParts(picture: BoardPicture): Markup {
  const squares = squaresOf(picture) ?? [];
  const all = squares.flat();
  const strokes = picture.strokes?.map(({ mark, squares: line }) => {
    const from = middleOf(all[line[0]!]!);
    const to = middleOf(all[line.at(-1)!]!);
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

/** A frame for each kind of mark that the square has. */
function framesOf({ row, column, kinds }: DrawnSquare): Markup[] {
  const x = column * SQUARE + 0.6;
  const y = row * SQUARE + 0.6;
  return kinds.map(
    (kind) => html`<rect class="${kind}" x="${x}" y="${y}" width="8.8" height="8.8" rx="1.6"/>`,
  );
}

const middleOf = ({ row, column }: Pick<DrawnSquare, 'row' | 'column'>): Point => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
});

/** Moves the strokes of both sides apart, so that two on the same line stand beside each other. */
const ASIDE = { x: [0.5, 1.2], o: [-0.5, -1.2] } as const;

/** The path of each mark, from the middle of its square. */
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

/** Longer notes, in characters, are squeezed into the square. */
const MAX_NOTE_LENGTH = 4;

/** The note of an empty square, in brackets where the square is marked, as in a terminal. */
function noteOf(square: DrawnSquare): Markup | undefined {
  const { cell, note, kinds } = square;
  if (cell !== '_' || note === undefined) return undefined;
  return textIn(square, 'note', kinds.includes('marked') ? `[${note}]` : note);
}

function textIn(square: Pick<DrawnSquare, 'row' | 'column'>, kind: string, text: string): Markup {
  return textAt(middleOf(square), kind, text);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

function textAt({ x, y }: Point, kind: string, text: string): Markup {
  const isLong = text.length > MAX_NOTE_LENGTH;
  const fitted = isLong && html` textLength="9" lengthAdjust="spacingAndGlyphs"`;
  return html`<text class="${kind}" x="${x}" y="${y + 1.5}"${fitted}>${text}</text>`;
}

/** The names of rows beside a large board, and of columns below it. */
function namesOf({ length }: Squares): Markup[] {
  if (length < LARGE) return [];
  const { columns, rows } = namesOn(length);
  return [
    ...columns.map((name, column) => textIn({ row: length, column }, 'name', name)),
    ...rows.map((name, row) => textIn({ row, column: -1 }, 'name', name)),
  ];
}
