/**
 * What is right for an input, and what is wrong with an answer. Answers are plain data here: a
 * number, a truth value, or a list of positions with their boards in the written form.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { canonical, classesOf } from '../../kit/boards/symmetry.ts';
import { type CheckName, functionOf } from './checks/check-names.ts';
import type { WrongAnswer, WrongBoards } from './checks/finding.ts';
import { givenToDistinct, type Input } from './inputs.ts';
import { answerByRules } from './rules.ts';

export interface AnsweredState {
  /** In the written form, with as many squares in each row as there are rows. */
  readonly board: BoardText;
  /** `?` for what is no mark. */
  readonly toMove: Mark | '?';
}

export type Answer = number | boolean | readonly AnsweredState[];

/** The right number or truth value; for lists of states, the right boards in reading order. */
export function rightAnswer(
  check: CheckName,
  input: Input,
): number | boolean | readonly BoardText[] {
  const { board, mark = 'x', depth = 1 } = input;
  const name = functionOf(check);
  if (name === 'distinct') return oneOfEach(givenToDistinct(input));
  const right = answerByRules(name, board, name === 'openLines' ? mark : depth);
  return typeof right === 'object' ? Array.from(right) : right;
}

/** What is wrong with an answer; null when it is right. -0 counts as 0, and any order is right. */
export function faultOf(check: CheckName, input: Input, answer: Answer): WrongAnswer | null {
  const right = rightAnswer(check, input);
  if (typeof answer !== 'object') {
    return right === answer ? null : { kind: 'wrong-value', actual: answer };
  }
  const given = check === 'distinct' ? givenToDistinct(input) : undefined;
  return faultInList(typeof right === 'object' ? right : [], answer, given);
}

/** The first board of each class. */
export function oneOfEach(boards: readonly BoardText[]): readonly BoardText[] {
  return classesOf(boards).map(([first]) => first!);
}

/** @param given the list that `distinct` was given: of it any board of a class stands for it */
export function faultInList(
  right: readonly BoardText[],
  answer: readonly AnsweredState[],
  given?: readonly BoardText[],
): WrongBoards | null {
  const nameOf = given === undefined ? (board: BoardText) => board : canonical;
  const wanted = new Set(right.map(nameOf));
  const met = new Set<BoardText>();
  const unexpected: BoardText[] = [];
  const repeated: BoardText[] = [];
  const wrongTurn: BoardText[] = [];
  for (const { board, toMove } of answer) {
    const name = nameOf(board);
    // A list of moves comes out of the list of moves: one that is the same but for a turn is not in it.
    if (!wanted.has(name) || given?.includes(board) === false) unexpected.push(board);
    else if (met.has(name)) repeated.push(board);
    else if (given === undefined && toMove !== turnOn(board)) wrongTurn.push(board);
    met.add(name);
  }
  const missing = right.filter((board) => !met.has(nameOf(board)));
  const lists = { missing, unexpected, repeated, wrongTurn };
  const isRight = Object.values(lists).every((boards) => boards.length === 0);
  const actual = answer.map(({ board }) => board);
  return isRight ? null : { kind: 'wrong-boards', actual, ...lists };
}
