/**
 * Asks a submission everything its cases want to know, the listed inputs first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Input } from '../exercise/check.ts';
import {
  type CheckRecord,
  hasFailures,
  isLost,
  isNotWrittenIn,
  isSkipped,
  type Judged,
  type Records,
} from '../exercise/check-record.ts';
import { checkNamed } from '../exercise/exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { isLarge, isMiddle, universeBySize } from '../exercise/sizes.ts';
import { isFlood } from '../feedback/notes.ts';
import { GraderError } from '../grader-error.ts';
import { skippedAfter } from './answers.ts';
import { askEveryInput } from './ask-every-input.ts';
import type { Asker } from './asker.ts';
import { CheckWork } from './check-work.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export async function askAll(
  asker: Asker,
  oracle: Oracle,
  cases: readonly CaseSpec[],
  onProgress?: (progress: Progress) => void,
): Promise<Records> {
  const named = [...new Set(cases.map(({ check }) => check))];
  const checks = named.map((name) => checkNamed(oracle.exercise, name));
  const isEvery = (check: Check): boolean =>
    cases.some((spec) => spec.check === check.name && spec.input === '*');
  const total =
    cases.filter(({ input }) => input !== '*').length +
    checks.filter(isEvery).reduce((sum, { universe }) => sum + universe.inputs().length, 0);
  let done = 0;
  const advance = (answers: number): void => {
    done += answers;
    onProgress?.({ done: Math.min(done, total), total });
  };
  const listed = (check: Check): readonly Input[] => listedInputs(cases, check);

  const works = checks.map((check) => new CheckWork(asker, oracle, check, () => advance(1)));
  await askListed(oracle, works, listed, isEvery);
  // Of a flood enough has been heard by now; in the largest tree it would go on for minutes.
  if (works.some(({ answers }) => isFlood(answers.single.values()))) asker.dropPrinted();

  const every = works.filter(({ check }) => isEvery(check));
  const ready = every.filter(({ isHopeless }) => !isHopeless);
  await askEveryInput(asker, oracle, ready, listed, advance);

  const records = new Map<string, CheckRecord>();
  for (const work of works) {
    const { check, setup } = work;
    const inputs = listed(check);
    const record = { check, setup, listed: listedOf(work, inputs) };
    const whole = () => (ready.includes(work) ? ofUniverse(work, inputs) : notAsked(work));
    records.set(check.name, every.includes(work) ? { ...record, every: whole() } : record);
  }
  if (!hasFailures(records)) return records;
  const { findFaults } = await import('./faults/find-faults.ts');
  return findFaults(asker, oracle, records);
}

export function listedInputs(
  cases: readonly CaseSpec[],
  { name, compare }: Check,
): readonly Input[] {
  const inputs = cases.flatMap(({ check, input }) =>
    check === name && input !== '*' ? [input] : [],
  );
  return [...new Set(inputs)].toSorted(compare);
}

/**
 * Each function by itself, the smallest inputs first; where the others are asked about anyway, only up to
 * such a size. Functions that may be right on what the submission itself makes wait for whoever makes it.
 */
async function askListed(
  { exercise: { own } }: Oracle,
  works: readonly CheckWork[],
  listed: (check: Check) => readonly Input[],
  isEvery: (check: Check) => boolean,
): Promise<void> {
  const ask = async (work: CheckWork): Promise<void> => {
    const { check } = work;
    const upTo = (isInSize: typeof isMiddle): readonly Input[] =>
      listed(check).filter((input) => !isEvery(check) || isInSize(input, check));
    await work.askInSetups(upTo(isMiddle));
    const isUnwritten = work.wrong.some((judged) => isNotWrittenIn(judged, check.name));
    if (!work.answers.isFine && !isUnwritten) await work.ask(upTo(isLarge));
  };
  const waiting = works.filter(
    ({ check }) => own !== undefined && check.setups.includes(own.setup),
  );
  const first = works.filter((work) => !waiting.includes(work));
  await Promise.all(first.map(ask));
  const isWrong = first.some(({ check, answers }) => check.name === own?.maker && !answers.isFine);
  if (isWrong) for (const work of waiting) work.leaveOutOwn();
  await Promise.all(waiting.map(ask));
}

/** What was not asked is never counted as right. */
export function listedOf(work: CheckWork, inputs: readonly Input[]): Map<Input, Judged> {
  return new Map(
    inputs.map((input) => {
      const judged = work.answers.get(input);
      if (judged === undefined && work.answers.isFine) {
        throw new GraderError(`nothing was asked about ${input}`);
      }
      return [input, judged ?? { input, verdict: skippedAfter(speakingIn(work)) }];
    }),
  );
}

/** Cases may name inputs that are none of the universe's: a `"*"` case does not stand for these. */
export function ofUniverse(
  { check, answers }: CheckWork,
  listed: readonly Input[],
): NonNullable<CheckRecord['every']> {
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
