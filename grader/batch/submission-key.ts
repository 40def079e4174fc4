/**
 * What a grade depends on, as one checksum: the submission's files, and everything that is the same
 * for the whole class. While it stays the same, a grade need not be found out again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Submission } from './find-submissions.ts';

/** More than this is no submission of this assignment; it is graded again each time. */
const MOST_FILES = 2000;
/** The grader reads no file that is larger. */
const MOST_BYTES = 256 * 1024;
const NOT_READ = /^(?:\.git|node_modules)$/;

/** @param setup the checksum of what the whole class has in common */
export function submissionKey({ name, found }: Submission, setup: string): string {
  const hash = createHash('sha256').update(setup).update(name);
  if (found.kind !== 'entry') return hash.update(found.reason).digest('hex');
  try {
    const files = found.alone ? [found.path] : filesOf(found.path);
    for (const file of files.toSorted()) {
      hash.update(`\n${path.relative(found.path, file)} `);
      hash.update(contentOf(file));
    }
    return hash.digest('hex');
  } catch {
    return randomUUID(); // what cannot be read now may well be graded differently later
  }
}

function filesOf(entry: string): string[] {
  const folder = lstatSync(entry).isDirectory() ? entry : path.dirname(entry);
  const files: string[] = [];
  const visit = (within: string): void => {
    for (const item of readdirSync(within, { withFileTypes: true })) {
      if (NOT_READ.test(item.name)) continue;
      const file = path.join(within, item.name);
      if (item.isDirectory()) visit(file);
      else files.push(file);
      if (files.length > MOST_FILES) throw new Error('too many files');
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
