/**
 * Draws boards as SVG, for pages and documents. Style sheets decide on the colours of its classes: `grid`, `x`,
 * `o`, `note`, `name`, `open-x`, `open-o`, and a frame for each way in which a square stands out.
 */
import type { BoardPicture, Picture } from '../../exercise/picture.ts';
import { html, type Markup, trusted } from '../../text/html.ts';
import {
  type DrawnSquare,
  LARGE,
  namesOn,
  type Squares,
  squareNames,
  squaresOf,
} from './drawn-squares.ts';

/** How long and wide a square is, in units of the picture. */
const SQUARE = 10;
const MIDDLE = SQUARE / 2;
/** Room for the names of rows and columns, which stand beside large boards alone. */
const MARGIN = 8;

/** Boards side by side with their captions, and the lines of text below. */
export function pictureMarkup({ boards, below = [] }: Picture): Markup {
  const texts = below.map((line) => html`<p>${line}</p>`);
  return html`<div class="drawn"><div class="boards">${boards.map(figure)}</div>${texts}</div>`;
}

function figure(picture: BoardPicture): Markup {
  const { caption, notes, strokes, board } = picture;
  const isLarge = board.search(/ |$/) >= LARGE;
  const isWide = notes !== undefined || strokes !== undefined;
  const told = caption === undefined ? undefined : html`<figcaption>${caption}</figcaption>`;
  return html`<figure class="${isLarge ? 'large' : isWide ? 'wide' : 'small'}">${told}${boardSvg(picture)}</figure>`;
}

/** A board as an SVG element. A screen reader reads what stands in its squares; what is no board is shown as text. */
export function boardSvg(picture: BoardPicture): Markup {
  const squares = squaresOf(picture);
  if (squares === undefined) return html`<code>${picture.board}</code>`;
  const [width, height] = [squares[0]!.length * SQUARE, squares.length * SQUARE];
  const margin = squares.length < LARGE ? 0 : MARGIN;
  const mood = picture.mood === undefined ? '' : ` ${picture.mood}`;
  return html`<svg class="board${mood}" viewBox="${-margin} 0 ${width + margin} ${height + margin}" role="img" aria-label="${spoken(
    picture,
    squares,
  )}">${boardParts(picture)}</svg>`;
}

/** Row by row; of a large board the squares that are not empty, by their names. */
function spoken({ board, notes }: BoardPicture, squares: Squares): string {
  if (squares.length < LARGE) {
    const rows = squares.map((row) => row.map(({ cell, note }) => note ?? cell).join(' '));
    return notes === undefined ? board : rows.join(', ');
  }
  const names = squareNames(squares.length);
  const told = squares.flat().flatMap(({ cell, note = '' }, square) => {
    const text = `${cell}${note}`.replace('_', '');
    return text === '' ? [] : `${names[square]} ${text}`;
  });
  return told.join(', ');
}

/** Frames, grid, marks and notes, without the element around them. */
export function boardParts(picture: BoardPicture): Markup {
  const squares = squaresOf(picture) ?? [];
  const marks = (['x', 'o'] as const).map((mark) => marksOf(mark, squares));
  const names = squares.length < LARGE ? undefined : namesOf(squares);
  return html`${frames(picture)}${strokesOf(picture, squares)}${gridOf(squares)}${marks}${squares.flat().map(noteOf)}${names}`;
}

/** What stands out in squares. */
export function frames(picture: BoardPicture): Markup[] {
  return (squaresOf(picture) ?? []).flat().flatMap(({ row, column, kinds }) => {
    const [x, y] = [column * SQUARE + 0.6, row * SQUARE + 0.6];
    return kinds.map(
      (kind) => html`<rect class="${kind}" x="${x}" y="${y}" width="8.8" height="8.8" rx="1.6"/>`,
    );
  });
}

const middleOf = ({ row, column }: DrawnSquare) => ({
  x: column * SQUARE + MIDDLE,
  y: row * SQUARE + MIDDLE,
});

/** From the middle of a square: in any direction strokes of both sides stand beside each other. */
const ASIDE = { x: [0.5, 1.2], o: [-0.5, -1.2] } as const;

function strokesOf({ strokes = [] }: BoardPicture, squares: Squares): Markup[] {
  const all = squares.flat();
  return strokes.map(({ mark, squares: line }) => {
    const [from, to] = [middleOf(all[line[0]!]!), middleOf(all[line.at(-1)!]!)];
    const [x, y] = ASIDE[mark];
    return html`<line class="open-${mark}" x1="${from.x + x}" y1="${from.y + y}" x2="${to.x + x}" y2="${to.y + y}"/>`;
  });
}

function gridOf(squares: Squares): Markup {
  const [width, height] = [(squares[0]?.length ?? 0) * SQUARE, squares.length * SQUARE];
  const between = (length: number): number[] =>
    Array.from({ length: length / SQUARE - 1 }, (_, index) => (index + 1) * SQUARE);
  const lines = [
    ...between(width).map((at) => `M${at} 1.5v${height - 3}`),
    ...between(height).map((at) => `M1.5 ${at}h${width - 3}`),
  ];
  return html`<path class="grid" d="${lines.join('')}"/>`;
}

const SHAPES = {
  x: (x: number, y: number) => `M${x - 2.6} ${y - 2.6}l5.2 5.2m0-5.2l-5.2 5.2`,
  o: (x: number, y: number) => `M${x - 2.8} ${y}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0`,
} as const;

function marksOf(mark: 'x' | 'o', squares: Squares): Markup | undefined {
  const own = squares.flat().filter(({ cell }) => cell === mark);
  const shapes = own.map(middleOf).map(({ x, y }) => SHAPES[mark](x, y));
  return shapes.length === 0 ? undefined : html`<path class="${mark}" d="${shapes.join('')}"/>`;
}

/** A longer one has no room in a square as it is. */
const LONGEST_NOTE = 4;

/** In brackets where it stands out, as in a terminal. A taken square has its frame. */
function noteOf(square: DrawnSquare): Markup | undefined {
  const { cell, note, kinds } = square;
  if (cell !== '_' || note === undefined) return undefined;
  const { x, y } = middleOf(square);
  const text = kinds.includes('marked') ? `[${note}]` : note;
  const isLong = text.length > LONGEST_NOTE;
  const fitted = isLong && trusted(' textLength="9" lengthAdjust="spacingAndGlyphs"');
  return html`<text class="note" x="${x}" y="${y + 1.5}"${fitted || undefined}>${text}</text>`;
}

function namesOf(squares: Squares): Markup[] {
  const { columns, rows } = namesOn(squares.length);
  const below = squares.length * SQUARE + MIDDLE;
  return [
    ...columns.map(
      (name, at) =>
        html`<text class="name" x="${at * SQUARE + MIDDLE}" y="${below}">${name}</text>`,
    ),
    ...rows.map(
      (name, at) =>
        html`<text class="name" x="${-MIDDLE + 1}" y="${at * SQUARE + MIDDLE + 1.5}">${name}</text>`,
    ),
  ];
}
