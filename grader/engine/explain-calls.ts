/** Explains a wrong call in a sequence of calls: in a sentence, and as one call in each line. */
import { type FormatMessageOf, nameList } from '../base/messages/format-message.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import type { WrongReturn } from './finding.ts';
import { type Call, CONSTRUCTOR, writeCalls } from './in-child/calls.ts';
import { callsIn, methodOf } from './in-child/object-spec.ts';
import { withTolerance } from './tolerance-text.ts';

/** More calls before the wrong one are only counted in the sentence. A guess. */
const MAX_NAMED = 4;

/** A finding about a sequence of calls. */
type WrongCall = WrongReturn & { readonly call: NonNullable<WrongReturn['call']> };

export function isWrongCall(finding: object): finding is WrongCall {
  return 'call' in finding && finding.call !== undefined;
}

/** @param stated the spec of the object */
export function wrongCallMessage(
  stated: ExerciseSpec,
  values: ParameterValues,
  { call: { index, text, onlyAfter = [] }, right }: WrongCall,
  commonText: FormatMessageOf<string>,
): string {
  const calls = callsIn(values);
  const texts = writeCalls(stated, calls);
  const before = texts.slice(0, index);
  const [name] = calls[index]!;
  const hasRule = typeof methodOf(stated, name)!.right === 'function';
  const sentence = commonText(hasRule ? 'wrong-call.free' : 'wrong-call', {
    count: before.length,
    before:
      before.length > MAX_NAMED
        ? commonText('wrong-call.before', { count: before.length })
        : nameList(before, 'list.and'),
    call: texts[index]!,
    text,
    right: rightText(stated, calls[index]!, (right as readonly unknown[])[index], commonText),
  });
  if (onlyAfter.length === 0) return sentence;
  const others = nameList(onlyAfter, 'list.and');
  return sentence + commonText('wrong-call.only-after', { name, others, count: onlyAfter.length });
}

function rightText(
  stated: ExerciseSpec,
  [name]: Call,
  right: unknown,
  commonText: FormatMessageOf<string>,
): string {
  const { returns } = methodOf(stated, name)!;
  return withTolerance(returns, returns.inWords(right), commonText);
}

/** @returns the calls up to the wrong one, one in each line, with what they returned */
export function drawnCalls(
  stated: ExerciseSpec,
  values: ParameterValues,
  { call: { index, text }, right }: WrongCall,
  commonText: FormatMessageOf<string>,
): readonly string[] {
  const calls = callsIn(values).slice(0, index + 1);
  const texts = writeCalls(stated, calls);
  const width = Math.max(...texts.map((each) => each.length));
  const answers = right as readonly unknown[];
  return calls.map((call, at) => {
    const returns = methodOf(stated, call[0])?.returns;
    if (call[0] === CONSTRUCTOR || returns === undefined) return texts[at]!;
    const isNothing = returns.wanted === 'nothing';
    const rightAnswer = isNothing ? commonText('call.nothing') : returns.inWords(answers[at]);
    const returned =
      at === index
        ? commonText('call.wrong', { text, right: rightAnswer })
        : commonText('call.returned', { text: rightAnswer });
    return `${texts[at]!.padEnd(width)}  ${returned}`;
  });
}

/** @returns what each call returned up to the wrong one, as a list in words */
export function actualAnswers(stated: ExerciseSpec, { call, right, values }: WrongCall): string {
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
