/** What is known of a check once all is asked: turns its answers into the record that faults, points and words come from. */
import type { Input } from '../exercise/check.ts';
import {
  type CheckRecord,
  isLost,
  isNotWrittenIn,
  isSkipped,
  type Judged,
} from '../exercise/check-record.ts';
import { universeBySize } from '../exercise/sizes.ts';
import { skippedAfter } from './answers.ts';
import type { CheckWork } from './check-work.ts';

/** @param isAsked about every input, and not given up before */
export function recordOf(work: CheckWork, isAsked = true): CheckRecord {
  const { check, setup, isEvery, answers } = work;
  // What was not asked is never counted as right.
  const known = (input: Input): Judged =>
    answers.get(input) ?? { input, verdict: skippedAfter(speakingIn(work)) };
  const listed = new Map(work.listed.map((input) => [input, known(input)]));
  const record = { check, setup, listed };
  return isEvery ? { ...record, every: isAsked ? everyOf(work) : notAsked(work) } : record;
}

/** Cases may name inputs that are none of the universe's: a `"*"` case does not stand for these. */
function everyOf({ check, answers, listed }: CheckWork): NonNullable<CheckRecord['every']> {
  const inputs = check.universe.inputs();
  const isAsked = (input: Input): boolean => answers.has(input);
  if (answers.isFine) return { asked: inputs.length, wrong: new Map(), isAsked };
  const outside = new Set(listed.filter((input) => !inputs.includes(input)));
  const found = answers.wrong.filter(({ input }) => !outside.has(input));
  const answered = found.filter((judged) => !isSkipped(judged));
  const told = answered.length > 0 ? answered : found;
  const wrong = new Map(told.map((judged) => [judged.input, judged]));
  const skipped = new Set(found.filter(isSkipped).map(({ input }) => input));
  const isAnswered = (input: Input): boolean => isAsked(input) && !skipped.has(input);
  const { small } = universeBySize(check);
  const until = inputs.findIndex((input) => !isAnswered(input));
  if (until < 0) return { asked: inputs.length, wrong, isAsked };
  if (small.some((input) => wrong.has(input)) && small.every(isAnswered))
    return { asked: small.length, isOnlySmall: true, wrong, isAsked };
  const first = inputs.slice(0, until).filter((input) => wrong.has(input));
  if (first.length < MOST_TOLD) return { asked: inputs.filter(isAnswered).length, wrong, isAsked };
  // Where the error budget came to an end is not the same in each run, but these were asked in any.
  const some = new Map(first.slice(0, MOST_TOLD).map((input) => [input, wrong.get(input)!]));
  return { asked: inputs.indexOf(first[MOST_TOLD - 1]!) + 1, wrong: some, isAsked };
}

/** So many wrong answers are told of a check that was not asked about everything small. */
const MOST_TOLD = 3;

/**
 * A function that is not asked about every input. Only the failure that ended the asking can speak
 * for the others: a wrong answer is one about its own input.
 */
function notAsked(work: CheckWork): NonNullable<CheckRecord['every']> {
  const input = work.check.universe.inputs()[0]!;
  const judged: Judged = { input, verdict: skippedAfter(speakingIn(work)) };
  return { asked: 0, wrong: new Map([[input, judged]]), isAsked: () => false };
}

function speakingIn({ check, wrong }: CheckWork): Judged {
  return wrong.find((judged) => isLost(judged) || isNotWrittenIn(judged, check.name)) ?? wrong[0]!;
}
