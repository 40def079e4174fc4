/**
 * The first half of a grading: a submission is compiled and loaded, or refused where that cannot be. That
 * needs neither cases nor right answers, so it can begin while these are being prepared.
 */

import path from 'node:path';
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { isFolder } from '../../base/paths.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { exerciseOfFile } from '../../engine/places.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { betterProblem } from '../../results/load-text.ts';
import type { Printed, Warning } from '../../results/result.ts';
import { errorText } from '../../results/thrown-errors.ts';
import { type Compiled, type CompiledProgram, compile } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { Reader } from '../../sandbox/reader.ts';
import { onlyFileExporting } from '../../submission/file-by-exports.ts';
import {
  missingFile,
  NoSubmissionError,
  notesOfTaking,
  nothingSubmitted,
} from '../../submission/no-submission.ts';
import { type LoadProblem, notesOf } from '../../submission/source-location.ts';
import { refuseEmpty, SubmissionFiles } from '../../submission/submission-files.ts';
import { Asker, harnessText } from '../ask/asker.ts';
import { PreparedPrograms } from '../ask/prepared-programs.ts';
import { secondsText } from '../explain/explain-finding.ts';
import { typeWarnings } from './type-warnings.ts';

export interface OpenOptions {
  /** A path as the user gave it: a folder or a file. */
  readonly submission: string;
  readonly exercise: Exercise;
  /** How the result names it; the path with forward slashes unless given. */
  readonly shownAs?: string;
  /** CI took it from somebody: when there is nothing to grade, that is their mistake. */
  readonly handedIn?: boolean;
  /** Type errors are looked for, and shown as warnings. */
  readonly checkTypes: boolean;
  /** The submission, where it was read before. */
  readonly read?: ReadSubmission;
}

export interface ReadSubmission {
  readonly files: SubmissionFiles;
  readonly compiled: Compiled;
}

/**
 * @param shownAs how messages name it
 * @throws {NoSubmissionError} when there is nothing to grade
 */
export async function readSubmission(
  folder: string,
  exercise: Exercise,
  shownAs: string,
): Promise<ReadSubmission> {
  const files = await findFiles(folder, exercise);
  const compiled = await compile(files);
  refuseEmpty(files, shownAs);
  return { files, compiled };
}

/** The exercise's file may have another name, where no other file exports what is asked for. */
async function findFiles(folder: string, exercise: Exercise): Promise<SubmissionFiles> {
  const entry = entryOf(exercise.name);
  try {
    return SubmissionFiles.find(folder, entry);
  } catch (error) {
    if (!(error instanceof NoSubmissionError) || error.nothing.kind !== 'no-file') throw error;
    const isOfAnother = (file: string): boolean => isNamedAfterAnother(file, exercise);
    const meant = onlyFileExporting(folder, exercise.exports, isOfAnother);
    if (meant === undefined) throw error;
    return SubmissionFiles.find(meant, entry);
  }
}

/** @returns a warning where a file of another name was taken for the exercise's */
export function otherNameNote(
  submission: string,
  files: SubmissionFiles,
  exercise: Exercise,
  formatMessage: FormatMessage,
): string | undefined {
  const file = entryOf(exercise.name);
  const found = path.basename(files.entry);
  if (found === file || !isFolder(submission)) return undefined;
  return formatMessage('submission.other-name', {
    file,
    found: visibleLine(found),
    exports: exercise.exports,
  });
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
  /** To be closed by the stage that has it read anything. */
  readonly reader: Reader;
  readonly asker: Asker;
}

export type OpenedSubmission = RefusedSubmission | CompiledSubmission;

/**
 * @throws {NoSubmissionError} when there is nothing to grade, unless it was handed in so
 * @throws {GraderError} when the grader could not do its work; never for what a submission does
 */
export async function openSubmission(
  pool: SandboxPool,
  options: OpenOptions,
): Promise<OpenedSubmission> {
  const startedAtMs = performance.now();
  const { submission, exercise, handedIn = false, checkTypes } = options;
  const shownAs = options.shownAs ?? submission.replaceAll('\\', '/');
  const notes = notesOf(handedIn ? notesOfTaking(submission) : []);
  // Made meanwhile; whoever needs it waits for it.
  harnessText(exercise).catch(() => {});
  // The type checker is left out: it would read files that are no texts, or endless.
  const refused = (problem: LoadProblem): OpenedSubmission => {
    return { kind: 'refused', problem, shownAs, startedAtMs, warnings: Promise.resolve(notes) };
  };
  const entry = entryOf(exercise.name);
  if (handedIn && !isFolder(submission) && isNamedAfterAnother(submission, exercise)) {
    return refused(missingFile(entry, submission));
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
  const { program } = compiled;
  const prepared = new PreparedPrograms(program, functionsOf(exercise), reader);
  const asker = new Asker(pool, program, exercise, prepared);
  const loading = asker.load();
  const types = checkTypes ? typeWarnings(files, pool.locks, reader.budget) : Promise.resolve([]);
  const warnings = types.then((found) => [...notes, ...found]);
  const { raw, printed } = await loading;
  const opened = { shownAs, startedAtMs, warnings, printedAtLoad: printed };
  const problem = problemAtLoad(raw, program, exercise);
  if (problem === undefined) return { ...opened, kind: 'compiled', program, files, reader, asker };
  reader.close();
  return { ...opened, kind: 'refused', problem };
}

/** A file that is named after another exercise than the one that was set. */
function isNamedAfterAnother(file: string, exercise: Exercise): boolean {
  const named = exerciseOfFile(file, EXERCISE_NAMES);
  return named !== undefined && named !== exercise.name;
}

/** @returns nothing where it was loaded */
function problemAtLoad(
  raw: RawAnswer,
  program: CompiledProgram,
  { name: exercise, exports }: Exercise,
): LoadProblem | undefined {
  if (raw.kind === 'returned' && raw.fields[0] === 'loaded') return undefined;
  if (raw.kind === 'absent') {
    const [wanted = ''] = exports;
    const { name: exported } = raw;
    const values = { wanted, exported, isNothing: exported === '', file: entryOf(exercise) };
    const classes = { classes: exports.join(), count: exports.length };
    return { fault: { kind: 'no-export', ...values, ...classes } };
  }
  if (raw.kind === 'threw') {
    const { name, message, stack } = raw;
    const { location, callOutside } = locate(program, stack);
    const isCall = callOutside !== undefined;
    const error = errorText(name, message);
    const fault = { kind: 'threw', isCall, error, name, thrown: isCall ? '' : message } as const;
    return { fault, ...(callOutside ?? location) };
  }
  if (raw.kind === 'lost') {
    const { how } = raw;
    const seconds = how.kind === 'timeout' ? secondsText(how.limitMs) : '';
    const detail = how.kind === 'crashed' ? how.detail : '';
    return { fault: { kind: 'lost', how: how.kind, seconds, detail } };
  }
  throw userError('sandbox.silent');
}
