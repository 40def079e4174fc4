/** Explains a fault that only a traced call shows: asked directly, the function answered everything rightly. */
import type { JudgedCall } from '../../engine/check.ts';
import type { BlamedCall, CheckRecord } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import type { CaseResult } from '../../results/result.ts';
import type { CaseContext } from './case-context.ts';
import { explainChance } from './explain-chance.ts';

/** @param record of the function that is at fault */
export function explainBlamedCall(
  { asked: name, input: about, call, isPredicted, isRightWhenAskedFirst }: BlamedCall,
  record: CheckRecord,
  context: CaseContext,
): Partial<CaseResult> {
  const { exercise, formatMessage, explainer, tryWith } = context;
  if (call.wrongBy === 'chance') return explainChance(record, context);
  const check = checkNamed(exercise, name);
  const input = explainer.named(check, about);
  const at =
    call.input === undefined ? input : explainer.named(checkNamed(exercise, call.name), call.input);
  const values = {
    check: name,
    input,
    isProgram: check.isProgram,
    name: call.name,
    place: at === input ? input : formatMessage('said.below', { at, input }),
    about: isPredicted ? explainer.askedBackAbout?.(about) : undefined,
    returned: call.returned,
    expected: call.expected,
    isTold: call.returned !== undefined && call.expected !== undefined,
  };
  if (mayBeWrongItself(call, record)) {
    return {
      message: formatMessage('said.convicted', values),
      finding: 'wrong-when-called',
      tryWith: tryWith?.(call.name, call.input!),
      shownBoard: call.input,
    };
  }
  const fault = call.wrongBy ?? 'convicted';
  const hint = (): string => {
    if (isRightWhenAskedFirst) return formatMessage('said.right-alone.hint');
    const isWrongAnswer = call.wrongBy === undefined;
    const predictedInput = isPredicted ? about : undefined;
    const exerciseHint = isWrongAnswer
      ? explainer.blamedHint?.(call.name, predictedInput)
      : undefined;
    return exerciseHint ?? formatMessage(`said.${fault}.hint`, values);
  };
  return {
    message: formatMessage(isPredicted ? 'said.convicted-ahead' : `said.${fault}`, values),
    hint: hint(),
    finding: 'wrong-when-called',
    tryWith: tryWith?.(name, about),
    shownBoard: call.input,
  };
}

/**
 * Listed inputs alone may not show that a function is wrong when it is asked by itself. Then the call of another one is
 * the first that shows it, and it is a question that the student can ask, too.
 */
function mayBeWrongItself({ name, input, wrongBy }: JudgedCall, record: CheckRecord): boolean {
  const { check, every, listed } = record;
  if (name !== check.name || input === undefined || wrongBy !== undefined) return false;
  if (every !== undefined || listed.has(input)) return false;
  return check.inputDomain.inputs().includes(input);
}
