/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`): what was handed over, and the result.
 */
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import type { BoardText, Mark } from '../../../kit/boards/board.ts';
import { emptySquares, turnOn } from '../../../kit/boards/position.ts';
import { standingOf } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { FUNCTION_NAMES, type FunctionName, type Input } from '../inputs.ts';
import { faultOf, rightAnswer } from '../judge.ts';
import { CHECKS } from './all-checks.ts';
import { inputOf, textOfInput } from './input-text.ts';
import { answerIn } from './judge-answer.ts';
import { isDistinctRight, rightListInput } from './judge-distinct-call.ts';
import { isBoard, type Reply, readReply } from './returned.ts';

/** @param caller the call that made this one; none of the grader's own */
export function judgeCall(call: WrittenCall, caller: Caller | undefined): JudgedCall {
  const name = FUNCTION_NAMES.find((known) => known === call.name);
  if (name === undefined) return { name: call.name, verdict: 'unfounded', input: undefined };
  const isBeyond = call.given.startsWith('+');
  const given = isBeyond ? call.given.slice(1) : call.given;
  if (name === 'distinct') return judgeDistinct(call, given, isBeyond, caller);
  const [board = '', turn = '', extra = ''] = given.split(';');
  const input = isBoard(board) ? inputFor(name, board, extra) : undefined;
  const about = { name, input: input && textOfInput(input) };
  const isUnfounded = input === undefined || !isFounded(name, input, caller);
  if (isBeyond) return { ...about, verdict: 'beyond', isUnfounded };
  if (isUnfounded || !isBoard(board)) return { ...about, verdict: 'unfounded' };
  const said = verdictOn(name, input, turn, call);
  // Of what no game leads to, or with the other side to move, only a right answer counts; and where
  // somebody has won, it is right that there are no moves, though nobody has promised it.
  const { kind } = standingOf(board);
  const isOver = kind === 'won' && (name === 'successors' || name === 'bestMoves');
  const isOdd = kind === 'impossible' || turn !== turnIn(name, board);
  if (said.verdict !== 'wrong' || name === 'openLines' || !(isOver || isOdd)) {
    return { ...about, ...said };
  }
  return { ...about, verdict: isOdd ? 'unfounded' : 'unpromised' };
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

/** Lines are counted on a board alone; what is written of the others tells whose turn it is. */
function turnIn(name: FunctionName, board: BoardText): Mark | '' {
  return name === 'openLines' ? '' : turnOn(board);
}

type Told = Pick<JudgedCall, 'verdict' | 'returned' | 'expected'>;

function verdictOn(name: FunctionName, input: Input, turn: string, call: WrittenCall): Told {
  const { board } = input;
  const right = rightAnswer(name, input);
  const expected = typeof right === 'object' ? {} : { expected: String(right) };
  const [after, text = ''] = (call.how === 'returned' && readFields(call.result)) || [];
  const reply = after === undefined ? undefined : readReply(text);
  if (reply === undefined) return { verdict: 'wrong', ...expected };
  const returned = { ...expected, ...inWords(reply) };
  const answer = answerIn(name, reply);
  const isRight =
    answer !== undefined && faultOf(name, input, answer) === null && after === `${board};${turn}`;
  return { verdict: isRight ? 'right' : 'wrong', ...returned };
}

function inWords(reply: Reply): Pick<JudgedCall, 'returned'> {
  return reply.kind === 'states' ? {} : { returned: reply.text };
}

/**
 * What a right caller may ask: a function that it may be built on, about its own board or one that can
 * come after it, no further ahead than it looks itself, and not what it was asked itself. Lines may be
 * counted on any board.
 */
function isFounded(name: FunctionName, input: Input, caller: Caller | undefined): boolean {
  if (caller === undefined) return true;
  if (!mayAsk(name, caller)) return false;
  if (name === 'openLines') return true;
  const standing = standingOf(input.board);
  if (caller.call.input === undefined) return input.depth === undefined;
  const asked = inputOf(caller.call.input);
  if (!comesAfter(input.board, asked.board)) return false;
  if (input.depth === undefined) return true;
  if (standing.kind === 'impossible') return false;
  const side = name === 'max_value' ? 'x' : 'o';
  if (name !== 'bestMoves' && standing.toMove !== side) return false;
  const moves = emptySquares(asked.board) - emptySquares(input.board);
  return asked.depth !== undefined && input.depth + moves <= asked.depth;
}

/** A function that the caller may be built on, or the caller itself; what follows is judged apart. */
function mayAsk(name: FunctionName, { call, isAskedAgain }: Caller): boolean {
  // What follows from a question that nobody asks is the doing of whoever asked it.
  if (isAskedAgain || call.verdict === 'unfounded') return false;
  const reliesOn = CHECKS.find((check) => check.name === call.name)?.reliesOn ?? [];
  return call.name === name || reliesOn.includes(name);
}

function comesAfter(board: BoardText, before: BoardText): boolean {
  return (
    board.length === before.length &&
    [...before].every((cell, i) => cell === '_' || cell === board[i])
  );
}

function judgeDistinct(
  call: WrittenCall,
  given: string,
  isBeyond: boolean,
  caller: Caller | undefined,
): JudgedCall {
  const boards = given.split(',').slice(0, -1);
  const isList = given === '' || (given.endsWith(',') && boards.every(isBoard));
  const asked = caller?.call.input === undefined ? undefined : inputOf(caller.call.input).board;
  const input = isList ? rightListInput(boards, asked) : undefined;
  const about = { name: call.name, input: input && textOfInput(input) };
  const isUnfounded = !isList || (caller !== undefined && !mayAsk('distinct', caller));
  if (isBeyond) return { ...about, verdict: 'beyond', isUnfounded };
  if (isUnfounded) return { ...about, verdict: 'unfounded' };
  const [, text = ''] = (call.how === 'returned' && readFields(call.result)) || [];
  const reply = readReply(text);
  if (reply?.kind === 'states' && isDistinctRight(boards, reply.states)) {
    return { ...about, verdict: 'right' };
  }
  // It is for the moves of one board, as far as is promised.
  const isPromised = caller === undefined || input !== undefined || boards.length === 0;
  return { ...about, verdict: isPromised ? 'wrong' : 'unpromised' };
}
