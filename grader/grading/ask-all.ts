/**
 * Asks a submission everything its cases want to know, the listed inputs first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Input } from '../exercise/check.ts';
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
import { universeBySize } from '../exercise/sizes.ts';
import { isFlood } from '../feedback/prints-a-lot.ts';
import { GraderError } from '../grader-error.ts';
import type { Asker } from './asker.ts';
import { CheckWork } from './check-work.ts';
import { askEveryInput } from './every-input.ts';
import { skippedAfter } from './judged.ts';
import { askListedInputs, listedInputs } from './listed-inputs.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface AskAllOptions {
  /** Without it every input is asked by itself: the same result, later. */
  readonly inBulk: boolean;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export async function askAll(
  asker: Asker,
  oracle: Oracle,
  cases: readonly CaseSpec[],
  { inBulk, onProgress }: AskAllOptions,
): Promise<Records> {
  const names = [...new Set(cases.map(({ check }) => check))];
  const isEvery = (name: string): boolean =>
    cases.some(({ check, input }) => check === name && input === '*');
  const total = totalOf(oracle, cases, names.filter(isEvery));
  let done = 0;
  const advance = (answers: number): void => {
    done += answers;
    onProgress?.({ done: Math.min(done, total), total });
  };

  const works = names.map(
    (name) => new CheckWork(asker, oracle, checkNamed(oracle.exercise, name)),
  );
  await askListedInputs(oracle, works, { cases, isEvery, onAnswer: () => advance(1) });
  // Of a flood enough has been heard by now; in the largest tree it would go on for minutes.
  if (works.some(({ answers }) => isFlood(answers.single()))) {
    asker.dropPrinted();
  }

  const every = works.filter(({ check }) => isEvery(check.name));
  const ready = every.filter((work) => !isHopeless(work));
  const listed = (check: CheckRecord['check']) => listedInputs(cases, check);
  await askEveryInput(asker, oracle, ready, { listed, inBulk, onProgress: advance });

  const records = new Map<string, CheckRecord>();
  for (const work of works) {
    const isAll = every.includes(work);
    records.set(work.check.name, recordOf(work, listed(work.check), isAll, ready.includes(work)));
  }
  if (!hasFailures(records)) return records;
  const { findFaults } = await import('./faults/find-faults.ts');
  return findFaults(asker, oracle, records);
}

/** What was not asked is never counted as right. */
const NOT_ASKED = (input: string): string => `nothing was asked about ${input}`;

function isHopeless({ check, wrong }: CheckWork): boolean {
  return wrong.some((judged) => isLost(judged) || isNotWrittenIn(judged, check.name));
}

function recordOf(
  { check, kind, answers, wrong }: CheckWork,
  inputs: readonly Input[],
  isEvery: boolean,
  wasReady: boolean,
): CheckRecord {
  const listed = new Map<Input, Judged>();
  const keep = (input: Input, judged: Judged): unknown => listed.set(input, judged);
  const [first] = wrong;
  for (const each of inputs) {
    const judged = answers.get(each);
    if (judged === undefined && first === undefined) throw new GraderError(NOT_ASKED(each));
    keep(each, judged ?? { input: each, verdict: skippedAfter(speaking(check.name, wrong)) });
  }
  if (!isEvery) return { check, kind, listed };
  if (!wasReady) return { check, kind, listed, every: notAsked({ check, wrong }) };
  const isAsked = (input: Input): boolean => answers.has(input);
  return {
    check,
    kind,
    listed,
    every: { ...ofUniverse({ check, answers, wrong }, inputs), isAsked },
  };
}

/** Cases may name inputs that are none of the universe's: a `"*"` case does not stand for these. */
function ofUniverse(
  { check, answers, wrong }: Pick<CheckWork, 'check' | 'answers' | 'wrong'>,
  listed: readonly Input[],
) {
  const inputs = check.universe.inputs();
  if (wrong.length === 0) return { asked: Math.min(answers.size, inputs.length), wrong: new Map() };
  const outside = new Set(listed.filter((input) => !inputs.includes(input)));
  const found = wrong.filter(({ input }) => !outside.has(input));
  const skipped = new Set(found.filter(isSkipped).map(({ input }) => input));
  const askedOf = (some: readonly Input[]): number => {
    const isLeftOut = skipped.size === 0 ? [] : some.filter((input) => skipped.has(input));
    return some.length - answers.lackingIn(some).length - isLeftOut.length;
  };
  const { small, large } = universeBySize(check);
  const areAllSmall =
    askedOf(small) === small.length && !large.every((input) => answers.has(input));
  const answered = found.filter((judged) => !isSkipped(judged));
  const told = answered.length > 0 ? answered : found;
  return {
    asked: askedOf(small) + (areAllSmall ? 0 : askedOf(large)),
    ...(areAllSmall && { isOnlySmall: true as const }),
    wrong: new Map(told.map((judged) => [judged.input, judged])),
  };
}

/**
 * A function that is not asked about every input. Only the failure that ended the asking can speak
 * for the others: a wrong answer is one about its own input.
 */
function notAsked({ check, wrong }: Pick<CheckWork, 'check' | 'wrong'>) {
  const input = check.universe.inputs()[0]!;
  const judged: Judged = { input, verdict: skippedAfter(speaking(check.name, wrong)) };
  return { asked: 0, wrong: new Map([[input, judged]]), isAsked: () => false };
}

function speaking(name: string, wrong: readonly Judged[]): Judged {
  return wrong.find((judged) => isLost(judged) || isNotWrittenIn(judged, name)) ?? wrong[0]!;
}

function totalOf(
  { exercise }: Oracle,
  cases: readonly CaseSpec[],
  every: readonly string[],
): number {
  const listed = cases.filter(({ input }) => input !== '*').length;
  return every.reduce(
    (sum, name) => sum + checkNamed(exercise, name).universe.inputs().length,
    listed,
  );
}
