/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`).
 */
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { countMarks, type Mark, sideToMove, winners } from '../game/position.ts';
import { nameOfSquare } from '../game/square-names.ts';
import { SQUARES } from '../game/squares.ts';
import { type CheckName, FUNCTION_NAMES, type FunctionName } from './check-names.ts';
import { CHECKS } from './checks.ts';
import { lettersIn, positionOf, questionOf, rightAnswerTo } from './inputs.ts';
import { judge } from './judge.ts';
import {
  type BoardQuestion,
  problemOfQuestion,
  type Question,
  type RightAnswer,
  writeQuestion,
} from './questions.ts';
import { answerIn, readReturned } from './returned.ts';

/** What a call was about. */
interface Given {
  /** `undefined` for what nobody can ask: no board, no mark. */
  readonly question: Question | undefined;
  /** Arguments that are not the exercise's came with it. */
  readonly isBeyond: boolean;
  /** Of `max_value` and `min_value`. */
  readonly window?: { readonly alpha: number; readonly beta: number };
}

/** @param caller the call that made this one; none of the grader's own */
export function judgeCall(call: WrittenCall, caller: Caller | undefined): JudgedCall {
  const name = FUNCTION_NAMES.find((known) => known === call.name)!;
  const { question, isBeyond, window } = readGiven(name, call.given);
  const input = question && writeQuestion(question);
  const isUnfounded = input === undefined || !isLegal(question!) || !isFounded(question!, caller);
  if (isBeyond) return { name, input, verdict: 'beyond', isUnfounded };
  if (isUnfounded) return { name, input, verdict: 'unfounded' };
  // The one that is kept, whose right answer is known.
  return { name, input, ...verdictOn(call, questionOf(name, input), window) };
}

function readGiven(name: FunctionName, given: string): Given {
  const [mark = '?', depth = '?', more = '-', letters = '?'] = given.split(' ');
  const window = readWindow(more);
  const takesWindow = name === 'max_value' || name === 'min_value';
  const isBeyond = more !== '-' && !(takesWindow && window !== undefined);
  const question = questionIn(name, mark, depth, letters);
  return window === undefined ? { question, isBeyond } : { question, isBeyond, window };
}

/** @returns `undefined` for what cannot be a window */
function readWindow(more: string): Given['window'] {
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

/** Whether it may be asked at all. */
function isLegal(question: Question): boolean {
  if (problemOfQuestion(question) !== undefined) return false;
  if (question.check === 'scoreLine') return true;
  const { check, position } = question;
  if (check === 'lines' || check === 'evaluate') return true;
  if (winners(position).length > 1) return false;
  const { x, o } = countMarks(position);
  return check === 'winner' || check === 'candidates' || x === o || x === o + 1;
}

/**
 * What a right caller may ask: a function that it may be built on, and not what it was asked itself;
 * and where moves are looked ahead, its own board or one that can come after it, no further than it
 * was to look itself.
 */
function isFounded(question: Question, caller: Caller | undefined): boolean {
  if (caller === undefined) return true;
  const { call, isAskedAgain } = caller;
  // What follows from a question that nobody asks is the doing of whoever asked it.
  if (isAskedAgain || call.verdict === 'unfounded') return false;
  const { check } = question;
  const by = call.name as CheckName;
  if (by !== check && !CHECKS[by].reliesOn.includes(check)) return false;
  if (!looksAhead(check) || call.input === undefined) return true;
  const asked = questionOf(by, call.input);
  return 'position' in asked && follows(question as BoardQuestion, asked);
}

function looksAhead(check: CheckName): boolean {
  return check === 'max_value' || check === 'min_value' || check === 'bestPoints';
}

function follows(question: BoardQuestion, asked: BoardQuestion): boolean {
  const [before, after] = [asked.position.squares, question.position.squares];
  let moves = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (before[square] === after[square]) continue;
    if (before[square] !== 0) return false;
    moves++;
  }
  return question.depth + moves <= asked.depth;
}

type Told = Pick<JudgedCall, 'verdict' | 'returned' | 'expected'>;

function verdictOn(call: WrittenCall, question: Question, window: Given['window']): Told {
  const right = rightAnswerTo(question);
  const expected = inWords(right);
  const returned =
    call.how === 'returned' ? readReturned(readFields(call.result) ?? []) : undefined;
  if (returned === undefined) return { verdict: 'wrong', ...expected };
  const value = answerIn(returned.reply);
  const isRight =
    judge(value, right) === undefined ||
    (window !== undefined && right.kind === 'number' && isBound(value, right.value, window));
  const text = 'text' in returned.reply ? { returned: returned.reply.text } : {};
  const isUnchanged = returned.after === '' || returned.after === lettersOf(question);
  return { verdict: isRight && isUnchanged ? 'right' : 'wrong', ...text, ...expected };
}

/** Outside the window any number on the right side of it will do. */
function isBound(value: unknown, right: number, window: NonNullable<Given['window']>): boolean {
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
  switch (right.kind) {
    case 'number':
      return { expected: String(right.value) };
    case 'winner':
      return { expected: `'${right.winner}'` };
    case 'lines':
      return {};
    default: {
      const names = right.squares.slice(0, MOST_NAMES).map(nameOfSquare);
      const more = right.squares.length > MOST_NAMES ? ', …' : '';
      return { expected: names.join(', ') + more };
    }
  }
}
