/** What `batch` does before anything is graded: it finds out who has handed in what. */

import path from 'node:path';
import { intakeLists } from '../../batch/class-summary.ts';
import { findSubmissions, openClass } from '../../batch/intake/find-submissions.ts';
import type { FoundClass, Place } from '../../batch/intake/submission.ts';
import {
  finderOf,
  listFromDownload,
  type MatchedClass,
  matchClass,
} from '../../batch/roster/match-students.ts';
import { readRoster } from '../../batch/roster/read-roster.ts';
import { terminalList } from '../../batch/summary-text.ts';
import { saidError } from '../../messages/said-error.ts';
import type { Io } from '../io.ts';

export interface IntakeArguments {
  readonly pattern?: string;
  /** A table of the students. */
  readonly roster?: string;
  readonly dryRun?: boolean;
}

/** Who has handed in what, and who of the list it is, where that is known. */
export type Intake = FoundClass & { readonly matched: MatchedClass | undefined };

/** @param results folders of them, which may lie among the submissions */
export async function intake(
  given: string,
  results: readonly string[],
  { pattern, roster: rosterFile, dryRun }: IntakeArguments,
  place: Place,
  io: Io,
): Promise<Intake> {
  const { wanted, say } = place;
  const list = rosterFile === undefined ? undefined : path.resolve(io.userFolder, rosterFile);
  const roster =
    list === undefined ? undefined : readRoster(list, `the list of students ${rosterFile}`);
  const { folder, inner } = await openClass(path.resolve(io.userFolder, given), place);
  if (inner !== undefined) {
    const told = { folder: given, inner: path.join(given, inner) };
    io.err(`${say('batch.class-of-one', told)}\n`);
  }
  const found = findSubmissions(folder, {
    ...{ ...place, pattern, except: [...results, list ?? []].flat() },
    find: roster && finderOf(roster.students),
  });
  const { submissions, notTaken, platform } = found;
  if (submissions.length === 0) {
    const key = pattern === undefined ? 'batch.nothing' : 'batch.nothing-fits';
    throw saidError(key, { folder: given, entry: wanted.shown, pattern });
  }
  const fromDownload = platform && listFromDownload(submissions);
  const matched = roster === undefined ? fromDownload : matchClass(submissions, roster, say);
  if (dryRun) {
    const names = submissions.map(({ name }) => name);
    const lists = intakeLists(names, { notTaken, matched });
    const texts = lists.map((each) => terminalList(each, say));
    io.out(`${texts.join('\n\n')}\n`);
  }
  if (matched?.studentsOf.length === 0) {
    throw saidError('batch.nobody-on-list', { list: rosterFile ?? given });
  }
  return { ...found, matched };
}
