/**
 * Judges answers and calls of an exercise that has a spec, by the right answers of its reference or its rules. Everything
 * here is pure but for rules of an author's own, which run under a time limit.
 */
import { describe } from '../sandbox/in-child/describe.ts';
import { readFields } from '../sandbox/in-child/fields.ts';
import { isValueKind } from '../sandbox/raw-answer.ts';
import type { CallAnswer, RecordedCall } from './check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from './exercise-spec.ts';
import type { Finding, WrongChange } from './finding.ts';
import { exact, mayBeCut, readCut, readExact, withoutSigns } from './in-child/exact.ts';
import { exactArguments } from './in-child/function-inputs.ts';
import { inputsOf } from './in-child/inputs.ts';
import type { ValueType } from './in-child/value-types.ts';
import type { RightAnswer, RightAnswers } from './reference/right-answers.ts';
import { askRule, type RuleLimit, resultOfRule } from './rule-limit.ts';

/** The right answers, and the limit for rules that are asked about others. */
export interface JudgingBasis {
  readonly answers: RightAnswers;
  /** Not given for the rules of the project's own exercises. */
  readonly ruleLimit: RuleLimit | undefined;
}

interface Reply {
  /** An answer of the right type; undefined for another one. */
  readonly answer?: unknown;
  /** What is wrong with a reply that is no answer. */
  readonly finding?: Finding;
  /** A description of what is no answer. */
  readonly text?: string;
  /** The exact text of each argument after the call; empty for an unchanged one. */
  readonly after: readonly string[];
}

/**
 * @param fields as `in-child/answer-text.ts` writes them. Nothing in them is trusted.
 * @returns undefined where they cannot be read
 */
export function replyIn(asked: FunctionSpec, fields: readonly string[]): Reply | undefined {
  const [form, second = '', third = '', fourth = ''] = fields;
  if (form === 'whole') {
    const after = readFields(third);
    const answer = readExact(second);
    const isAnswer = after !== undefined && asked.returns.fits(answer);
    return isAnswer ? { answer, after } : undefined;
  }
  const after = readFields(fourth);
  if ((form !== 'value' && form !== 'items') || !isValueKind(second) || after === undefined) {
    return undefined;
  }
  const finding = { kind: 'no-answer', type: second, of: form, text: third } as const;
  return { finding, text: third, after };
}

/** @returns the answer as a program writes it. It is made for wrong answers alone, since nearly all are right. */
function answerInWords(
  { returns }: FunctionSpec,
  description: string | undefined,
  answer: unknown,
): string {
  return description ?? returns.inWords(answer);
}

/**
 * @returns the answer with its long texts cut, as it is stored; whole where the harness has written the text of an
 *   object, because none of that is the submission's
 */
function storedAnswer(
  { returns }: FunctionSpec,
  [, text = '']: readonly string[],
  answer: unknown,
): unknown {
  return returns.inside === undefined ? readCut(text) : answer;
}

/** @returns what is wrong with an answer; undefined for a right one */
export function judgeAnswer(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
  fields: readonly string[],
  { answers, ruleLimit }: JudgingBasis,
): Finding | undefined {
  const { asked } = inputsOf(spec, check);
  const right = fields[0] === 'whole' ? answers.of(check, values) : undefined;
  if (right !== undefined && isAsWritten(fields, right)) return undefined;
  const reply = replyIn(asked, fields);
  if (reply === undefined || right === undefined) return reply?.finding ?? { kind: 'garbled' };
  const { answer, after } = reply;
  const changed = changeIn(spec, check, values, after, right);
  const askOwnRule = (rule: () => unknown): unknown =>
    askRule(rule, { check, values, answer }, ruleLimit);
  const judged =
    isSame(fields, right) || rightness(answer, right.returned, asked, values, askOwnRule);
  if (judged === true) return changed;
  const stored = storedAnswer(asked, fields, answer);
  return {
    kind: judged || (asked.returns.wrong ?? 'wrong-answer'),
    text: answerInWords(asked, reply.text, stored),
    answer: stored,
    right: right.returned,
    values,
    ...(changed && { changed }),
  };
}

/** Nearly all answers are written exactly as the right one, and there are hundreds of thousands: they need not be read. */
function isAsWritten(fields: readonly string[], right: RightAnswer): boolean {
  const isUnchanged = fields[2] === '' && right.after === undefined;
  return isUnchanged && isSame(fields, right);
}

/** The reference's answer is right by any rule, so no rule needs to be asked. */
function isSame([, answer]: readonly string[], right: RightAnswer): boolean {
  return answer === exact(right.returned);
}

/**
 * @param values the values that were asked about
 * @param ask runs a rule of the spec
 * @returns whether the answer is right, or what kind of finding it is
 */
