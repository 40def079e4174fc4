/**
 * Opens what an instructor names as the class: a folder, or the zip that a course platform gives,
 * which often holds a single folder with everything in it. And finds the submissions of a class: one subfolder, zip or file each, what a course platform's download
 * has, or whatever a pattern fits. Students hand in the oddest things, so what is not as expected is a
 * submission all the same, with a reason why there is nothing to grade; and what nobody's submission
 * can be made of is told.
 */
import { type Dirent, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { userError, withFileErrors } from '../../../base/messages/user-error.ts';
import { entriesIn, relativePath } from '../../../base/paths.ts';
import { compareText } from '../../../engine/in-child/sizes.ts';
import { isOfTheMachine, isPathTooLong, type LeftOut } from '../../../submission/folder-entries.ts';
import { MOST_DEPTH, newFolder, pathOf, unreadable, walk } from './entry-in.ts';
import { METADATA, ownersIn, readingsOf } from './platforms.ts';
import {
  ARCHIVE,
  type ClassSubmission,
  type FindOptions,
  type FoundClass,
  type IntakeContext,
  NOT_SUBMISSIONS,
  OTHER_ARCHIVE,
  SYSTEM_LEFTOVER,
  type Unplaced,
  type Work,
} from './submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { CLASS_ZIP } from './unpack-zip.ts';

/** What Gradescope calls the folder in its zip. */
const GRADESCOPE = /^assignment_\d+_export$/;

/**
 * A folder that is named is the class, whatever its only submission looks like, unless it holds a folder
 * that is a class's by its name. In a zip the only folder is what was packed, and what is in there the class.
 *
 * @param given an absolute path
 * @returns a folder with an entry for each submission; its only one, where that looks like a whole class, and may
 *   be one submission; and what of a zip was not unpacked
 * @throws {GraderError} when it is a zip that cannot be opened
 */
export async function openClass(given: string, { wanted, staging, formatMessage }: IntakeContext) {
  const isPersons = (name: string): boolean =>
    [true, false].some((isFolder) => readingsOf(name, isFolder, '', formatMessage).length > 0);
  const isDownload = (names: readonly string[]): boolean =>
    names.some((name) => name === METADATA || isPersons(name));
  /** A folder that is all there is and nobody's by its own name, if what it holds is a class. */
  const onlyIn = (folder: string, isClass: typeof isDownload): string | undefined => {
    const [only = '', ...more] = namesIn(folder);
    const isOther = more.length > 0 || isPersons(only) || /^(?:|submission_\d+)$/.test(only);
    return !isOther && isClass(namesIn(path.join(folder, only))) ? only : undefined;
  };
  const isZip =
    ARCHIVE.test(given) && statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  if (!isZip) {
    const inner = onlyIn(given, isDownload);
    if (inner === undefined) return { folder: given };
    return GRADESCOPE.test(inner) ? { folder: path.join(given, inner) } : { folder: given, inner };
  }
  const into = newFolder(staging);
  const unpacked = await unpackArchive(given, into, CLASS_ZIP, formatMessage);
  if (unpacked.kind === 'refused') {
    throw userError('batch.zip', { zip: given, reason: unpacked.reason });
  }
  const { leftOut } = unpacked;
  makeFoldersOf(leftOut, into);
  const isSeveral = (names: readonly string[]): boolean =>
    names.length > 1 && !names.some(wanted.isEntry);
  const inner = onlyIn(into, (names) => isDownload(names) || isSeveral(names));
  return { folder: path.join(into, inner ?? ''), leftOut };
}

/** A student's folder, and the folder of the class around it. */
const PARTS_TO_A_STUDENT = 2;

/** A student has a folder also where nothing in it could be unpacked: nobody is left out in silence. */
function makeFoldersOf(leftOut: readonly LeftOut[], into: string): void {
  const folders = leftOut.map(({ name }) => {
    return name.split('/').slice(0, -1).slice(0, PARTS_TO_A_STUDENT).join('/');
  });
  for (const folder of new Set(folders)) {
    try {
      if (!isPathTooLong(folder)) mkdirSync(path.join(into, folder), { recursive: true });
    } catch (error) {
      if (isOfTheMachine(error)) throw error;
    }
  }
}

function namesIn(folder: string): string[] {
  const names = entriesIn(folder).map(({ name }) => name);
  return names.filter((name) => !SYSTEM_LEFTOVER.test(name));
}

type ClassEntry = ClassSubmission | Unplaced;

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const { formatMessage, pattern } = options;
  const except = new Set(options.except.map((each) => path.resolve(each)));
  const entries = withFileErrors('batch.unreadable', { folder }, () =>
    readdirSync(folder, { withFileTypes: true }),
  ).filter(({ name }) => !SYSTEM_LEFTOVER.test(name) && !except.has(path.resolve(folder, name)));
  const [likely, odd]: [Dirent<string>[], ClassEntry[]] = [[], []];
  for (const entry of entries) {
    const { name } = entry;
    if (NOT_SUBMISSIONS.test(name)) {
      odd.push({
        name,
        reason: formatMessage(name.startsWith('.') ? 'intake.hidden' : 'intake.packages'),
      });
    } else if (name.includes('\uFFFD'))
      odd.push(nothing(name, formatMessage('intake.name-no-text')));
    else likely.push(entry);
  }
  const taken =
    pattern === undefined
      ? byEntries(folder, likely, options)
      : byPattern(folder, likely, pattern, options);
  const found = [...taken, ...odd];
  const submissions = found.flatMap((each) => ('work' in each ? each : []));
  const notTaken = found.flatMap((each) => ('work' in each ? [] : each));
  return {
    submissions: withOwnNames(submissions).toSorted(byName),
    notTaken: notTaken.toSorted(byName),
    platform: submissions.find((each) => each.platform !== undefined)?.platform,
  };
}

