/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`).
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type Mark, sideToMove } from '../game/position.ts';
import { SQUARES } from '../game/squares.ts';
import { FUNCTION_NAMES, type FunctionName } from './check-names.ts';
import { lettersIn, positionOf, questionOf, rightAnswerTo } from './inputs.ts';
import { judge } from './judge.ts';
import {
  asData,
  problemOfQuestion,
  type Question,
  type RightAnswer,
  writeQuestion,
} from './questions.ts';
import { answerIn, readReturned } from './returned.ts';

type Window = { readonly alpha: number; readonly beta: number };

export function judgeCall(call: WrittenCall): CallAnswer {
  const name = FUNCTION_NAMES.find((known) => known === call.name)!;
  const [mark = '?', depth = '?', more = '-', letters = '?'] = call.given.split(' ');
  const question = questionIn(name, mark, depth, letters);
  // Nobody has said what is right of a board that is none, or on which the game is over.
  if (question === undefined || problemOfQuestion(question) !== undefined) {
    return { input: undefined, isRight: true };
  }
  const input = writeQuestion(question);
  // The one that is kept, whose right answer is known.
  return { input, ...answerTo(call, questionOf(name, input), readWindow(more)) };
}

/** Of `max_value` and `min_value`. */
function readWindow(more: string): Window | undefined {
  const [alpha, beta] = more.split(',').map(Number);
  return alpha! < beta! ? { alpha: alpha!, beta: beta! } : undefined;
}

function questionIn(
  name: FunctionName,
  mark: string,
  depth: string,
  letters: string,
): Question | undefined {
  if (!/^[xo_]+$/.test(letters)) return undefined;
  if (name === 'scoreLine') {
    return isMark(mark) ? { check: name, line: letters, mark } : undefined;
  }
  if (letters.length !== SQUARES) return undefined;
  const position = positionOf(letters);
  // Neither `lines` nor `winner` nor `candidates` depends on who thinks.
  const isForBoth = name === 'lines' || name === 'winner' || name === 'candidates';
  const thinks = isForBoth ? sideToMove(position) : mark;
  if (!isMark(thinks)) return undefined;
  const number = depth === '-' ? 0 : Number(depth);
  return Number.isInteger(number)
    ? { check: name, position, mark: thinks, depth: number }
    : undefined;
}

function isMark(text: string): text is Mark {
  return text === 'x' || text === 'o';
}

type Told = Omit<CallAnswer, 'input'>;

function answerTo(call: WrittenCall, question: Question, window: Window | undefined): Told {
  const right = rightAnswerTo(question);
  const expected = inWords(right);
  const returned =
    call.how === 'returned' ? readReturned(readFields(call.result) ?? []) : undefined;
  if (returned === undefined) return { isRight: false, ...expected };
  const value = answerIn(returned.reply);
  const isRight =
    judge(value, right) === undefined ||
    (window !== undefined && right.kind === 'number' && isBound(value, right.value, window));
  const text = 'text' in returned.reply ? { returned: returned.reply.text } : {};
  const isUnchanged = returned.after === '' || returned.after === lettersOf(question);
  return { isRight: isRight && isUnchanged, ...text, ...expected };
}

/** Outside the window any number on the right side of it will do. */
function isBound(value: unknown, right: number, window: Window): boolean {
  if (typeof value !== 'number') return false;
  const { alpha, beta } = window;
  return (right <= alpha && value <= alpha) || (right >= beta && value >= beta);
}

function lettersOf(question: Question): string {
  return lettersIn(writeQuestion(question));
}

const MOST_NAMES = 6;

/** The same in every language. */
function inWords(right: RightAnswer): { expected?: string } {
  if (right.kind === 'lines') return {};
  const data = asData(right);
  if (typeof data === 'number') return { expected: String(data) };
  if (typeof data === 'string') return { expected: `'${data}'` };
  return {
    expected: data.slice(0, MOST_NAMES).join(', ') + (data.length > MOST_NAMES ? ', …' : ''),
  };
}
