/**
 * What a grade depends on, as one checksum: what the compiler read of the submission and made of it, and
 * everything that is the same for the whole class. While it stays the same, a grade need not be found out
 * again.
 */
import { createHash } from 'node:crypto';
import type { Compiled } from '../sandbox/compile.ts';
import type { LoadProblem } from '../submission/load-fault.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import type { Reason } from './intake/reason.ts';

/** A submission as the compiler saw it, or why it saw nothing. */
export type Read =
  | { readonly files: SubmissionFiles; readonly compiled: Compiled }
  | LoadProblem
  | Reason;

/** @param setup the checksum of what the whole class has in common */
export function submissionKey(name: string, read: Read, setup: string): string {
  // As JSON, in which no name of a file can pass for another and its content.
  return createHash('sha256')
    .update(JSON.stringify([setup, name, told(read)]))
    .digest('hex');
}

function told(read: Read): unknown {
  if (!('files' in read)) return read;
  const { files, compiled } = read;
  const texts = [...files.texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    files.beside,
    texts,
    compiled.kind === 'compiled' ? compiled.program.code : compiled.problem,
  ];
}
