/**
 * Right versions of the eight functions, to stand in for a student's own when another function is
 * asked again without their faults. They work everything out from the board they are given.
 */
import {
  ErrorClass,
  type List,
  NEGATIVE_INFINITY,
  newList,
  withoutText,
} from '../../../sandbox/inside/primordials.ts';
import { refuseUnless } from '../../../sandbox/inside/refusal.ts';
import type { FunctionName } from '../checks/check-names.ts';
import {
  candidatesOn,
  hasWon,
  linesOn,
  ScoredBoard,
  type Searched,
  scoreOfLine,
  signsOf,
} from '../game/scored-board.ts';
import { SIZE } from '../game/squares.ts';
import { isInside } from './given.ts';
import { lettersOf } from './letters.ts';

interface Player {
  readonly mark: 'x' | 'o';
}

type Point = [row: number, column: number];

/** @returns a function without source text, or `undefined` for a name that is none of the eight */
export function doubleFor(called: string): object | undefined {
  const name = called as FunctionName;
  if (name === 'scoreLine') {
    return withoutText((line: string, mark: string): number => {
      const letters = typeof line === 'string' ? line : '?';
      refuseUnless(isInside(name, letters, mark, 0), name);
      return scoreOfLine(line, mark);
    });
  }
  return withoutText(function (this: Player, board: unknown, depth: number): unknown {
    // What was read once: a board may be another one when it is read again.
    const letters = lettersOf(board);
    const mark = markOf(this);
    refuseUnless(isInside(name, letters, mark, depth), name);
    if (letters === '?') throw new ErrorClass('this is no board of 15 rows of 15');
    return answerTo(name, signsOf(letters), mark === 'o' ? -1 : 1, depth);
  });
}

/** Neither the lines nor the candidates of a board depend on who thinks. */
function markOf(player: Player | undefined): unknown {
  return typeof player === 'object' && player !== null ? player.mark : undefined;
}

/** @param sign of the side that thinks. A window may come with it: an exact value is right with any */
function answerTo(
  name: Exclude<FunctionName, 'scoreLine'>,
  squares: Int8Array,
  sign: number,
  depth: number,
): unknown {
  switch (name) {
    case 'lines':
      return ordinary(linesOn(squares));
    case 'evaluate':
      return 0 + sign * new ScoredBoard(squares).score;
    case 'winner':
      return hasWon(squares, 1) ? 'x' : hasWon(squares, -1) ? 'o' : '_';
    case 'candidates':
      return pointsOf(candidatesOn(squares, depth));
    case 'max_value':
      return 0 + new ScoredBoard(squares).value(sign, depth);
    case 'min_value':
      return 0 - new ScoredBoard(squares).value(-sign, depth);
    case 'bestPoints':
      return pointsOf(bestOf(new ScoredBoard(squares).search(sign, depth)));
    default:
      return name satisfies never;
  }
}

function bestOf({ squares, values }: Searched): List<number> {
  let best = newList<number>();
  let bestValue = NEGATIVE_INFINITY;
  for (let i = 0; i < squares.length; i++) {
    if (values[i]! > bestValue) best = newList<number>();
    if (values[i]! >= bestValue) best[best.length] = squares[i]!;
    if (values[i]! > bestValue) bestValue = values[i]!;
  }
  return best;
}

/** With the methods of an array. */
function ordinary(list: List<string>): string[] {
  const array: string[] = [];
  for (let i = 0; i < list.length; i++) array[i] = list[i]!;
  return array;
}

function pointsOf(squares: List<number>): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i]!;
    points[i] = [(square / SIZE) | 0, square % SIZE];
  }
  return points;
}
