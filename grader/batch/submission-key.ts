/**
 * What a grade depends on, as one checksum: what the compiler read of the submission and made of it, and
 * everything that is the same for the whole class. While it stays the same, a grade need not be found out
 * again.
 */
import { createHash } from 'node:crypto';
import type { Workplace } from '../programs/workplace.ts';
import type { LoadError } from '../results/result.ts';
import type { Compiled } from '../sandbox/compile.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

/** A submission as the compiler saw it, or why there is none. */
export type Read = ReadProgram | Workplace | LoadError;

export interface ReadProgram {
  readonly path: string;
  readonly files: SubmissionFiles;
  readonly compiled: Compiled;
}

/** @param setup the checksum of what the whole class has in common */
export function submissionKey(name: string, read: Read, setup: string): string {
  // As JSON, in which no name of a file can pass for another and its content.
  return checksum([setup, name, told(read)]);
}

export function checksum(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

function told(read: Read): unknown {
  if ('message' in read) return read;
  if ('content' in read) return read.content;
  const { files, compiled } = read;
  const texts = [...files.texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    files.beside,
    texts,
    compiled.kind === 'compiled' ? compiled.program.code : compiled.problem,
  ];
}
