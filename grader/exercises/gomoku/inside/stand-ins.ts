/**
 * Right versions of the eight functions, to stand in for a student's own when another function is
 * asked again without their faults. They work everything out from the board they are given.
 */
import { type List, withoutText } from '../../../sandbox/inside/primordials.ts';
import { SIZE } from './letters.ts';
import { RightBoard, runScore, sideOf } from './right-board.ts';

interface Player {
  readonly mark: 'x' | 'o';
}

type Point = [row: number, column: number];

/** @returns a function without source text, or `undefined` for a name that is none of the eight */
export function standInFor(name: string): object | undefined {
  const standIn = rightFunction(name);
  return standIn && withoutText(standIn);
}

function rightFunction(name: string): object | undefined {
  switch (name) {
    case 'lines':
      return (board: unknown) => new RightBoard(board).lines();
    case 'scoreLine':
      return scoreLine;
    case 'evaluate':
      return function (this: Player, board: unknown): number {
        return new RightBoard(board).evaluate(sideOf(this.mark));
      };
    case 'winner':
      return (board: unknown) => '_xo'[new RightBoard(board).winner()];
    case 'candidates':
      return (board: unknown, depth: number) => pointsOf(new RightBoard(board).candidates(depth));
    // A window may come with it: an exact value is right with any.
    case 'max_value':
      return function (this: Player, board: unknown, depth: number): number {
        return new RightBoard(board).value(sideOf(this.mark), depth);
      };
    case 'min_value':
      return function (this: Player, board: unknown, depth: number): number {
        const opponent = sideOf(this.mark === 'x' ? 'o' : 'x');
        return 0 - new RightBoard(board).value(opponent, depth);
      };
    case 'bestPoints':
      return function (this: Player, board: unknown, depth: number): Point[] {
        return pointsOf(new RightBoard(board).bestSquares(sideOf(this.mark), depth));
      };
    default:
      return undefined;
  }
}

function scoreLine(line: string, mark: string): number {
  let score = 0;
  let length = 0;
  for (let i = 0; i <= line.length; i++) {
    if (i < line.length && line[i] === mark) {
      length++;
      continue;
    }
    const before = i - length - 1;
    const isFreeBefore = before >= 0 && line[before] === '_';
    const isFreeBehind = i < line.length && line[i] === '_';
    score += runScore(length, (isFreeBefore ? 1 : 0) + (isFreeBehind ? 1 : 0));
    length = 0;
  }
  return score;
}

function pointsOf(squares: List<number>): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i]!;
    points[i] = [(square / SIZE) | 0, square % SIZE];
  }
  return points;
}
