/** The submissions that a pattern of file names fits, wherever they lie. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { pathMatcher } from '../match-path.ts';
import { NONE, walkIfReadable } from '../walk-folder.ts';
import type { NamingOptions } from './by-entries.ts';
import { MOST_DEPTH, relative, unreadable } from './entry-in.ts';
import { called, type Named, type NamedClass, type NotTaken, namedFile, nothing } from './named.ts';
import { because } from './reason.ts';
import type { TopEntry } from './top-entries.ts';

export function byPattern(
  folder: string,
  entries: readonly TopEntry[],
  pattern: string,
  options: NamingOptions,
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
      work: unreadable(each.error),
    }));
    if (fitted.length + closed.length === 0) {
      notTaken.push({ name: entry.name, reason: because('outside-pattern') });
    }
    return [...fitted, ...closed];
  });
  return { named, notTaken };
}

function fitting(folder: string, file: string, { entryFile }: NamingOptions): Named {
  const isEntry = path.basename(file) === entryFile && path.dirname(file) !== path.resolve(folder);
  const submission = isEntry ? path.dirname(file) : file;
  const name = relative(folder, submission);
  const found = lstatSync(submission, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return nothing(name, because('link'));
  const own = found?.isFile() === true ? namedFile(name, submission) : undefined;
  return own ?? called(name, name, { kind: 'folder', path: submission });
}
