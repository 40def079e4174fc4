/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`): what was handed over, and the result.
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { FUNCTION_NAMES, type FunctionName, type Input } from '../inputs.ts';
import { faultOf, rightAnswer } from '../judge.ts';
import { textOfInput } from './input-text.ts';
import { answerIn } from './judge-answer.ts';
import { isDistinctRight, rightListInput } from './judge-distinct-call.ts';
import { isBoard, type Reply, readReply } from './returned.ts';

export function judgeCall(call: WrittenCall): CallAnswer {
  const name = FUNCTION_NAMES.find((known) => known === call.name);
  if (name === 'distinct') return judgeDistinct(call);
  const [board = '', turn = '', extra = ''] = call.given.split(';');
  const input = name !== undefined && isBoard(board) ? inputFor(name, board, extra) : undefined;
  if (name === undefined || input === undefined) return { input: undefined, isRight: true };
  return { input: textOfInput(input), ...answerTo(name, input, turn, call) };
}

/** @returns `undefined` when nobody could answer: no such mark, no such depth */
function inputFor(name: FunctionName, board: BoardText, extra: string): Input | undefined {
  switch (name) {
    case 'openLines':
      return extra === 'x' || extra === 'o' ? { board, mark: extra } : undefined;
    case 'max_value':
    case 'min_value':
    case 'bestMoves':
      return /^\d{1,3}$/.test(extra) ? { board, depth: Number(extra) } : undefined;
    default:
      return { board };
  }
}

type Told = Omit<CallAnswer, 'input'>;

function answerTo(name: FunctionName, input: Input, turn: string, call: WrittenCall): Told {
  const { board } = input;
  const right = rightAnswer(name, input);
  const expected = typeof right === 'object' ? {} : { expected: String(right) };
  const [after, text = ''] = (call.how === 'returned' && readFields(call.result)) || [];
  const reply = after === undefined ? undefined : readReply(text);
  if (reply === undefined) return { isRight: false, ...expected };
  const returned = { ...expected, ...inWords(reply) };
  const answer = answerIn(name, reply);
  const isRight =
    answer !== undefined && faultOf(name, input, answer) === null && after === `${board};${turn}`;
  return { isRight, ...returned };
}

function inWords(reply: Reply): Pick<CallAnswer, 'returned'> {
  return reply.kind === 'states' ? {} : { returned: reply.text };
}

/** It is for the moves of one board: of other lists nobody has said what is right. */
function judgeDistinct(call: WrittenCall): CallAnswer {
  const boards = call.given.split(',').slice(0, -1);
  const isList = call.given === '' || (call.given.endsWith(',') && boards.every(isBoard));
  const input = isList ? rightListInput(boards) : undefined;
  if (!isList || (input === undefined && boards.length > 0))
    return { input: undefined, isRight: true };
  const [, text = ''] = (call.how === 'returned' && readFields(call.result)) || [];
  const reply = readReply(text);
  const isRight = reply?.kind === 'states' && isDistinctRight(boards, reply.states);
  return { input: input && textOfInput(input), isRight };
}
