/**
 * Prepares the grading of one program: reads the files, and says what the grade will depend on, before anything is run.
 * A batch compares that with what a stored grade depended on, and runs the grading only where something has changed.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import type { BlameState } from '../../grading/blame/blame-state.ts';
import { type DecidedFunction, describeBlame } from '../../grading/blame/describe-blame.ts';
import { explainRefusal } from '../../grading/explain/explain-refusal.ts';
import { grade } from '../../grading/grade.ts';
import { readSubmission } from '../../grading/open/read-submission.ts';
import { gradeProgram } from '../../grading/whole-program/grade-program.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import { openWorkplace } from '../../grading/whole-program/workplace.ts';
import type { GradeResult, LoadError } from '../../results/result.ts';
import { withPool } from '../../sandbox/pool.ts';
import { readOrdinaryFile } from '../../submission/ordinary-file.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import type { GradedProgram } from './batch-info.ts';
import { type ClassSetup, checksum, contentOf } from './batch-setup.ts';

/** The settings that are the same for every submission of a class. */
export interface GradingContext {
  readonly setup: ClassSetup;
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  readonly formatMessage: FormatMessage;
}

export interface GradingSubject {
  /** The name of the submission in all results. */
  readonly name: string;
  /** The path of the folder or the file that is graded. */
  readonly path: string;
}

export interface PreparedGrading {
  /** All that the grade depends on besides the setup of the class. It can be written as JSON. */
  readonly dependsOn: unknown;
  /** The program that will be graded; undefined if there is none. */
  readonly program: GradedProgram | undefined;
  readonly run: () => Promise<GradingOutcome>;
}

export interface GradingOutcome {
  readonly result: GradeResult;
  /** Absent for a whole program, and where nothing could be loaded. */
  readonly decisions?: readonly DecidedFunction[];
}

/** The time that a grading takes depends on the machine. Without it, two runs over a class give equal results. */
const NO_DURATION = { durationMs: 0 };

/**
 * Prepares to grade the exercise's functions.
 *
 * @param seed of the random questions; another one for each grading unless given
 */
export async function prepareFunctions(
  subject: GradingSubject,
  context: GradingContext,
  seed: number | undefined,
): Promise<PreparedGrading> {
  const { setup, exercise, oracle, formatMessage } = context;
  const read = await readSubmission(subject.path, exercise, subject.name);
  const run = async (): Promise<GradingOutcome> => {
    let decisions: readonly DecidedFunction[] = [];
    const onBlame = (state: BlameState): void => {
      decisions = describeBlame(state);
    };
    const options = {
      submission: subject.path,
      shownAs: subject.name,
      exercise,
      oracle,
      cases: setup.functionCases ?? setup.cases,
      formatMessage,
      read,
      checkTypes: false,
      seed,
      onBlame,
      ...(setup.hints && { hints: {} }),
      recordsCalls: setup.calls,
    };
    const limits = { jobs: 1, locks: setup.locks, baseLimitMs: setup.timeLimitMs };
    const result = await withPool(limits, (pool) => grade({ ...options, pool }));
    return { result: { ...result, ...NO_DURATION }, decisions };
  };
  const dependsOn = contentOf(read.files, read.compiled);
  return { dependsOn, program: programOf(read.files), run };
}

/**
 * Prepares to grade a whole program, in any language, by the commands that build and run it.
 *
 * @param workFolder is there and empty; the program is copied into it, and runs there
 */
export function prepareWholeProgram(
  subject: GradingSubject,
  context: GradingContext,
  programs: ProgramOptions,
  workFolder: string,
): PreparedGrading {
  const { setup, exercise, oracle, formatMessage } = context;
  const commands = [...programs.build, ...programs.command];
  const place = openWorkplace(subject.path, subject.name, workFolder, commands);
  const run = async (): Promise<GradingOutcome> => {
    const result = await gradeProgram({
      ...programs,
      shownAs: subject.name,
      place,
      exercise,
      oracle,
      cases: setup.cases,
      formatMessage,
      locks: setup.locks,
      jobs: 1,
      handedIn: true,
    });
    return { result: { ...result, ...NO_DURATION } };
  };
  return { dependsOn: place.content, program: { checksum: place.content, files: [] }, run };
}

/**
 * Prepares the result of a submission that has no program that could be loaded: no points, and the reason.
 *
 * @param cases of the submission, which give its maximum of points
 */
export function prepareRefusal(
  name: string,
  { setup, exercise, oracle, formatMessage }: GradingContext,
  loadError: LoadError,
  cases: readonly CaseSpec[] = setup.cases,
): PreparedGrading {
  const run = async (): Promise<GradingOutcome> => {
    const refusal = {
      submission: name,
      warnings: [],
      locks: setup.locks.names,
      ...NO_DURATION,
      loadError,
    };
    const result = await explainRefusal(exercise, cases, oracle, formatMessage, refusal);
    return { result };
  };
  return { dependsOn: loadError, program: undefined, run };
}

/** The checksums are of the bytes, so that anybody can compute them again. */
export function programOf({ folder, texts }: SubmissionFiles): GradedProgram {
  const files = [...texts.keys()].toSorted().map((name) => {
    const bytes = readOrdinaryFile(path.join(folder, name), name);
    return { name, checksum: createHash('sha256').update(bytes).digest('hex') };
  });
  return { checksum: checksum(files), files };
}
