/**
 * Judges the answer to a sequence of calls of one object. After the first wrong call, nothing is known about the object, so
 * wrong answers after it are not judged: a wrong sequence is the failure of the method that was called there, and of no other.
 */
import { readFields } from '../../sandbox/in-child/fields.ts';
import {
  type AbsentAnswer,
  type RawAnswer,
  type ReturnedAnswer,
  readRaw,
  type ThrownAnswer,
} from '../../sandbox/raw-answer.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../exercise-spec.ts';
import { type Finding, findingOf, type WrongChange, type WrongReturn } from '../finding.ts';
import { argumentsOf, type Call, CONSTRUCTOR } from '../in-child/calls.ts';
import { isSameValue } from '../in-child/closeness.ts';
import { readCut, readExact, withoutSigns } from '../in-child/exact.ts';
import { wholeOf } from '../in-child/inputs.ts';
import { callsIn, methodOf, type SequenceSpec } from '../in-child/object-spec.ts';
import {
  changedText,
  type JudgingBasis,
  replyIn,
  rightness,
  storedAnswer,
} from '../judge-answer.ts';
import { askRule } from '../rule-limit.ts';

/** The answers to the calls, as far as they came, and why there are no more of them. */
interface CallAnswers {
  /** Each as `in-child/answer-text.ts` writes it. */
  readonly texts: readonly string[];
  /** Not given where every call returned. */
  readonly end?: Finding;
}

/**
 * @param spec the spec of the questions: see `in-child/object-spec.ts`
 * @returns what is wrong with the answer as far as the check is about it; `unanswered` where a call of another method is
 *   wrong first
 */
export function judgeSequence(
  spec: SequenceSpec,
  check: string,
  values: ParameterValues,
  raw: RawAnswer,
  basis: JudgingBasis,
): Finding | undefined {
  // It is not known which call did not return.
  if (raw.kind !== 'returned' && raw.kind !== 'threw' && raw.kind !== 'absent')
    return findingOf(raw);
  const answers = answersIn(raw);
  if (answers === undefined) return { kind: 'garbled' };
  const { returned, after = [] } = basis.answers.of(check, values);
  const right = returned as readonly unknown[];
  const calls = callsIn(values);
  for (const [index, call] of calls.entries()) {
    const finding =
      findingAt(spec.ofObject, answers, index, call, right[index], basis) ??
      wrongField(spec.ofObject, answers.texts[index]!, after[index]);
    if (finding === undefined) continue;
    const about = aboutCheck(spec, check, values, { index, finding, right });
    if (about.kind !== 'unanswered') return about;
    const isRight = (call: Call, place: number): boolean =>
      findingAt(spec.ofObject, answers, place, call, right[place], basis) === undefined;
    return { ...about, isRightItself: isRightItself(check, calls, answers, isRight) };
  }
  return undefined;
}

/** The first wrong call of a sequence. */
interface FirstWrongCall {
  readonly index: number;
  readonly finding: Finding;
  /** What the calls of the sequence should return. */
  readonly right: readonly unknown[];
}

/** @returns whether every call returned, and those of the check returned what is right in spite of the wrong call before them */
function isRightItself(
  check: string,
  calls: readonly Call[],
  { end }: CallAnswers,
  isRight: (call: Call, place: number) => boolean,
): boolean {
  if (end !== undefined) return false;
  return calls.every((call, place) => call[0] !== check || isRight(call, place));
}

/** @returns what the first wrong call says about a check */
function aboutCheck(
  spec: SequenceSpec,
  check: string,
  values: ParameterValues,
  { index, finding, right }: FirstWrongCall,
): Finding {
  const [name] = callsIn(values)[index]!;
  const isProgram = check === wholeOf(spec);
  // The constructor is no check of its own, so every method fails that needs it.
  const isOther = name !== check && !isProgram && name !== CONSTRUCTOR;
  if (isOther) return { kind: 'unanswered', name, argumentTexts: [] };
  const wrong = isProgram ? asWrongCall(finding, right[index]) : finding;
  if (wrong.kind === 'wrong-change') return { ...wrong, call: { index, text: wrong.text } };
  return isWrongReturn(wrong) ? withAllAnswers(wrong, index, right, values) : wrong;
}

/**
 * @param text the answer to a call
 * @param right the right values of the fields after the call; not given where the spec states no fields
 * @returns the first field that the call left wrong
 */
