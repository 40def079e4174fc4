/**
 * Asks a submission about all inputs of its cases, and judges the answers. The listed inputs come first, and then, for
 * exhaustive cases, every input.
 */
import type { CaseSpec } from '../../cases/case-spec.ts';
import { isAborted, isNotWrittenIn, type Records } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { isLarge, isMiddle } from '../../engine/in-child/sizes.ts';
import { CheckWork } from './check-work.ts';
import { askEveryInput } from './every-input.ts';
import { knownRightAnswers } from './known-right-answers.ts';
import { printsTooMuch } from './prints-too-much.ts';
import { recordOf } from './record-of.ts';
import type { Submission } from './submission.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;

export class AskedChecks {
  constructor(
    private readonly works: readonly CheckWork[],
    /** The checks that were asked about every input. A check that hangs or is not written on listed inputs is not. */
    readonly askedAboutEvery: readonly CheckWork[],
  ) {}

  /** The records of the answers so far. They change when functions are asked alone. */
  records(): Records {
    const records = this.works.map((work) => {
      const record = recordOf(work, this.askedAboutEvery.includes(work));
      return [work.check.name, record] as const;
    });
    return new Map(records);
  }
}

export async function askChecks(
  submission: Submission,
  cases: readonly CaseSpec[],
  onProgress?: OnProgress,
): Promise<AskedChecks> {
  const { oracle } = submission;
  const counter = { done: 0, total: 0 };
  const advance = (answers: number): void => {
    counter.done += answers;
    const { done, total } = counter;
    onProgress?.({ done: Math.min(done, total), total });
  };
  const names = [...new Set(cases.map(({ check }) => check))];
  const works = names.map((name) => {
    const check = checkNamed(oracle.exercise, name);
    return new CheckWork(submission, check, cases, () => advance(1));
  });
  counter.total = countAnswers(works, cases);

  await askListedInputs(submission, works);
  // A program that prints a lot for each node would print for minutes on the largest tree.
  const isFlooding = works.some(({ answers }) => printsTooMuch(answers.askedSingly.values()));
  if (isFlooding) submission.program.dropPrinted();

  const askedAboutEvery = works.filter(
    ({ isEvery, hopelessFailure }) => isEvery && !hopelessFailure,
  );
  await askEveryInput(submission, askedAboutEvery, advance);
  knownRightAnswers(oracle)?.save();
  return new AskedChecks(works, askedAboutEvery);
}

function countAnswers(works: readonly CheckWork[], cases: readonly CaseSpec[]): number {
  let count = cases.filter(({ input }) => input !== '*').length;
  for (const { check, isEvery } of works) {
    if (isEvery) count += check.inputDomain.inputs().length;
  }
  return count;
}

/**
 * Asks each function alone, the smallest inputs first. Functions that may be asked on the submission's own tree wait for
 * the function that makes it. The whole program waits too, because it hangs if that function hangs.
 */
async function askListedInputs(
  { oracle: { exercise } }: Submission,
  works: readonly CheckWork[],
): Promise<void> {
  const { submissionTree } = exercise;
  const waiting = works.filter(
    ({ check }) =>
      submissionTree !== undefined &&
      (check.isProgram || check.conventions.includes(submissionTree.convention)),
  );
  const notWaiting = works.filter((work) => !waiting.includes(work));
  await Promise.all(notWaiting.map(askListedInputsOf));
  const maker = notWaiting.find(({ check }) => check.name === submissionTree?.maker);
  if (submissionTree !== undefined && maker?.answers.areAllRight === false) {
    const isMakerEndless = maker.wrong.some(isAborted);
    for (const work of waiting) work.leaveOutSubmissionTree(submissionTree, isMakerEndless);
  }
  await Promise.all(waiting.map(askListedInputsOf));
}

/** A check that is asked about every input anyway is asked about its large listed inputs later. */
async function askListedInputsOf(work: CheckWork): Promise<void> {
  await work.askInConventions(work.listedUpTo(isMiddle), 'ask listed inputs');
  const isUnwritten = work.wrong.some((judged) => isNotWrittenIn(judged, work.check.name));
  if (work.answers.areAllRight || isUnwritten) return;
  await work.ask(work.listedUpTo(isLarge), 'ask listed inputs');
}
