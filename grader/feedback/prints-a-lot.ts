/** What is said of a function that prints without measure: it costs no points, and much time. */

import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { CheckResult, Printed, Warning } from '../results/result.ts';

/**
 * A function that prints a line or two is called so often on a large board that this is cut as well.
 * So a flood is what was cut everywhere.
 */
export function isFlood(answers: Iterable<{ readonly printed?: Printed }>): boolean {
  let isCut = false;
  for (const { printed } of answers) {
    if (printed === undefined) continue;
    if (!printed.truncated) return false;
    isCut = true;
  }
  return isCut;
}

/**
 * Of several functions the first is named: the others call it.
 *
 * @param checks in the order in which they rest on one another
 */
export function printsALot(checks: readonly CheckResult[], language: Language): Warning[] {
  const flooding = checks.find(({ cases }) => isFlood(cases));
  if (flooding === undefined) return [];
  return [{ kind: 'note', message: sayIn(language)('prints-a-lot', { name: flooding.name }) }];
}
