/**
 * A batch worker: a process that grades one submission after the other and sends back the results. It
 * writes no files. When the batch that started it is gone, so is it.
 */
import path from 'node:path';
import type { CaseSpec } from '../cases/case-spec.ts';
import { listedCases } from '../cases/listed-cases.ts';
import { loadCases } from '../cases/load-cases.ts';
import type { GradedExercise } from '../exercise/graded-exercise.ts';
import type { Jury } from '../exercise/jury.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { loadExercise } from '../exercises/all.ts';
import { MESSAGES } from '../feedback/catalogue.ts';
import { loadErrorIn } from '../feedback/load-text.ts';
import { GraderError } from '../grader-error.ts';
import { assembleLoadError } from '../grading/assemble.ts';
import { grade } from '../grading/grade.ts';
import type { Language } from '../messages/languages.ts';
import type { GradeResult, LoadError } from '../results/result.ts';
import type { Locks } from '../sandbox/locks.ts';
import { nothingHandedIn } from '../submission/handed-in.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { graderVersion } from '../version.ts';
import type { Submission } from './find-submissions.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';

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
}

export type ToWorker =
  | { readonly kind: 'set-up'; readonly setup: WorkerSetup }
  | { readonly kind: 'grade'; readonly submission: Submission };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'graded'; readonly result: GradeResult; readonly fingerprint?: Fingerprint }
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
        send(await (await grader).grade(message.submission));
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
    private readonly jury: Jury,
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
    const jury = await exercise.prepare(setup.projectFolder);
    return new BatchGrader(setup, cases, exercise, jury, given);
  }

  async grade({ name, found }: Submission): Promise<FromWorker> {
    if (found.kind === 'nothing') {
      return {
        kind: 'graded',
        result: await this.#notLoaded(name, { message: found.reason[this.setup.language] }),
      };
    }
    if (found.kind === 'trouble') return { kind: 'trouble', message: found.reason.en };
    try {
      const { alone } = found;
      const entry = entryOf(this.setup.exercise);
      const result = await grade({
        submission: found.path,
        exercise: this.setup.exercise,
        shownAs: name,
        alone,
        cases: this.cases,
        jury: this.jury,
        locks: this.setup.locks,
        say: MESSAGES[this.setup.language],
        jobs: 1,
        timeLimitMs: this.setup.timeLimitMs,
        ...(this.setup.hints && { hints: {} }),
        heapBytes: this.setup.heapBytes,
        checkTypes: false,
      });
      const fingerprint = await fingerprintOf(
        SubmissionFiles.find(found.path, entry, { alone }),
        this.given,
      );
      return {
        kind: 'graded',
        // How long it took is of the machine and not of the submission, and would make two runs differ.
        result: { ...result, durationMs: 0 },
        ...(fingerprint !== undefined && { fingerprint }),
      };
    } catch (error) {
      const problem = nothingHandedIn(error, found.path);
      const { language } = this.setup;
      const result = await this.#notLoaded(name, loadErrorIn(problem, language));
      return { kind: 'graded', result };
    }
  }

  #notLoaded(name: string, loadError: LoadError): Promise<GradeResult> {
    const { language } = this.setup;
    const { exercise, cases, jury } = this;
    return assembleLoadError(
      exercise,
      cases,
      { loadError, jury, say: MESSAGES[language] },
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
