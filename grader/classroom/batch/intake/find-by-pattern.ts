/** Finds the submissions of a class that a pattern of file names fits, wherever they lie. */
import type { Dirent } from 'node:fs';
import { relativePath } from '../../../base/paths.ts';
import {
  type ClassEntry,
  entrySubmission,
  isSubmission,
  submissionOf,
  withoutWork,
} from './class-entry.ts';
import { MAX_DEPTH, pathOf, walkFolder } from './folder-walk.ts';
import { unreadableWork } from './no-work.ts';
import { ownerByPattern, pathMatcher } from './path-pattern.ts';
import type { ClassSubmission, FindOptions } from './submission.ts';

/** Folders above the student's that `**` may stand for (a guess). */
const FOLDERS_OF_CLASS = 4;

export function findByPattern(
  folder: string,
  entries: readonly Dirent<string>[],
  pattern: string,
  options: FindOptions,
): ClassEntry[] {
  const slashed = pattern.replaceAll('\\', '/');
  const fits = pathMatcher(slashed);
  const depth = pattern.includes('**') ? MAX_DEPTH + FOLDERS_OF_CLASS : pattern.split('/').length;
  return entries.flatMap((entry): ClassEntry[] => {
    const walk = walkFolder(pathOf(entry), entry.isDirectory() ? depth - 1 : 0);
    const fitting = [entry, ...walk.entries].filter((each) =>
      fits(relativePath(folder, pathOf(each))),
    );
    const found = fitting.map((each) => fittingSubmission(folder, each, slashed, options));
    // Something in there may fit the pattern, so nobody is left out without a word.
    for (const closed of walk.unreadable) {
      const name = relativePath(folder, closed.folder);
      found.push(submissionOf(name, name, unreadableWork(closed.error, options.formatMessage)));
    }
    if (found.length > 0) return found;
    return [{ name: entry.name, reason: options.formatMessage('intake.outside-pattern') }];
  });
}

function fittingSubmission(
  folder: string,
  entry: Dirent<string>,
  pattern: string,
  options: FindOptions,
): ClassSubmission {
  const by = [{ anything: ownerByPattern(pattern, relativePath(folder, pathOf(entry))) }];
  if (options.wanted.isEntry(entry.name) && entry.parentPath !== folder) {
    const name = relativePath(folder, entry.parentPath);
    return { ...submissionOf(name, name, { kind: 'folder', path: entry.parentPath }), by };
  }
  const found = entrySubmission(folder, entry, options);
  return { ...(isSubmission(found) ? found : withoutWork(found.name, found.reason)), by };
}
