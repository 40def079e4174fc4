/**
 * A batch worker: a process that grades one submission after the other and sends back the records. It
 * writes no files. When the batch that started it is gone, so is it.
 */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { GraderError } from '../../base/grader-error.ts';
import { type FormatMessage, formatterFor } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import type { BlameState } from '../../grading/blame/blame-state.ts';
import { type DecidedFunction, describeBlame } from '../../grading/blame/describe-blame.ts';
import { explainRefusal } from '../../grading/explain/explain-refusal.ts';
import { grade } from '../../grading/grade.ts';
import { readSubmission } from '../../grading/open/read-submission.ts';
import { gradeProgram } from '../../grading/whole-program/grade-program.ts';
import { openWorkplace } from '../../grading/whole-program/workplace.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import type { GradeResult, LoadError } from '../../results/result.ts';
import { withPool } from '../../sandbox/pool.ts';
import { isOfTheMachine, type LeftOut } from '../../submission/folder-entries.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { nothingSubmitted } from '../../submission/no-submission.ts';
import { readOrdinaryFile } from '../../submission/ordinary-file.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { notesOf } from '../../submission/source-location.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import { type ClassSetup, checksum, contentOf } from './batch-setup.ts';
import { entryIn, type FoundWork, newFolder, type ProgramEntry } from './intake/entry-in.ts';
import { type ClassSubmission, wantedOf } from './intake/submission.ts';
import type { BatchRecord, GradedProgram } from './results-folder.ts';

export interface ToWorker {
  /** The same each time, with its checksum. */
  readonly setup: ClassSetup & { readonly checksum: string };
  readonly submission: ClassSubmission;
  /** What the grade that it has depended on. */
  readonly keptKey?: string | undefined;
  /** Draws the same questions as an earlier grading, instead of the setup's. */
  readonly seed?: number | undefined;
}

/** What came of a submission; `kept` where the grade that it has still holds. */
export type FromWorker = GradedRecord | 'kept';

/** A record, and what is only of use while the grading is being looked at. */
export interface GradedRecord extends BatchRecord {
  /** Whose fault the failures are, and by which rule; none of a program in another language. */
  readonly decisions?: readonly DecidedFunction[] | undefined;
  /** Where the program lies; of an archive, where it was unpacked for the grading. */
  readonly place?: string;
}

interface WorkerContext {
  /** Those that the command line of this process names are among them. */
  readonly exercises: ExerciseCatalog;
}

/** Serves until the batch hangs up. @returns the exit code */
export function serveBatch({ exercises }: WorkerContext): Promise<number> {
  let grader: ReturnType<typeof graderFor> | undefined;
  process.on('message', async ({ setup, submission, keptKey, seed }: ToWorker) => {
    const { name } = submission;
    const trouble = (error: unknown): BatchRecord => {
      const { message } = error as Error;
      if (error instanceof GraderError) return { name, trouble: message };
      if (isOfTheMachine(error))
        return { name, trouble: `the machine has no room left: ${message}` };
      return { name, trouble: `a fault of the grader itself: ${message}` };
    };
    grader ??= graderFor(setup, exercises);
    const answer = await grader
      .then((gradeOne) => gradeOne(submission, keptKey, seed))
      .catch(trouble);
    process.send?.(answer satisfies FromWorker);
  });
  // Ctrl-C reaches every process of the terminal; the batch decides what becomes of its workers.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.on('disconnect', () => resolve(0));
  });
}

type GradeOne = (
  submission: ClassSubmission,
  keptKey: string | undefined,
  seedAgain: number | undefined,
) => Promise<FromWorker>;

