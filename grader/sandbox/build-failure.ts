/** What esbuild says is wrong with a submission, as a load error with its place. */
import type { BuildFailure, Location } from 'esbuild';
import { GraderError } from '../grader-error.ts';
import { brokenPlace, hintFor } from '../submission/broken-text.ts';
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

/** @param texts the submission's files, by name */
export function loadErrorOf(
  { errors }: BuildFailure,
  texts: ReadonlyMap<string, string> = new Map(),
): LoadError {
  const first = errors[0]!;
  const cause: unknown = first.detail;
  if (cause instanceof GraderError) throw cause;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more after it)` : '';
  const place = isOwn(first.location) ? placeOf(first.location) : undefined;
  if (cause instanceof SubmissionFileError) {
    return { message: first.text + more, hint: cause.hint, file: cause.file, ...place };
  }
  const known = place && knownBetter(place, first.text, texts);
  return (
    known ?? {
      message: first.text + more,
      hint:
        hintFor(first.text) ?? 'Mend this first; nothing can be run before the file can be read.',
      ...place,
    }
  );
}

/** The compiler begins with a line of the grader's own, which is no place to show. */
function isOwn(location: Location | null): location is Location {
  return location !== null && location.file !== ENTRY;
}

type Place = Pick<LoadError, 'file' | 'line' | 'column' | 'source'>;

/** A compiler says where it gave up; what is wrong may stand elsewhere, and have better words. */
function knownBetter(
  { file, line }: Place,
  message: string,
  texts: ReadonlyMap<string, string>,
): LoadError | undefined {
  const text = file === undefined ? undefined : texts.get(file);
  if (text === undefined) return undefined;
  // The text can be read, and means something that cannot be.
  if (hintFor(message) !== undefined) return undefined;
  const broken = brokenPlace(text, line === undefined ? undefined : { message, line });
  if (broken === undefined) return undefined;
  const source = text.split(/\r?\n/)[broken.line - 1];
  return {
    ...broken,
    ...(file !== undefined && { file }),
    ...(source !== undefined && { source }),
  };
}

function placeOf(location: Location): Place {
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return {
    file: location.file.replace(`${NAMESPACE}:`, ''),
    line: location.line,
    column: before.length + 1,
    source: location.lineText,
  };
}
