/**
 * Draws boards as lines of text, side by side as far as there is room. Letters and signs carry all of the meaning, so
 * that a drawing can be read without colours:
 *
 *     X to move     missed
 *        1  2  3       1  2  3       x o   marks          [x]   marked, or not as it was before
 *     1  x  o  x    1  x  o  x       X O   in a run       +     rightly there
 *     2  o  _  o    2  o [x] o       !     missing        ?     too many
 *     3  _  x  _    3  _  x  _
 */
import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../../../base/in-child/visible.ts';
import { columnsOf, wrapText } from '../../../base/text/terminal.ts';
import type { BoardPicture, Picture } from '../../../engine/picture.ts';
import {
  type DrawnSquare,
  LARGE,
  namesOn,
  type Squares,
  squaresOf,
} from '../in-child/boards/drawn-squares.ts';

/** The page that the lines are made for. */
export interface Canvas {
  /** The maximal width of a line, in columns. */
  readonly width: number;
  readonly ink: Colors;
  /** How many empty rows and columns a cropped board keeps around what is on it. */
  readonly margin?: number;
}

/** A move matters only this near to marks. */
const DEFAULT_MARGIN = 2;

/** The canvas of pictures that are saved with a result. Indented by four, they fit a terminal of sixty columns. */
export const SAVED: Canvas = { width: 56, ink: picocolors.createColors(false) };

/** Captions of boards side by side are wrapped at this width, and have two lines at most. */
const CAPTION_WIDTH = 18;
const INDENT = '  ';

/** @returns lines within the width of the canvas, unless a single board is wider */
export function pictureLines(
  pictures: readonly Picture[],
  { width, ink, margin = DEFAULT_MARGIN }: Canvas = SAVED,
): string[] {
  return pictures.flatMap(({ boards, below = [], cropped }, index) => {
    const captionWidth = boards.length > 1 ? CAPTION_WIDTH : width;
    const whole = boards.map((board) => boardLines(board, ink));
    const drawn =
      cropped === undefined ? whole : boards.map((board) => boardLines(board, ink, margin));
    const blocks = boards.map((board, at) => {
      const caption = board.caption === undefined ? [] : wrapText(board.caption, captionWidth);
      return [...caption.map(moodOf(board, ink)), ...drawn[at]!];
    });
    const isCropped = cropped !== undefined && drawn.join() !== whole.join();
    const texts = isCropped ? [cropped, ...below] : below;
    return [
      ...(index > 0 ? [''] : []),
      ...inRows(blocks, width),
      ...texts.flatMap((text) => hanging(visibleLine(text), width)),
    ];
  });
}

/**
 * Wraps a text, with all lines but the first indented.
 *
 * @param whole a part of the text that is not broken although it has spaces
 */
export function hanging(text: string, width: number, indent = INDENT, whole?: string): string[] {
  const [first = ''] = wrapText(text, width, whole);
  const rest = text.slice(first.length).trim();
  if (rest === '') return [first];
  return [first, ...wrapText(rest, width - indent.length, whole).map((line) => indent + line)];
}

function moodOf({ mood }: BoardPicture, ink: Colors): (text: string) => string {
  if (mood === 'good') return ink.green;
  return mood === 'bad' ? ink.red : String;
}

/**
 * One line for the names of the columns, and one for each row from the top.
 *
 * @param margin how many of the empty rows and columns at the edges are kept; all unless given
 */
