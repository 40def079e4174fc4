/** The submissions of a class, one for each folder, zip or file; or as a course platform's download has them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  entryIn,
  entryInZip,
  type Found,
  type Place,
  SOURCE,
  whyNoProgram,
  ZIP,
} from './entry-in.ts';
import { gradescopeSubmitters, METADATA } from './gradescope-metadata.ts';
import { type Reason, reasonIn } from './intake-words.ts';
import { called, loneFile, type Named, type NamedClass, type NotTaken, nothing } from './named.ts';
import { type HandedInBy, platformName, repositoryPrefix } from './platform-names.ts';
import { type HandedInFile, putTogether } from './put-together.ts';
import type { TopEntry } from './top-entries.ts';

export function byEntries(
  folder: string,
  entries: readonly TopEntry[],
  options: Place,
): NamedClass {
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

function otherEntries(folder: string, entries: readonly TopEntry[], options: Place): NamedClass {
  const submitters = gradescopeSubmitters(folder);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const repositories = repositoriesIn(folder, folders);
  const prefix = repositoryPrefix(repositories, path.basename(folder));
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

/** Checked out from git, or where `gh classroom clone` has put them; none where most are no such. */
function repositoriesIn(folder: string, names: readonly string[]): readonly string[] {
  if (/-submissions$/.test(path.basename(folder))) return names;
  const isOne = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  const repositories = names.filter(isOne);
  return repositories.length > names.length / 2 ? repositories : [];
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
