/**
 * Finds the submissions of a class: one subfolder, zip or file each, what a course platform's download
 * has, or whatever a pattern fits. Students hand in the oddest things, so what is not as expected is a
 * submission all the same, with a reason why there is nothing to grade; and what nobody's submission
 * can be made of is told.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  entryIn,
  entryInZip,
  type Found,
  MOST_DEPTH,
  type Place,
  relative,
  SOURCE,
  unreadable,
  whyNoProgram,
  ZIP,
} from './intake/entry-in.ts';
import { gradescopeSubmitters, METADATA } from './intake/gradescope-metadata.ts';
import { type Reason, reasonIn } from './intake/intake-words.ts';
import {
  type HandedInBy,
  type Platform,
  platformName,
  repositoryPrefix,
} from './intake/platform-names.ts';
import { type HandedInFile, putTogether } from './intake/put-together.ts';
import { type TopEntry, topEntries } from './intake/top-entries.ts';
import { pathMatcher } from './match-path.ts';
import { NONE, NOT_SUBMISSIONS, SYSTEM_LEFTOVER, walkIfReadable } from './walk-folder.ts';

export interface Submission {
  /** What it is called in all results: its path in the class's folder, or who handed it in. */
  readonly name: string;
  readonly found: Found;
  /** One person, or all of a group. */
  readonly by: readonly HandedInBy[];
}

/** Something in the class's folder that is nobody's submission. */
export interface NotTaken {
  readonly name: string;
  readonly reason: Reason;
}

export interface FoundClass {
  readonly submissions: readonly Submission[];
  readonly notTaken: readonly NotTaken[];
  /** Whose download it is, where it looks like one. */
  readonly platform?: Platform;
}

