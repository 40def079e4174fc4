/**
 * What a grade depends on, as one checksum: what the compiler read of the submission and made of it, and
 * everything that is the same for the whole class. While it stays the same, a grade need not be found out
 * again.
 */
import { createHash } from 'node:crypto';
import type { Compiled } from '../sandbox/compile.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

/** As JSON, in which no name of a file can pass for another and its content. */
export function checksum(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

/** @returns what a grade depends on of a submission's files */
export function contentOf({ beside, texts }: SubmissionFiles, compiled: Compiled): unknown {
  const read = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [beside, read, compiled.kind === 'compiled' ? compiled.program.code : compiled.problem];
}
