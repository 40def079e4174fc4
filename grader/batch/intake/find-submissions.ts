/**
 * Opens what an instructor names as the class: a folder, or the zip that a course platform gives,
 * which often holds a single folder with everything in it. And finds the submissions of a class: one subfolder, zip or file each, what a course platform's download
 * has, or whatever a pattern fits. Students hand in the oddest things, so what is not as expected is a
 * submission all the same, with a reason why there is nothing to grade; and what nobody's submission
 * can be made of is told.
 */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { compareText } from '../../exercise/sizes.ts';
import { onFiles, saidError } from '../../messages/said-error.ts';
import type { Say } from '../../messages/say.ts';
import { entriesIn, wayIn } from '../../paths.ts';
import { MOST_DEPTH, newFolder, unreadable, walk } from './entry-in.ts';
import { METADATA, ownersIn, type PlatformName, platformNames, withoutCount } from './platforms.ts';
import {
  type FindOptions,
  type FoundClass,
  NOT_SUBMISSIONS,
  OTHER_ARCHIVE,
  type Place,
  type Submission,
  SYSTEM_LEFTOVER,
  type Unplaced,
  type Work,
  ZIP,
} from './submission.ts';
import { CLASS_ZIP, unpackZip } from './unpack-zip.ts';

/** What Gradescope calls the folder in its zip. */
const GRADESCOPE = /^assignment_\d+_export$/;

/**
 * A folder that is named is the class, whatever its only submission looks like, unless it holds a folder
 * that is a class's by its name. In a zip the only folder is what was packed, and what is in there the class.
 *
 * @param given an absolute path
 * @returns a folder with an entry for each submission; and its only one, where that looks like a whole class, and may
 *   be one submission
 * @throws {GraderError} when it is a zip that cannot be opened
 */
export async function openClass(given: string, place: Place) {
  const isZip = ZIP.test(given) && statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  if (!isZip) {
    const inner = onlyFolder(given, isDownload);
    if (inner === undefined) return { folder: given };
    return GRADESCOPE.test(inner) ? { folder: path.join(given, inner) } : { folder: given, inner };
  }
  const into = newFolder(place.staging);
  const unpacked = await unpackZip(given, into, CLASS_ZIP, place.say);
  if ('refused' in unpacked) throw saidError('batch.zip', { zip: given, reason: unpacked.refused });
  const isSeveral = (names: readonly string[]): boolean =>
    names.length > 1 && !names.some(place.wanted.isEntry);
  const inner = onlyFolder(into, (names) => isDownload(names) || isSeveral(names));
  return { folder: path.join(into, inner ?? '') };
}

function isDownload(names: readonly string[]): boolean {
  return names.some((name) => name === METADATA || isOfPlatform(name));
}

function isOfPlatform(name: string): boolean {
  return [true, false].some((isFolder) => platformNames(name, isFolder).length > 0);
}

/** A folder that is all there is and nobody's by its own name, if what it holds is a class. */
function onlyFolder(
  folder: string,
  isClass: (names: readonly string[]) => boolean,
): string | undefined {
  const [only = '', ...more] = namesIn(folder);
  const isNobodys = more.length === 0 && !isOfPlatform(only) && !/^(?:|submission_\d+)$/.test(only);
  return isNobodys && isClass(namesIn(path.join(folder, only))) ? only : undefined;
}

