/** The compiler, and what it says is wrong with a submission, as data with its place. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildFailure, Location } from 'esbuild';
import { GraderError } from '../base/grader-error.ts';
import { cutText } from '../base/in-child/visible.ts';
import { userError } from '../base/messages/user-error.ts';
import {
  type LoadFault,
  type LoadProblem,
  type SourceLocation,
  SubmissionFileError,
  sourceIn,
} from '../submission/source-location.ts';

/**
 * An import of it would read it twice: before it runs, a reader written in JavaScript looks for the names that
 * it exports, which takes as long as half of a start. `require` does without.
 */
export const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

/** Of the submission's own files; it stands before their names. */
export const NAMESPACE = 'submission';

/**
 * `require('../' + name)` and the like are patterns to esbuild: it looks itself for the files that fit,
 * wherever they lie, and asks no resolver. It is made to look where nothing is, which it calls an error.
 */
const PATTERN = /^Could not resolve (?:require|import)\(".*\*/;
/** Where that is. */
export const NOWHERE = path.resolve('/', 'nothing', 'is', 'here');

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && (error as Partial<BuildFailure>).errors?.[0] !== undefined;
}

export function compilerMissing(error: unknown): GraderError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return userError('sandbox.no-compiler', { reason }, { cause: error });
}

/** @param untold how many more faults there are than the compiler was told of */
export function loadProblemOf({ errors }: BuildFailure, untold: number): LoadProblem {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const place = first.location === null ? undefined : placeOf(first.location);
  const others = errors.length - 1 + untold;
  const more = others > 0 && { more: others };
  if (cause instanceof SubmissionFileError) {
    return { fault: cause.fault, file: cause.file, ...more, ...place };
  }
  const said = cutText(first.text);
  if (PATTERN.test(said)) return { fault: { kind: 'import-by-pattern' }, ...more, ...place };
  return { fault: syntaxFaultIn(said), compilerSays: said, ...more, ...place };
}

/** The compiler has words only; those that are frequent are read here, where they come in. */
const SYNTAX: readonly (readonly [LoadFault['kind'], RegExp])[] = [
  ['expected', /^Expected (?<wanted>.+?) but found (?<found>.+)/],
  ['unexpected-end', /^Unexpected end of file/],
  ['unexpected', /^Unexpected (?<found>.+)/],
  ['unterminated', /^Unterminated (?<what>.+)/],
  ['declared-twice', /^The symbol (?<name>.+) has already been declared/],
  ['constant', /^Cannot assign to (?<name>.+) because it is a constant/],
  ['await-outside', /^Top-level await is |^"await" can only be used inside/],
  ['exported-twice', /^Multiple exports with the same name (?<name>.+)/],
];

function syntaxFaultIn(text: string): LoadFault {
  for (const [kind, pattern] of SYNTAX) {
    const found = pattern.exec(text);
    if (found !== null) return { kind, ...found.groups };
  }
  return { kind: 'other' };
}

function placeOf(location: Location): SourceLocation {
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return {
    file: location.file.replace(`${NAMESPACE}:`, ''),
    line: location.line,
    column: before.length + 1,
    ...sourceIn(location.lineText, 1),
  };
}
