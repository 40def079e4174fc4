/** What it means that a submission is proven right, in a sentence. */

import type { View } from '../exercise/view.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { GradeResult } from '../results/result.ts';
import { isWholeProgram } from './terminal-checks.ts';
import { numberText } from './terminal-page.ts';

/** @returns the sentence of the result; older results have none, and it is said again */
export function proofOf(result: GradeResult, view: View): string | undefined {
  if (!result.proven) return undefined;
  if (result.proof !== undefined) return result.proof;
  const program = result.checks.find(isWholeProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  return every && view.words(result.language ?? SOURCE_LANGUAGE).proof(numberText(every.asked));
}
