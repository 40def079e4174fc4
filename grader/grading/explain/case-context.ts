/** The values that explanations of cases are made from, besides the verdict, and the parts that all explanations share. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check, Input } from '../../engine/check.ts';
import type { BlamedCall, JudgedAnswer } from '../../engine/check-record.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { Explainer } from '../../engine/explainer.ts';
import type { RecordedCalls } from '../../results/call-tree.ts';
import type { CaseResult, ShownAnswer } from '../../results/result.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';

export interface CaseContext {
  readonly exercise: Exercise;
  readonly formatMessage: FormatMessage;
  readonly explainer: Explainer;
  /** The compiled program, to find where an error was thrown. A program in another language has none. */
  readonly program?: CompiledProgram;
  /** The functions that are written, and not at fault. */
  readonly rightFunctions?: readonly string[];
  /** The calls that were recorded of failures. */
  readonly calls?: ReadonlyMap<JudgedAnswer | BlamedCall, RecordedCalls>;
  /**
   * @returns the arguments with which `npm run try` asks the same question; nothing where it cannot be typed. See
   *   `cases/typed-question.ts`.
   */
  readonly tryWith?: (check: string, input: Input) => readonly string[] | undefined;
}

/** Every listed case has its right answer in the report, whether it passed or not. */
export function rightAnswerTo(
  { check: name, input }: CaseSpec,
  { exercise, explainer }: CaseContext,
): ShownAnswer | undefined {
  if (input === '*') return undefined;
  const check = checkNamed(exercise, name);
  return inJson(explainer.expected(check, input) ?? explainer.expectedAsData?.(check, input));
}

/** The result of a case says which input the message is about, if that is not the input of the case. */
export function shownInputOf(
  spec: CaseSpec,
  check: Check,
  input: Input,
  explainer: Explainer,
): Pick<CaseResult, 'shownBoard' | 'expected'> {
  if (spec.input === input) return {};
  return { shownBoard: input, expected: inJson(explainer.expected(check, input)) };
}

/** Writes infinities and NaN as text, because JSON has no such numbers and would have `null`. */
export function inJson(answer: ShownAnswer | undefined): ShownAnswer | undefined {
  return typeof answer === 'number' && !Number.isFinite(answer) ? String(answer) : answer;
}
