/** What a program is, function by function, so that those of a class can be compared. */
import { createHash } from 'node:crypto';
import { compile } from '../sandbox/compile.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { type FunctionShape, functionShapes, memberNames } from './program-shape.ts';

export interface Fingerprint {
  /** The same for programs whose functions all have the same shapes, in any order. */
  readonly hash: string;
  /** How long the program is, in words and signs. */
  readonly tokens: number;
  readonly functions: readonly FunctionShape[];
}

/**
 * @param given see {@link givenNames}
 * @returns nothing for what does not compile
 */
export async function fingerprintOf(
  files: SubmissionFiles,
  given: ReadonlySet<string>,
): Promise<Fingerprint | undefined> {
  const compiled = await compile(files);
  return compiled.kind === 'compiled' ? fingerprintOfCode(compiled.program.code, given) : undefined;
}

/** @returns the names that every program of an exercise has, from the file that is handed out */
export async function givenNames(starter: SubmissionFiles): Promise<ReadonlySet<string>> {
  const compiled = await compile(starter);
  return compiled.kind === 'compiled' ? memberNames(compiled.program.code) : new Set();
}

/** @param code JavaScript, from which the compiler has taken the types */
export function fingerprintOfCode(
  code: string,
  given: ReadonlySet<string>,
): Fingerprint | undefined {
  const functions = functionShapes(code, given);
  if (functions === undefined) return undefined;
  const hashes = functions.map(({ hash }) => hash).toSorted();
  return {
    hash: createHash('sha256').update(hashes.join()).digest('hex'),
    tokens: functions.reduce((sum, { tokens }) => sum + tokens, 0),
    functions,
  };
}
