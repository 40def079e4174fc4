/** A copy of what was handed in, in which it is built and run: the original stays as it is. */
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { saidError } from '../messages/said-error.ts';

export interface Workplace {
  /** The real path of the copy. */
  readonly folder: string;
  /** A checksum of its files, by name and content. */
  readonly content: string;
}

/** Of all files together. */
const MOST_BYTES = 64 * 1024 ** 2;
const MOST_FILES = 2000;
/** What is never a program's own. */
const LEFT_OUT = ['.git', 'node_modules'];

/**
 * @param submission a folder, or a file that is copied alone
 * @param into an empty folder
 * @throws {GraderError} when there is nothing to copy, or it is too large to be a program
 */
export function openWorkplace(submission: string, shownAs: string, into: string): Workplace {
  const told = (key: 'program.no-place' | 'program.too-large') =>
    saidError(key, { submission: shownAs });
  const found = statSync(submission, { throwIfNoEntry: false });
  if (found === undefined) throw told('program.no-place');
  const folder = realpathSync(into);
  const content = createHash('sha256');
  let [bytes, files] = [0, 0];
  const isWanted = (source: string): boolean => {
    const stats = lstatSync(source);
    if (source !== submission && LEFT_OUT.includes(path.basename(source))) return false;
    if (stats.isDirectory()) return true;
    // A link may lead anywhere, and a pipe may never end.
    if (!stats.isFile()) return false;
    bytes += stats.size;
    files++;
    if (bytes > MOST_BYTES || files > MOST_FILES) throw told('program.too-large');
    const name = path.relative(submission, source);
    content.update(JSON.stringify([name, stats.size])).update(readFileSync(source));
    return true;
  };
  const target = found.isFile() ? path.join(folder, path.basename(submission)) : folder;
  cpSync(submission, target, { recursive: true, filter: isWanted });
  // Whoever builds in it may be another user than whoever copied it.
  chmodSync(folder, 0o777);
  return { folder, content: content.digest('hex') };
}
