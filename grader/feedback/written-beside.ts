/** What is said where nothing is written yet, and a file beside is nearly called as the right one. */

import type { Language } from '../messages/languages.ts';
import type { CheckResult, Warning } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';

const WORDS: Readonly<Record<Language, (beside: string, entry: string) => string>> = {
  en: (beside, entry) =>
    `There is also ${beside}, which is not looked at: only ${entry} is graded. If your work is in the other, give it this name.`,
  zh: (beside, entry) =>
    `旁边还有 ${beside}，但它不会被评分：只评 ${entry}。如果你的代码写在那里，请把它改成这个名字。`,
};

/** @param beside the name of such a file, if there is one */
export function writtenBeside(
  checks: readonly CheckResult[],
  beside: string | undefined,
  entry: string,
  language: Language,
): Warning[] {
  const isStub = checks.every(({ notWritten, isProgram }) => notWritten === true || isProgram);
  if (!isStub || beside === undefined) return [];
  return [{ kind: 'note', message: WORDS[language](visibleLine(beside), entry) }];
}
