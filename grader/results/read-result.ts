/** Reads a saved result back, and believes nothing in it that does not fit or does not add up. */
import { existsSync, readFileSync } from 'node:fs';
import { onFiles, saidError } from '../messages/said-error.ts';
import type { Language } from '../messages/say.ts';
import { type Fault, shownPath } from '../text/file-problem.ts';
import { schemaFaults } from '../text/schema-faults.ts';
import { type GradeResult, sumPoints } from './result.ts';

/**
 * @param usual the exercise of results that name none
 * @throws {GraderError} when the file is no result, or its points do not add up
 */
export function readResult(file: string, usual: string): GradeResult {
  const value = parse(file);
  const { exercise } = Object(value) as { exercise?: unknown };
  const isName = typeof exercise === 'string' && /^[a-z-]+$/.test(exercise);
  const [fault] = resultFaults(value, isName ? exercise : usual);
  if (fault !== undefined) {
    const { path, said } = fault;
    const told = (language: Language): string => `${shownPath(path)}: ${said(language).message}`;
    throw saidError('result.unread', { fault: 'partly', file, reason: told });
  }
  checkSums(value as GradeResult, file);
  return value as GradeResult;
}

function parse(file: string): unknown {
  const reading = <T>(fault: 'unreadable' | 'broken', work: () => T): T =>
    onFiles('result.unread', { fault, file }, work);
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
    throw saidError('result.unread', { fault: 'sums', file, reason });
  }
}

/**
 * @param exercise its name, in letters and hyphens
 * @returns what does not fit in a result of this exercise; where there is no such exercise, of any
 */
export function resultFaults(value: unknown, exercise: string): readonly Fault[] {
  const any = new URL('../results/result.schema.json', import.meta.url);
  const own = new URL(`../exercises/${exercise}/result.schema.json`, import.meta.url);
  return [any, own]
    .filter((file) => existsSync(file))
    .flatMap((file) => schemaFaults(JSON.parse(readFileSync(file, 'utf8')), value, ''));
}