function byName(a: ClassEntry, b: ClassEntry): number {
  return compareText(a.name, b.name);
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. Some file systems take names that
 * differ in capitals, or in how an accent is written, for one, and a report's file has its student's
 * name. What a pattern finds by itself and by its file is one, and so is all that a platform has of a person.
 */
function withOwnNames(found: readonly ClassSubmission[]): ClassSubmission[] {
  const byWhole = new Map<string, ClassSubmission>();
  const inOrder = found.toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0));
  for (const one of inOrder) byWhole.set(one.whole, joined(byWhole.get(one.whole), one));
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
function joined(first: ClassSubmission | undefined, next: ClassSubmission): ClassSubmission {
  if (first === undefined || 'reason' in first.work) return next;
  if (first.work.kind === 'folder' || next.work.kind !== 'files') return first;
  return { ...first, work: { kind: 'files', files: [...first.work.files, ...next.work.files] } };
}

/** One for each folder, zip or file; or as a course platform's download has them. */
function byEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): ClassEntry[] {
  const { formatMessage, find } = options;
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const owners = ownersIn(folder, folders, options.staging);
  const found = entries.flatMap((entry): ClassEntry | [] => {
    const { name } = entry;
    const file = path.join(folder, name);
    const isFolder = entry.isDirectory();
    const named = isFolder || entry.isFile() ? readingsOf(name, isFolder, file, formatMessage) : [];
    const all = named.length > 0 ? named : (owners.get(name) ?? [{}]);
    const likely = all.filter(({ by: [{ canvasId, participant } = {}] = [] }) => {
      return find && find({ canvasId, participant }).size > 0;
    });
    const [own, second] = likely.length === 1 ? likely : all;
    if (own === undefined) return [];
    if (second !== undefined) {
      const shown = { people: all.map(({ whole = name }) => whole) };
      return { ...nothing(name, formatMessage('intake.several-people', shown)), by: [{}] };
    }
    if (own.work !== undefined) return { ...called(name, name, own.work), ...own };
    return { ...entrySubmission(folder, entry, options), ...own };
  });
  const gone = [...owners].filter(([name]) => !entries.some((entry) => entry.name === name));
  const missing = gone.map(([name, [own]]): ClassSubmission => {
    return { ...nothing(name, formatMessage('intake.folder-not-there', { folder: name })), ...own };
  });
  return [...found, ...missing];
}

