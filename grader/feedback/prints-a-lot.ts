/** What is said of a function that prints without measure: it costs no points, and much time. */

import type { Language } from '../messages/languages.ts';
import type { CheckResult, Printed, Warning } from '../results/result.ts';

const WORDS: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) =>
    `${name} prints a lot whenever it is called; reports keep only the beginning. This costs no points, and a good deal of time: take the printing out when you have seen what you were looking for.`,
  zh: (name) =>
    `${name} 每次被调用都输出大量内容，报告里只保留开头部分。这不扣分，但很费时间：看完想看的内容以后，就把输出语句删掉。`,
};

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
  return flooding === undefined ? [] : [{ kind: 'note', message: WORDS[language](flooding.name) }];
}
