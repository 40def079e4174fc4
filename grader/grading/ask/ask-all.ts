/**
 * Asks a submission everything its cases want to know, the listed inputs first, and judges the
 * answers. What can be told at this point of a function that hangs or is not written is not asked
 * again and again.
 */

import { memoize } from '../../base/in-child/memoize.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import {
  type CheckRecord,
  countsAsRight,
  hasFailures,
  isNotWrittenIn,
  type Records,
} from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import {
  type BySize,
  isLarge,
  isMiddle,
  isSmall,
  isSoonAnswered,
  universeBySize,
} from '../../engine/in-child/sizes.ts';
import type { SharedQuestion } from '../../engine/shared-question.ts';
import { isFlood } from '../explain/notes.ts';
import { Answers } from './answers.ts';
import { type AskingAlone, askSmallAlone, bulkOf, isOtherAlone, openOf } from './ask-alone.ts';
import type { Asker } from './asker.ts';
import { askInBulk, type Bulk } from './bulk.ts';
import { CheckWork, recordOf } from './check-work.ts';
import { knownRightAnswers } from './known-right-answers.ts';
import type { SecretSample } from './secret-sample.ts';
import type { SessionPurpose } from './session-log.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export async function askAll(
  asker: Asker,
  oracle: Oracle,
  cases: readonly CaseSpec[],
  sample: SecretSample,
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

  const ready = every.filter(({ hopeless }) => !hopeless);
  await askEveryInput(asker, oracle, ready, advance);
  knownRightAnswers(oracle)?.save();

  const inCompany = ready.length > 1;
  const open = new Set(ready);
  let isDifferent = true;
  let records: Records = new Map();
  while (isDifferent) {
    const found = works.map((work) => [work.check.name, recordOf(work, ready.includes(work))]);
    records = await blamedIn(new Map(found as [string, CheckRecord][]), asker, oracle, sample);
    isDifferent = await askAgainAlone(open, records, { asker, oracle, sample, inCompany });
  }
  return records;
}

/**
 * @param works that were not asked alone yet
 * @returns whether any shows by itself that it is not what it seemed to be
 */
async function askAgainAlone(
  works: Set<CheckWork>,
  records: Records,
  how: Omit<AskingAlone, 'asksFresh'>,
): Promise<boolean> {
  const asksFresh = !hasFailures(records);
  const asRight = [...works].filter(({ check }) => countsAsRight(records.get(check.name)!));
  for (const work of asRight) works.delete(work);
  const areOther = await Promise.all(
    asRight.map((work) => isOtherAlone(work, records.get(work.check.name)!, { ...how, asksFresh })),
  );
  return areOther.includes(true);
}

async function blamedIn(
  records: Records,
  asker: Asker,
  oracle: Oracle,
  sample: SecretSample,
): Promise<Records> {
  if (!hasFailures(records)) return records;
  const { findFaults } = await import('../blame/find-faults.ts');
  return findFaults(asker, oracle, records, sample);
}

/**
 * Each function by itself, the smallest inputs first; where the others are asked about anyway, only up to
 * such a size. Functions that may be right on what the submission itself makes wait for whoever makes it; so does
 * the whole program, as what hangs there hangs in it, too.
 */
async function askListed(
  { exercise: { own } }: Oracle,
  works: readonly CheckWork[],
): Promise<void> {
  const ask = async (work: CheckWork): Promise<void> => {
    await work.askInSetups(work.listedUpTo(isMiddle), 'ask listed inputs');
    const isUnwritten = work.wrong.some((judged) => isNotWrittenIn(judged, work.check.name));
    if (!work.answers.isFine && !isUnwritten) {
      await work.ask(work.listedUpTo(isLarge), 'ask listed inputs');
    }
  };
  const waiting = works.filter(
    ({ check }) => own !== undefined && (check.isProgram || check.setups.includes(own.setup)),
  );
  const first = works.filter((work) => !waiting.includes(work));
  await Promise.all(first.map(ask));
  const isWrong = first.some(({ check, answers }) => check.name === own?.maker && !answers.isFine);
  if (isWrong) for (const work of waiting) work.leaveOutOwn();
  await Promise.all(waiting.map(ask));
}

