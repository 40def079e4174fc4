/**
 * Asks a submission one question and records every call that its functions make for it. Of a program that does not end, the
 * calls until it was stopped come back.
 */
import type { Asking, Check, Convention, Input } from '../../../engine/check.ts';
import { isAborted, isRight } from '../../../engine/check-record.ts';
import type { Submission, TracedAnswer } from '../../ask/submission.ts';
import { isRepeatingAtEnd } from './endless-call.ts';
import { isStopped, runningAtEnd } from './running-calls.ts';

/** The number of calls that is recorded of the smallest question (a guess): a program that does not end makes as many. */
const MIN_CALLS = 200_000;
/** For each node of the question, so many more are recorded. Measured: a plain program of gomoku makes as many. */
const CALLS_PER_NODE = 100;
/** The most calls that are recorded: with the tree of the largest question, they fill half a gigabyte (measured). */
const MAX_CALLS = 3_500_000;

/**
 * Nearly all programs end within this share of the steps that they may take, or ask the same on and on: then more steps
 * would show nothing (a guess).
 */
const FIRST_SHARE = 1 / 8;
/**
 * A program that runs out of time or memory before it has taken its steps is asked again with these shares of them, until
 * the calls so far come back (guesses).
 */
const FEWER_SHARES = [1 / 20, 1 / 400, 1 / 8000];
/** A call that ran already after this share of the steps, and runs at their end, takes the others (a guess). */
const EARLIER_SHARE = 1 / 4;

/** The answer to one question, with the calls that were made for it. */
export interface RecordedAnswer extends TracedAnswer {
  /** Functions whose calls cannot be watched. */
  readonly unwatched: readonly string[];
  /** Where the program ran out of time or memory: the calls that ran already when it had taken fewer steps. */
  readonly ranEarlier?: ReadonlySet<number>;
}

export interface RecordedQuestion {
  readonly check: Check;
  readonly input: Input;
  readonly convention: Convention;
  /** The most calls that are recorded; as many as fit into memory unless given. */
  readonly maxCalls?: number | undefined;
}

/** @returns nothing where no call came back */
export async function recordAnswer(
  submission: Submission,
  request: RecordedQuestion,
): Promise<RecordedAnswer | undefined> {
  const first = await ask(submission, request, FIRST_SHARE);
  if (first === undefined) return undefined;
  // What runs out of time or memory does so with more steps, too.
  if (first.calls.length === 0) return answerInFewerSteps(submission, request, first);
  if (!isStopped(first) || isRepeatingAtEnd(first.calls)) return first;
  const whole = await ask(submission, request, 1);
  if (whole === undefined || whole.calls.length > 0) return whole;
  return answerInFewerSteps(submission, request, whole);
}

/** @param aborted an answer without calls, which took too much time or memory */
async function answerInFewerSteps(
  submission: Submission,
  request: RecordedQuestion,
  aborted: RecordedAnswer,
): Promise<RecordedAnswer | undefined> {
  let answer: RecordedAnswer | undefined = aborted;
  for (const share of FEWER_SHARES) {
    if (answer === undefined || !isAborted(answer.judged)) return undefined;
    answer = await ask(submission, request, share);
    if (answer === undefined || answer.calls.length === 0) continue;
    if (!isStopped(answer)) return answer;
    const earlier = await ask(submission, request, share * EARLIER_SHARE);
    return { ...answer, ranEarlier: runningAtEnd(earlier?.calls ?? []) };
  }
  return undefined;
}

async function ask(
  submission: Submission,
  { check, input, convention, maxCalls }: RecordedQuestion,
  stepShare: number,
): Promise<RecordedAnswer | undefined> {
  const unwatched: string[] = [];
  const most = maxCalls ?? MIN_CALLS + CALLS_PER_NODE * check.nodes(input);
  const [answer] = await submission.trace(check, [input], askingForCalls(convention), {
    purpose: 'watch calls',
    isWatched: true,
    stepShare,
    maxCalls: Math.min(MAX_CALLS, most),
    isCounted: false,
    onLoaded: ({ raw }) => {
      const [event, ...names] = raw.kind === 'returned' ? raw.fields : [];
      if (event === 'loaded') unwatched.push(...names);
    },
  });
  unwatched.push(...(await submission.program.unwatchedFunctions()));
  return answer && { ...answer, unwatched: [...new Set(unwatched)] };
}

/**
 * A right caller is known by the boards that a question with substitutes brings. Where all calls are recorded, it brings these
 * although no substitute takes a function's place.
 */
export function askingForCalls(convention: Convention): Asking {
  return { convention, hasSubstitutes: true, learns: true };
}

/** @returns the convention in which the function is right on the input; otherwise the first one in which it was called */
export async function conventionFor(
  submission: Submission,
  check: Check,
  input: Input,
): Promise<Convention> {
  const [first, ...others] = check.conventions;
  if (others.length === 0) return first!;
  let firstCalled: Convention | undefined;
  for (const convention of check.conventions) {
    const options = { purpose: 'watch calls', isCounted: false } as const;
    const answers = await submission.ask(check, [[input]], { convention }, options);
    const judged = answers.get(input);
    if (isRight(judged)) return convention;
    if (judged?.finding?.kind !== 'no-own-tree') firstCalled ??= convention;
  }
  return firstCalled ?? first!;
}
