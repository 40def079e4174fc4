/** What is said where nothing is written yet, and a file beside is nearly called as the right one. */

import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { CheckResult, Warning } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';

/** @param beside the name of such a file, if there is one */
export function writtenBeside(
  checks: readonly CheckResult[],
  beside: string | undefined,
  entry: string,
  language: Language,
): Warning[] {
  const isStub = checks.every(({ notWritten, isProgram }) => notWritten === true || isProgram);
  if (!isStub || beside === undefined) return [];
  return [
    {
      kind: 'note',
      message: sayIn(language)('written-beside', { beside: visibleLine(beside), entry }),
    },
  ];
}
