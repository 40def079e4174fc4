/** What `batch` does before anything is graded: it finds out who has handed in what. */
import path from 'node:path';
import { intakeLists } from '../../batch/class-lists.ts';
import { findSubmissions } from '../../batch/intake/find-submissions.ts';
import { openClass } from '../../batch/intake/open-class.ts';
import type { Staging } from '../../batch/intake/staging.ts';
import { wantedOf } from '../../batch/intake/submission.ts';
import type { OutputOptions } from '../../batch/output-options.ts';
import type { Shard } from '../../batch/parts.ts';
import type { BatchInfo } from '../../batch/results-folder.ts';
import {
  listFromDownload,
  type MatchedClass,
  matchClass,
  platformNumbers,
} from '../../batch/roster/match-students.ts';
import { readRoster } from '../../batch/roster/read-roster.ts';
import { terminalList } from '../../batch/summary-text.ts';
import { entryOf } from '../../exercise/places.ts';
import { GraderError } from '../../grader-error.ts';
import type { Language } from '../../messages/languages.ts';
import type { ProgramOptions } from '../../programs/program-options.ts';
import type { Io } from '../io.ts';

export interface BatchArguments extends OutputOptions {
  readonly jobs?: number;
  /** Its name. */
  readonly exercise: string;
  /** The folder of results that its own is one of, where several exercises are graded. */
  readonly within?: string;
  readonly listed: boolean;
  /** How programs in other languages are graded; without it, functions are. */
  readonly programs: ProgramOptions | undefined;
  /** Lines to look at are looked for, too. */
  readonly hints: boolean;
  readonly pattern?: string;
  /** A table of the students. */
  readonly roster?: string;
  readonly resume: boolean;
  readonly dryRun: boolean;
  readonly shard?: Shard;
  readonly cases?: string;
  readonly sandbox: 'auto' | 'strict' | 'basic';
  /** In seconds. */
  readonly timeLimit: number;
}

/** Beside the class unless another one is named. */
export function resultsFolder(
  given: string,
  { out }: Pick<OutputOptions, 'out'>,
  { userFolder }: Io,
): string {
  const named = path.resolve(userFolder, given);
  return path.resolve(userFolder, out ?? `${named.replace(/\.zip$/i, '')}-graded`);
}

export type Intake = Pick<BatchInfo, 'matched' | 'notTaken' | 'platform'> & {
  readonly out: string;
  readonly everyone: ReturnType<typeof findSubmissions>['submissions'];
  readonly language: Language;
  readonly staging: Staging;
};

/** @returns the class; nothing where it was only to be told who has handed in what */
export async function intake(
  staging: Staging,
  given: string,
  { exercise, programs, pattern, roster: rosterFile, dryRun, ...options }: BatchArguments,
  io: Io,
): Promise<Intake | undefined> {
  const named = path.resolve(io.userFolder, given);
  const out = resultsFolder(given, options, io);
  const { say } = io;
  const { language } = say;
  const wanted = wantedOf(entryOf(exercise), programs);
  const place = { wanted, staging, say };
  const list = rosterFile === undefined ? undefined : path.resolve(io.userFolder, rosterFile);
  const roster =
    list === undefined ? undefined : readRoster(list, `the list of students ${rosterFile}`);
  const opened = await openClass(named, place);
  if (opened.inner !== undefined) {
    io.err(
      `${given} is graded as a class of one: name ${path.join(given, opened.inner)} if that is the class.\n`,
    );
  }
  const found = findSubmissions(opened.folder, {
    ...{ wanted, say, pattern },
    isOnList: roster && platformNumbers(roster.students),
    except: [out, options.within ?? [], list ?? []].flat(),
  });
  const { submissions: everyone, notTaken, platform } = found;
  if (everyone.length === 0) throw nobody(given, wanted.shown, pattern);
  let matched: MatchedClass | undefined;
  if (roster !== undefined) matched = matchClass(everyone, roster, say);
  else if (platform !== undefined) matched = listFromDownload(everyone);
  if (dryRun) {
    const names = everyone.map(({ name }) => name);
    const lists = intakeLists(names, { notTaken, language, matched });
    const texts = lists.map((list) => terminalList(list, say, list.items.length));
    io.out(`${texts.join('\n\n')}\n`);
  }
  if (matched?.studentsOf.length === 0) {
    throw new GraderError(
      `no submission is of anybody in the list of students ${rosterFile ?? given}`,
      'Look at its headings, and with --dry-run at what is found; without --roster all are graded.',
    );
  }
  return dryRun ? undefined : { out, everyone, language, staging, matched, notTaken, platform };
}

function nobody(folder: string, entry: string, pattern: string | undefined): GraderError {
  return pattern === undefined
    ? new GraderError(
        `there are no submissions in ${folder}`,
        `It should have a subfolder or a file (${entry}) for each of them.`,
      )
    : new GraderError(
        `nothing in ${folder} fits the pattern ${pattern}`,
        `The pattern is of paths from that folder on, such as "*/${entry}"; put it in quotes.`,
      );
}
