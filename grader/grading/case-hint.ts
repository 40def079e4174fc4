/** Which hint a failed case shows: its own where that is about the answer given, else the function's. */
import { type CaseHint, caseText, isForOne } from '../cases/case-spec.ts';
import type { Language } from '../messages/languages.ts';
import type { Answer } from '../results/result.ts';

/**
 * @param actual what the submission answered
 * @returns the case's hint, unless it is about another answer
 */
export function caseHint(
  hint: CaseHint | undefined,
  actual: Answer | undefined,
  language: Language,
): string | undefined {
  if (hint === undefined) return undefined;
  if (isForOne(hint) && !isSame(hint.for, actual)) return undefined;
  return caseText(hint, language);
}

/** Lists are the same in any order; an answer that JSON lacks is named by how it is written. */
function isSame(named: unknown, actual: Answer | undefined): boolean {
  const text = (value: unknown): string =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : String(value);
  if (actual === undefined) return false;
  const given = typeof actual === 'object' && 'text' in actual ? actual.text : actual;
  return text(named) === text(given);
}
