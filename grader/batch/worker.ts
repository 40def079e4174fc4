/**
 * A batch worker: a process that grades one submission after the other and sends back the results. It
 * writes no files. When the batch that started it is gone, so is it.
 */
import path from 'node:path';
import type { CaseSpec } from '../cases/case-spec.ts';
import { loadCases } from '../cases/load-cases.ts';
import { listedCases } from '../cases/select-cases.ts';
import type { GradedExercise } from '../exercise/graded-exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { loadExercise } from '../exercises/all.ts';
import { loadErrorIn } from '../feedback/load-text.ts';
import { GraderError } from '../grader-error.ts';
import { assembleLoadError } from '../grading/assemble.ts';
import { grade } from '../grading/grade.ts';
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { GradeResult, LoadError } from '../results/result.ts';
import { compile } from '../sandbox/compile.ts';
import type { Locks } from '../sandbox/locks.ts';
import { nothingHandedIn } from '../submission/handed-in.ts';
import { refuseEmpty } from '../submission/refuse-empty.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { graderVersion } from '../version.ts';
import type { Submission } from './find-submissions.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';
import { entryIn, type Found } from './intake/entry-in.ts';
import { reasonText } from './intake/reason.ts';
import { Staging } from './intake/staging.ts';
import { type Read, type ReadProgram, submissionKey } from './submission-key.ts';

export interface WorkerSetup {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  readonly casesFolder: string;
  /** Only the cases that name what they ask about are graded. */
  readonly listed: boolean;
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
      readonly keptKey?: string;
    };

export type FromWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'graded';
      readonly result: GradeResult;
      readonly key: string;
      readonly fingerprint?: Fingerprint;
    }
  /** The grade that it has still holds. */
  | { readonly kind: 'kept' }
  /** The grader's own trouble. */
  | { readonly kind: 'trouble'; readonly message: string };

/** Serves until the batch hangs up. */
export function serveBatch(): Promise<void> {
  let grader: Promise<BatchGrader> | undefined;
  const send = (message: FromWorker): void => void process.send?.(message);
  process.on('message', async (message: ToWorker) => {
    try {
      if (message.kind === 'set-up') {
        grader = BatchGrader.from(message.setup);
        await grader;
        send({ kind: 'ready' });
      } else if (grader !== undefined) {
        send(await (await grader).gradeUnlessKept(message.submission, message.keptKey));
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

class BatchGrader {
  private constructor(
    private readonly setup: WorkerSetup,
    private readonly cases: readonly CaseSpec[],
    private readonly exercise: GradedExercise,
    private readonly oracle: Oracle,
    /** Names that the exercise gives, for comparing programs. */
    private readonly given: ReadonlySet<string>,
  ) {}

  static async from(setup: WorkerSetup): Promise<BatchGrader> {
    const starter = path.join(setup.projectFolder, 'starter');
    const [set, exercise, given] = await Promise.all([
      loadCases(setup.casesFolder, setup.exercise),
      loadExercise(setup.exercise),
      givenNames(SubmissionFiles.find(starter, entryOf(setup.exercise))),
    ]);
    const cases = setup.listed ? listedCases(set.cases) : set.cases;
    const oracle = await exercise.prepare(setup.projectFolder);
    return new BatchGrader(setup, cases, exercise, oracle, given);
  }

  async gradeUnlessKept(
    { name, work }: Submission,
    keptKey: string | undefined,
  ): Promise<FromWorker> {
    const staging = new Staging(this.setup.staging);
    try {
      const found = await entryIn(work, { entryFile: entryOf(this.setup.exercise), staging });
      if (found.kind === 'trouble')
        return { kind: 'trouble', message: reasonText(found.reason, sayIn(SOURCE_LANGUAGE)) };
      const read = await this.#read(name, found);
      const key = submissionKey(name, read, this.setup.checksum);
      if (key === keptKey) return { kind: 'kept' };
      if ('message' in read)
        return { kind: 'graded', key, result: await this.#notLoaded(name, read) };
      return { kind: 'graded', key, ...(await this.#grade(name, read)) };
    } finally {
      staging.empty();
    }
  }

  /** @returns a submission as the compiler saw it, or why there is none */
  async #read(name: string, found: Exclude<Found, { kind: 'trouble' }>): Promise<Read> {
    const { exercise, language } = this.setup;
    if (found.kind === 'nothing') return { message: reasonText(found.reason, sayIn(language)) };
    const { path, alone } = found;
    try {
      const files = SubmissionFiles.find(path, entryOf(exercise), { alone });
      refuseEmpty(files, name);
      return { path, alone, files, compiled: await compile(files) };
    } catch (error) {
      return loadErrorIn(nothingHandedIn(error, path), language);
    }
  }

  async #grade(
    name: string,
    { path, alone, compiled }: ReadProgram,
  ): Promise<{ readonly result: GradeResult; readonly fingerprint?: Fingerprint }> {
    const { exercise, language, locks, timeLimitMs, heapBytes, hints } = this.setup;
    const result = await grade({
      ...{
        submission: path,
        shownAs: name,
        alone,
        exercise,
        cases: this.cases,
        oracle: this.oracle,
      },
      ...{ locks, say: sayIn(language), jobs: 1, timeLimitMs, heapBytes, checkTypes: false },
      ...(hints && { hints: {} }),
    });
    return {
      // How long it took is of the machine and not of the submission, and would make two runs differ.
      result: { ...result, durationMs: 0 },
      ...(compiled.kind === 'compiled' && {
        fingerprint: fingerprintOf(compiled.program, this.given),
      }),
    };
  }

  #notLoaded(name: string, loadError: LoadError): Promise<GradeResult> {
    const { language } = this.setup;
    const { exercise, cases, oracle } = this;
    return assembleLoadError(
      exercise,
      cases,
      { loadError, oracle, say: sayIn(language) },
      {
        submission: name,
        language,
        warnings: [],
        locks: this.setup.locks.names,
        graderVersion: graderVersion(),
        durationMs: 0,
      },
    );
  }
}