export function rightness(
  answer: unknown,
  right: unknown,
  { right: rule }: FunctionSpec,
  values: ParameterValues,
  ask: (rule: () => unknown) => unknown = resultOfRule,
): boolean | `wrong-${string}` {
  if (typeof rule === 'function') {
    const result = ask(() => rule(answer, right, values));
    return isKindOfFinding(result) ? result : result === true;
  }
  if (rule === 'any-order' && Array.isArray(answer) && Array.isArray(right)) {
    return (
      answer.length === right.length &&
      exactArguments(answer).toSorted().join() === exactArguments(right).toSorted().join()
    );
  }
  return exact(answer) === exact(right);
}

/** A rule may return anything, since nothing holds its author to the types. */
function isKindOfFinding(result: unknown): result is `wrong-${string}` {
  return typeof result === 'string' && result.startsWith('wrong-');
}

/** @returns the first argument that is not as it should be: unchanged, or changed as the reference changes it */
function changeIn(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
  after: readonly string[],
  right: RightAnswer,
): WrongChange | undefined {
  if (right.after === undefined && after.every((text) => text === '')) return undefined;
  const inputs = inputsOf(spec, check);
  const given = inputs.argumentTexts(values);
  const wanted = right.after === undefined ? given : exactArguments(right.after);
  const actual = given.map((text, index) => after[index] || text);
  const index = wanted.findIndex((text, at) => actual[at] !== text);
  if (index < 0) return undefined;
  const parameter = inputs.asked.given[index]!;
  const { type, now, before } = changedItem(
    spec.parts[parameter]!,
    actual[index] ?? '',
    wanted[index]!,
  );
  const inWords = (text: string): string => {
    const value = readCut(text);
    return value === undefined ? withoutSigns(text) : changedText(type, value);
  };
  const isToChange = inputs.asked.changes?.includes(parameter) === true;
  return {
    kind: isToChange ? 'wrong-change' : 'changed-input',
    text: inWords(now),
    part: parameter,
    wanted: inWords(before),
    now: readCut(now),
  };
}

/** @returns the present value of an argument as inputs are written, or a description where it is none of its type */
export function changedText({ fits, write }: ValueType, value: unknown): string {
  return (fits(value) ? write(value) : undefined) ?? describe(value);
}

/** A value that changed, as exact texts. */
interface ChangedValue {
  readonly type: ValueType;
  readonly now: string;
  readonly before: string;
}

/** @returns for a list of objects the first one that has changed, otherwise the whole value */
function changedItem(type: ValueType, nowText: string, beforeText: string): ChangedValue {
  const whole = { type, now: nowText, before: beforeText };
  const { item, inside } = type;
  if (item?.inside === undefined || inside !== undefined) return whole;
  const now = readExact(nowText);
  const before = readExact(beforeText);
  if (!Array.isArray(now) || !Array.isArray(before)) return whole;
  const textsBefore = exactArguments(before);
  const textsNow = exactArguments(now);
  const index = textsBefore.findIndex((text, at) => textsNow[at] !== text);
  return { type: item, now: textsNow[index] ?? '', before: textsBefore[index]! };
}

const UNKNOWN_CALL: CallAnswer = { input: undefined, isRight: true, isUnknown: true };

/** A call that no right caller makes is outside: its caller is to blame for it and for what follows from it. */
export function judgeCall(
  { name, how, standing, given, result }: RecordedCall,
  spec: ExerciseSpec,
  basis: JudgingBasis,
): CallAnswer {
  const inputs = inputsOf(spec, name);
  const args = readFields(given) ?? [];
  const fields = readFields(result) ?? [];
  // A call that could not be read or written whole shows nothing of how it was answered.
  const isReadable = how !== 'returned' || fields.length > 0;
  if (!isReadable || [...args, ...fields].some(mayBeCut)) return UNKNOWN_CALL;
  const values = inputs.ofCall(args.map(readExact));
  if (values === undefined) {
    // Nobody can judge a call with arguments that the exercise does not have.
    return { input: undefined, isRight: true, isOutside: standing !== '+' };
  }
  const right = basis.answers.find(name, values);
  if (right === undefined) return UNKNOWN_CALL;
  const input = inputs.like(values);
  const isAnswered = how === 'returned';
  if (isAnswered && judgeAnswer(spec, name, values, fields, basis) === undefined) {
    return { input, isRight: true };
  }
  const words = wordsForWrongCall(inputs.asked, isAnswered ? fields : undefined, right);
  return { input, isRight: false, ...words };
}

/**
 * @param fields the answer; undefined for a call that did not return
 * @returns what was returned and what is right, in words; neither where both read the same, because then an argument was
 *   changed, nor where the right answer is too long
 */
function wordsForWrongCall(
  asked: FunctionSpec,
  fields: readonly string[] | undefined,
  right: RightAnswer,
): Pick<CallAnswer, 'returned' | 'expected'> {
  const reply = fields && replyIn(asked, fields);
  const { inWords, isLong } = asked.returns;
  if (isLong && reply?.finding === undefined) return {};
  const expected = inWords(right.returned);
  if (fields === undefined || reply === undefined) return { expected };
  const returned = answerInWords(asked, reply.text, storedAnswer(asked, fields, reply.answer));
  return returned === expected ? {} : { returned, expected };
}
