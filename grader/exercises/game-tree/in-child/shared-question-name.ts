/**
 * The name of a question that serves several checks at once, as the grader writes it and the child reads it: the names of
 * the checks, with a comma between two of them. A question that serves one check has the name of that check.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';

const SEPARATOR = ',';

/** @returns the name of the question that serves these checks */
export function sharedQuestionName(checks: readonly string[]): string {
  let name = '';
  for (let i = 0; i < checks.length; i++) name += (i === 0 ? '' : SEPARATOR) + checks[i]!;
  return name;
}

/** Whether a question serves several checks. */
export function isShared(questionName: string): boolean {
  return intact.indexOf(questionName, SEPARATOR) >= 0;
}

/** Whether the check is one of those that the question serves. */
export function servesCheck(questionName: string, check: string): boolean {
  const namesApart = SEPARATOR + questionName + SEPARATOR;
  return intact.indexOf(namesApart, SEPARATOR + check + SEPARATOR) >= 0;
}
