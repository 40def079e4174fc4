/**
 * Judges the answers of an exercise by the right answers of its reference, or by the rules in its spec. This is pure. Rules
 * run under a time limit, unless they are the grader's own code.
 */
import { describe } from '../sandbox/in-child/describe.ts';
import { readFields } from '../sandbox/in-child/fields.ts';
import { isValueKind } from '../sandbox/raw-answer.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from './exercise-spec.ts';
import type { Finding, WrongChange } from './finding.ts';
import { areSameInAnyOrder, isSameValue } from './in-child/closeness.ts';
import { exact, readCut, readExact, withoutSigns } from './in-child/exact.ts';
import { exactArguments } from './in-child/function-inputs.ts';
import { inputsOf } from './in-child/inputs.ts';
import type { ValueType } from './in-child/value-type.ts';
import type { RightAnswer, RightAnswers } from './reference/right-answers.ts';
import { askRule, type RuleLimit, resultOfRule } from './rule-limit.ts';

/** The right answers, and the time limit for the rules that accept other answers as well. */
export interface JudgingBasis {
  readonly answers: RightAnswers;
  /** Not given for an exercise with overrides, whose rules are the grader's own code. */
  readonly ruleLimit: RuleLimit | undefined;
}

/** The reply of a child about the value that a function returned. */
interface Reply {
  /** The returned value. Not given where it is not of the function's type. */
  readonly answer?: unknown;
  /** Given where the value is not of the function's type. */
  readonly finding?: Finding;
  /** A description of a value that is not of the function's type. */
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

/**
 * @returns the answer as findings store it, with long texts cut. The value of an object is whole: the harness has written
 *   it, so a submission cannot make it long
 */
export function storedAnswer(
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
  const askLimited = (rule: () => unknown): unknown =>
    askRule(rule, { check, values, answer }, ruleLimit);
  const judgement =
    isSame(fields, right) || rightness(answer, right.returned, asked, values, askLimited);
  if (judgement === true) return changed;
  const stored = storedAnswer(asked, fields, answer);
  return {
    kind: judgement === false ? (asked.returns.wrong ?? 'wrong-answer') : judgement,
    text: asked.returns.inWords(stored),
    answer: stored,
    right: right.returned,
    values,
    ...(changed && { changed }),
  };
}

/**
 * For speed: whether the text of the answer is that of the right one, so that it need not be read. That holds for nearly
 * all answers, and there are hundreds of thousands.
 */
function isAsWritten(fields: readonly string[], right: RightAnswer): boolean {
  const isUnchanged = fields[2] === '' && right.after === undefined;
  return isUnchanged && isSame(fields, right);
}

/** Whether it is the reference's answer. That is right by any rule, so no rule is asked. */
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
  { right: rule, returns }: FunctionSpec,
  values: ParameterValues,
  ask: (rule: () => unknown) => unknown = resultOfRule,
): boolean | `wrong-${string}` {
  if (typeof rule === 'function') {
    const result = ask(() => rule(answer, right, values));
    return isKindOfFinding(result) ? result : result === true;
  }
  if (rule === 'any-order' && Array.isArray(answer) && Array.isArray(right)) {
    const { item } = returns;
    if (item?.closeness !== undefined) return areSameInAnyOrder(item, answer, right);
    return (
      answer.length === right.length &&
      exactArguments(answer).toSorted().join() === exactArguments(right).toSorted().join()
    );
  }
  return isSameValue(returns, answer, right);
}

/** A rule may return anything, because the types of an exercise outside of the project are not checked. */
function isKindOfFinding(result: unknown): result is `wrong-${string}` {
  return typeof result === 'string' && result.startsWith('wrong-');
}

/**
 * @param after the exact text of each argument after the call; empty for an unchanged one
 * @returns the first argument that has not the value after the call that it has after the reference's; undefined where all
 *   have it
 */
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
  const { given: parameters, changes = [] } = inputs.asked;
  const isAsWanted = (parameter: string, index: number): boolean => {
    const text = actual[index] ?? '';
    if (text === wanted[index]) return true;
    return changes.includes(parameter) && isNear(spec.parts[parameter]!, text, wanted[index]!);
  };
  const index = parameters.findIndex((parameter, at) => !isAsWanted(parameter, at));
  if (index < 0) return undefined;
  const parameter = parameters[index]!;
  const { type, now, before } = changedItem(
    spec.parts[parameter]!,
    actual[index] ?? '',
    wanted[index]!,
  );
  const inWords = (text: string): string => {
    const value = readCut(text);
    return value === undefined ? withoutSigns(text) : changedText(type, value);
  };
  return {
    kind: changes.includes(parameter) ? 'wrong-change' : 'changed-input',
    text: inWords(now),
    part: parameter,
    wanted: inWords(before),
    now: readCut(now),
  };
}

/** Whether the value of an exact text is near enough to that of another one. */
function isNear({ closeness, fits }: ValueType, text: string, rightText: string): boolean {
  if (closeness === undefined) return false;
  const value = readExact(text);
  return fits(value) && closeness.isNear(value, readExact(rightText));
}

/** @returns the present value of an argument as inputs are written, or a description where it is none of its type */
export function changedText({ fits, write, closeness }: ValueType, value: unknown): string {
  if (!fits(value)) return describe(value);
  return write(closeness?.rounded(value) ?? value) ?? describe(value);
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
