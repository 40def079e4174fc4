/** Explains a wrong call in a sequence of calls: in a sentence, and as one call in each line. */
import { type FormatMessageOf, nameList } from '../../base/messages/format-message.ts';
import type { ShownChange } from '../../results/result.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import type { WrongAnswer, WrongCallInSequence, WrongChange, WrongReturn } from '../finding.ts';
import { type Call, writeCalls } from '../in-child/calls.ts';
import { callsIn, methodOf } from '../in-child/object-spec.ts';
import { changedText } from '../judge-answer.ts';
import type { RightAnswer } from '../reference/right-answers.ts';
import { withTolerance } from '../tolerance-text.ts';

/** More calls before the wrong one are only counted in the sentence. A guess. */
const MAX_NAMED = 4;

/** A finding about a sequence of calls. */
type WrongCallFinding = WrongAnswer & { readonly call: WrongCallInSequence };

export function isWrongCall(finding: WrongAnswer): finding is WrongCallFinding {
  return 'call' in finding && finding.call !== undefined;
}

/** The object that a spec states, and one sequence of calls with its right answers. */
export interface AskedCalls {
  /** The spec of the object. */
  readonly stated: ExerciseSpec;
  readonly values: ParameterValues;
  readonly right: RightAnswer;
}

export function wrongCallMessage(
  asked: AskedCalls,
  finding: WrongCallFinding,
  commonText: FormatMessageOf<string>,
): string {
  const { stated, values } = asked;
  const { index, text, onlyAfter = [] } = finding.call;
  const calls = callsIn(values);
  const texts = writeCalls(stated, calls);
  const before = texts.slice(0, index);
  const [name] = calls[index]!;
  const namedBefore =
    before.length > MAX_NAMED
      ? commonText('wrong-call.before', { count: before.length })
      : nameList(before, 'list.and');
  const sentence = commonText(messageKey(stated, name, finding), {
    count: before.length,
    before: namedBefore,
    call: texts[index]!,
    text,
    part: 'part' in finding ? finding.part : '',
    right: rightText(asked, finding, commonText),
  });
  if (onlyAfter.length === 0) return sentence;
  const others = nameList(onlyAfter, 'list.and');
  return sentence + commonText('wrong-call.only-after', { name, others, count: onlyAfter.length });
}

function messageKey(stated: ExerciseSpec, name: string, finding: WrongCallFinding): string {
  if ('part' in finding) return 'wrong-call.change';
  const hasRule = typeof methodOf(stated, name)?.right === 'function';
  return hasRule ? 'wrong-call.free' : 'wrong-call';
}

/** @returns in words what the call should return, or the value that it should leave in the field */
function rightText(
  { stated, values, right }: AskedCalls,
  finding: WrongCallFinding,
  commonText: FormatMessageOf<string>,
): string {
  if ('part' in finding) {
    return withTolerance(stated.object!.fields![finding.part]!, finding.wanted, commonText);
  }
  const { index } = finding.call;
  const { returns } = methodOf(stated, callsIn(values)[index]![0])!;
  const answers = right.returned as readonly unknown[];
  return withTolerance(returns, returns.inWords(answers[index]), commonText);
}

/** @returns the calls up to the wrong one, one in each line, with what they returned */
export function drawnCalls(
  { stated, values, right }: AskedCalls,
  finding: WrongCallFinding,
  commonText: FormatMessageOf<string>,
): readonly string[] {
  const { index, text } = finding.call;
  const calls = callsIn(values).slice(0, index + 1);
  const texts = writeCalls(stated, calls);
  const width = Math.max(...texts.map((each) => each.length));
  const answers = right.returned as readonly unknown[];
  const returned = ([name]: Call, at: number): string => {
    const returns = methodOf(stated, name)?.returns;
    const isWrong = at === index;
    if (isWrong && 'part' in finding) return commonText('call.changed', { part: finding.part });
    if (returns === undefined) return '';
    if (returns.wanted === 'nothing') return commonText('call.returned-nothing');
    const rightAnswer = returns.inWords(answers[at]);
    if (isWrong) return commonText('call.wrong', { text, right: rightAnswer });
    return commonText('call.returned', { text: rightAnswer });
  };
  return calls.map((call, at) => `${texts[at]!.padEnd(width)}  ${returned(call, at)}`.trimEnd());
}

/** @returns the field that the wrong call left wrong, before the call, after it, and as it should be */
export function changedField(
  { stated, right }: AskedCalls,
  finding: WrongCallFinding & WrongChange,
): ShownChange {
  const { part: name, text: after, wanted } = finding;
  const fields = stated.object!.fields!;
  const state = right.after?.[finding.call.index - 1] as readonly unknown[] | undefined;
  const before = state?.[Object.keys(fields).indexOf(name)];
  return {
    name,
    before: state === undefined ? '' : changedText(fields[name]!, before),
    after,
    right: wanted,
  };
}

/** @returns what each call returned up to the wrong one, as a list in words */
export function actualAnswers(
  stated: ExerciseSpec,
  { call, right, values }: WrongCallFinding & WrongReturn,
): string {
  const before = (right as readonly unknown[]).slice(0, call.index);
  return listText([...answerTexts(stated, values, before), call.text]);
}

/** @returns what each call should return, as a list in words */
export function rightAnswers(
  stated: ExerciseSpec,
  values: ParameterValues,
  right: readonly unknown[],
): string {
  return listText(answerTexts(stated, values, right));
}

function answerTexts(
  stated: ExerciseSpec,
  values: ParameterValues,
  answers: readonly unknown[],
): readonly string[] {
  const calls = callsIn(values);
  return answers.map((answer, index) => {
    const method = methodOf(stated, calls[index]![0]);
    return method === undefined ? 'null' : method.returns.inWords(answer);
  });
}

function listText(texts: readonly string[]): string {
  return `[${texts.join(', ')}]`;
}
