/** What esbuild says is wrong with a submission, as a load error with its place. */
import type { BuildFailure, Location } from 'esbuild';
import { GraderError } from '../grader-error.ts';
import { SubmissionFileError } from '../submission/read-source.ts';
import type { LoadError } from '../submission/source-location.ts';

/** Of the submission's own files; it stands before their names. */
export const NAMESPACE = 'submission';
/** The first lines that are compiled, which are the grader's. */
export const ENTRY = 'grader-entry';

export function isBuildFailure(error: unknown): error is BuildFailure {
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.length > 0
  );
}

export function loadErrorOf({ errors }: BuildFailure): LoadError {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more after it)` : '';
  const place = isOwn(first.location) ? placeOf(first.location) : {};
  return {
    message: first.text + more,
    ...(cause instanceof SubmissionFileError
      ? { hint: cause.hint, file: cause.file }
      : { hint: 'Mend this first; nothing can be run before the file can be read.' }),
    ...place,
  };
}

/** The compiler begins with a line of the grader's own, which is no place to show. */
function isOwn(location: Location | null): location is Location {
  return location !== null && location.file !== ENTRY;
}

function placeOf(location: Location): Pick<LoadError, 'file' | 'line' | 'column' | 'source'> {
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return {
    file: location.file.replace(`${NAMESPACE}:`, ''),
    line: location.line,
    column: before.length + 1,
    source: location.lineText,
  };
}
