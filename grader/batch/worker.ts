/**
 * A batch worker: a process that grades one submission after the other and sends back the results. It
 * writes no files. When the batch that started it is gone, so is it.
 */
import path from 'node:path';
import { loadCases } from '../cases/load-cases.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { loadExercise } from '../exercises/all.ts';
import { loadErrorIn } from '../feedback/load-text.ts';
import { GraderError } from '../grader-error.ts';
import { assembleLoadError } from '../grading/assemble.ts';
import { grade } from '../grading/grade.ts';
import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import { gradeProgram } from '../programs/grade-program.ts';
import type { ProgramOptions } from '../programs/program-options.ts';
import { openWorkplace } from '../programs/workplace.ts';
import { compile } from '../sandbox/compile.ts';
import type { Locks } from '../sandbox/locks.ts';
import { nothingHandedIn } from '../submission/handed-in.ts';
import { refuseEmpty } from '../submission/refuse-empty.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { graderVersion } from '../version.ts';
import { gradedCases } from './batch-setup.ts';
import { fingerprintOf, givenNames } from './fingerprint.ts';
import { entryIn } from './intake/entry-in.ts';
import { Staging } from './intake/staging.ts';
import type { Submission, Work } from './intake/submission.ts';
import { exerciseFile, programFiles } from './intake/wanted.ts';
import type { BatchRecord } from './results-folder.ts';
import { type Read, submissionKey } from './submission-key.ts';

export interface WorkerSetup {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  readonly casesFolder: string;
  /** Only the cases that name what they ask about are graded. */
  readonly listed: boolean;
  /** How programs in other languages are graded; without it, functions are. */
  readonly programs: ProgramOptions | undefined;
  /** In which students are told. */
  readonly language: Language;
  readonly locks: Locks;
  readonly timeLimitMs: number;
  /** Lines to look at are looked for, too. */
  readonly hints: boolean;
  /** For the objects of each sandbox child. */
  readonly heapBytes: number;
  /** The checksum of all that the whole class has in common. */
  readonly checksum: string;
  /** A folder for what is unpacked. */
  readonly staging: string;
}

export type ToWorker =
  | { readonly kind: 'set-up'; readonly setup: WorkerSetup }
  | {
      readonly kind: 'grade';
      readonly submission: Submission;
      /** What the grade that it has depended on. */
      readonly keptKey: string | undefined;
    };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'graded'; readonly record: BatchRecord }
  /** The grade that it has still holds. */
  | { readonly kind: 'kept' }
  /** The grader's own trouble. */
  | { readonly kind: 'trouble'; readonly message: string };

/** Serves until the batch hangs up. */
export function serveBatch(): Promise<void> {
  let grader: ReturnType<typeof graderFor> | undefined;
  const send = (message: FromWorker): void => void process.send?.(message);
  process.on('message', async (message: ToWorker) => {
    try {
      if (message.kind === 'set-up') {
        grader = graderFor(message.setup);
        await grader;
        send({ kind: 'ready' });
      } else if (grader !== undefined) {
        send(await (await grader)(message.submission, message.keptKey));
      }
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      send({ kind: 'trouble', message: error.message });
    }
  });
  // Ctrl-C reaches every process of the terminal; the batch decides what becomes of its workers.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.on('disconnect', resolve);
  });
}

/** @returns what grades a submission unless the grade that it has still holds */
async function graderFor(
  setup: WorkerSetup,
): Promise<(submission: Submission, keptKey: string | undefined) => Promise<FromWorker>> {
  const { projectFolder, locks, timeLimitMs, heapBytes, hints, language } = setup;
  const { programs } = setup;
  const entryFile = entryOf(setup.exercise);
  const wanted = programs
    ? programFiles([...programs.builds, ...programs.commands])
    : exerciseFile(entryFile);
  const say = sayIn(language);
  const [set, exercise, given] = await Promise.all([
    loadCases(setup.casesFolder, setup.exercise),
    loadExercise(setup.exercise),
    // Names that the exercise gives, for comparing programs.
    givenNames(SubmissionFiles.find(path.join(projectFolder, 'starter'), entryFile)),
  ]);
  const cases = gradedCases(set.cases, exercise, setup);
  const oracle = await exercise.prepare(projectFolder);

  /** @returns a submission as the compiler saw it, or why there is none, or the machine's trouble */
  async function read(name: string, work: Work, staging: Staging): Promise<Read | string> {
    const found = await entryIn(work, { wanted, staging, say });
    if (found.kind === 'trouble') return found.reason;
    if (found.kind === 'nothing') return { message: found.reason };
    try {
      if (programs !== undefined) return openWorkplace(found.path, name, staging.newFolder());
      const files = SubmissionFiles.find(found.path, entryFile);
      refuseEmpty(files, name);
      return { path: found.path, files, compiled: await compile(files) };
    } catch (error) {
      return loadErrorIn(nothingHandedIn(error, found.path), language);
    }
  }

  async function recordOf(name: string, key: string, found: Read): Promise<BatchRecord> {
    // How long it took is of the machine and not of the submission, and would make two runs differ.
    const durationMs = 0;
    if ('message' in found) {
      const known = { submission: name, language, warnings: [], locks: locks.names, durationMs };
      const why = { loadError: found, oracle, say };
      const circumstances = { ...known, graderVersion: graderVersion() };
      const result = await assembleLoadError(exercise, cases, why, circumstances);
      return { name, key, result };
    }
    if ('content' in found) {
      const result = await gradeProgram({
        ...{ place: found, shownAs: name, exercise, oracle, cases, ...programs! },
        ...{ locks, say, jobs: 1, handedIn: true },
      });
      return { name, key, result: { ...result, durationMs } };
    }
    const result = await grade({
      ...{ submission: found.path, shownAs: name, exercise: setup.exercise, cases, oracle },
      ...{ locks, say, jobs: 1, timeLimitMs, heapBytes, checkTypes: false },
      ...(hints && { hints: {} }),
    });
    const { compiled } = found;
    return {
      ...{ name, key, result: { ...result, durationMs } },
      ...(compiled.kind === 'compiled' && {
        fingerprint: fingerprintOf(compiled.program, given),
        texts: [...compiled.program.texts],
      }),
    };
  }

  return async ({ name, work }, keptKey) => {
    const staging = new Staging(setup.staging);
    try {
      const found = await read(name, work, staging);
      if (typeof found === 'string') return { kind: 'trouble', message: found };
      const key = submissionKey(name, found, setup.checksum);
      if (key === keptKey) return { kind: 'kept' };
      return { kind: 'graded', record: await recordOf(name, key, found) };
    } finally {
      staging.empty();
    }
  };
}
