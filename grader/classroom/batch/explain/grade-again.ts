/**
 * Grades a student's submission again for an appeal, as the batch did: with the same cases, seed and options, on the
 * program that is in the class's folder now.
 */
import { mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { loadCheckedCases } from '../../../cases/right-answers.ts';
import type { Exercise } from '../../../engine/exercise.ts';
import { entryOf } from '../../../engine/exercise-files.ts';
import { findLocks, type SandboxMode } from '../../../sandbox/locks.ts';
import { removeFolder } from '../../../submission/remove-folder.ts';
import type { BatchInfo, BatchRecord, BatchSource } from '../batch-info.ts';
import { batchSetup, type ClassSetup } from '../batch-setup.ts';
import { gradeAgain } from '../grade-class.ts';
import { submissionsUntil } from '../intake/commit-until.ts';
import { findSubmissions } from '../intake/find-submissions.ts';
import { openClass } from '../intake/open-class.ts';
import type { ClassSubmission } from '../intake/submission.ts';
import { wantedOf } from '../intake/wanted-files.ts';
import { type ProgramPlace, placeOf } from '../program-place.ts';
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