export interface FindOptions extends Place {
  /** What lies among the submissions and is none: a folder of results, the list of students. */
  readonly except: readonly string[];
  readonly pattern?: string;
}

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const { entries, unnamed } = topEntries(folder);
  const except = new Set(options.except.map((each) => path.resolve(each)));
  const own = entries.filter(
    ({ name }) => !SYSTEM_LEFTOVER.test(name) && !except.has(path.resolve(folder, name)),
  );
  const hidden = own.filter(({ name }) => NOT_SUBMISSIONS.test(name));
  const likely = own.filter(({ name }) => !NOT_SUBMISSIONS.test(name));
  const { pattern } = options;
  const found =
    pattern === undefined
      ? byEntries(folder, likely, options)
      : byPattern(folder, likely, pattern, options);
  const noText = unnamed.map((name) =>
    nothing(
      name,
      reasonIn((words) => words.nameNoText),
    ),
  );
  return {
    submissions: withOwnNames([...found.named, ...noText]).toSorted(byName),
    notTaken: [
      ...found.notTaken,
      ...hidden.map(({ name }) => ({ name, reason: whyHidden(name) })),
    ].toSorted(byName),
    ...(found.platform !== undefined && { platform: found.platform }),
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function whyHidden(name: string): Reason {
  return reasonIn((words) => (name.startsWith('.') ? words.hidden : words.packages));
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. Some file systems take names that
 * differ in capitals, or in how an accent is written, for one, and a report's file has its student's
 * name. What a pattern finds by itself and by its file is one.
 */
function withOwnNames(found: readonly Named[]): Submission[] {
  const each = [...new Map(found.map((one) => [one.whole, one])).values()];
  const times = new Map<string, number>();
  const count = (name: string): void => void times.set(name, (times.get(name) ?? 0) + 1);
  for (const { whole, short } of each) {
    for (const name of new Set([whole, short].map(asFileSystemsDo))) count(name);
  }
  return each.map(({ whole, short, found: what, by }) => {
    const name = times.get(asFileSystemsDo(short)) === 1 ? short : whole;
    return { name, found: what, by: by ?? [{ anything: path.posix.basename(name) }] };
  });
}

function asFileSystemsDo(name: string): string {
  return name.normalize('NFD').toUpperCase().normalize('NFC');
}

interface Named {
  /** The path in the class's folder, or what a platform calls it; nothing else has the same. */
  readonly whole: string;
  /** What people call it. */
  readonly short: string;
  readonly found: Found;
  readonly by?: readonly HandedInBy[];
}

interface NamedClass {
  readonly named: readonly Named[];
  readonly notTaken: readonly NotTaken[];
  readonly platform?: Platform;
}

function byEntries(folder: string, entries: readonly TopEntry[], options: FindOptions): NamedClass {
  const people = new Map<string, HandedInFile[]>();
  const others: TopEntry[] = [];
  for (const entry of entries) {
    const isFolder = entry.isDirectory();
    const name = isFolder || entry.isFile() ? platformName(entry.name, isFolder) : undefined;
    if (name === undefined) others.push(entry);
    else {
      const file = { path: path.join(folder, entry.name), isFolder, name };
      people.set(name.person, [...(people.get(name.person) ?? []), file]);
    }
  }
  const fromPlatform = [...people.values()].map((files) => byPerson(files, options));
  const plain = otherEntries(folder, others, options);
  const platform = [...people.values()][0]?.[0]?.name.platform ?? plain.platform;
  return {
    named: [...fromPlatform, ...plain.named],
    notTaken: plain.notTaken,
    ...(platform !== undefined && { platform }),
  };
}

function byPerson(files: readonly HandedInFile[], place: Place): Named {
  const { shown, person, by } = files[0]!.name;
  const [, number = ''] = person.split(' ');
  const whole = shown.endsWith(number) ? shown : `${shown} ${number}`;
  return { whole, short: shown, found: putTogether(files, place), by: [by] };
}

function otherEntries(
  folder: string,
  entries: readonly TopEntry[],
  options: FindOptions,
): NamedClass {
  const submitters = gradescopeSubmitters(folder);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const prefix = hasRepositories(folder, folders)
    ? repositoryPrefix(folders, path.basename(folder))
    : undefined;
  const named: Named[] = [];
  const notTaken: NotTaken[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const file = path.join(folder, name);
    if (name === METADATA) continue;
    if (entry.isDirectory()) {
      const by = submittersOf(file, name, submitters) ?? ownerOf(name, prefix);
      named.push({ ...by, whole: name, found: entryIn(file, options) });
    } else if (!entry.isFile()) {
      named.push(nothing(name, notOrdinary(entry)));
    } else if (SOURCE.test(name)) {
      named.push(loneFile(name, file));
    } else {
      const inZip = ZIP.test(name) ? entryInZip(file, name, options) : undefined;
      if (inZip?.kind === 'entry') named.push(called(name.replace(ZIP, ''), name, inZip));
      else notTaken.push({ name, reason: inZip?.reason ?? whyNoProgram(name) });
    }
  }
  for (const [name, by] of submitters ?? []) {
    if (folders.includes(name)) continue;
    const found: Found = {
      kind: 'nothing',
      reason: reasonIn((words) => words.folderNotThere(name)),
    };
    named.push({ whole: name, short: namesOf(by) ?? name, found, by });
  }
  const platform = submitters !== undefined ? 'gradescope' : prefix && 'github';
  return { named, notTaken, ...(platform !== undefined && platform !== '' && { platform }) };
}

/** Checked out from git, or where `gh classroom clone` has put them. */
function hasRepositories(folder: string, names: readonly string[]): boolean {
  const isOne = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  return /-submissions$/.test(path.basename(folder)) || (names.length > 0 && names.every(isOne));
}

type Owned = Pick<Named, 'short' | 'by'>;

function submittersOf(
  file: string,
  name: string,
  all: ReadonlyMap<string, readonly HandedInBy[]> | undefined,
): Owned | undefined {
  if (!/^submission_\d+$/.test(name)) return undefined;
  const by = all?.get(name) ?? gradescopeSubmitters(file)?.get(name);
  const short = by && namesOf(by);
  return by === undefined || short === undefined ? undefined : { short, by };
}

function namesOf(by: readonly HandedInBy[]): string | undefined {
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  return names.length === 0 ? undefined : names.join(', ');
}

function ownerOf(name: string, prefix: string | undefined): Owned {
  if (prefix === undefined || !name.startsWith(prefix) || name === prefix) {
    return { short: name, by: [{ anything: name }] };
  }
  const login = name.slice(prefix.length);
  return { short: login, by: [{ login, anything: name }] };
}

function notOrdinary(entry: TopEntry): Reason {
  return reasonIn((words) => (entry.isSymbolicLink() ? words.link : words.notOrdinary));
}

function called(short: string, whole: string, found: Found): Named {
  return { whole, short, found, by: [{ anything: path.posix.basename(short) }] };
}

function loneFile(whole: string, file: string): Named {
  return called(whole.replace(SOURCE, ''), whole, { kind: 'entry', path: file, alone: true });
}

function nothing(name: string, reason: Reason): Named {
  return { whole: name, short: name, found: { kind: 'nothing', reason } };
}

function byPattern(
  folder: string,
  entries: readonly TopEntry[],
  pattern: string,
  options: FindOptions,
): NamedClass {
  const fits = pathMatcher(pattern.replaceAll('\\', '/'));
  const depth = pattern.includes('**') ? MOST_DEPTH + 4 : pattern.split('/').length;
  const notTaken: NotTaken[] = [];
  const named = entries.flatMap((entry): Named[] => {
    const whole = path.join(folder, entry.name);
    const { seen, unread } =
      entry.isDirectory() && depth > 1 ? walkIfReadable(whole, depth - 1) : NONE;
    const fitted = [whole, ...seen.map(({ file }) => file)]
      .filter((file) => fits(relative(folder, file)))
      .map((file) => fitting(folder, file, options));
    // Whether something in it would fit cannot be known, and nobody is to be left out in silence.
    const closed = unread.map((each) => ({
      whole: relative(folder, each.folder),
      short: relative(folder, each.folder),
      found: unreadable(each.error),
    }));
    if (fitted.length + closed.length === 0) {
      notTaken.push({ name: entry.name, reason: reasonIn((words) => words.outsidePattern) });
    }
    return [...fitted, ...closed];
  });
  return { named, notTaken };
}

function fitting(folder: string, file: string, options: FindOptions): Named {
  const isEntry =
    path.basename(file) === options.entryFile && path.dirname(file) !== path.resolve(folder);
  const submission = isEntry ? path.dirname(file) : file;
  const name = relative(folder, submission);
  if (isEntry) {
    return called(name, name, { kind: 'entry', path: submission, alone: false });
  }
  if (SOURCE.test(file)) return loneFile(name, file);
  return called(
    name,
    name,
    ZIP.test(file) ? entryInZip(file, name, options) : entryIn(file, options),
  );
}
