/** Reads a saved result back, and believes nothing in it that does not fit or does not add up. */
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../base/messages/format-message.ts';
import { userError, withFileErrors } from '../base/messages/user-error.ts';
import { type Fault, shownPath } from '../base/text/file-problem.ts';
import type { Schema } from '../base/validation/schema.ts';
import { firstFault } from '../base/validation/validate.ts';
import { type GradeResult, sumPoints } from './result.ts';

/**
 * @param usual the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export async function readResult(file: string, usual: string): Promise<GradeResult> {
  const value = parse(file);
  const { exercise } = Object(value) as { exercise?: unknown };
  const isName = typeof exercise === 'string' && /^[a-z-]+$/.test(exercise);
  const fault = await resultFault(value, isName ? exercise : usual);
  if (fault !== undefined) {
    const { path, explain } = fault;
    const told = (language: Language): string => `${shownPath(path)}: ${explain(language).message}`;
    throw userError('result.unread', { fault: 'partly', file, reason: told });
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

/** Somebody may have changed a number by hand; then no number in the file can be trusted. */
function checkSums(result: GradeResult, file: string): void {
  const parts = [
    { name: 'the result', whole: result, of: result.checks },
    ...result.checks.map((check) => ({
      name: `the check ${check.name}`,
      whole: check,
      of: check.cases,
    })),
  ];
  for (const { name, whole, of } of parts) {
    const score = sumPoints(of.map((part) => part.score));
    const maxScore = sumPoints(of.map((part) => part.maxScore));
    if (score === whole.score && maxScore === whole.maxScore && score <= maxScore) continue;
    const reason = `${name} says ${whole.score} of ${whole.maxScore} points, its parts ${score} of ${maxScore}`;
    throw userError('result.unread', { fault: 'sums', file, reason });
  }
}

/**
 * @param exercise its name, in letters and hyphens
 * @returns the first thing that does not fit in a result of this exercise; where there is no such exercise, of any
 */
export function resultFault(value: unknown, exercise: string): Promise<Fault | undefined> {
  return firstFault(resultSchemaOf(exercise), value);
}

/** In one piece: that of an exercise names the file of any result by its path. */
export function resultSchemaOf(exercise: string): Schema {
  const any = readSchema('./result.schema.json');
  const own = readSchema(`../exercises/${exercise}/result.schema.json`);
  if (own === undefined) return any!;
  return { ...own, allOf: [{ $id: 'any-result', ...any }] };
}

/** @returns nothing where there is no such file */
function readSchema(name: string): Schema | undefined {
  const file = new URL(name, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