/** @returns what grades a submission unless the grade that it has still holds */
async function graderFor(setup: ToWorker['setup'], exercises: ExerciseCatalog): Promise<GradeOne> {
  const { cases, locks, timeLimitMs, hints, seed, language, programs, attempt } = setup;
  const formatMessage = formatterFor(language);
  const exercise = await exercises.load(setup.exercise);
  const wanted = wantedOf(entryOf(setup.exercise), exercise.exports, programs);
  const oracle = await exercise.prepare();
  // How long it took is of the machine and not of the submission, and would make two runs differ.
  const durationMs = 0;

  function notLoaded(name: string, loadError: LoadError): Ready {
    const about = { submission: name, warnings: [], locks: locks.names, durationMs, loadError };
    const result = () => explainRefusal(exercise, cases, oracle, formatMessage, about);
    return {
      content: loadError,
      program: undefined,
      graded: async () => ({ result: await result() }),
    };
  }

  async function readied(
    name: string,
    folder: string,
    staging: string,
    seedAgain: number | undefined,
  ): Promise<Ready> {
    const common = { shownAs: name, oracle, cases, formatMessage };
    if (programs !== undefined) {
      const commands = [...programs.build, ...programs.command];
      const place = openWorkplace(folder, name, newFolder(staging), commands);
      const asked = { ...common, ...programs, place, exercise, locks, jobs: 1, handedIn: true };
      const graded = async () => ({ result: { ...(await gradeProgram(asked)), durationMs } });
      const program = { checksum: place.content, files: [] };
      return { content: place.content, program, graded };
    }
    const read = await readSubmission(folder, exercise, name);
    const { files, compiled } = read;
    const graded = async () => {
      const options = { ...common, submission: folder, exercise, read };
      let decisions: readonly DecidedFunction[] = [];
      const onBlame = (state: BlameState): void => {
        decisions = describeBlame(state);
      };
      const drawnBy = seedAgain ?? seed;
      const more = { checkTypes: false, seed: drawnBy, onBlame, ...(hints && { hints: {} }) };
      const limits = { jobs: 1, locks, baseLimitMs: timeLimitMs };
      const result = await withPool(limits, (pool) => grade({ ...options, ...more, pool }));
      return { result: { ...result, durationMs }, decisions };
    };
    return { content: contentOf(files, compiled), program: programOf(files), graded };
  }

  /** What a grade of this entry depends on, and what gives it. */
  async function preparedEntry(
    name: string,
    entry: ProgramEntry,
    staging: string,
    seedAgain: number | undefined,
  ): Promise<Prepared> {
    const notes = entryNotes(entry, entryOf(setup.exercise), exercise.exports, formatMessage);
    const ready = await readied(name, entry.path, staging, seedAgain).catch((error: unknown) =>
      notLoaded(name, loadErrorIn(nothingSubmitted(error, entry.path), language)),
    );
    const graded = async (): Promise<GradedEntry> => {
      const { result, decisions } = await ready.graded();
      const withNotes = { ...result, warnings: [...notesOf(notes), ...result.warnings] };
      return { result: withNotes, decisions, program: ready.program, place: entry.path };
    };
    return { content: [ready.content, ...notes], graded };
  }

  async function preparedSubmission(
    name: string,
    found: Exclude<FoundWork, { readonly kind: 'trouble' | 'undecided' }>,
    staging: string,
    seedAgain: number | undefined,
  ): Promise<Prepared> {
    if (found.kind === 'entry') return preparedEntry(name, found, staging, seedAgain);
    if (found.kind !== 'attempts') {
      const { content, graded } = notLoaded(name, { message: found.reason });
      return { content, graded };
    }
    const attempts: Prepared[] = [];
    for (const entry of found.entries) {
      attempts.push(await preparedEntry(name, entry, staging, seedAgain));
    }
    return { content: attempts.map(({ content }) => content), graded: () => bestOf(attempts) };
  }

  return async ({ name, work }: ClassSubmission, keptKey, seedAgain): Promise<FromWorker> => {
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
      const { content, graded } = await preparedSubmission(name, found, staging, seedAgain);
      const key = checksum([setup.checksum, name, content]);
      if (key === keptKey) return 'kept';
      return { name, key, ...(await graded()) };
    } finally {
      // What is left lies in the folder of the whole batch, which is removed as well.
      removeFolder(staging);
    }
  };
}

type GradedEntry = Pick<GradedRecord, 'decisions' | 'program' | 'place'> & {
  readonly result: GradeResult;
};

interface Prepared {
  /** All that the grade depends on. */
  readonly content: unknown;
  readonly graded: () => Promise<GradedEntry>;
}

/** A submission that was read. */
interface Ready {
  readonly content: unknown;
  readonly program: GradedProgram | undefined;
  readonly graded: () => Promise<Pick<GradedEntry, 'result' | 'decisions'>>;
}

/** The checksum is of the bytes, so that anybody can compute it anew. */
function programOf({ folder, texts }: SubmissionFiles): GradedProgram {
  const files = [...texts.keys()].toSorted().map((name) => {
    const bytes = readOrdinaryFile(path.join(folder, name), name);
    return { name, checksum: createHash('sha256').update(bytes).digest('hex') };
  });
  return { checksum: checksum(files), files };
}

/** Of attempts with the same points the last counts. */
async function bestOf(attempts: readonly Prepared[]): Promise<GradedEntry> {
  let best: GradedEntry | undefined;
  for (const { graded } of attempts) {
    const attempt = await graded();
    if (best === undefined || attempt.result.score >= best.result.score) best = attempt;
  }
  return best!;
}

function entryNotes(
  entry: ProgramEntry,
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
