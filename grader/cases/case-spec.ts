/** A case after it was read and checked, with its source location; and which cases of a list are graded. */

import { type Language, textIn } from '../base/messages/format-message.ts';
import { userError } from '../base/messages/user-error.ts';
import type { FileLocation } from '../base/text/file-problem.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import type { CaseFields } from '../engine/case-format.ts';
import type { Input } from '../engine/check.ts';
import type { BilingualText, TextForStudents } from '../engine/exercise-spec.ts';
import type { ShownAnswer } from '../results/result.ts';

/** A text as an author wrote it. */
export type CaseText = TextForStudents;

/** A hint as an author wrote it. It may be for one wrong answer only. */
export type CaseHint = CaseText | HintForOne;

export interface HintForOne extends BilingualText {
  /** The wrong answer, as `expected` would have it. A value that JSON lacks is written as a text: `"NaN"`. */
  readonly for: unknown;
}

/** Whether a hint is for one wrong answer only. */
export function isForOne(hint: CaseHint | undefined): hint is HintForOne {
  return typeof hint === 'object' && 'for' in hint;
}

export interface CaseSpec extends FileLocation {
  /** `<check>/<number>`, numbered from 1 in file order. */
  readonly id: string;
  readonly check: string;
  /** The input, as one line of text; `*` stands for every input of the check. */
  readonly input: Input;
  readonly points: number;
  readonly title?: CaseText;
  readonly hint?: CaseHint;
  /** Students do not see the case before this time: see `results/hint-level.ts`. */
  readonly visibleFrom?: string;
  /** The answer that the author expects. It is compared with the right answer, and no submission is judged by it. */
  readonly expected?: unknown;
  /** The values that the author expects after the call of the parameters that the function changes, by their names. */
  readonly expectedAfter?: CaseFields;
}

/**
 * @param actual the answer of the submission
 * @returns the hint of the case; undefined where it has none, or one for another answer
 */
export function caseHint(
  hint: CaseHint | undefined,
  actual: ShownAnswer | undefined,
  language: Language,
): string | undefined {
  if (hint === undefined) return undefined;
  if (isForOne(hint) && !isSame(hint.for, actual)) return undefined;
  return textIn(hint, language);
}

/** Whether an answer is the one in a hint. Lists are the same in any order. */
function isSame(hinted: unknown, actual: ShownAnswer | undefined): boolean {
  const text = (value: unknown): string =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : String(value);
  if (actual === undefined) return false;
  const answer = typeof actual === 'object' && 'text' in actual ? actual.text : actual;
  return text(hinted) === text(answer);
}

/**
 * Selects cases by the options `--only` and `--listed`.
 *
 * @param only names of checks (`moves`) and of cases (`moves/2`); all cases are selected where there are none
 * @throws {GraderError} when a name fits no case, or no case is selected
 */
export function selectCases(
  cases: readonly CaseSpec[],
  { only, listed }: { readonly only: readonly string[]; readonly listed?: boolean | undefined },
): readonly CaseSpec[] {
  const wanted = listed ? listedCases(cases) : cases;
  if (only.length === 0) return wanted;
  for (const name of only) {
    if (wanted.some(({ check, id }) => name === check || name === id)) continue;
    const known = [...new Set(wanted.flatMap(({ check, id }) => [check, id]))];
    throw userError('only.no-name', {
      name,
      near: nearestName(name, known),
      checks: [...new Set(wanted.map(({ check }) => check))],
      example: wanted[0]?.id,
    });
  }
  return wanted.filter(({ check, id }) => only.includes(check) || only.includes(id));
}

/**
 * @returns the cases that name their input, without the exhaustive ones
 * @throws {GraderError} when there are none that are worth points
 */
export function listedCases(cases: readonly CaseSpec[]): readonly CaseSpec[] {
  const listed = cases.filter(({ input }) => input !== '*');
  if (listed.some(({ points }) => points > 0)) return listed;
  throw userError('listed.none');
}
