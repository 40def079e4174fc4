/**
 * Draws boards as lines of text, side by side as far as there is room. Everything is told by letters and signs,
 * so that it can be read without colours too:
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

/** What lines of text are made for. */
export interface Canvas {
  /** No line is wider, in columns. */
  readonly width: number;
  readonly ink: Colors;
}

/** A picture that is saved with a result: a report indents it by four, in a terminal of sixty. */
export const SAVED: Canvas = { width: 56, ink: picocolors.createColors(false) };

/** The captions of boards that stand side by side go over two lines. */
const CAPTION_WIDTH = 18;
const INDENT = '  ';

/** @returns lines no wider than the canvas, but for a board that is */
export function pictureLines(
  pictures: readonly Picture[],
  { width, ink }: Canvas = SAVED,
): string[] {
  return pictures.flatMap(({ boards, below = [], cropped }, index) => {
    const captionWidth = boards.length > 1 ? CAPTION_WIDTH : width;
    const whole = boards.map((board) => boardLines(board, ink));
    const drawn =
      cropped === undefined ? whole : boards.map((board) => boardLines(board, ink, true));
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
 * Lines after a break are indented.
 *
 * @param whole what is kept whole although there are spaces in it
 */
export function hanging(text: string, width: number, indent = INDENT, whole?: string): string[] {
  const [first = ''] = wrapText(text, width, whole);
  const rest = text.slice(first.length).trim();
  if (rest === '') return [first];
  return [first, ...wrapText(rest, width - indent.length, whole).map((line) => indent + line)];
}

function moodOf({ mood }: BoardPicture, ink: Colors): (text: string) => string {
  return mood === 'good' ? ink.green : mood === 'bad' ? ink.red : String;
}

/**
 * One line for the names of the columns, and one for each row from the top down.
 *
 * @param isCropped empty rows and columns around are left out
 */
export function boardLines(picture: BoardPicture, ink: Colors, isCropped = false): string[] {
  const squares = squaresOf(picture);
  if (squares === undefined) return [visibleLine(picture.board)];
  if (squares.length === 1) return [`|${picture.board}|`];
  const { columns, rows } = namesOn(squares.length);
  // A dot is quieter where most are empty.
  const empty = squares.length < LARGE ? '_' : '.';
  const [rowSpan, columnSpan] = (['row', 'column'] as const).map((key) =>
    isCropped ? spanOf(squares, key) : [0],
  );
  const shown = squares.slice(...rowSpan!).map((row) => row.slice(...columnSpan!));
  const width = Math.max(1, ...shown.flat().map(({ note = '' }) => note.length));
  const nameWidth = rows[0]!.length;
  const heading = columns.slice(...columnSpan!).map((name) => ` ${name.padStart(width)} `);
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

/** @returns the text of a square with a column before and behind it */
function painted(text: string, square: DrawnSquare, picture: BoardPicture, ink: Colors): string {
  const { cell, note, kinds } = square;
  const side = cell === 'x' ? ink.cyan : cell === 'o' ? ink.yellow : String;
  if (kinds.includes('marked')) {
    const isPlain = picture.mood === undefined;
    return ink.bold(isPlain ? `[${side(text)}]` : moodOf(picture, ink)(`[${text}]`));
  }
  const pointed = kinds.includes('right') ? ink.green : ink.red;
  if (cell !== '_') {
    // A taken square that was returned is pointed at as well.
    const around = note === undefined ? ' ' : pointed(note);
    return `${around}${side(text)}${around}`;
  }
  const paint = note === undefined ? ink.dim : kinds.length > 0 ? pointed : String;
  return ` ${paint(text)} `;
}

/** As far as a move is from the marks that make one think of it. */
const MARGIN = 2;
/** @returns from the first row, or column, to show, with two squares around all that is there, up to the one behind the last */
function spanOf(squares: Squares, key: 'row' | 'column'): readonly [from: number, to?: number] {
  const places = squares
    .flat()
    .filter(({ cell, note, kinds }) => cell !== '_' || note !== undefined || kinds.length > 0)
    .map((square) => square[key]);
  if (places.length === 0) return [0];
  return [Math.max(0, Math.min(...places) - MARGIN), Math.max(...places) + MARGIN + 1];
}

const GAP = 3;
/** A drawn board is at least so wide, whatever stands beside it. */
const LEAST_WIDTH = 11;

/** Blocks of lines side by side; those that do not fit beside the others go below them. */
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

/** Puts blocks of lines beside each other, the last lines of all on one level. */
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
  return Math.max(LEAST_WIDTH, ...block.map((line) => columnsOf(line)));
}
