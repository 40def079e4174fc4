/** Decides which attempt counts where the exercise's file lies in several folders of one submission. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../../base/paths.ts';
import type { FoundProgram, IntakeContext, ProgramEntry } from './submission.ts';
import { MAX_FILE_BYTES } from './wanted-files.ts';

/**
 * Only an instructor can say which attempt counts. Where nobody has said it, nothing is graded.
 *
 * @param folder of the submission
 * @param files the paths of all files that are called as the exercise's file; at least one
 */
export function chooseAttempt(
  folder: string,
  files: readonly string[],
  { attempt, formatMessage, wanted }: IntakeContext,
): FoundProgram {
  const inOrder = withoutCopies(files).toSorted((a, b) =>
    compareNumbered(relativePath(folder, a), relativePath(folder, b)),
  );
  const entries = inOrder.map(
    (file): ProgramEntry => ({ kind: 'entry', path: path.dirname(file) }),
  );
  const last = entries.at(-1)!;
  if (entries.length === 1 || attempt === 'last') return last;
  if (attempt === 'best') return { kind: 'attempts', entries };
  const reason = formatMessage('intake.several', {
    file: wanted.shown,
    shown: shownNames(inOrder.map((file) => relativePath(folder, file))),
    count: inOrder.length,
  });
  return { kind: 'undecided', reason };
}

/** "Extract all" and editors leave copies of a file, which are no attempts. */
function withoutCopies(files: readonly string[]): string[] {
  const fileByContent = new Map<string, string>();
  for (const file of files) {
    const isSmall = statSync(file).size <= MAX_FILE_BYTES;
    const content = isSmall ? readFileSync(file, 'latin1') : file;
    if (!fileByContent.has(content)) fileByContent.set(content, file);
  }
  return [...fileByContent.values()];
}

/** Numbers in names are compared as numbers: `attempt-10` comes after `attempt-9`. */
function compareNumbered(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** How many files a message names (a guess at what can be read at a glance). */
const MAX_SHOWN = 3;

export function shownNames(names: readonly string[]): readonly string[] {
  return names.slice(0, MAX_SHOWN);
}
