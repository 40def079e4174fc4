/** What esbuild says is wrong with a submission, as data with its place. */
import path from 'node:path';
import type { BuildFailure, Location } from 'esbuild';
import { GraderError } from '../grader-error.ts';
import type { SyntaxProblem } from '../submission/load-fault.ts';
import { type LoadProblem, SubmissionFileError } from '../submission/load-fault.ts';
import { type SourceLocation, sourceIn } from '../submission/source-location.ts';
import { cutText } from '../text/visible.ts';

/** Of the submission's own files; it stands before their names. */
export const NAMESPACE = 'submission';
/** The first lines that are compiled, which are the grader's. */
export const ENTRY = 'grader-entry';

/**
 * `require('../' + name)` and the like are patterns to esbuild: it looks itself for the files that fit,
 * wherever they lie, and asks no resolver. It is made to look where nothing is, which it calls an error.
 */
const PATTERN = /^Could not resolve (?:require|import)\(".*\*/;
/** Where that is. */
export const NOWHERE = path.resolve('/', 'nothing', 'is', 'here');

export function isBuildFailure(error: unknown): error is BuildFailure {
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.length > 0
  );
}

export function loadProblemOf({ errors }: BuildFailure): LoadProblem {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const place = isOwn(first.location) ? placeOf(first.location) : undefined;
  const more = errors.length > 1 && { more: errors.length - 1 };
  if (cause instanceof SubmissionFileError) {
    return { fault: cause.fault, file: cause.file, ...more, ...place };
  }
  const said = cutText(first.text);
  if (PATTERN.test(said)) return { fault: { kind: 'import-by-pattern' }, ...more, ...place };
  const problem = syntaxProblemIn(said);
  return { fault: { kind: 'syntax', problem }, compilerSays: said, ...more, ...place };
}

const SYNTAX: readonly (readonly [RegExp, (...found: string[]) => SyntaxProblem])[] = [
  [
    /^Expected (.+?) but found (.+)/,
    (_, wanted = '', found = '') => ({ kind: 'expected', wanted, found }),
  ],
  [/^Unexpected end of file/, () => ({ kind: 'unexpected-end' })],
  [/^Unexpected (.+)/, (_, found = '') => ({ kind: 'unexpected', found })],
  [/^Unterminated (.+)/, (_, what = '') => ({ kind: 'unterminated', what })],
  [
    /^The symbol (.+) has already been declared/,
    (_, name = '') => ({ kind: 'declared-twice', name }),
  ],
  [
    /^Cannot assign to (.+) because it is a constant/,
    (_, name = '') => ({ kind: 'constant', name }),
  ],
  [/^Top-level await is |^"await" can only be used inside/, () => ({ kind: 'await-outside' })],
  [
    /^Multiple exports with the same name (.+)/,
    (_, name = '') => ({ kind: 'exported-twice', name }),
  ],
];

/** The compiler has words only; those that are frequent are read here, where they come in. */
function syntaxProblemIn(text: string): SyntaxProblem {
  for (const [pattern, problem] of SYNTAX) {
    const found = pattern.exec(text);
    if (found !== null) return problem(...found);
  }
  return { kind: 'other' };
}

/** The compiler begins with a line of the grader's own, which is no place to show. */
function isOwn(location: Location | null): location is Location {
  return location !== null && location.file !== ENTRY;
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
