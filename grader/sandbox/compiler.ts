/** Loads esbuild, and reads from its errors what is wrong with a submission, and where. */
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
 * With `import`, Node first searches the module's text for the names of its exports, which takes as long as half of a start
 * of the grader (measured). `require` does not.
 */
export const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

/** esbuild puts this before the names of the submission's own files. */
export const NAMESPACE = 'submission';

/**
 * For esbuild, an import such as `require('../' + name)` is a pattern. It looks for matching files itself, anywhere on the
 * machine, without calling the plugin. It is made to look in {@link NOWHERE}, and reports this error.
 */
const IMPORT_BY_PATTERN = /^Could not resolve (?:require|import)\(".*\*/;
/** A folder that does not exist. */
export const NOWHERE = path.resolve('/', 'nothing', 'is', 'here');

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && (error as Partial<BuildFailure>).errors?.[0] !== undefined;
}

export function compilerMissing(error: unknown): GraderError {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return userError('sandbox.no-compiler', { reason }, { cause: error });
}

/** @param unreportedFaults the number of faults that the compiler did not report */
export function loadProblemOf({ errors }: BuildFailure, unreportedFaults: number): LoadProblem {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const place = first.location === null ? undefined : placeOf(first.location);
  const others = errors.length - 1 + unreportedFaults;
  const more = others > 0 && { more: others };
  if (cause instanceof SubmissionFileError) {
    return { fault: cause.fault, file: cause.file, ...more, ...place };
  }
  const message = cutText(first.text);
  if (IMPORT_BY_PATTERN.test(message))
    return { fault: { kind: 'import-by-pattern' }, ...more, ...place };
  return { fault: syntaxFaultIn(message), compilerSays: message, ...more, ...place };
}

/** The compiler reports sentences alone. The frequent ones are recognized by these patterns. */
const SYNTAX_MESSAGES: readonly (readonly [LoadFault['kind'], RegExp])[] = [
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
  for (const [kind, pattern] of SYNTAX_MESSAGES) {
    const match = pattern.exec(text);
    if (match !== null) return { kind, ...match.groups };
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