function wrongField(
  { object }: ExerciseSpec,
  text: string,
  right: unknown,
): WrongChange | undefined {
  if (object?.fields === undefined) return undefined;
  const state = readFields(readFields(text)?.[2] ?? '') ?? [];
  const rightValues = right as readonly unknown[];
  for (const [index, [name, type]] of Object.entries(object.fields).entries()) {
    const fieldText = state[index] ?? '';
    const value = readExact(fieldText);
    const rightValue = rightValues[index];
    if (type.fits(value) && isSameValue(type, value, rightValue)) continue;
    const now = readCut(fieldText);
    return {
      kind: 'wrong-change',
      part: name,
      text: now === undefined ? withoutSigns(fieldText) : changedText(type, now),
      wanted: changedText(type, rightValue),
      now,
    };
  }
  return undefined;
}

/** @returns undefined where the answers cannot be read */
function answersIn(raw: ReturnedAnswer | ThrownAnswer | AbsentAnswer): CallAnswers | undefined {
  if (raw.kind === 'returned') {
    const [form, ...texts] = raw.fields;
    return form === 'calls' ? { texts } : undefined;
  }
  const { before = '', ...end } = raw;
  const texts = readFields(before);
  return texts && { texts, end: findingOf(end) };
}

/** @returns what is wrong with the answer to one call */
function findingAt(
  stated: ExerciseSpec,
  { texts, end }: CallAnswers,
  index: number,
  call: Call,
  right: unknown,
  { ruleLimit }: JudgingBasis,
): Finding | undefined {
  const text = texts[index];
  if (text === undefined) return end ?? { kind: 'garbled' };
  const raw = readRaw(text);
  const method = methodOf(stated, call[0]);
  if (method === undefined) return undefined;
  const reply = raw.kind === 'returned' ? replyIn(method, raw.fields) : undefined;
  if (raw.kind !== 'returned' || reply === undefined) return { kind: 'garbled' };
  if (reply.finding !== undefined) return reply.finding;
  const { answer } = reply;
  const args = argumentsOf(stated, call);
  const question = { check: call[0], values: args, answer };
  const ask = (rule: () => unknown): unknown => askRule(rule, question, ruleLimit);
  const judgement = rightness(answer, right, method, args, ask);
  if (judgement === true) return undefined;
  const stored = storedAnswer(method, raw.fields, answer);
  const { inWords, wrong = 'wrong-answer' } = method.returns;
  const kind = judgement === false ? wrong : judgement;
  return { kind, text: inWords(stored), answer: stored, right, values: args };
}

/** The message about an answer of another type names the check, which is none of the methods. */
function asWrongCall(finding: Finding, right: unknown): Finding {
  if (finding.kind !== 'no-answer') return finding;
  return { kind: 'wrong-answer', text: finding.text, answer: undefined, right, values: {} };
}

function isWrongReturn(finding: Finding): finding is WrongReturn {
  return 'right' in finding && 'answer' in finding;
}

/** @returns the finding about the whole sequence, with what every call up to the wrong one returned */
function withAllAnswers(
  finding: WrongReturn,
  index: number,
  right: readonly unknown[],
  values: ParameterValues,
): WrongReturn {
  const before = right.slice(0, index);
  const call = { index, text: finding.text };
  return {
    kind: finding.kind,
    text: `${index} ${finding.text}`,
    answer: [...before, finding.answer],
    right,
    values,
    call,
  };
}

/** @returns whether the right answers of a sequence and the expected ones of a case are the same */
export function areExpectedAnswers(
  stated: ExerciseSpec,
  values: ParameterValues,
  expected: unknown,
  right: readonly unknown[],
  ask: (rule: () => unknown) => unknown,
): boolean {
  const calls = callsIn(values);
  if (!Array.isArray(expected)) return false;
  // The constructor returns nothing, so its answer may be left out.
  const isMadeLeftOut = calls[0]![0] === CONSTRUCTOR && expected.length === calls.length - 1;
  const answers: readonly unknown[] = isMadeLeftOut ? [null, ...expected] : expected;
  if (answers.length !== calls.length) return false;
  return calls.every((call, index) => {
    const method = methodOf(stated, call[0]);
    if (method === undefined) return answers[index] === null;
    return isExpectedAnswer(stated, method, call, answers[index], right[index], ask);
  });
}

function isExpectedAnswer(
  stated: ExerciseSpec,
  method: FunctionSpec,
  call: Call,
  expected: unknown,
  right: unknown,
  ask: (rule: () => unknown) => unknown,
): boolean {
  const { returns } = method;
  const answer = returns.read(expected);
  if (answer === undefined) return false;
  const rightAsRead = returns.read(returns.inCase(right));
  return rightness(answer, rightAsRead, method, argumentsOf(stated, call), ask) === true;
}
