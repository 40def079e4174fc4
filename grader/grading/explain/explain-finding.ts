/** Puts a finding into words: a message that says what happened, and a hint that says what to try. */
import {
  type FormatMessage,
  type MessageKey,
  type MessageValues,
  messageWithHint,
} from '../../base/messages/format-message.ts';
import type { Check, Input } from '../../engine/check.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { Explainer, FindingExplanation } from '../../engine/explainer.ts';
import { type CommonFinding, type Finding, isCommon } from '../../engine/finding.ts';
import { errorText, threwHint } from '../../results/thrown-errors.ts';

/** The words of the exercise and of the grader, in one language. */
interface FindingContext {
  readonly exercise: Pick<Exercise, 'name'>;
  readonly explainer: Explainer;
  readonly formatMessage: FormatMessage;
}

export function explainFinding(
  finding: Finding,
  check: Check,
  input: Input,
  context: FindingContext,
): FindingExplanation {
  const { explainer } = context;
  if (!isCommon(finding)) return explainer.explain(check, input, finding);
  const { message, hint: commonHint } = explainCommon(finding, check, input, context);
  return { message, hint: explainer.hint?.(check, finding) ?? commonHint };
}

function explainCommon(
  finding: CommonFinding,
  check: Check,
  input: Input,
  { exercise, explainer, formatMessage }: FindingContext,
): FindingExplanation {
  const commonValues = { check: check.name, input: explainer.named(check, input) };
  const explained = (key: MessageKey, values?: MessageValues): FindingExplanation =>
    messageWithHint(formatMessage, key, { ...commonValues, ...values });
  const file = entryOf(exercise.name);
  switch (finding.kind) {
    case 'not-written': {
      const name = functionNamed(finding.name, check);
      return explained('said.not-written', { name, isOther: name !== check.name });
    }
    case 'absent':
      return explained(`said.absent.${finding.what}`, { name: finding.name, file });
    case 'threw': {
      const { name, message } = finding;
      if (/Maximum call stack size exceeded/.test(message)) return explained('said.stack-overflow');
      const error = errorText(name, message);
      return {
        ...explained('said.threw', { error }),
        hint: threwHint(formatMessage, name, message),
      };
    }
    case 'no-answer': {
      const { text } = finding;
      const type = kindOfNoAnswer(finding);
      const key = `said.no-answer.${type}` as const;
      const wanted = explainer.wanted(check);
      const isTextForNumber = hasNumberAsText(text) && !hasNumberAsText(wanted.example);
      return explained(key, { text, type, isTextForNumber, ...wanted });
    }
    case 'lost':
      return explained(`said.${finding.reason.kind}`, { detail: undefined, ...finding.reason });
    case 'garbled':
    case 'no-own-tree':
      return explained('said.garbled');
    case 'run':
      return explained(`run.${finding.fault.kind}`, { detail: finding.fault.detail });
    case 'unanswered':
      return explained('said.unanswered', {
        name: finding.name,
        isWritten: finding.isWritten === true,
      });
    case 'skipped':
      return explained(`said.skipped.${finding.after.kind}`);
    default:
      return finding satisfies never;
  }
}

/** Whether a value that is written out has the text of a number in it: `['13', '7']` */
function hasNumberAsText(value: string): boolean {
  return /'-?\d+'/.test(value);
}

/** @returns which message fits: one about the items of a list, about a value, or about the absence of a value */
function kindOfNoAnswer({
  type,
  of,
}: Extract<CommonFinding, { kind: 'no-answer' }>): 'items' | 'nothing' | 'promise' | 'value' {
  if (of === 'items') return 'items';
  if (type === 'nothing' || type === 'promise') return type;
  return 'value';
}

/**
 * A stub may stand for a function that is not graded by itself, such as a method that a given function calls. A submission
 * may throw the stub's error with any text in it, so only what can be a name is used.
 */
function functionNamed(name: string, check: Check): string {
  return /^[A-Za-z_$][\w$]{0,39}$/.test(name) ? name : check.name;
}
