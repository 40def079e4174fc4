/**
 * What is right for an input, and what is wrong with an answer. Answers are plain data here: a
 * number, a truth value, or a list of positions with their boards in the written form.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { canonical, classesOf } from '../../kit/boards/symmetry.ts';
import { type CheckName, givenToDistinct, type Input } from './inputs.ts';
import { backedUp, bestMoves, evaluate, isTerminal, openLines, successors } from './rules.ts';

export interface AnsweredState {
  /** In the written form, with as many squares in each row as there are rows. */
  readonly board: BoardText;
  /** `?` for what is no mark. */
  readonly toMove: Mark | '?';
}

export type Answer = number | boolean | readonly AnsweredState[];

export type Fault =
  | { readonly kind: 'wrong-value'; readonly expected: number | boolean; readonly actual: Answer }
  | {
      readonly kind: 'wrong-boards';
      /** Right boards that are not there. For distinct: the first given board of each such class. */
      readonly missing: readonly BoardText[];
      /** Boards that are no right answer. */
      readonly unexpected: readonly BoardText[];
      /** Boards that are there once too often, or for distinct: equal to one that is there already. */
      readonly repeated: readonly BoardText[];
      /** Right boards with the wrong side to move. */
      readonly wrongTurn: readonly BoardText[];
    };

/** The right number or truth value; for lists of states, the right boards in reading order. */
export function rightAnswer(
  check: CheckName,
  input: Input,
): number | boolean | readonly BoardText[] {
  const { board, mark = 'x', depth = 1 } = input;
  switch (check) {
    case 'openLines':
      return openLines(board, mark);
    case 'evaluate':
      return evaluate(board);
    case 'isTerminal':
      return isTerminal(board);
    case 'successors':
      return successors(board);
    case 'distinct':
      return classesOf(givenToDistinct(input)).map(([first]) => first!);
    case 'max_value':
    case 'min_value':
      return backedUp(board, depth);
    case 'bestMoves':
    case 'program':
      return bestMoves(board, depth);
    default:
      return check satisfies never;
  }
}

/** What is wrong with an answer; null when it is right. -0 counts as 0, and any order is right. */
export function faultOf(check: CheckName, input: Input, answer: Answer): Fault | null {
  const right = rightAnswer(check, input);
  if (typeof right !== 'object') {
    return right === answer ? null : { kind: 'wrong-value', expected: right, actual: answer };
  }
  if (typeof answer !== 'object') return wrongBoards({ missing: right });
  const isDistinct = check === 'distinct';
  // Any board of a class stands for it, so for distinct classes are compared, not boards.
  const nameOf = (board: BoardText): BoardText =>
    isDistinct && board.length === input.board.length ? canonical(board) : board;
  const wanted = new Set(right.map(nameOf));
  // A list of moves comes out of the list of moves: one that is the same but for a turn is not in it.
  const given = isDistinct ? new Set(givenToDistinct(input)) : undefined;
  const met = new Set<BoardText>();
  const unexpected: BoardText[] = [];
  const repeated: BoardText[] = [];
  const wrongTurn: BoardText[] = [];
  for (const { board, toMove } of answer) {
    const name = nameOf(board);
    if (!wanted.has(name) || given?.has(board) === false) unexpected.push(board);
    else if (met.has(name)) repeated.push(board);
    else if (!isDistinct && toMove !== turnOn(board)) wrongTurn.push(board);
    met.add(name);
  }
  const missing = right.filter((board) => !met.has(nameOf(board)));
  const fault = wrongBoards({ missing, unexpected, repeated, wrongTurn });
  const isRight = [missing, unexpected, repeated, wrongTurn].every((boards) => boards.length === 0);
  return isRight ? null : fault;
}

function wrongBoards(boards: Partial<Fault & { kind: 'wrong-boards' }>): Fault {
  return {
    missing: [],
    unexpected: [],
    repeated: [],
    wrongTurn: [],
    ...boards,
    kind: 'wrong-boards',
  };
}
