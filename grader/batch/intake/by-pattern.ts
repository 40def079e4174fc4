/** The submissions that a pattern of file names fits, wherever they lie. */
import path from 'node:path';
import { pathMatcher } from '../match-path.ts';
import { NONE, walkIfReadable } from '../walk-folder.ts';
import {
  entryIn,
  entryInZip,
  MOST_DEPTH,
  type Place,
  relative,
  SOURCE,
  unreadable,
  ZIP,
} from './entry-in.ts';
import { reasonIn } from './intake-words.ts';
import { called, loneFile, type Named, type NamedClass, type NotTaken } from './named.ts';
import type { TopEntry } from './top-entries.ts';

export function byPattern(
  folder: string,
  entries: readonly TopEntry[],
  pattern: string,
  options: Place,
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

function fitting(folder: string, file: string, options: Place): Named {
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
