/** The submissions of a class, one for each folder, zip or file; or as a course platform's download has them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commitTime } from './commit-time.ts';
import { gradescopeSubmitters, METADATA, type Submitted } from './gradescope-metadata.ts';
import { called, type Named, type NamedClass, type NotTaken, namedFile, nothing } from './named.ts';
import {
  type HandedInBy,
  type PlatformName,
  platformNames,
  repositoryPrefix,
  withoutCount,
} from './platform-names.ts';
import { because, type Reason } from './reason.ts';
import type { TopEntry } from './top-entries.ts';
import { OTHER_ARCHIVE, type Work } from './work.ts';

export interface NamingOptions {
  /** The exercise's file. */
  readonly entryFile: string;
  /** Whether somebody with a platform's number is on the list of students; unknown without one. */
  readonly isOnList?: (by: HandedInBy) => boolean;
}

interface HandedInFile {
  readonly path: string;
  readonly isFolder: boolean;
  readonly name: PlatformName;
}

export function byEntries(
  folder: string,
  entries: readonly TopEntry[],
  options: NamingOptions,
): NamedClass {
  const people = new Map<string, HandedInFile[]>();
  const others: TopEntry[] = [];
  const unclear: Named[] = [];
  for (const entry of entries) {
    const isFolder = entry.isDirectory();
    const all = isFolder || entry.isFile() ? platformNames(entry.name, isFolder) : [];
    const likely = all.filter(({ by }) => options.isOnList?.(by));
    const [name, second] = likely.length === 1 ? likely : all;
    if (name === undefined) others.push(entry);
    else if (second !== undefined) unclear.push(severalPeople(entry.name, all));
    else {
      const file = { path: path.join(folder, entry.name), isFolder, name };
      people.set(name.person, [...(people.get(name.person) ?? []), file]);
    }
  }
  const fromPlatform = [...people.values()].map((files) => byPerson(files, options));
  const plain = otherEntries(folder, others);
  const platform = [...people.values()][0]?.[0]?.name.platform ?? plain.platform;
  return {
    named: [...fromPlatform, ...unclear, ...plain.named],
    notTaken: plain.notTaken,
    ...(platform !== undefined && { platform }),
  };
}

function severalPeople(name: string, readings: readonly PlatformName[]): Named {
  const people = readings.map(({ person }) => person.split(' ')[1]!);
  return {
    ...nothing(name, because('several-people', { numbers: people })),
    by: [{}],
  };
}

function byPerson(files: readonly HandedInFile[], { entryFile }: NamingOptions): Named {
  const { shown, person, by } = files[0]!.name;
  const [, number = ''] = person.split(' ');
  const whole = shown.endsWith(number) ? shown : `${shown} ${number}`;
  const latest = files.toSorted((a, b) => b.name.order - a.name.order)[0]!.name;
  const { feedback, isLate } = latest;
  const delivery = {
    ...(feedback !== undefined && { feedback }),
    ...(isLate !== undefined && { isLate }),
  };
  return { whole, short: shown, work: workIn(files, entryFile), by: [by], delivery };
}

function workIn(files: readonly HandedInFile[], entryFile: string): Work {
  const folder = files.find(({ isFolder, name }) => isFolder && !name.isText);
  if (folder !== undefined) return { kind: 'folder', path: folder.path };
  const own = files.filter(({ isFolder, name }) => !isFolder && !name.isText);
  if (own.length === 0) {
    return { kind: 'nothing', reason: because('no-file-handed-in') };
  }
  const named = own.map(({ path, name: { file = '', platform, order } }) => {
    const plain = platform === 'canvas' ? withoutCount(file) : file;
    // A name may have ended in a number from the start, and be imported by it.
    const isAlso = plain !== file && plain !== entryFile && own.length > 1;
    return { path, names: isAlso ? [plain, file] : [plain], order };
  });
  return { kind: 'files', files: named };
}

function otherEntries(folder: string, entries: readonly TopEntry[]): NamedClass {
  const submitters = gradescopeSubmitters(folder);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const repositories = repositoriesIn(folder, folders);
  const prefix = repositoryPrefix(repositories, path.basename(folder));
  const named: Named[] = [];
  const notTaken: NotTaken[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const file = path.join(folder, name);
    if (submitters !== undefined && name === METADATA) continue;
    if (entry.isDirectory()) {
      const by = submittersOf(submitters?.get(name)) ?? ownerOf(file, name, prefix);
      named.push({ ...called(name, name, { kind: 'folder', path: file }), ...by });
    } else if (!entry.isFile()) {
      named.push(nothing(name, notOrdinary(entry)));
    } else {
      const own = namedFile(name, file);
      if (own === undefined) notTaken.push({ name, reason: whyNoProgram(name) });
      else named.push(own);
    }
  }
  for (const [name, submitted] of submitters ?? []) {
    if (folders.includes(name)) continue;
    const reason = because('folder-not-there', { folder: name });
    named.push({ ...nothing(name, reason), ...submittersOf(submitted) });
  }
  const platform = submitters !== undefined ? 'gradescope' : prefix && 'github';
  return { named, notTaken, ...(platform !== undefined && platform !== '' && { platform }) };
}

/** Checked out from git, or where `gh classroom clone` has put them; none where most are no such. */
function repositoriesIn(folder: string, names: readonly string[]): readonly string[] {
  if (/-submissions$/.test(path.basename(folder))) return names;
  const isOne = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  const repositories = names.filter(isOne);
  return repositories.length > names.length / 2 ? repositories : [];
}

type Owned = Pick<Named, 'short' | 'by' | 'delivery'>;

function submittersOf({ by, at }: Submitted = { by: [] }): Owned | undefined {
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  return names.length === 0
    ? undefined
    : { short: names.join(', '), by, ...(at !== undefined && { delivery: { at } }) };
}

function ownerOf(folder: string, name: string, prefix: string | undefined): Partial<Owned> {
  if (prefix === undefined || !name.startsWith(prefix) || name === prefix) return {};
  const login = name.slice(prefix.length);
  const at = commitTime(folder);
  const delivery = at === undefined ? {} : { delivery: { at } };
  return { short: login, by: [{ login, anything: name }], ...delivery };
}

function notOrdinary(entry: TopEntry): Reason {
  return because(entry.isSymbolicLink() ? 'link' : 'not-ordinary');
}

/** Why a file among the submissions is nobody's. */
function whyNoProgram(name: string): Reason {
  return because(OTHER_ARCHIVE.test(name) ? 'other-archive' : 'no-source');
}
