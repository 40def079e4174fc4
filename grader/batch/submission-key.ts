/**
 * What a grade depends on, as one checksum: the submission's files, and everything that is the same
 * for the whole class. While it stays the same, a grade need not be found out again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Submission } from './find-submissions.ts';

/** More than this is no submission of this assignment; it is graded again each time. */
const MOST_ENTRIES = 2000;
/** The grader reads no file that is larger. */
const MOST_BYTES = 256 * 1024;
const NOT_READ = /^(?:\.git|node_modules)$/;

/** @param setup the checksum of what the whole class has in common */
export function submissionKey({ name, found }: Submission, setup: string): string {
  if (found.kind !== 'entry') return checksumOf([setup, name, found.reason.en]);
  try {
    const files = found.alone ? [found.path] : filesOf(found.path);
    const contents = files
      .toSorted()
      .map((file) => [path.relative(found.path, file), contentOf(file)]);
    return checksumOf([setup, name, contents]);
  } catch {
    return randomUUID(); // what cannot be read now may well be graded differently later
  }
}

/** As JSON, in which no name of a file can pass for another and its content. */
function checksumOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

function filesOf(entry: string): string[] {
  const folder = lstatSync(entry).isDirectory() ? entry : path.dirname(entry);
  const files: string[] = [];
  let seen = 0;
  const visit = (within: string): void => {
    for (const item of readdirSync(within, { withFileTypes: true })) {
      if (NOT_READ.test(item.name)) continue;
      // Folders count as well: there may be a million of them and no file in any.
      if (++seen > MOST_ENTRIES) throw new Error('too many files');
      const file = path.join(within, item.name);
      if (item.isDirectory()) visit(file);
      else files.push(file);
    }
  };
  visit(folder);
  return files;
}

/** A checksum, or what stands for a file that the grader would not read either. */
function contentOf(file: string): string {
  const found = lstatSync(file);
  if (!found.isFile()) return 'not a file';
  if (found.size > MOST_BYTES) return `${found.size} bytes`;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
