/**
 * The rules of the game inside the sandbox, for right functions that stand in for a student's own.
 * Worked out square by square; nothing here can be reached by what a submission replaces.
 */
import {
  type List,
  NEGATIVE_INFINITY,
  newList,
  UnitList,
} from '../../../sandbox/inside/primordials.ts';
import { sizeOfText } from './boards.ts';

const EMPTY = 0;
const X = 1;
const O = 2;

/** A board that can be played on; square 0 is the top left, the others follow in reading order. */
interface Field {
  readonly size: number;
  readonly squares: Uint16Array;
}

const POSITIVE_INFINITY = -NEGATIVE_INFINITY;

/** By size: the squares of the 2n + 2 lines. */
const linesBySize = newList<List<List<number>>>();
for (let size = 3; size <= 5; size++) linesBySize[size] = linesOfSize(size);

function linesOfSize(size: number): List<List<number>> {
  const lines = newList<List<number>>();
  const add = (start: number, step: number): void => {
    const line = newList<number>();
    for (let place = 0; place < size; place++) line[place] = start + place * step;
    lines[lines.length] = line;
  };
  for (let i = 0; i < size; i++) {
    add(i * size, 1);
    add(i, size);
  }
  add(0, size + 1);
  add(size - 1, size - 1);
  return lines;
}

function fieldOf(text: string): Field {
  const size = sizeOfText(text);
  const squares = new UnitList(size * size);
  let square = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === ' ') continue;
    squares[square++] = text[i] === 'x' ? X : text[i] === 'o' ? O : EMPTY;
  }
  return { size, squares };
}

export function countOpenLines(text: string, mark: unknown): number {
  const { size, squares } = fieldOf(text);
  const other = mark === 'x' ? O : X;
  const lines = linesBySize[size]!;
  let open = 0;
  for (let i = 0; i < lines.length; i++) {
    let isOpen = true;
    for (let place = 0; isOpen && place < size; place++) {
      isOpen = squares[lines[i]![place]!] !== other;
    }
    if (isOpen) open++;
  }
  return open;
}

/** e(s): infinite where somebody has a whole line, X's before O's. */
export function guess(text: string): number {
  return guessOn(fieldOf(text));
}

function guessOn({ size, squares }: Field): number {
  const lines = linesBySize[size]!;
  let difference = 0;
  let isLost = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    let x = 0;
    let o = 0;
    for (let place = 0; place < size; place++) {
      const mark = squares[line[place]!]!;
      if (mark === X) x++;
      else if (mark === O) o++;
    }
    if (x === size) return POSITIVE_INFINITY;
    if (o === size) isLost = true;
    if (o === 0) difference++;
    if (x === 0) difference--;
  }
  return isLost ? NEGATIVE_INFINITY : difference;
}

export function isOver(text: string): boolean {
  const field = fieldOf(text);
  return emptySquares(field) === 0 || isWin(guessOn(field));
}

function isWin(value: number): boolean {
  return value === POSITIVE_INFINITY || value === NEGATIVE_INFINITY;
}

function emptySquares({ size, squares }: Field): number {
  let empty = 0;
  for (let square = 0; square < size * size; square++) if (squares[square] === EMPTY) empty++;
  return empty;
}

/**
 * What `max_value` (`isMax`) or `min_value` returns. Marks are set in turn by their numbers, also
 * where a wrong caller asks about the other side's turn; what is no depth above 0 counts as 0.
 */
export function backedUp(text: string, isMax: boolean, depth: unknown): number {
  const field = fieldOf(text);
  const left = emptySquares(field);
  const isX = isTurnOfX(field);
  return search(field, left, isX, isMax, typeof depth === 'number' ? depth : 0);
}

function isTurnOfX({ size, squares }: Field): boolean {
  let lead = 0;
  for (let square = 0; square < size * size; square++) {
    if (squares[square] === X) lead++;
    else if (squares[square] === O) lead--;
  }
  return lead === 0;
}

function search(field: Field, left: number, isX: boolean, isMax: boolean, depth: number): number {
  const value = guessOn(field);
  if (!(depth > 0) || left === 0 || isWin(value)) return value;
  const { size, squares } = field;
  let best = isMax ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
  for (let square = 0; square < size * size; square++) {
    if (squares[square] !== EMPTY) continue;
    squares[square] = isX ? X : O;
    const next = search(field, left - 1, !isX, !isMax, depth - 1);
    squares[square] = EMPTY;
    if (isMax ? next > best : next < best) best = next;
  }
  return best;
}
