/** Cases as the rest of the grader knows them: read, valid, and with their place in the files; and which are graded. */

import { type Language, textIn } from '../base/messages/format-message.ts';
import { userError } from '../base/messages/user-error.ts';
import type { FileLocation } from '../base/text/file-problem.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import type { CaseFields } from '../engine/case-format.ts';
import type { Input } from '../engine/check.ts';
import type { BilingualText } from '../engine/exercise-spec.ts';
import type { ShownAnswer } from '../results/result.ts';

/** As an author wrote it: for all readers, or for those of each language. */
export type CaseText = string | BilingualText;

/** A hint in each language may be about one wrong answer only; then any other gets other advice. */
export type CaseHint = CaseText | HintForOne;

export interface HintForOne extends BilingualText {
  /** The answer as it would be written in `expected`, or how it is written where JSON lacks it. */
  readonly for: unknown;
}

/** It is about one wrong answer only. */
export function isForOne(hint: CaseHint | undefined): hint is HintForOne {
  return typeof hint === 'object' && 'for' in hint;
}

export interface CaseSpec extends FileLocation {
  /** `<check>/<number>`, numbered from 1 in file order. */
  readonly id: string;
  readonly check: string;
  /** What is asked about, as one line of text; `*` stands for everything the check applies to. */
  readonly input: Input;
  readonly points: number;
  readonly title?: CaseText;
  readonly hint?: CaseHint;
  /** Students do not see it before that: see `results/hint-level.ts`. */
  readonly visibleFrom?: string;
  /** What the author holds to be right. It is never what a submission is judged by. */
  readonly expected?: unknown;
  /** The same of what the function changes, as it is afterwards, by its keys. */
  readonly expectedAfter?: CaseFields;
}

/**
 * @param actual what the submission answered
 * @returns the case's hint, unless it is about another answer
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

/** Lists are the same in any order; an answer that JSON lacks is named by how it is written. */
function isSame(named: unknown, actual: ShownAnswer | undefined): boolean {
  const text = (value: unknown): string =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : String(value);
  if (actual === undefined) return false;
  const given = typeof actual === 'object' && 'text' in actual ? actual.text : actual;
  return text(named) === text(given);
}

/**
 * Which of the cases `--only` and `--listed` keep.
 *
 * @param only names of checks (`minmax`) and of cases (`minmax/2`); none keeps all
 * @throws {GraderError} when a name fits nothing, or nothing is left
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
 * The cases that name what they ask about, without those that stand for everything.
 *
 * @throws {GraderError} when there are none
 */
export function listedCases(cases: readonly CaseSpec[]): readonly CaseSpec[] {
  const listed = cases.filter(({ input }) => input !== '*');
  if (listed.some(({ points }) => points > 0)) return listed;
  throw userError('listed.none');
}