export function boardLines(
  picture: BoardPicture,
  ink: Colors,
  margin = Number.POSITIVE_INFINITY,
): string[] {
  const squares = squaresOf(picture);
  if (squares === undefined) return [visibleLine(picture.board)];
  if (squares.length === 1) return [`|${picture.board}|`];
  const { columns, rows } = namesOn(squares.length);
  // On a large board most squares are empty, and dots disturb less.
  const empty = squares.length < LARGE ? '_' : '.';
  const rowSpan = spanOf(squares, 'row', margin);
  const columnSpan = spanOf(squares, 'column', margin);
  const shown = squares.slice(...rowSpan).map((row) => row.slice(...columnSpan));
  const width = Math.max(1, ...shown.flat().map(({ note = '' }) => note.length));
  const nameWidth = rows[0]!.length;
  const heading = columns.slice(...columnSpan).map((name) => ` ${name.padStart(width)} `);
  return [
    ink.dim(`${' '.repeat(nameWidth + 1)}${heading.join('')}`.trimEnd()),
    ...shown.map((row) => {
      const name = ink.dim(rows[row[0]!.row]!.padStart(nameWidth));
      const cells = row.map((square) => {
        const text = textOf(square, empty).padStart(width);
        return painted(text, square, picture, ink);
      });
      return `${name} ${cells.join('')}`.trimEnd();
    }),
  ];
}

function textOf({ cell, note, kinds }: DrawnSquare, empty: string): string {
  if (cell === '_') return note ?? empty;
  return kinds.includes('runs') ? cell.toUpperCase() : cell;
}

/** @returns the text of a square in its colours, with one column before and one behind it */
function painted(text: string, square: DrawnSquare, picture: BoardPicture, ink: Colors): string {
  const { cell, note, kinds } = square;
  const side = sidePaint(cell, ink);
  if (kinds.includes('marked')) {
    const isPlain = picture.mood === undefined;
    return ink.bold(isPlain ? `[${side(text)}]` : moodOf(picture, ink)(`[${text}]`));
  }
  const pointed = kinds.includes('right') ? ink.green : ink.red;
  if (cell !== '_') {
    // A taken square that the program returned is pointed at as well.
    const around = note === undefined ? ' ' : pointed(note);
    return `${around}${side(text)}${around}`;
  }
  if (note === undefined) return ` ${ink.dim(text)} `;
  return kinds.length > 0 ? ` ${pointed(text)} ` : ` ${text} `;
}

function sidePaint(cell: string, ink: Colors): (text: string) => string {
  if (cell === 'x') return ink.cyan;
  return cell === 'o' ? ink.yellow : String;
}

/** The arguments of `slice`: the first index, and the one behind the last. */
type Span = readonly [from: number, to?: number];

/** @returns the rows, or columns, that are not empty, with a margin around them */
function spanOf(squares: Squares, key: 'row' | 'column', margin: number): Span {
  const places = squares
    .flat()
    .filter(({ cell, note, kinds }) => cell !== '_' || note !== undefined || kinds.length > 0)
    .map((square) => square[key]);
  if (places.length === 0) return [0];
  return [Math.max(0, Math.min(...places) - margin), Math.max(...places) + margin + 1];
}

/** The columns between boards side by side. */
const GAP = 3;
/** Narrower boards are padded, so that their captions stand apart. */
const MIN_WIDTH = 11;

/** Puts blocks of lines side by side. A block that does not fit beside the others begins a new row of blocks. */
function inRows(blocks: readonly (readonly string[])[], width: number): string[] {
  const lines: string[] = [];
  let row: (readonly string[])[] = [];
  for (const block of blocks) {
    const all = [...row, block];
    const needed = all.reduce((sum, each) => sum + widthOf(each) + GAP, -GAP);
    if (row.length > 0 && needed > width) {
      lines.push(...sideBySide(row), '');
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...sideBySide(row)];
}

/** Joins the lines of blocks, with the last lines of all blocks on one line. */
function sideBySide(blocks: readonly (readonly string[])[]): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block) => {
        const text = block[line - (height - block.length)] ?? '';
        return text + ' '.repeat(widthOf(block) - columnsOf(text) + GAP);
      })
      .join('')
      .trimEnd(),
  );
}

function widthOf(block: readonly string[]): number {
  return Math.max(MIN_WIDTH, ...block.map((line) => columnsOf(line)));
}
