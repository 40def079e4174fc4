/** How lists of lines and of points are written for the grader. Every size is bounded. */
import { describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, isInteger } from '../../../sandbox/inside/primordials.ts';
import { kindOf, valueReply } from '../../../sandbox/inside/replies.ts';
import { SIZE } from '../game/squares.ts';

/** There are 72. */
const MOST_LINES = 500;
const MOST_LETTERS = 30;
/** Each mark may have put in all the squares around it. */
const MOST_POINTS = 6000;

/** `lines`, then each line as a field; else `value …` or `items …` as for other answers. */
export function linesReply(value: unknown): string {
  if (!isArray(value)) return valueReply(value);
  const { length } = value;
  if (length > MOST_LINES) return valueReply(value);
  let lines = '';
  for (let i = 0; i < length; i++) {
    const line: unknown = value[i];
    if (typeof line !== 'string' || line.length > MOST_LETTERS) return itemsReply(line, value);
    lines += field(line);
  }
  return field('lines') + field(lines);
}

/** `points 112,113,` by squares in reading order; else as for other answers. */
export function pointsReply(value: unknown): string {
  if (!isArray(value)) return valueReply(value);
  const { length } = value;
  if (length > MOST_POINTS) return valueReply(value);
  let squares = '';
  for (let i = 0; i < length; i++) {
    const square = squareOf(value[i]);
    if (square < 0) return itemsReply(value[i], value);
    squares += `${square},`;
  }
  return field('points') + field(squares);
}

/** @returns the number of the square; -1 for what is no point on the board */
function squareOf(point: unknown): number {
  if (!isArray(point) || point.length !== 2) return -1;
  const row: unknown = point[0];
  const column: unknown = point[1];
  if (!isPlace(row) || !isPlace(column)) return -1;
  // -0 is 0 here.
  return SIZE * row + column;
}

function isPlace(value: unknown): value is number {
  return isInteger(value) && (value as number) >= 0 && (value as number) < SIZE;
}

/** @param item the first that is not what the list should hold */
function itemsReply(item: unknown, list: unknown): string {
  return field('items') + field(kindOf(item)) + field(describe(list));
}
