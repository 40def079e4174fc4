/**
 * Grades a student's submission again for an appeal, as the batch did: with the same cases, seed and options, on the
 * program that is in the class's folder now.
 */
import { mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { isInside, relativePath } from '../../../base/paths.ts';
import { loadCheckedCases } from '../../../cases/right-answers.ts';
import type { Exercise } from '../../../engine/exercise.ts';
import { entryOf } from '../../../engine/exercise-files.ts';
import { findLocks, type SandboxMode } from '../../../sandbox/locks.ts';
import { removeFolder } from '../../../submission/remove-folder.ts';
import { SOURCE_ENDING } from '../../../submission/source-ending.ts';
import type { BatchInfo, BatchRecord, BatchSource } from '../batch-info.ts';
import { batchSetup, type ClassSetup } from '../batch-setup.ts';
import { gradeAgain } from '../grade-class.ts';
import { submissionsUntil } from '../intake/commit-until.ts';
import { findSubmissions } from '../intake/find-submissions.ts';
import { openClass } from '../intake/open-class.ts';
import type { ClassSubmission } from '../intake/submission.ts';
import { wantedOf } from '../intake/wanted-files.ts';
import { finderOf } from '../roster/match-students.ts';
import type { GradedRecord } from '../worker-messages.ts';

export interface AgainOptions {
  /** The exercise of the results. */
  readonly exercise: Exercise;
  readonly projectFolder: string;
  /** The path of the class, if it was moved since the batch. */
  readonly classFolder?: string | undefined;
  /** The path of the cases, if they were moved since the batch. */
  readonly casesFolder?: string | undefined;
  readonly sandbox?: SandboxMode | undefined;
  /** The path of the results, which may lie among the submissions. */
  readonly out: string;
}

/** The result of grading a submission again, or why that was not possible. */
export type Again =
  /** The results are of a version that did not store where the class is. */
  | { readonly kind: 'no-source' }
  | { readonly kind: 'gone'; readonly folder: string }
  | { readonly kind: 'changed'; readonly checksum: string | undefined }
  | { readonly kind: 'not-graded'; readonly reason: string }
  | AskedAgain;

export interface AskedAgain {
  readonly kind: 'asked';
  readonly record: GradedRecord;
  readonly place: ProgramPlace;
  /** The parts of the setup that have changed since the batch: the cases, the grader. */
  readonly changedSetup: readonly string[];
}

/** The place where a reader of the sheet finds the program. */
export interface ProgramPlace {
  readonly path: string;
  /** The archive or the repository in which it lies, under that path. */
  readonly archive: string | undefined;
  /** The id of the commit that has it, where the repository is graded as it was at a time. */
  readonly commit?: string;
}

export async function askAgain(
  info: BatchInfo,
  before: BatchRecord,
  options: AgainOptions,
): Promise<Again> {
  const { source } = info;
  if (source === undefined) return { kind: 'no-source' };
  const folder = options.classFolder ?? source.folder;
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return { kind: 'gone', folder };
  const staging = realpathSync(mkdtempSync(path.join(tmpdir(), 'batch-')));
  try {
    const submission = await findAgain(info, source, before.name, folder, options, staging);
    if (submission === undefined) return { kind: 'gone', folder };
    const { setup, changedSetup } = await setupAgain(info, source, folder, options, staging);
    const seed = before.result?.seed;
    const record = await gradeAgain(options.exercise, { setup, submission, seed });
    if (record.result === undefined) {
      return { kind: 'not-graded', reason: record.trouble ?? record.notHandedIn ?? '' };
    }
    if (record.program?.checksum !== before.program?.checksum) {
      return { kind: 'changed', checksum: record.program?.checksum };
    }
    const place = placeOf(record, submission, folder, staging);
    return { kind: 'asked', record, place, changedSetup };
  } finally {
    removeFolder(staging);
  }
}

/** @returns nothing when no submission has the name any more */
async function findAgain(
  info: BatchInfo,
  { pattern, programs, attempt, except, until }: BatchSource,
  name: string,
  folder: string,
  { exercise, out }: AgainOptions,
  staging: string,
): Promise<ClassSubmission | undefined> {
  const formatMessage = formatterFor(info.language);
  const wanted = wantedOf(entryOf(exercise.name), exercise.exports, programs);
  const place = { wanted, staging, formatMessage, attempt };
  const opened = await openClass(folder, place);
  const students = info.matched?.roster.students;
  const found = findSubmissions(opened.folder, {
    ...place,
    pattern,
    except: [...except, out],
    find: students && finderOf(students),
  });
  const counting = until === undefined ? found : submissionsUntil(found, until, place);
  return counting.submissions.find((submission) => submission.name === name);
}

async function setupAgain(
  info: BatchInfo,
  source: BatchSource,
  folder: string,
  { exercise, projectFolder, casesFolder, sandbox = 'auto', out }: AgainOptions,
  staging: string,
) {
  const { programs, timeLimitMs, hints, calls, attempt, isOneOfSeveral, until, seed } = source;
  const casesAt = casesFolder ?? source.cases;
  const { cases, answers } = await loadCheckedCases(casesAt, exercise);
  const graded = new Set(info.cases.map(({ id }) => id));
  const { name, files } = exercise;
  const hidden = [path.dirname(folder), folder, out, staging, casesAt];
  if (files.outsideFolder !== undefined) hidden.push(files.folder);
  const setup: ClassSetup = {
    projectFolder,
    exercise: name,
    cases: cases.filter(({ id }) => graded.has(id)),
    functionCases: info.functionCases && cases,
    programs,
    timeLimitMs,
    hints,
    calls,
    attempt,
    isOneOfSeveral: isOneOfSeveral ?? false,
    until,
    seed,
    language: info.language,
    locks: findLocks(sandbox, hidden),
    staging,
  };
  const now = batchSetup(setup, answers.written());
  const parts = Object.keys({ ...info.madeOf, ...now.madeOf });
  const changedSetup = parts.filter((part) => info.madeOf[part] !== now.madeOf[part]);
  return { setup: { ...setup, checksum: now.setup }, changedSetup };
}

/** Files that were unpacked or copied for the grading are gone afterwards, so their archive is named. */
function placeOf(
  { place = '', madeIn = '' }: GradedRecord,
  { work }: ClassSubmission,
  folder: string,
  staging: string,
): ProgramPlace {
  if (!isInside(staging, place)) return { path: place, archive: undefined };
  // What the worker made is in a folder of the worker. A class that was an archive is beside that.
  const isMade = isInside(madeIn, place);
  const within = pathWithin(isMade ? madeIn : staging, place);
  if (work.kind === 'commit') {
    return { path: within, archive: work.repository, commit: work.id };
  }
  const handedIn = work.kind === 'files' ? work.files[0]?.path : workPath(work);
  if (!isMade || handedIn === undefined) return { path: within, archive: folder };
  const isInClassArchive = isInside(staging, handedIn);
  const nameInClass = isInClassArchive ? pathWithin(staging, handedIn) : handedIn;
  if (SOURCE_ENDING.test(handedIn)) {
    return { path: nameInClass, archive: isInClassArchive ? folder : undefined };
  }
  const archive = isInClassArchive ? path.join(folder, nameInClass) : handedIn;
  return { path: within, archive };
}

function workPath(work: ClassSubmission['work']): string | undefined {
  return work.kind === 'folder' ? work.path : undefined;
}

/** @returns the path in the folder that was made in `parent` for files that were unpacked or copied */
function pathWithin(parent: string, place: string): string {
  const [, ...parts] = relativePath(parent, place).split('/');
  return parts.join('/') || '.';
}
