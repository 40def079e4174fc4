/** Explains a fault that only a traced call shows: the function answered all direct questions rightly. */
import type { JudgedCall } from '../../engine/check.ts';
import { type BlamedCall, type CheckRecord, isRight } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import type { CaseResult } from '../../results/result.ts';
import { mayBeWrongItself, questionOfBlamedCall } from '../evidence/question-of-blamed-call.ts';
import type { CaseContext } from './case-context.ts';
import { explainChance } from './explain-chance.ts';

/** @param record of the function that is at fault */
export function explainBlamedCall(
  blamedCall: BlamedCall,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { asked: name, input: askedInput, call, isPredicted, isRightWhenAskedFirst } = blamedCall;
  const { exercise, formatMessage, explainer, tryWith } = context;
  if (call.wrongBy === 'chance') return explainChance(record, context);
  const check = checkNamed(exercise, name);
  const input = explainer.named(check, askedInput);
  const inputOfCall =
    call.input === undefined ? input : explainer.named(checkNamed(exercise, call.name), call.input);
  const values = {
    check: name,
    input,
    isProgram: check.isProgram,
    name: call.name,
    place: inputOfCall === input ? input : formatMessage('said.below', { at: inputOfCall, input }),
    about: isPredicted ? explainer.askedBackAbout?.(askedInput) : undefined,
    returned: call.returned,
    expected: call.expected,
    isTold: call.returned !== undefined && call.expected !== undefined,
  };
  const question = questionOfBlamedCall(blamedCall, record);
  const argumentsOfTry = record.isRightWhenAskedFirst
    ? undefined
    : tryWith?.(question.name, question.input);
  if (mayBeWrongItself(call, record)) {
    return {
      message: formatMessage('said.convicted', values),
      finding: 'wrong-when-called',
      tryWith: argumentsOfTry,
      shownBoard: call.input,
    };
  }
  const fault = call.wrongBy ?? 'convicted';
  const hint = (): string => {
    if (isRightWhenAskedFirst || isStateLeft(call, record, exercise)) {
      return formatMessage('said.right-alone.hint');
    }
    const isWrongAnswer = call.wrongBy === undefined;
    const predictedInput = isPredicted ? askedInput : undefined;
    const exerciseHint = isWrongAnswer
      ? explainer.blamedHint?.(call.name, predictedInput)
      : undefined;
    return exerciseHint ?? formatMessage(`said.${fault}.hint`, values);
  };
  return {
    message: formatMessage(isPredicted ? 'said.convicted-ahead' : `said.${fault}`, values),
    hint: hint(),
    finding: 'wrong-when-called',
    tryWith: argumentsOfTry,
    shownBoard: call.input,
  };
}

/**
 * Whether the function answered the very same question rightly when it was asked directly. Then only something that earlier
 * calls left behind can make it wrong here. In an exercise with trees an input does not say all that a node holds.
 */
function isStateLeft(
  { input, wrongBy }: JudgedCall,
  { listed, every }: CheckRecord,
  { submissionTree }: CaseContext['exercise'],
): boolean {
  if (input === undefined || wrongBy !== undefined || submissionTree !== undefined) return false;
  const judged = listed.get(input);
  if (judged !== undefined) return isRight(judged);
  return every?.isAsked(input) === true && !every.wrong.has(input);
}