function namesIn(folder: string): string[] {
  const names = entriesIn(folder).map(({ name }) => name);
  return names.filter((name) => !SYSTEM_LEFTOVER.test(name));
}

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const { say, pattern } = options;
  const except = new Set(options.except.map((each) => path.resolve(each)));
  const entries = onFiles('batch.unreadable', { folder }, () =>
    readdirSync(folder, { withFileTypes: true }),
  );
  const [likely, noText, hidden]: [Dirent<string>[], Submission[], Unplaced[]] = [[], [], []];
  for (const entry of entries) {
    const { name } = entry;
    if (SYSTEM_LEFTOVER.test(name) || except.has(path.resolve(folder, name))) continue;
    if (NOT_SUBMISSIONS.test(name)) {
      const reason = say(name.startsWith('.') ? 'intake.hidden' : 'intake.packages');
      hidden.push({ name, reason });
    } else if (name.includes('\uFFFD')) noText.push(nothing(name, say('intake.name-no-text')));
    else likely.push(entry);
  }
  const { submissions, notTaken, platform } =
    pattern === undefined
      ? byEntries(folder, likely, options)
      : byPattern(folder, likely, pattern, options);
  return {
    submissions: withOwnNames([...submissions, ...noText]).toSorted(byName),
    notTaken: [...notTaken, ...hidden].toSorted(byName),
    platform,
  };
}

function byName(a: Unplaced | Submission, b: Unplaced | Submission): number {
  return compareText(a.name, b.name);
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. Some file systems take names that
 * differ in capitals, or in how an accent is written, for one, and a report's file has its student's
 * name. What a pattern finds by itself and by its file is one, and so is all that a platform has of a person.
 */
function withOwnNames(found: readonly Submission[]): Submission[] {
  const byWhole = new Map<string, Submission>();
  for (const one of found) byWhole.set(one.whole, joined(byWhole.get(one.whole), one));
  const each = [...byWhole.values()];
  const asFileSystemsDo = (name: string): string =>
    name.normalize('NFD').toUpperCase().normalize('NFC');
  const times = new Map<string, number>();
  for (const { whole, name } of each) {
    for (const one of new Set([whole, name].map(asFileSystemsDo))) {
      times.set(one, (times.get(one) ?? 0) + 1);
    }
  }
  return each.map((one) => {
    const isAlone = times.get(asFileSystemsDo(one.name)) === 1;
    return isAlone ? one : { ...one, name: one.whole };
  });
}

/** Of one who has handed in files and typed text, the files count; what was handed in last comes first. */
function joined(first: Submission | undefined, next: Submission): Submission {
  if (first === undefined || 'reason' in first.work) return next;
  if (first.work.kind === 'folder' || next.work.kind !== 'files') return first;
  return { ...first, work: { kind: 'files', files: [...first.work.files, ...next.work.files] } };
}

/** One for each folder, zip or file; or as a course platform's download has them. */
function byEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): FoundClass {
  const { say, find } = options;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const owners = ownersIn(folder, folders);
  const read: [PlatformName, file: string][] = [];
  const submissions: Submission[] = [];
  const notTaken: Unplaced[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const file = path.join(folder, name);
    const isFolder = entry.isDirectory();
    const all = isFolder || entry.isFile() ? platformNames(name, isFolder) : [];
    const likely = all.filter(
      ({ by: { canvasId, participant } }) => find && find({ canvasId, participant }).size > 0,
    );
    const [own, second] = likely.length === 1 ? likely : all;
    if (second !== undefined) {
      const shown = { numbers: all.map(({ number }) => number) };
      submissions.push({ ...nothing(name, say('intake.several-people', shown)), by: [{}] });
    } else if (own !== undefined) {
      read.push([own, file]);
    } else if (owners?.platform !== 'gradescope' || name !== METADATA) {
      const found = entrySubmission(name, file, entry, options);
      const why = OTHER_ARCHIVE.test(name) ? 'intake.other-archive' : 'intake.no-source';
      if (found === undefined) notTaken.push({ name, reason: say(why) });
      else submissions.push({ ...found, ...(isFolder && owners?.of.get(name)) });
    }
  }
  for (const [name, by] of owners?.of ?? []) {
    const reason = say('intake.folder-not-there', { folder: name });
    if (!folders.includes(name)) submissions.push({ ...nothing(name, reason), ...by });
  }
  const last = read.toSorted(([a], [b]) => b.order - a.order);
  return {
    submissions: [...last.map(([own, file]) => handedIn(own, file, say)), ...submissions],
    notTaken,
    platform: read[0]?.[0].platform ?? owners?.platform,
  };
}