/**
 * Asks the `"*"` cases: every input of a check, many at a time. What was not answered so is asked again
 * by itself.
 *
 * Nearly all of the work may be in very few large inputs. Whoever is wrong on smaller ones is known to
 * be wrong, and its student waits: it is not asked about those, and its report says what was asked. What was
 * asked ahead of that, because all that is listed is right, does not count then.
 *
 * @param works the checks with a `"*"` case; what they answer is kept with them
 * @param onProgress called with the number of answers that came in
 */
async function askEveryInput(
  asker: Asker,
  oracle: Oracle,
  works: readonly CheckWork[],
  onProgress: (answers: number) => void,
): Promise<void> {
  const { own } = oracle.exercise;
  const ask = (purpose: SessionPurpose, some: readonly Bulk[]) =>
    askInBulk(purpose, some, asker, oracle, onProgress);
  const maker = works.find(({ check }) => check.name === own?.maker);
  // What the submission makes for others is right so far.
  const isMade = own === undefined || maker?.answers.isFine === true;
  const served = servedBy(oracle.shared(), works, isMade);
  // Where what the submission makes is wrong, one that the grader gives serves all that may be asked on it.
  const given = isMade ? undefined : served[0]?.check.unmade;
  const bulks = (size: keyof BySize, some: readonly CheckWork[]): readonly Bulk[] => {
    const together = some.filter((work) => served.includes(work) && !work.isAskedAlone);
    const isShared = together.length > 1;
    const alone = some
      .filter((work) => !isShared || !together.includes(work))
      .map((work) => bulkOf(work, size, oracle));
    if (!isShared) return alone;
    const shared = oracle.shared(together.map(({ check }) => check.name));
    const asked = { ...shared, setup: given ?? shared.setup };
    const answersOf = (work: CheckWork): Answers => work.answersIn(given ?? work.setup);
    const bulk = { asked, works: together, size, answersOf };
    // Whoever makes it is asked first, as it is without the others: what it keeps from call to call may be wrong.
    return isMade ? [bulk, ...alone] : [...alone, bulk];
  };
  const soon = works.filter(({ check, answers }) => answers.isFine && isSoonAnswered(check));
  // Nearly always who is right on all that is listed is right: then what is large is asked beside what is small.
  const areRight = works.every(({ listed, answers }) => listed.length > 0 && answers.isFine);
  const ahead = areRight ? works.filter((work) => !soon.includes(work)) : [];
  const asked = [...bulks('small', works), ...bulks('large', soon)];
  const aheadOf = memoize((_: Answers) => new Answers());
  const askedAhead = bulks('large', ahead).map((bulk): Bulk => {
    return { ...bulk, answersOf: (work) => aheadOf(bulk.answersOf(work)) };
  });
  await ask('ask small inputs', [...asked, ...askedAhead]);
  for (const work of served) if (given !== undefined && !work.isAskedAlone) work.setup = given;
  await Promise.all(
    works.map(async (work) => {
      const askAllSmall = (): Promise<void> =>
        askSmallAlone(work, asker, oracle, 'ask small inputs', onProgress);
      if (served.includes(work)) await askAllSmall();
      else {
        const left = [...work.listedUpTo(isSmall), ...openOf(work, 'small')];
        await work.ask(left, 'ask what is left');
      }
      await work.tryOtherSetups(askAllSmall);
    }),
  );
  for (const { answers, wrongOfAll } of ahead)
    if (wrongOfAll.length === 0) answers.add(aheadOf(answers));
  // Its inputs, which may be hundreds of thousands, need not be gathered to tell.
  const isOpen = ({ check, answers, wrongOfAll }: CheckWork): boolean =>
    wrongOfAll.length === 0 && answers.isAnyOpenIn(universeBySize(check).large);
  await ask('ask large inputs', bulks('large', works.filter(isOpen)));
  await Promise.all(
    works.map((work) => {
      const large = work.wrongOfAll.length > 0 ? [] : openOf(work, 'large');
      return work.ask([...work.listed, ...large], 'ask what is left');
    }),
  );
}

function servedBy(
  shared: SharedQuestion,
  works: readonly CheckWork[],
  isMade: boolean,
): readonly CheckWork[] {
  const some = works.filter(({ check: { name, setups, unmade }, answers, setup }) => {
    if (!shared.checks.includes(name)) return false;
    if (!isMade) return setup !== setups[0] && unmade !== undefined && answers.isFine;
    return setup === setups[0] && (answers.isFine || shared.asSingly.includes(name));
  });
  return some.length < 2 ? [] : some;
}
