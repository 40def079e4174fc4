/** The submissions of a class, one for each folder, zip or file; or as a course platform's download has them. */
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { listed } from '../../messages/say.ts';
import { type PlatformName, platformNames, withoutCount } from './platform-names.ts';
import {
  entrySubmission,
  type FindOptions,
  type FoundClass,
  nothing,
  OTHER_ARCHIVE,
  type Submission,
  type Unplaced,
  type Work,
} from './submission.ts';
import { gradescopeSubmitters, METADATA, repositoriesIn } from './whose-folder.ts';

interface HandedInFile extends PlatformName {
  readonly path: string;
  readonly isFolder: boolean;
}

export function byEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): FoundClass {
  const { say, isOnList } = options;
  const people = new Map<string, HandedInFile[]>();
  const others: Dirent<string>[] = [];
  const unclear: Submission[] = [];
  for (const entry of entries) {
    const isFolder = entry.isDirectory();
    const all = isFolder || entry.isFile() ? platformNames(entry.name, isFolder) : [];
    const likely = all.filter(({ by }) => isOnList?.(by));
    const [name, second] = likely.length === 1 ? likely : all;
    if (name === undefined) others.push(entry);
    else if (second === undefined) {
      const file = { ...name, path: path.join(folder, entry.name), isFolder };
      people.set(name.person, [...(people.get(name.person) ?? []), file]);
    } else {
      const numbers = all.map(({ person }) => person.split(' ')[1]!);
      const shown = { numbers: listed(say, numbers, 'list.comma') };
      unclear.push({ ...nothing(entry.name, say('intake.several-people', shown)), by: [{}] });
    }
  }
  const plain = otherEntries(folder, others, options);
  const fromPlatform = [...people.values()].map((files) => byPerson(files, options));
  return {
    submissions: [...fromPlatform, ...unclear, ...plain.submissions],
    notTaken: plain.notTaken,
    platform: [...people.values()][0]?.[0]?.platform ?? plain.platform,
  };
}

function byPerson(all: readonly HandedInFile[], options: FindOptions): Submission {
  const { shown, person, by } = all[0]!;
  const [, number = ''] = person.split(' ');
  const files = all.toSorted((a, b) => b.order - a.order);
  const { feedback, isLate } = files[0]!;
  return {
    whole: shown.endsWith(number) ? shown : `${shown} ${number}`,
    name: shown,
    work: workIn(files, options),
    by: [by],
    delivery: { feedback, isLate },
  };
}

function workIn(files: readonly HandedInFile[], { wanted, say }: FindOptions): Work {
  const own = files.filter(({ isText }) => !isText);
  const folder = own.find(({ isFolder }) => isFolder);
  if (folder !== undefined) return { kind: 'folder', path: folder.path };
  if (own.length === 0) return { kind: 'nothing', reason: say('intake.no-file-handed-in') };
  const named = own.map(({ path, file = '', platform }) => {
    const plain = platform === 'canvas' ? withoutCount(file) : file;
    // A name may have ended in a number from the start, and be imported by it.
    const isAlso = plain !== file && !wanted.isEntry(plain) && own.length > 1;
    return { path, names: isAlso ? [plain, file] : [plain] };
  });
  return { kind: 'files', files: named };
}

function otherEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): FoundClass {
  const { say } = options;
  const submitters = gradescopeSubmitters(folder);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const repositories = repositoriesIn(folder, folders);
  const named: Submission[] = [];
  const notTaken: Unplaced[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (submitters !== undefined && name === METADATA) continue;
    const own = entrySubmission(name, path.join(folder, name), entry, options);
    const by = entry.isDirectory() && (submitters?.get(name) ?? repositories?.get(name));
    const why = OTHER_ARCHIVE.test(name) ? 'intake.other-archive' : 'intake.no-source';
    if (own === undefined) notTaken.push({ name, reason: say(why) });
    else named.push({ ...own, ...by });
  }
  for (const [name, by] of submitters ?? []) {
    const reason = say('intake.folder-not-there', { folder: name });
    if (!folders.includes(name)) named.push({ ...nothing(name, reason), ...by });
  }
  const platform = submitters !== undefined ? 'gradescope' : repositories && 'github';
  return { submissions: named, notTaken, platform };
}
