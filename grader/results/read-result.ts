/** Reads a saved result, and refuses one that does not fit its schema or whose points do not add up. */
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../base/messages/format-message.ts';
import { userError, withFileErrors } from '../base/messages/user-error.ts';
import { type Fault, shownPath } from '../base/text/file-problem.ts';
import type { Schema } from '../base/validation/schema.ts';
import { firstFault } from '../base/validation/validate.ts';
import { type GradeResult, sumPoints } from './result.ts';

/**
 * @param defaultExercise the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export async function readResult(file: string, defaultExercise: string): Promise<GradeResult> {
  const value = parse(file);
  const { exercise } = Object(value) as { exercise?: unknown };
  const isName = typeof exercise === 'string' && /^[a-z-]+$/.test(exercise);
  const fault = await resultFault(value, isName ? exercise : defaultExercise);
  if (fault !== undefined) {
    const { path, explain } = fault;
    const reason = (language: Language): string =>
      `${shownPath(path)}: ${explain(language).message}`;
    throw userError('result.unread', { fault: 'partly', file, reason });
  }
  checkSums(value as GradeResult, file);
  return value as GradeResult;
}

function parse(file: string): unknown {
  const reading = <T>(fault: 'unreadable' | 'broken', work: () => T): T =>
    withFileErrors('result.unread', { fault, file }, work);
  const text = reading('unreadable', () => readFileSync(file, 'utf8'));
  return reading('broken', () => JSON.parse(text.replace(/^\uFEFF/, '')));
}

/** If a number was changed by hand, no number in the file can be trusted. */
function checkSums(result: GradeResult, file: string): void {
  checkSum('the result', result, result.checks, file);
  for (const check of result.checks) {
    checkSum(`the check ${check.name}`, check, check.cases, file);
  }
}

type Points = Pick<GradeResult, 'score' | 'maxScore'>;

function checkSum(name: string, whole: Points, parts: readonly Points[], file: string): void {
  const score = sumPoints(parts.map((part) => part.score));
  const maxScore = sumPoints(parts.map((part) => part.maxScore));
  if (score === whole.score && maxScore === whole.maxScore && score <= maxScore) return;
  const reason = `${name} says ${whole.score} of ${whole.maxScore} points, its parts ${score} of ${maxScore}`;
  throw userError('result.unread', { fault: 'sums', file, reason });
}

/**
 * @param exercise the name of the exercise, in letters and hyphens
 * @returns the first thing in the value that does not fit the schema of this exercise's results, or of any result where
 *   there is no such exercise
 */
export function resultFault(value: unknown, exercise: string): Promise<Fault | undefined> {
  return firstFault(resultSchemaOf(exercise), value);
}

/** @returns one schema without references to other files: that of an exercise refers to that of any result by its path */
export function resultSchemaOf(exercise: string): Schema {
  const any = readSchema('./result.schema.json');
  const specific = readSchema(`../exercises/${exercise}/result.schema.json`);
  if (specific === undefined) return any!;
  return { ...specific, allOf: [{ $id: 'any-result', ...any }] };
}

/** @returns nothing where there is no such file */
function readSchema(name: string): Schema | undefined {
  const file = new URL(name, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
