/**
 * Grades submissions of a class one after the other. It finds the program in what was handed in, grades it unless the
 * stored grade is still valid, and grades each attempt where the best one counts. Afterwards it makes quizzes, if it is
 * asked for them.
 */
import { formatterFor } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import type { GradeResult } from '../../results/result.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { nothingSubmitted } from '../../submission/no-submission.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { notesOf } from '../../submission/source-location.ts';
import { checksum } from './batch-setup.ts';
import { findProgram } from './intake/find-program.ts';
import { newFolder } from './intake/folder-walk.ts';
import type { FoundProgram, ProgramEntry } from './intake/submission.ts';
import { type WantedFiles, wantedOf } from './intake/wanted-files.ts';
import {
  type GradingContext,
  type PreparedGrading,
  prepareFunctions,
  prepareRefusal,
  prepareWholeProgram,
} from './prepare-grading.ts';
import { makeQuizzes } from './questions/make-quizzes.ts';
import type {
  GradedRecord,
  GradeReply,
  GradeRequest,
  MadeQuizzes,
  QuizzesRequest,
} from './worker-messages.ts';

/** The grading of one program, or of several attempts. */
interface PreparedEntry {
  /** All that the grade depends on besides the setup of the class. */
  readonly dependsOn: unknown;
  readonly run: () => Promise<GradedEntry>;
}

type GradedEntry = Pick<GradedRecord, 'decisions' | 'program' | 'place' | 'hasNoProgram'> & {
  readonly result: GradeResult;
};

type GradableWork = Exclude<
  FoundProgram,
  { readonly kind: 'trouble' | 'undecided' | 'not-in-time' }
>;

export class SubmissionGrader {
  readonly #context: GradingContext;
  readonly #setupChecksum: string;
  readonly #wanted: WantedFiles;

  private constructor(context: GradingContext, setupChecksum: string) {
    const { exercise, setup } = context;
    this.#context = context;
    this.#setupChecksum = setupChecksum;
    this.#wanted = wantedOf(entryOf(exercise.name), exercise.exports, setup.programs);
  }

  static async open(
    setup: GradeRequest['setup'],
    exercises: ExerciseCatalog,
  ): Promise<SubmissionGrader> {
    const exercise = await exercises.load(setup.exercise);
    const oracle = await exercise.prepare();
    const formatMessage = formatterFor(setup.language);
    return new SubmissionGrader({ setup, exercise, oracle, formatMessage }, setup.checksum);
  }

  grade(request: GradeRequest): Promise<GradeReply> {
    return this.#inStaging((staging) => this.#gradeIn(staging, request));
  }