function handedIn(own: PlatformName, path: string, say: Say): Submission {
  const { platform, shown, number, by, file, isText, feedback, isLate } = own;
  let work: Work = { kind: 'folder', path };
  if (isText) work = { kind: 'nothing', reason: say('intake.no-file-handed-in') };
  else if (file !== undefined) {
    const names = platform === 'canvas' ? [withoutCount(file), file] : [file];
    work = { kind: 'files', files: [{ path, names }] };
  }
  return {
    whole: shown.endsWith(number) ? shown : `${shown} ${number}`,
    ...{ name: shown, work, by: [by], delivery: { feedback, isLate } },
  };
}

/** The submissions that a pattern of file names fits, wherever they lie. */
function byPattern(
  folder: string,
  entries: readonly Dirent<string>[],
  pattern: string,
  options: FindOptions,
): FoundClass {
  const fits = pathMatcher(pattern.replaceAll('\\', '/'));
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  const notTaken: Unplaced[] = [];
  const named = entries.flatMap((entry): Submission[] => {
    const whole = path.join(folder, entry.name);
    const { seen, unread } = walk(whole, entry.isDirectory() ? depth - 1 : 0);
    const fitted = [whole, ...seen.map(({ file }) => file)]
      .filter((file) => fits(wayIn(folder, file)))
      .map((file) => fitting(folder, file, options));
    // Whether something in it would fit cannot be known, and nobody is to be left out in silence.
    const closed = unread.map(({ folder: within, error }) => {
      const name = wayIn(folder, within);
      return called(name, name, unreadable(error, options.say));
    });
    if (fitted.length + closed.length === 0) {
      notTaken.push({ name: entry.name, reason: options.say('intake.outside-pattern') });
    }
    return [...fitted, ...closed];
  });
  return { submissions: named, notTaken };
}

/**
 * `*` and `?` stand for letters within a name, `**` for any number of folders.
 *
 * @param pattern parts joined by `/`, as in `class-?/attempt-?/main.ts`
 * @returns whether a path, with its parts joined by `/`, fits the whole pattern
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  // Whatever else a shell reads as a pattern stands for itself: names of students hold brackets.
  const literal = parts.map((part) => part.replace(/(?!^\.)[^\p{L}\p{N}*?\s_-]/gu, '\\$&'));
  return picomatch(literal.join('/'), { nonegate: true, posix: true });
}

function fitting(folder: string, file: string, options: FindOptions): Submission {
  const isEntry =
    options.wanted.isEntry(path.basename(file)) && path.dirname(file) !== path.resolve(folder);
  const submission = isEntry ? path.dirname(file) : file;
  const name = wayIn(folder, submission);
  const found = lstatSync(submission, { throwIfNoEntry: false });
  const own = found && entrySubmission(name, submission, found, options);
  return own ?? called(name, name, { kind: 'folder', path: submission });
}

/**
 * @param name the path in the class's folder
 * @returns nothing for a file that can be nobody's work
 */
function entrySubmission(
  name: string,
  file: string,
  entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>,
  { wanted, say }: Place,
): Submission | undefined {
  if (entry.isDirectory()) return called(name, name, { kind: 'folder', path: file });
  if (!entry.isFile()) {
    return nothing(name, say(entry.isSymbolicLink() ? 'intake.link' : 'intake.not-ordinary'));
  }
  const own = path.posix.basename(name);
  if (!wanted.isSource(own) && !ZIP.test(own)) return undefined;
  const files = [{ path: file, names: [own] }];
  return called(name.replace(/\.\w+$/, ''), name, { kind: 'files', files });
}

function called(name: string, whole: string, work: Work): Submission {
  return { whole, name, work, by: [{ anything: path.posix.basename(name) }] };
}

function nothing(name: string, reason: string): Submission {
  return called(name, name, { kind: 'nothing', reason });
}
