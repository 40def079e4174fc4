/**
 * Tells of failures where in the program they come from: lines that cannot mean what they say, and
 * the one change that makes a function right. It reads programs, which takes a parser; only what
 * failed has it loaded.
 */
import type { Records } from '../exercise/check-record.ts';
import type { GradedExercise } from '../exercise/graded-exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import type { tellLint } from '../hints/lint/tell-lint.ts';
import type { GradeResult, NamedMisconception } from '../results/result.ts';
import { findPatches } from './find-patches.ts';
import type { GradeOptions } from './grade-options.ts';
import type { OpenedSubmission } from './open-submission.ts';
import { withFunctionPlaces, withPlaces } from './repair-place.ts';

export interface Failed {
  readonly opened: Extract<OpenedSubmission, { kind: 'compiled' }>;
  readonly exercise: GradedExercise;
  readonly oracle: Oracle;
  readonly records: Records;
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
  /** Of the whole grading, as long as it has taken when this is called. */
  readonly durationMs: () => Promise<number>;
}

export async function tellPlaces(
  result: GradeResult,
  { opened, exercise, oracle, records, bugs, durationMs }: Failed,
  { say, hints, locatesFunctions }: Pick<GradeOptions, 'say' | 'hints' | 'locatesFunctions'>,
): Promise<GradeResult> {
  const { reader, program } = opened;
  const { texts } = program;
  const { language } = say;
  const { exports } = exercise;
  const checks = exercise.checks.map(({ name, isProgram, reliesOn }) => ({
    name,
    isProgram,
    reliesOn,
  }));
  const sources = { texts, warnings: result.warnings, exercise: { checks, exports } };
  const told = isStub(result)
    ? undefined
    : await reader.read<typeof tellLint>('tellLint', result.checks, sources, language);
  const noted = { ...result, ...told };
  const first = locatesFunctions === true ? await withFunctionPlaces(noted, texts, reader) : noted;
  if (hints === undefined) return first;
  hints.onResult?.(first);
  const searching = { words: exercise.mixedUp ?? {}, named: new Set(bugs.keys()) };
  const places = await findPatches(opened, oracle, records, searching);
  return withPlaces({ ...first, durationMs: await durationMs() }, places, {
    language,
    showRepair: hints.showRepair === true,
    texts,
    entry: entryOf(exercise.name),
  });
}

/** Nothing is there yet that could be read. */
function isStub({ checks }: GradeResult): boolean {
  return checks.every(({ notWritten, isProgram }) => notWritten === true || isProgram);
}
