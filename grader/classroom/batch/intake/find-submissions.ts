/**
 * Finds the submissions of a class: one for each subfolder, archive or file; or as a platform's download has them; or
 * whatever fits a pattern. Something unexpected is a submission all the same, with a reason why there is nothing to
 * grade. Something that can be nobody's submission is listed apart.
 */
import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { withFileErrors } from '../../../base/messages/user-error.ts';
import { compareText } from '../../../engine/in-child/sizes.ts';
import {
  type ClassEntry,
  entrySubmission,
  isSubmission,
  submissionOf,
  withoutWork,
} from './class-entry.ts';
import { findByPattern } from './find-by-pattern.ts';
import { ownersIn, type PlatformReading, readingsOf } from './platforms.ts';
import type {
  ClassSubmission,
  FindOptions,
  FoundClass,
  IntakeContext,
  Unplaced,
} from './submission.ts';
import { NOT_SUBMISSIONS, SYSTEM_LEFTOVER } from './wanted-files.ts';

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const ordinary: Dirent<string>[] = [];
  const odd: ClassEntry[] = [];
  for (const entry of entriesOf(folder, options.except)) {
    const oddEntry = oddEntryOf(entry.name, options);
    if (oddEntry === undefined) ordinary.push(entry);
    else odd.push(oddEntry);
  }
  const { pattern } = options;
  const found =
    pattern === undefined
      ? findByEntries(folder, ordinary, options)
      : findByPattern(folder, ordinary, pattern, options);
  const all = [...found, ...odd];
  const submissions = all.filter(isSubmission);
  const notTaken = all.filter((each): each is Unplaced => !isSubmission(each));
  return {
    submissions: withUniqueNames(joinedByOwner(submissions)).toSorted(byName),
    notTaken: notTaken.toSorted(byName),
    platform: submissions.find((each) => each.platform !== undefined)?.platform,
  };
}

function entriesOf(folder: string, except: readonly string[]): Dirent<string>[] {
  const exceptPaths = new Set(except.map((each) => path.resolve(each)));
  const entries = withFileErrors('batch.unreadable', { folder }, () =>
    readdirSync(folder, { withFileTypes: true }),
  );
  return entries.filter(
    ({ name }) => !SYSTEM_LEFTOVER.test(name) && !exceptPaths.has(path.resolve(folder, name)),
  );
}

/** @returns an entry of which nothing but the name is looked at; nothing for any other name */
function oddEntryOf(name: string, { formatMessage }: IntakeContext): ClassEntry | undefined {
  if (NOT_SUBMISSIONS.test(name)) {
    const key = name.startsWith('.') ? 'intake.hidden' : 'intake.packages';
    return { name, reason: formatMessage(key) };
  }
  // Node puts this character in the place of bytes that are no text, so the path leads nowhere.
  if (name.includes('\uFFFD')) return withoutWork(name, formatMessage('intake.name-no-text'));
  return undefined;
}

function byName(a: ClassEntry, b: ClassEntry): number {
  return compareText(a.name, b.name);
}

/** All that a platform has of a person is one submission, and so is what a pattern finds twice. */
function joinedByOwner(submissions: readonly ClassSubmission[]): ClassSubmission[] {
  const byWholeName = new Map<string, ClassSubmission>();
  const latestFirst = submissions.toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0));
  for (const submission of latestFirst) {
    const { whole } = submission;
    byWholeName.set(whole, joined(byWholeName.get(whole), submission));
  }
  return [...byWholeName.values()];
}

/** Joins two entries of one person. If there are files and typed text, the files count. */
function joined(first: ClassSubmission | undefined, next: ClassSubmission): ClassSubmission {
  if (first === undefined || 'reason' in first.work) return next;
  if (first.work.kind !== 'files' || next.work.kind !== 'files') return first;
  return { ...first, work: { kind: 'files', files: [...first.work.files, ...next.work.files] } };
}

/**
 * A file is called by its name without the ending, unless another submission has that name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`.
 */
function withUniqueNames(submissions: readonly ClassSubmission[]): ClassSubmission[] {
  const counts = new Map<string, number>();
  for (const { whole, name } of submissions) {
    for (const each of new Set([fileSystemName(whole), fileSystemName(name)])) {
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  return submissions.map((submission) => {
    const isUnique = counts.get(fileSystemName(submission.name)) === 1;
    return isUnique ? submission : { ...submission, name: submission.whole };
  });
}

/** Reports are files with the names of submissions. Some file systems ignore capitals and how an accent is written. */
function fileSystemName(name: string): string {
  return name.normalize('NFD').toUpperCase().normalize('NFC');
}

/** One submission for each folder, archive or file; or as a course platform's download has them. */
function findByEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): ClassEntry[] {
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const owners = ownersIn(folder, folders, options.staging);
  const found = entries.flatMap((entry): ClassEntry | [] => {
    const { name } = entry;
    const file = path.join(folder, name);
    const isFolder = entry.isDirectory();
    const isOrdinary = isFolder || entry.isFile();
    const byName = isOrdinary ? readingsOf(name, isFolder, file, options.formatMessage) : [];
    const readings = byName.length > 0 ? byName : (owners.get(name) ?? [{}]);
    return submissionByReadings(folder, entry, readings, options) ?? [];
  });
  return [...found, ...missingFolders(owners, entries, options)];
}

/**
 * @param readings the ways to read whose the entry is
 * @returns nothing where there is no reading, as for a platform's list itself
 */
function submissionByReadings(
  folder: string,
  entry: Dirent<string>,
  readings: readonly PlatformReading[],
  options: FindOptions,
): ClassEntry | undefined {
  const { name } = entry;
  const onList = readings.filter(({ by: [person] = [] }) => isOnList(person, options));
  const [reading, another] = onList.length === 1 ? onList : readings;
  if (reading === undefined) return undefined;
  if (another !== undefined) {
    const people = readings.map(({ whole = name }) => whole);
    const reason = options.formatMessage('intake.several-people', { people });
    return { ...withoutWork(name, reason), by: [{}] };
  }
  if (reading.work !== undefined) return { ...submissionOf(name, name, reading.work), ...reading };
  return { ...entrySubmission(folder, entry, options), ...reading };
}

function isOnList(
  person: NonNullable<PlatformReading['by']>[number] | undefined,
  { find }: FindOptions,
): boolean {
  if (find === undefined) return false;
  return find({ canvasId: person?.canvasId, participant: person?.participant }).size > 0;
}

/** The folders that a platform's list names and that are not in the download. */
function missingFolders(
  owners: ReadonlyMap<string, readonly PlatformReading[]>,
  entries: readonly Dirent<string>[],
  { formatMessage }: FindOptions,
): ClassSubmission[] {
  const names = new Set(entries.map(({ name }) => name));
  const gone = [...owners].filter(([name]) => !names.has(name));
  return gone.map(([name, [reading]]) => {
    const reason = formatMessage('intake.folder-not-there', { folder: name });
    return { ...withoutWork(name, reason), ...reading };
  });
}
