/** Finds out who has handed in what, before anything is graded. With `--dry-run` this is all, and it is printed. */
import path from 'node:path';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { intakeLists } from '../../classroom/batch/class-lists.ts';
import { submissionsUntil, untilText } from '../../classroom/batch/intake/commit-until.ts';
import { findSubmissions } from '../../classroom/batch/intake/find-submissions.ts';
import { findUnready } from '../../classroom/batch/intake/find-unready.ts';
import { type OpenedClass, openClass } from '../../classroom/batch/intake/open-class.ts';
import type { FoundClass, IntakeContext } from '../../classroom/batch/intake/submission.ts';
import {
  finderOf,
  listFromDownload,
  type MatchedClass,
  matchClass,
} from '../../classroom/batch/roster/match-students.ts';
import { type Roster, readRoster } from '../../classroom/batch/roster/read-roster.ts';
import { terminalList } from '../../classroom/batch/summary-text.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import type { Io } from '../io.ts';
import type { ExerciseBatch } from './batch-arguments.ts';

export interface TakenClass extends FoundClass {
  /** The students, where they are known. */
  readonly matched: MatchedClass | undefined;
}

/** @throws {GraderError} when there are no submissions, or none is of somebody on the list of students */
export async function takeClass(
  batch: ExerciseBatch,
  context: IntakeContext,
  io: Io,
): Promise<TakenClass> {
  const { pattern, shownClass, roster: rosterFile, until } = batch;
  const roster = rosterFile === undefined ? undefined : rosterIn(rosterFile, io);
  const opened = await openClass(batch.classPath, context);
  printOpened(opened, shownClass, io);
  if (until !== undefined) io.err(`${untilText(until, context.formatMessage)}\n`);
  const foundNow = findSubmissions(opened.folder, {
    ...context,
    pattern,
    except: batch.except,
    find: roster && finderOf(roster.students),
  });
  const found = until === undefined ? foundNow : submissionsUntil(foundNow, until, context);
  const { submissions } = found;
  if (submissions.length === 0) {
    const key = pattern === undefined ? 'batch.nothing' : 'batch.nothing-fits';
    throw userError(key, { folder: shownClass, entry: context.wanted.shown, pattern });
  }
  const matched = studentsOf(found, roster, context.formatMessage);
  const taken = { ...found, matched };
  if (batch.dryRun) await printDryRun(taken, context, io);
  if (matched?.studentsOf.length === 0) {
    throw userError('batch.nobody-on-list', { list: rosterFile ?? shownClass });
  }
  return taken;
}

function rosterIn(file: string, { userFolder }: Io): Roster {
  return readRoster(path.resolve(userFolder, file), `the list of students ${file}`);
}

function studentsOf(
  { submissions }: FoundClass,
  roster: Roster | undefined,
  formatMessage: FormatMessage,
): MatchedClass | undefined {
  if (roster === undefined) return listFromDownload(submissions);
  return matchClass(submissions, roster, formatMessage);
}

function printOpened({ inner, leftOut = [] }: OpenedClass, shownClass: string, io: Io): void {
  const { err, formatMessage } = io;
  if (leftOut.length > 0) {
    err(`${formatMessage('batch.left-out', { files: leftOutText(leftOut, formatMessage) })}\n`);
  }
  if (inner !== undefined) {
    const values = { folder: shownClass, inner: path.join(shownClass, inner) };
    err(`${formatMessage('batch.class-of-one', values)}\n`);
  }
}

async function printDryRun(taken: TakenClass, context: IntakeContext, io: Io): Promise<void> {
  const unready = await findUnready(taken.submissions, context);
  const lists = intakeLists(taken, unready);
  const texts = lists.map((list) => terminalList(list, context.formatMessage));
  io.out(`${texts.join('\n\n')}\n`);
}
