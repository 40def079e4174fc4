/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`): what was handed over, and the result.
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { standingOf } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type Input, writeInput } from '../inputs.ts';
import { faultInList, faultOf, oneOfEach, rightAnswer } from '../judge.ts';
import { successors } from '../valued-moves.ts';
import { FUNCTION_NAMES, type FunctionName, STATED } from './check-names.ts';
import { isAnswer, isBoard, readReply, textOfReply } from './returned.ts';

export function judgeCall(call: WrittenCall): CallAnswer {
  const name = FUNCTION_NAMES.find((known) => known === call.name);
  if (name === 'distinct') return judgeDistinct(call);
  const [board = '', turn = '', extra = ''] = call.given.split(';');
  const input = name !== undefined && isBoard(board) ? inputFor(name, board, extra) : undefined;
  if (name === undefined || input === undefined) return { input: undefined, isRight: true };
  const { reply, after } = resultOf(name, call);
  const isUnchanged = after === `${board};${turn}`;
  const right = rightAnswer(name, input);
  return {
    input: writeInput(input),
    isRight:
      isUnchanged && reply !== undefined && isAnswer(reply) && faultOf(name, input, reply) === null,
    ...(typeof right !== 'object' && { expected: String(right) }),
    ...(reply !== undefined && !Array.isArray(reply) && { returned: textOfReply(reply) }),
  };
}

function resultOf(name: FunctionName, { how, result }: WrittenCall) {
  const [after, text = ''] = (how === 'returned' && readFields(result)) || [];
  return { after, reply: after === undefined ? undefined : readReply(name, text) };
}

/** @returns `undefined` when nobody could answer: no such mark, no such depth */
function inputFor(name: FunctionName, board: BoardText, extra: string): Input | undefined {
  switch (STATED[name].extra) {
    case 'mark':
      return extra === 'x' || extra === 'o' ? { board, mark: extra } : undefined;
    case 'none':
      return { board };
    default:
      return /^\d{1,3}$/.test(extra) ? { board, depth: Number(extra) } : undefined;
  }
}

/** It is for the moves of one board: of other lists nobody has said what is right. */
function judgeDistinct(call: WrittenCall): CallAnswer {
  const boards = call.given.split(',').slice(0, -1);
  const isList = call.given === '' || (call.given.endsWith(',') && boards.every(isBoard));
  const board = isList ? boardBefore(boards) : undefined;
  const isNobodys = !isList || (board === undefined && boards.length > 0);
  if (isNobodys) return { input: undefined, isRight: true };
  const { reply } = resultOf('distinct', call);
  const isRight = Array.isArray(reply) && faultInList(oneOfEach(boards), reply, boards) === null;
  return { input: board && writeInput({ board, arrangement: 'in order' }), isRight };
}

/** @returns a board that all of these are moves on */
function boardBefore(boards: readonly BoardText[]): BoardText | undefined {
  const [first = ''] = boards;
  const withoutOne = [...first].flatMap((cell, square) =>
    cell === 'x' || cell === 'o' ? [[...first].with(square, '_').join('')] : [],
  );
  return withoutOne.find(
    (board) =>
      standingOf(board).kind === 'unfinished' &&
      boards.every((each) => successors(board).includes(each)),
  );
}
