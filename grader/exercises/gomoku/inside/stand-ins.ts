/**
 * Right versions of the eight functions, to stand in for a student's own when another function is
 * asked again without their faults. They work everything out from the board they are given.
 */
import { type List, withoutText } from '../../../sandbox/inside/primordials.ts';
import { refuseUnless } from '../../../sandbox/inside/refusal.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { isInside } from './given.ts';
import { lettersOf, SIZE } from './letters.ts';
import { RightBoard, runScore, sideOf } from './right-board.ts';

interface Player {
  readonly mark: 'x' | 'o';
}

type Point = [row: number, column: number];

/** @returns a function without source text, or `undefined` for a name that is none of the eight */
export function standInFor(name: string): object | undefined {
  switch (name) {
    case 'scoreLine':
      return withoutText((line: string, mark: string): number => {
        const letters = typeof line === 'string' ? line : '?';
        refuseUnless(isInside(name, letters, mark, 0), name);
        return scoreLine(line, mark);
      });
    case 'lines':
      return ofBoard(name, (board) => board.lines());
    case 'evaluate':
      return ofBoard(name, (board, mark) => board.evaluate(sideOf(mark)));
    case 'winner':
      return ofBoard(name, (board) => '_xo'[board.winner()]);
    case 'candidates':
      return ofBoard(name, (board, _mark, depth) => pointsOf(board.candidates(depth)));
    // A window may come with it: an exact value is right with any.
    case 'max_value':
      return ofBoard(name, (board, mark, depth) => board.value(sideOf(mark), depth));
    case 'min_value':
      return ofBoard(name, (board, mark, depth) => {
        const opponent = sideOf(mark === 'x' ? 'o' : 'x');
        return 0 - board.value(opponent, depth);
      });
    case 'bestPoints':
      return ofBoard(name, (board, mark, depth) =>
        pointsOf(board.bestSquares(sideOf(mark), depth)),
      );
    default:
      return undefined;
  }
}

/** @param answer of what was read once: a board may be another one when it is read again */
function ofBoard(
  name: FunctionName,
  answer: (board: RightBoard, mark: unknown, depth: number) => unknown,
): object {
  return withoutText(function (this: Player, board: unknown, depth: number): unknown {
    const letters = lettersOf(board);
    const mark = markOf(this);
    refuseUnless(isInside(name, letters, mark, depth), name);
    return answer(new RightBoard(letters), mark, depth);
  });
}

/** Neither the lines nor the candidates of a board depend on who thinks. */
function markOf(player: Player | undefined): unknown {
  return typeof player === 'object' && player !== null ? player.mark : undefined;
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