  makeQuizzes(request: QuizzesRequest): Promise<MadeQuizzes> {
    const context = { ...this.#context, wanted: this.#wanted };
    return this.#inStaging((staging) => makeQuizzes(request, context, staging));
  }

  async #inStaging<Reply>(work: (staging: string) => Promise<Reply>): Promise<Reply> {
    const staging = newFolder(this.#context.setup.staging);
    try {
      return await work(staging);
    } finally {
      // If some of it cannot be removed, it is removed with the folder of the whole batch.
      removeFolder(staging);
    }
  }

  async #gradeIn(
    staging: string,
    { submission, storedKey, seed }: GradeRequest,
  ): Promise<GradeReply> {
    const { name, work } = submission;
    const { setup, formatMessage } = this.#context;
    const { attempt } = setup;
    const found = await findProgram(work, {
      wanted: this.#wanted,
      staging,
      formatMessage,
      attempt,
    });
    if (found.kind === 'trouble' || found.kind === 'undecided') {
      return { name, trouble: found.reason };
    }
    // A student may hand in some of several exercises.
    const isOther = found.kind === 'missing' && setup.isOneOfSeveral === true;
    if (found.kind === 'not-in-time' || isOther) {
      return { name, notHandedIn: found.reason };
    }
    const prepared = await this.#prepare(name, found, staging, seed ?? setup.seed);
    const key = checksum([this.#setupChecksum, name, prepared.dependsOn]);
    if (key === storedKey) return 'unchanged';
    return { name, key, madeIn: staging, ...(await prepared.run()) };
  }

  async #prepare(
    name: string,
    found: GradableWork,
    staging: string,
    seed: number | undefined,
  ): Promise<PreparedEntry> {
    if (found.kind === 'entry') return this.#prepareEntry(name, found, staging, seed);
    if (found.kind !== 'attempts') {
      const refusal = prepareRefusal(name, this.#context, { message: found.reason });
      const run = async (): Promise<GradedEntry> => {
        const { result } = await refusal.run();
        return { result, hasNoProgram: true };
      };
      return { dependsOn: refusal.dependsOn, run };
    }
    const attempts: PreparedEntry[] = [];
    for (const entry of found.entries) {
      attempts.push(await this.#prepareEntry(name, entry, staging, seed));
    }
    return {
      dependsOn: attempts.map(({ dependsOn }) => dependsOn),
      run: () => bestOf(attempts),
    };
  }

  async #prepareEntry(
    name: string,
    entry: ProgramEntry,
    staging: string,
    seed: number | undefined,
  ): Promise<PreparedEntry> {
    const { language, functionCases, cases } = this.#context.setup;
    const notes = this.#notesOn(entry);
    const grading = await this.#prepareProgram(name, entry, staging, seed).catch((error) => {
      const loadError = loadErrorIn(nothingSubmitted(error, entry.path), language);
      const ownCases = this.#isProgram(entry) ? cases : (functionCases ?? cases);
      return prepareRefusal(name, this.#context, loadError, ownCases);
    });
    const run = async (): Promise<GradedEntry> => {
      const { result, decisions } = await grading.run();
      const withNotes = { ...result, warnings: [...notesOf(notes), ...result.warnings] };
      return { result: withNotes, decisions, program: grading.program, place: entry.path };
    };
    return { dependsOn: [grading.dependsOn, ...notes], run };
  }

  async #prepareProgram(
    name: string,
    entry: ProgramEntry,
    staging: string,
    seed: number | undefined,
  ): Promise<PreparedGrading> {
    const { programs } = this.#context.setup;
    const { path } = entry;
    if (programs === undefined || !this.#isProgram(entry))
      return prepareFunctions({ name, path }, this.#context, seed);
    return prepareWholeProgram({ name, path }, this.#context, programs, newFolder(staging));
  }

  /** If a command takes the exercise's own file, all submissions are whole programs. */
  #isProgram({ isWholeProgram }: ProgramEntry): boolean {
    if (this.#context.setup.programs === undefined) return false;
    return isWholeProgram === true || this.#wanted.either === undefined;
  }

  /** Notes for the student about the files: the commit, a name that is not the exercise's, files that were left out. */
  #notesOn({ otherName, leftOut = [], commit }: ProgramEntry): string[] {
    const { exercise, formatMessage } = this.#context;
    const notes: string[] = [];
    if (commit !== undefined) {
      const values = { commit: commit.id.slice(0, SHORT_ID_LENGTH), at: commit.at };
      notes.push(formatMessage('batch.at-commit', values));
    }
    if (otherName !== undefined) {
      const file = entryOf(exercise.name);
      const values = { file, found: otherName, exports: exercise.exports };
      notes.push(formatMessage('submission.other-name', values));
    }
    if (leftOut.length > 0) {
      notes.push(formatMessage('batch.left-out', { files: leftOutText(leftOut, formatMessage) }));
    }
    return notes;
  }
}

/** The number of characters shown of a commit's id. Git itself shows 7 to 12. */
const SHORT_ID_LENGTH = 12;

/** Grades all attempts. If several have the most points, the last of them counts. */
async function bestOf(attempts: readonly PreparedEntry[]): Promise<GradedEntry> {
  let best: GradedEntry | undefined;
  for (const attempt of attempts) {
    const graded = await attempt.run();
    if (best === undefined || graded.result.score >= best.result.score) best = graded;
  }
  return best!;
}
