/** The submissions of a class, one for each folder, zip or file; or as a course platform's download has them. */
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { listed } from '../../messages/say.ts';
import { METADATA, ownersIn, type PlatformName, platformNames, withoutCount } from './platforms.ts';
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

interface HandedInFile extends PlatformName {
  readonly path: string;
}

export function byEntries(
  folder: string,
  entries: readonly Dirent<string>[],
  options: FindOptions,
): FoundClass {
  const { say, find } = options;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const owners = ownersIn(folder, folders);
  const people = new Map<string, HandedInFile[]>();
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
    const [read, second] = likely.length === 1 ? likely : all;
    if (second !== undefined) {
      const numbers = all.map(({ number }) => number);
      const shown = { numbers: listed(say, numbers, 'list.comma') };
      submissions.push({ ...nothing(name, say('intake.several-people', shown)), by: [{}] });
    } else if (read !== undefined) {
      const person = `${read.platform} ${read.number}`;
      people.set(person, [...(people.get(person) ?? []), { ...read, path: file }]);
    } else if (owners?.platform !== 'gradescope' || name !== METADATA) {
      const own = entrySubmission(name, file, entry, options);
      const why = OTHER_ARCHIVE.test(name) ? 'intake.other-archive' : 'intake.no-source';
      if (own === undefined) notTaken.push({ name, reason: say(why) });
      else submissions.push({ ...own, ...(isFolder && owners?.of.get(name)) });
    }
  }
  for (const [name, by] of owners?.of ?? []) {
    const reason = say('intake.folder-not-there', { folder: name });
    if (!folders.includes(name)) submissions.push({ ...nothing(name, reason), ...by });
  }
  const fromPlatform = [...people.values()];
  return {
    submissions: [...fromPlatform.map((files) => byPerson(files, options)), ...submissions],
    notTaken,
    platform: fromPlatform[0]?.[0]?.platform ?? owners?.platform,
  };
}

function byPerson(all: readonly HandedInFile[], options: FindOptions): Submission {
  const { shown, number, by } = all[0]!;
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
  const folder = own.find(({ file }) => file === undefined);
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