/** The submissions that a pattern of file names fits, wherever they lie. */
function byPattern(
  folder: string,
  entries: readonly Dirent<string>[],
  pattern: string,
  options: FindOptions,
): ClassEntry[] {
  const slashed = pattern.replaceAll('\\', '/');
  const fits = pathMatcher(slashed);
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  return entries.flatMap((entry): ClassEntry[] => {
    const { seen, unread } = walk(pathOf(entry), entry.isDirectory() ? depth - 1 : 0);
    const fitting = [entry, ...seen].filter((each) => fits(relativePath(folder, pathOf(each))));
    const fitted = fitting.map((each): ClassSubmission => {
      const by = [{ anything: ownerByPattern(slashed, relativePath(folder, pathOf(each))) }];
      const isEntry = options.wanted.isEntry(each.name) && each.parentPath !== folder;
      const within = relativePath(folder, each.parentPath);
      if (isEntry)
        return { ...called(within, within, { kind: 'folder', path: each.parentPath }), by };
      const own = entrySubmission(folder, each, options);
      return { ...('work' in own ? own : nothing(own.name, own.reason)), by };
    });
    // Whether something in it would fit cannot be known, and nobody is to be left out in silence.
    const closed = unread.map(({ folder: within, error }) => {
      const name = relativePath(folder, within);
      return called(name, name, unreadable(error, options.formatMessage));
    });
    const all = [...fitted, ...closed];
    return all.length > 0
      ? all
      : [{ name: entry.name, reason: options.formatMessage('intake.outside-pattern') }];
  });
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

/**
 * Tells whose a file is that a pattern fits: what the first `*` stands for is the student. `**` stands for any number
 * of folders, so without a `*` each folder on the way may be the student's.
 *
 * @param way the path of the file in the class's folder, which fits the pattern
 */
export function ownerByPattern(pattern: string, way: string): string | readonly string[] {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  const names = way.split('/');
  const folders = names.length > 1 ? names.slice(0, -1) : names;
  const at = parts.findIndex((part) => part.includes('*') && part !== '**');
  if (at < 0) return folders;
  // Behind a `**` the parts can only be counted from the end.
  const isBehindMany = parts.slice(0, at).includes('**');
  if (isBehindMany && parts.slice(at).includes('**')) return folders;
  const name = names.at(isBehindMany ? at - parts.length : at) ?? '';
  return textOfFirstStar(parts[at]!, name) || name;
}

function textOfFirstStar(part: string, name: string): string | undefined {
  const [before = '', ...behind] = part.split('*').map(patternSource);
  const whole = new RegExp(`^${before}(.*)${behind.join('.*')}$`, 'su');
  return whole.exec(name)?.[1];
}

function patternSource(literal: string): string {
  return literal.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.');
}

/** @returns why not, for a file that can be nobody's work */
function entrySubmission(
  folder: string,
  entry: Dirent<string>,
  { wanted, formatMessage }: IntakeContext,
): ClassEntry {
  const file = pathOf(entry);
  const name = relativePath(folder, file);
  if (entry.isDirectory()) return called(name, name, { kind: 'folder', path: file });
  if (!entry.isFile()) {
    return nothing(
      name,
      formatMessage(entry.isSymbolicLink() ? 'intake.link' : 'intake.not-ordinary'),
    );
  }
  if (!wanted.isSource(entry.name) && !ARCHIVE.test(entry.name)) {
    const why = OTHER_ARCHIVE.test(name) ? 'intake.other-archive' : 'intake.no-source';
    return { name, reason: formatMessage(why) };
  }
  const files = [{ path: file, names: [entry.name] }];
  return called(name.replace(/(?:\.tar)?\.\w+$/, ''), name, { kind: 'files', files });
}

function called(name: string, whole: string, work: Work): ClassSubmission {
  return { whole, name, work, by: [{ anything: path.posix.basename(name) }] };
}

function nothing(name: string, reason: string): ClassSubmission {
  return called(name, name, { kind: 'nothing', reason });
}
