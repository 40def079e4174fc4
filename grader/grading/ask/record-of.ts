/** Makes the record of a check from the answers that it gave. */
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

/** The record of a check that was not asked about all small inputs has this many wrong answers (a guess). */
const MAX_SHOWN_WRONG = 3;

/** @param isAskedAboutEvery whether a check with an exhaustive case was asked about every input */
export function recordOf(work: CheckWork, isAskedAboutEvery = true): CheckRecord {
  const { check, convention } = work;
  const listed = new Map(work.listed.map((input) => [input, knownAnswer(work, input)]));
  if (!work.isEvery) return new CheckRecord(check, convention, listed);
  const every = isAskedAboutEvery ? everyInputOf(work) : notAskedAboutEvery(work);
  return new CheckRecord(check, convention, listed, every);
}

/** An input that was not asked is never counted as right. */
function knownAnswer(work: CheckWork, input: Input): JudgedAnswer {
  return work.answers.get(input) ?? skippedIn(work, input);
}

function everyInputOf(work: CheckWork): EveryInput {
  const { check, answers, freshInputs, wrongInDomain } = work;
  const inputs = check.inputDomain.inputs();
  const hasAnswer = (input: Input): boolean => answers.has(input);
  if (answers.areAllRight) return { asked: inputs.length, wrong: new Map(), isAsked: hasAnswer };

  const wrong = shownWrong(wrongInDomain);
  const skipped = new Set(wrongInDomain.filter(isSkipped).map(({ input }) => input));
  const isAsked = (input: Input): boolean => hasAnswer(input) && !skipped.has(input);
  const areAllAnswered = (part: readonly Input[]): boolean =>
    !answers.isAnyOpenIn(part) && (skipped.size === 0 || part.every(isAsked));

  const { small, large } = domainBySize(check);
  const isSmallAnswered = areAllAnswered(small);
  if (isSmallAnswered && areAllAnswered(large)) {
    return { asked: inputs.length + freshInputs.length, wrong, isAsked };
  }
  if (isSmallAnswered && small.some((input) => wrong.has(input))) {
    return { asked: small.length, isOnlySmall: true, wrong, isAsked };
  }

  const firstUnanswered = inputs.findIndex((input) => !isAsked(input));
  const wrongBefore = inputs.slice(0, firstUnanswered).filter((input) => wrong.has(input));
  const lastShown = wrongBefore[MAX_SHOWN_WRONG - 1];
  if (lastShown === undefined) {
    return { asked: inputs.filter(isAsked).length, isPartial: true, wrong, isAsked };
  }
  // The error budget may end at another input in another run, but all inputs up to this one are asked in any run.
  const shown = wrongBefore
    .slice(0, MAX_SHOWN_WRONG)
    .map((input) => [input, wrong.get(input)!] as const);
  const asked = inputs.indexOf(lastShown) + 1;
  return { asked, isPartial: true, wrong: new Map(shown), isAsked };
}

/** @returns the wrong answers without skipped ones, unless there is nothing else to show */
function shownWrong(wrong: readonly JudgedAnswer[]): ReadonlyMap<Input, JudgedAnswer> {
  const answered = wrong.filter((judged) => !isSkipped(judged));
  const shown = answered.length > 0 ? answered : wrong;
  return new Map(shown.map((judged) => [judged.input, judged]));
}

/** @returns a single failure on the smallest input, which says that the input was skipped and why */
function notAskedAboutEvery(work: CheckWork): EveryInput {
  const input = work.check.inputDomain.inputs()[0]!;
  const wrong = new Map([[input, skippedIn(work, input)]]);
  return { asked: 0, wrong, isAsked: () => false };
}

function skippedIn({ hopelessFailure, wrong }: CheckWork, input: Input): JudgedAnswer {
  return { input, finding: skippedAfter(hopelessFailure ?? wrong[0]!) };
}
