/**
 * A batch worker: a process that grades one submission after the other and sends back the records. It
 * writes no files. When the batch that started it is gone, so is it.
 */

import { GraderError } from '../../base/grader-error.ts';
import { type FormatMessage, formatterFor } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { loadExercise } from '../../exercises/all.ts';
import { explainRefusal } from '../../grading/explain/explain-refusal.ts';
import { grade } from '../../grading/grade.ts';
import { readSubmission } from '../../grading/open/open-submission.ts';
import { gradeProgram } from '../../grading/whole-program/grade-program.ts';
import { openWorkplace } from '../../grading/whole-program/workplace.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import type { GradeResult, LoadError } from '../../results/result.ts';
import { withPool } from '../../sandbox/pool.ts';
import { isOfTheMachine, type LeftOut } from '../../submission/folder-entries.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { nothingSubmitted } from '../../submission/no-submission.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { notesOf } from '../../submission/source-location.ts';
import { type ClassSetup, checksum, contentOf } from './batch-setup.ts';
import { type Entry, entryIn, type Found, newFolder } from './intake/entry-in.ts';
import { type Submission, wantedOf } from './intake/submission.ts';
import type { BatchRecord } from './results-folder.ts';

export interface ToWorker {
  /** The same each time, with its checksum. */
  readonly setup: ClassSetup & { readonly checksum: string };
  readonly submission: Submission;
  /** What the grade that it has depended on. */
  readonly keptKey?: string | undefined;
}

/** What came of a submission; `kept` where the grade that it has still holds. */
export type FromWorker = BatchRecord | 'kept';

/** Serves until the batch hangs up. @returns the exit code */
export function serveBatch(): Promise<number> {
  let grader: ReturnType<typeof graderFor> | undefined;
  process.on('message', async ({ setup, submission, keptKey }: ToWorker) => {
    const { name } = submission;
    const trouble = (error: unknown): BatchRecord => {
      const { message } = error as Error;
      if (error instanceof GraderError) return { name, trouble: message };
      if (isOfTheMachine(error))
        return { name, trouble: `the machine has no room left: ${message}` };
      return { name, trouble: `a fault of the grader itself: ${message}` };
    };
    grader ??= graderFor(setup);
    const answer = await grader.then((gradeOne) => gradeOne(submission, keptKey)).catch(trouble);
    process.send?.(answer satisfies FromWorker);
  });
  // Ctrl-C reaches every process of the terminal; the batch decides what becomes of its workers.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.on('disconnect', () => resolve(0));
  });
}

/** @returns what grades a submission unless the grade that it has still holds */
async function graderFor(setup: ToWorker['setup']) {
  const { cases, locks, timeLimitMs, hints, seed, language, programs, attempt } = setup;
  const formatMessage = formatterFor(language);
  const exercise = await loadExercise(setup.exercise);
  const wanted = wantedOf(entryOf(setup.exercise), exercise.exports, programs);
  const oracle = await exercise.prepare();
  // How long it took is of the machine and not of the submission, and would make two runs differ.
  const durationMs = 0;

  function notLoaded(name: string, loadError: LoadError) {
    const about = { submission: name, warnings: [], locks: locks.names, durationMs, loadError };
    const result = () => explainRefusal(exercise, cases, oracle, formatMessage, about);
    return { content: loadError, graded: async () => ({ result: await result() }) };
  }

  async function readied(name: string, folder: string, staging: string) {
    const common = { shownAs: name, oracle, cases, formatMessage };
    if (programs !== undefined) {
      const commands = [...programs.build, ...programs.command];
      const place = openWorkplace(folder, name, newFolder(staging), commands);
      const asked = { ...common, ...programs, place, exercise, locks, jobs: 1, handedIn: true };
      const graded = async () => ({ result: { ...(await gradeProgram(asked)), durationMs } });
      return { content: place.content, graded };
    }
    const read = await readSubmission(folder, setup.exercise, name);
    const { files, compiled } = read;
    const graded = async () => {
      const options = { ...common, submission: folder, exercise: setup.exercise, read };
      const more = { checkTypes: false, seed, ...(hints && { hints: {} }) };
      const limits = { jobs: 1, locks, baseLimitMs: timeLimitMs };
      const result = await withPool(limits, (pool) => grade({ ...options, ...more, pool }));
      return { result: { ...result, durationMs } };
    };
    return { content: contentOf(files, compiled), graded };
  }

  /** What a grade of this entry depends on, and what gives it. */
  async function preparedEntry(name: string, entry: Entry, staging: string): Promise<Prepared> {
    const notes = entryNotes(entry, entryOf(setup.exercise), exercise.exports, formatMessage);
    const ready = await readied(name, entry.path, staging).catch((error: unknown) =>
      notLoaded(name, loadErrorIn(nothingSubmitted(error, entry.path), language)),
    );
    const graded = async (): Promise<GradeResult> => {
      const { result } = await ready.graded();
      return { ...result, warnings: [...notesOf(notes), ...result.warnings] };
    };
    return { content: [ready.content, ...notes], graded };
  }

  async function preparedSubmission(
    name: string,
    found: Exclude<Found, { readonly kind: 'trouble' | 'undecided' }>,
    staging: string,
  ): Promise<Prepared> {
    if (found.kind === 'entry') return preparedEntry(name, found, staging);
    if (found.kind !== 'attempts') {
      const { content, graded } = notLoaded(name, { message: found.reason });
      return { content, graded: async () => (await graded()).result };
    }
    const attempts: Prepared[] = [];
    for (const entry of found.entries) attempts.push(await preparedEntry(name, entry, staging));
    return { content: attempts.map(({ content }) => content), graded: () => bestOf(attempts) };
  }

  return async ({ name, work }: Submission, keptKey?: string): Promise<FromWorker> => {
    const staging = newFolder(setup.staging);
    try {
      const found = await entryIn(work, { wanted, staging, formatMessage, attempt });
      if (found.kind === 'trouble' || found.kind === 'undecided') {
        return { name, trouble: found.reason };
      }
      // Of several exercises not all may have been handed in.
      if (found.kind === 'missing' && setup.isOneOfSeveral === true) {
        return { name, notHandedIn: found.reason };
      }
      const { content, graded } = await preparedSubmission(name, found, staging);
      const key = checksum([setup.checksum, name, content]);
      if (key === keptKey) return 'kept';
      return { name, key, result: await graded() };
    } finally {
      // What is left lies in the folder of the whole batch, which is removed as well.
      removeFolder(staging);
    }
  };
}

interface Prepared {
  /** All that the grade depends on. */
  readonly content: unknown;
  readonly graded: () => Promise<GradeResult>;
}

/** Of attempts with the same points the last counts. */
async function bestOf(attempts: readonly Prepared[]): Promise<GradeResult> {
  let best: GradeResult | undefined;
  for (const { graded } of attempts) {
    const result = await graded();
    if (best === undefined || result.score >= best.score) best = result;
  }
  return best!;
}

function entryNotes(
  entry: Entry,
  file: string,
  exports: readonly string[],
  formatMessage: FormatMessage,
): string[] {
  const { otherName: found, leftOut } = entry;
  const otherName =
    found === undefined ? [] : [formatMessage('submission.other-name', { file, found, exports })];
  return [...otherName, ...leftOutNotes(leftOut, formatMessage)];
}

function leftOutNotes(leftOut: readonly LeftOut[] = [], formatMessage: FormatMessage): string[] {
  return leftOut.length === 0
    ? []
    : [formatMessage('batch.left-out', { files: leftOutText(leftOut, formatMessage) })];
}
