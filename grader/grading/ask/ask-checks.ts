/**
 * Asks a submission everything that its cases want to know, and judges the answers: first the listed inputs, then,
 * where a case stands for all inputs, every input.
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

  /** What is known by now. More is known once functions were asked alone. */
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
  // A program that prints without measure would go on for minutes on the largest tree.
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
 * Asks each function alone, the smallest inputs first. Functions that may be right on what the submission itself makes
 * wait for the function that makes it. So does the whole program, as what hangs in that function hangs in it too.
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
  const first = works.filter((work) => !waiting.includes(work));
  await Promise.all(first.map(askListedInputsOf));
  const maker = first.find(({ check }) => check.name === submissionTree?.maker);
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
