/**
 * Asks a submission everything its cases want to know, the listed inputs first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Input } from '../exercise/check.ts';
import { hasFailures, isNotWrittenIn, type Records } from '../exercise/check-record.ts';
import { checkNamed } from '../exercise/exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { isLarge, isMiddle } from '../exercise/sizes.ts';
import { isFlood } from '../feedback/notes.ts';
import { askEveryInput } from './ask-every-input.ts';
import type { Asker } from './asker.ts';
import { CheckWork, recordOf } from './check-work.ts';
import { rightBefore } from './right-before.ts';

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
  const works = named.map(
    (name) =>
      new CheckWork(asker, oracle, checkNamed(oracle.exercise, name), cases, () => advance(1)),
  );
  const every = works.filter(({ isEvery }) => isEvery);
  const total =
    cases.filter(({ input }) => input !== '*').length +
    every.reduce((sum, { check }) => sum + check.universe.inputs().length, 0);
  let done = 0;
  const advance = (answers: number): void => {
    done += answers;
    onProgress?.({ done: Math.min(done, total), total });
  };
  await askListed(oracle, works);
  // Of a flood enough has been heard by now; in the largest tree it would go on for minutes.
  if (works.some(({ answers }) => isFlood(answers.single.values()))) asker.dropPrinted();

  const ready = every.filter(({ isHopeless }) => !isHopeless);
  await askEveryInput(asker, oracle, ready, advance);
  if (oracle.isFixed) rightBefore(oracle.exercise.name).save();

  const records = new Map(
    works.map((work) => [work.check.name, recordOf(work, ready.includes(work))]),
  );
  if (!hasFailures(records)) return records;
  const { findFaults } = await import('./faults/find-faults.ts');
  return findFaults(asker, oracle, records);
}

/**
 * Each function by itself, the smallest inputs first; where the others are asked about anyway, only up to
 * such a size. Functions that may be right on what the submission itself makes wait for whoever makes it.
 */
async function askListed(
  { exercise: { own } }: Oracle,
  works: readonly CheckWork[],
): Promise<void> {
  const ask = async (work: CheckWork): Promise<void> => {
    const upTo = (isInSize: typeof isMiddle): readonly Input[] =>
      work.isEvery ? work.listedUpTo(isInSize) : work.listed;
    await work.askInSetups(upTo(isMiddle));
    const isUnwritten = work.wrong.some((judged) => isNotWrittenIn(judged, work.check.name));
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
