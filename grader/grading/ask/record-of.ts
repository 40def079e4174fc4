/** Makes the record of a check from what it was asked. */
import type { Input } from '../../engine/check.ts';
import {
  CheckRecord,
  type EveryInput,
  isSkipped,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import { skippedAfter } from './check-answers.ts';
import type { CheckWork } from './check-work.ts';

/**
 * A check that was not asked about everything small is shown with so many wrong answers: a guess at how many a student
 * looks at.
 */
const MAX_SHOWN_WRONG = 3;

/** @param isAsked about every input, and not given up before */
export function recordOf(work: CheckWork, isAsked = true): CheckRecord {
  const { check, convention } = work;
  const listed = new Map(work.listed.map((input) => [input, knownAnswer(work, input)]));
  if (!work.isEvery) return new CheckRecord(check, convention, listed);
  const every = isAsked ? everyInputOf(work) : notAskedAboutEvery(work);
  return new CheckRecord(check, convention, listed, every);
}

/** An input that was not asked is never counted as right. */
function knownAnswer(work: CheckWork, input: Input): JudgedAnswer {
  return work.answers.get(input) ?? skippedIn(work, input);
}

function everyInputOf(work: CheckWork): EveryInput {
  const { check, answers, freshInputs, wrongInDomain } = work;
  const inputs = check.inputDomain.inputs();
  const isAsked = (input: Input): boolean => answers.has(input);
  if (answers.areAllRight) return { asked: inputs.length, wrong: new Map(), isAsked };

  const wrong = shownWrong(wrongInDomain);
  const skipped = new Set(wrongInDomain.filter(isSkipped).map(({ input }) => input));
  const isAnswered = (input: Input): boolean => isAsked(input) && !skipped.has(input);
  const areAllAnswered = (some: readonly Input[]): boolean =>
    !answers.isAnyOpenIn(some) && (skipped.size === 0 || some.every(isAnswered));

  const { small, large } = domainBySize(check);
  const isSmallAnswered = areAllAnswered(small);
  if (isSmallAnswered && areAllAnswered(large)) {
    return { asked: inputs.length + freshInputs.length, wrong, isAsked };
  }
  if (isSmallAnswered && small.some((input) => wrong.has(input))) {
    return { asked: small.length, isOnlySmall: true, wrong, isAsked };
  }

  const firstOpen = inputs.findIndex((input) => !isAnswered(input));
  const firstWrong = inputs.slice(0, firstOpen).filter((input) => wrong.has(input));
  const last = firstWrong[MAX_SHOWN_WRONG - 1];
  if (last === undefined) return { asked: inputs.filter(isAnswered).length, wrong, isAsked };
  // The error budget may end at another input in another run, but up to here all was asked in any run.
  const shown = firstWrong
    .slice(0, MAX_SHOWN_WRONG)
    .map((input) => [input, wrong.get(input)!] as const);
  return { asked: inputs.indexOf(last) + 1, wrong: new Map(shown), isAsked };
}

/** @returns the wrong answers without skipped ones, unless there is nothing else to show */
function shownWrong(wrong: readonly JudgedAnswer[]): ReadonlyMap<Input, JudgedAnswer> {
  const answered = wrong.filter((judged) => !isSkipped(judged));
  const shown = answered.length > 0 ? answered : wrong;
  return new Map(shown.map((judged) => [judged.input, judged]));
}

/**
 * A check that is not asked about every input. Only the failure that ended the asking can speak for the others: a wrong
 * answer is about its own input.
 */
function notAskedAboutEvery(work: CheckWork): EveryInput {
  const input = work.check.inputDomain.inputs()[0]!;
  const wrong = new Map([[input, skippedIn(work, input)]]);
  return { asked: 0, wrong, isAsked: () => false };
}

function skippedIn({ hopelessFailure, wrong }: CheckWork, input: Input): JudgedAnswer {
  return { input, finding: skippedAfter(hopelessFailure ?? wrong[0]!) };
}
