/**
 * A board with the right answers to everything about it, for the functions that stand in for a
 * student's own. It is a copy, so the board that it was read from is never written to.
 */
import {
  ByteList,
  ErrorClass,
  type List,
  NEGATIVE_INFINITY,
  newList,
} from '../../../sandbox/inside/primordials.ts';
import { SIZE, SQUARES } from './letters.ts';

const X = 1;
const O = 2;
/** Neither empty nor anybody's: what is no letter of a board. */
const OTHER = 3;
const FIVE = 5;

export type Side = 1 | 2;

export function sideOf(mark: unknown): Side {
  return mark === 'o' ? O : X;
}

const otherSide = (side: Side): Side => (side === X ? O : X);

/** The squares of the 72 lines, one line after the other, and where each begins; the end comes last. */
const onLines = newList<number>();
const starts = newList<number>();

function addLine(row: number, column: number, down: number, right: number): void {
  const start = onLines.length;
  for (let r = row, c = column; r >= 0 && r < SIZE && c >= 0 && c < SIZE; r += down, c += right) {
    onLines[onLines.length] = SIZE * r + c;
  }
  if (onLines.length - start < FIVE) onLines.length = start;
  else starts[starts.length] = start;
}

for (let i = 0; i < SIZE; i++) {
  addLine(i, 0, 0, 1);
  addLine(0, i, 1, 0);
  addLine(0, i, 1, 1);
  addLine(0, i, 1, -1);
  if (i > 0) addLine(i, 0, 1, 1);
  if (i > 0) addLine(i, SIZE - 1, 1, -1);
}
starts[starts.length] = onLines.length;

/** What a run of this length is worth with so many free ends. */
export function runScore(length: number, freeEnds: number): number {
  if (length >= FIVE) return 100_000;
  if (length === 0 || freeEnds === 0) return 0;
  let score = freeEnds === 2 ? 10 : 1;
  for (let i = 1; i < length; i++) score *= 10;
  return score === 1 ? 0 : score;
}

export class RightBoard {
  readonly #squares = new ByteList(SQUARES);

  /** @param letters as `lettersOf` reads them */
  constructor(letters: string) {
    if (letters === '?') throw new ErrorClass('this is no board of 15 rows of 15');
    for (let square = 0; square < SQUARES; square++) {
      const letter = letters[square];
      this.#squares[square] = letter === '_' ? 0 : letter === 'x' ? X : letter === 'o' ? O : OTHER;
    }
  }

  lines(): string[] {
    const lines: string[] = [];
    for (let line = 0; line + 1 < starts.length; line++) {
      let text = '';
      for (let i = starts[line]!; i < starts[line + 1]!; i++) {
        text += '_xo?'[this.#squares[onLines[i]!]!];
      }
      lines[line] = text;
    }
    return lines;
  }

  /** The scores of one side minus those of the other, over all lines. */
  evaluate(side: Side): number {
    let score = 0;
    for (let line = 0; line + 1 < starts.length; line++) {
      const end = starts[line + 1]!;
      let previous = OTHER;
      let mark = OTHER;
      let length = 0;
      for (let i = starts[line]!; i <= end; i++) {
        const next = i < end ? this.#squares[onLines[i]!]! : OTHER;
        if (next === mark) {
          length++;
          continue;
        }
        if (mark === X || mark === O) {
          const worth = runScore(length, (previous === 0 ? 1 : 0) + (next === 0 ? 1 : 0));
          score += mark === side ? worth : -worth;
        }
        previous = mark;
        mark = next;
        length = 1;
      }
    }
    return score;
  }

  winner(): Side | 0 {
    for (let line = 0; line + 1 < starts.length; line++) {
      let length = 0;
      let mark = 0;
      for (let i = starts[line]!; i < starts[line + 1]!; i++) {
        const next = this.#squares[onLines[i]!]!;
        length = next === mark ? length + 1 : 1;
        mark = next;
        if (length === FIVE && (mark === X || mark === O)) return mark;
      }
    }
    return 0;
  }

  /** The squares worth a look, in the exercise's order; none on a full board. */
  candidates(depth: number): List<number> {
    const near = newList<number>();
    const further = newList<number>();
    let isEmpty = true;
    for (let square = 0; square < SQUARES; square++) {
      if (this.#squares[square] !== 0) {
        isEmpty = false;
        continue;
      }
      if (this.#hasMark(square, 1)) near[near.length] = square;
      else if (depth >= 2 && this.#hasMark(square, 2)) further[further.length] = square;
    }
    for (let i = 0; i < further.length; i++) near[near.length] = further[i]!;
    if (isEmpty) near[0] = (SQUARES - 1) / 2;
    return near;
  }

  #hasMark(square: number, steps: number): boolean {
    const row = (square / SIZE) | 0;
    const column = square % SIZE;
    for (let down = -steps; down <= steps; down++) {
      const r = row + down;
      if (r < 0 || r >= SIZE) continue;
      for (let right = -steps; right <= steps; right++) {
        const c = column + right;
        if (c < 0 || c >= SIZE) continue;
        const mark = this.#squares[SIZE * r + c];
        if (mark === X || mark === O) return true;
      }
    }
    return false;
  }

  /** What the board is worth to the side that moves. */
  value(mover: Side, depth: number): number {
    if (!(depth > 0) || this.winner() !== 0 || this.#isFull()) return this.evaluate(mover);
    const squares = this.candidates(depth);
    let best = NEGATIVE_INFINITY;
    for (let i = 0; i < squares.length; i++) {
      const value = this.#valueAfter(squares[i]!, mover, depth);
      if (value > best) best = value;
    }
    return best;
  }

  /** The candidates with the best value for the side that moves. */
  bestSquares(mover: Side, depth: number): List<number> {
    const squares = this.candidates(depth);
    let points = newList<number>();
    let best = NEGATIVE_INFINITY;
    for (let i = 0; i < squares.length; i++) {
      const value = this.#valueAfter(squares[i]!, mover, depth);
      if (value > best) points = newList<number>();
      if (value >= best) points[points.length] = squares[i]!;
      if (value > best) best = value;
    }
    return points;
  }

  #valueAfter(square: number, mover: Side, depth: number): number {
    this.#squares[square] = mover;
    const value = -this.value(otherSide(mover), depth - 1);
    this.#squares[square] = 0;
    return value;
  }

  #isFull(): boolean {
    for (let square = 0; square < SQUARES; square++) {
      if (this.#squares[square] === 0) return false;
    }
    return true;
  }
}
