/**
 * The first stage of a grading: compiles a submission and loads it in a child, or refuses it if that is not possible. It
 * needs neither cases nor right answers, so it can begin while these are prepared.
 */
import { isFolder } from '../../base/paths.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { betterProblem } from '../../results/load-text.ts';
import type { Printed, Warning } from '../../results/result.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { Reader } from '../../sandbox/reader.ts';
import { missingFile, notesOfTaking, nothingSubmitted } from '../../submission/no-submission.ts';
import { type LoadProblem, notesOf } from '../../submission/source-location.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import { problemAtLoad } from './load-problem.ts';
import { PreparedPrograms } from './prepared-programs.ts';
import { isNamedAfterAnother, type ReadSubmission, readSubmission } from './read-submission.ts';
import { harnessText, SandboxedProgram } from './sandboxed-program.ts';
import { typeWarnings } from './type-warnings.ts';

export interface OpenOptions {
  /** A path as the user gave it: a folder or a file. */
  readonly submission: string;
  readonly exercise: Exercise;
  /** How the result names it; the path with forward slashes by default. */
  readonly shownAs?: string;
  /** A platform got it from a student: if there is nothing to grade, that is the student's mistake. */
  readonly handedIn?: boolean;
  /** Whether type errors are reported as warnings. */
  readonly checkTypes: boolean;
  /** The files of the submission, if they were read before. */
  readonly read?: ReadSubmission;
}

interface OpenedBase {
  readonly shownAs: string;
  /** By `performance.now()`. */
  readonly startedAtMs: number;
  readonly warnings: Promise<readonly Warning[]>;
  readonly printedAtLoad?: Printed | undefined;
}

interface RefusedSubmission extends OpenedBase {
  readonly kind: 'refused';
  readonly problem: LoadProblem;
}

export interface CompiledSubmission extends OpenedBase {
  readonly kind: 'compiled';
  readonly program: CompiledProgram;
  readonly files: SubmissionFiles;
  /** The process that reads the student's source. The code that opens a submission has to close it. */
  readonly reader: Reader;
  readonly sandboxedProgram: SandboxedProgram;
}

export type OpenedSubmission = RefusedSubmission | CompiledSubmission;

/**
 * @throws {NoSubmissionError} if there is nothing to grade, unless a student submitted it (`handedIn`)
 * @throws {GraderError} if the grader could not do its work; never because of the behaviour of a submission
 */
export async function openSubmission(
  pool: SandboxPool,
  options: OpenOptions,
): Promise<OpenedSubmission> {
  const startedAtMs = performance.now();
  const { submission, exercise, handedIn = false } = options;
  const shownAs = options.shownAs ?? submission.replaceAll('\\', '/');
  const notes = notesOf(handedIn ? notesOfTaking(submission) : []);
  // The harness is compiled meanwhile. Code that needs it waits for it, and gets the error.
  harnessText(exercise).catch(() => {});
  // The types of a refused submission are not checked: its files may not be text, or may be endless.
  const refused = (problem: LoadProblem): RefusedSubmission => {
    return { kind: 'refused', problem, shownAs, startedAtMs, warnings: Promise.resolve(notes) };
  };
  if (handedIn && !isFolder(submission) && isNamedAfterAnother(submission, exercise)) {
    return refused(missingFile(entryOf(exercise.name), submission));
  }
  let read: ReadSubmission;
  try {
    read = options.read ?? (await readSubmission(submission, exercise, shownAs));
  } catch (error) {
    if (!handedIn) throw error;
    return refused(nothingSubmitted(error, submission));
  }
  const { files, compiled } = read;
  const reader = new Reader();
  if (compiled.kind === 'refused') {
    const problem = await betterProblem(compiled.problem, files.texts, reader);
    reader.close();
    return refused(problem);
  }
  const base = { shownAs, startedAtMs, notes };
  return loadSubmission(pool, options, { base, files, reader, program: compiled.program });
}

interface ToLoad {
  readonly base: Pick<OpenedBase, 'shownAs' | 'startedAtMs'> & { readonly notes: Warning[] };
  readonly files: SubmissionFiles;
  readonly reader: Reader;
  readonly program: CompiledProgram;
}

async function loadSubmission(
  pool: SandboxPool,
  { exercise, checkTypes }: OpenOptions,
  { base, files, reader, program }: ToLoad,
): Promise<OpenedSubmission> {
  const { shownAs, startedAtMs, notes } = base;
  const prepared = new PreparedPrograms(program, functionsOf(exercise), reader);
  const sandboxedProgram = new SandboxedProgram(pool, program, exercise, prepared);
  const loading = sandboxedProgram.load();
  // Types are checked while the program is loaded, and their warnings are waited for at the end of the grading.
  const types = checkTypes ? typeWarnings(files, pool.locks, reader.budget) : Promise.resolve([]);
  const warnings = types.then((typeErrors) => [...notes, ...typeErrors]);
  const { raw, printed } = await loading;
  const opened = { shownAs, startedAtMs, warnings, printedAtLoad: printed };
  const problem = problemAtLoad(raw, program, exercise);
  if (problem === undefined) {
    return { ...opened, kind: 'compiled', program, files, reader, sandboxedProgram };
  }
  reader.close();
  return { ...opened, kind: 'refused', problem };
}
