/** Asks a stated exercise's questions and judges the answers, by those of the reference. */

import { describe } from '../sandbox/in-child/describe.ts';
import { readFields } from '../sandbox/in-child/fields.ts';
import { isValueKind, readRaw } from '../sandbox/raw-answer.ts';
import type { CallAnswer, Check, Input, RecordedCall } from './check.ts';
import type { Oracle } from './exercise.ts';
import { checkNamed, type Exercise } from './exercise.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from './exercise-spec.ts';
import { type Finding, findingOf, type WrongChange } from './finding.ts';
import { exact, mayBeCut, readCut, readExact, withoutSigns } from './in-child/exact.ts';
import { exactArguments, inputsOf, readInput, wholeOf } from './in-child/inputs.ts';
import { domainBySize } from './in-child/sizes.ts';
import type { ValueType } from './in-child/value-types.ts';
import { hasRules, type RightAnswer, type RightAnswers } from './reference/right-answers.ts';
import { askRule, type RuleLimit, resultOfRule } from './rule-limit.ts';
import type { SharedQuestion } from './shared-question.ts';

export interface DerivedOracle extends Oracle {
  readonly answers: RightAnswers;
  /** Where the exercise's rules are an author's own, who may make mistakes in them. */
  readonly ruleLimit: RuleLimit | undefined;
}

export function deriveOracle(
  exercise: Exercise,
  answers: RightAnswers,
  ruleLimit?: RuleLimit,
): DerivedOracle {
  const { spec, files } = exercise;
  const isOfProject = files.outsideFolder === undefined;
  const right: RightBy = { answers, ruleLimit };
  const judge: Oracle['judge'] = ({ name }, input, raw) => {
    if (raw.kind !== 'returned') return findingOf(raw);
    if (raw.fields[0] === 'unanswered') return unansweredIn(spec, raw.fields);
    return faultIn(spec, name, readInput(spec, name, input)!, raw.fields, right);
  };
  return {
    answers,
    ruleLimit,
    exercise,
    beginGrading: () => ruleLimit?.begin(),
    fixedBy: hasRules(spec) && isOfProject ? '' : undefined,
    question: (name, inputs, { convention, hasSubstitutes, learns = false }) => {
      const { nodes } = checkNamed(exercise, name);
      const asked = inputsOf(spec, name);
      const told = (input: Input, index: number): string => {
        const table = hasSubstitutes && index === 0 ? answers.table() : '';
        return `[[${asked.told(input)}],${table || null},${learns}]`;
      };
      return {
        // There may be many questions: each is written down when it is sent.
        get arguments() {
          return [name, convention, ...(spec.line?.many ? inputs : inputs.map(told))];
        },
        nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
      };
    },
    judge,
    judgeCall: (call) => judgeCall(call, spec, right),
    learn: (finding) => {
      if (finding.kind !== 'unanswered') return false;
      const { name, given } = finding;
      const values = inputsOf(spec, name).ofCall(given.map(readExact));
      return values !== undefined && answers.find(name, values) !== undefined;
    },
    shared: () =>
      sharedBy(checkNamed(exercise, spec.program), checkNamed(exercise, wholeOf(spec)), judge),
  };
}

/** What answers are judged by. */
interface RightBy {
  readonly answers: RightAnswers;
  readonly ruleLimit: RuleLimit | undefined;
}

/** The whole program is one of the functions with its own partners, so one answer serves both. */
function sharedBy(last: Check, whole: Check, judge: Oracle['judge']): SharedQuestion {
  const checks = [last.name, whole.name];
  return {
    ...{ name: whole.name, convention: whole.misconceptionConvention, checks, asSingly: checks },
    inputs: (size) => domainBySize(whole)[size],
    nodes: whole.nodes,
    read: (input, text) => {
      const finding = judge(whole, input, readRaw(text));
      return [last, whole].map((check) => ({ check, input, finding }));
    },
  };
}

/** @param fields as `in-child/derive-harness.ts` writes them where a right function has no answer: its name, and what it was asked */
function unansweredIn(
  { functions }: ExerciseSpec,
  [, name = '', ...given]: readonly string[],
): Finding {
  return Object.hasOwn(functions, name) ? { kind: 'unanswered', name, given } : { kind: 'garbled' };
}

interface Reply {
  /** An answer of the right kind; nothing for another one. */
  readonly answer?: unknown;
  readonly finding?: Finding;
  /** In words, where it is no answer. */
  readonly text?: string;
  /** What was given is by then. */
  readonly after: readonly string[];
}

/**
 * @param fields as `in-child/derive-harness.ts` writes them: nothing in them is trusted
 * @returns nothing where they do not read
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

/** As a program writes it. Nearly all answers are right, and need no words. */
function textOf({ returns }: FunctionSpec, text: string | undefined, kept: unknown): string {
  return text ?? returns.inWords(kept);
}

/** What the harness writes of a program's things is no text of the submission's, and must stay whole to be read. */
function keptOf({ returns }: FunctionSpec, [, text = '']: readonly string[], answer: unknown) {
  return returns.inside === undefined ? readCut(text) : answer;
}

function faultIn(
  stated: ExerciseSpec,
  check: string,
  values: ParameterValues,
  fields: readonly string[],
  { answers, ruleLimit }: RightBy,
): Finding | undefined {
  const { asked } = inputsOf(stated, check);
  const right = fields[0] === 'whole' ? answers.of(check, values) : undefined;
  if (right !== undefined && isAsWritten(fields, right)) return undefined;
  const reply = replyIn(asked, fields);
  if (reply === undefined || right === undefined) return reply?.finding ?? { kind: 'garbled' };
  const { answer, after } = reply;
  const changed = changeIn(stated, check, values, after, right);
  const found =
    isSame(fields, right) ||
    rightness(answer, right.returned, asked, values, (rule) =>
      askRule(rule, { check, values, answer }, ruleLimit),
    );
  if (found === true) return changed;
  const kind = found || (asked.returns.wrong ?? 'wrong-answer');
  const kept = keptOf(asked, fields, answer);
  return {
    ...{ kind, text: textOf(asked, reply.text, kept), answer: kept, right: right.returned, values },
    ...(changed && { changed }),
  };
}

/** Nearly all are, and hundreds of thousands: these need not be read. */
function isAsWritten(fields: readonly string[], right: RightAnswer): boolean {
  const isUntouched = fields[2] === '' && right.after === undefined;
  return isUntouched && isSame(fields, right);
}

/** What the reference answers is right by any rule, so no rule needs to be asked. */
function isSame([, answer]: readonly string[], right: RightAnswer): boolean {
  return answer === exact(right.returned);
}

/**
 * @param values what was asked about
 * @param ask runs a rule of the page
 * @returns whether it is right, or what kind of finding it is
 */
export function rightness(
  answer: unknown,
  right: unknown,
  { right: rule }: FunctionSpec,
  values: ParameterValues,
  ask: (rule: () => unknown) => unknown = resultOfRule,
): boolean | `wrong-${string}` {
  if (typeof rule === 'function') {
    const said = ask(() => rule(answer, right, values));
    return isKindOfFinding(said) ? said : said === true;
  }
  if (rule === 'any-order' && Array.isArray(answer) && Array.isArray(right)) {
    return (
      answer.length === right.length &&
      exactArguments(answer).toSorted().join() === exactArguments(right).toSorted().join()
    );
  }
  return exact(answer) === exact(right);
}

/** A rule may say anything: its author is not held to the types. */
function isKindOfFinding(said: unknown): said is `wrong-${string}` {
  return typeof said === 'string' && said.startsWith('wrong-');
}

/** What it was given is to stay, or to be what the reference makes of it. */
function changeIn(
  stated: ExerciseSpec,
  check: string,
  values: ParameterValues,
  after: readonly string[],
  right: RightAnswer,
): WrongChange | undefined {
  if (right.after === undefined && after.every((text) => text === '')) return undefined;
  const { parts } = stated;
  const { asked } = inputsOf(stated, check);
  const given = inputsOf(stated, check).argumentTexts(values);
  const wanted = right.after === undefined ? given : exactArguments(right.after);
  // What is as it was is not written again.
  const now = given.map((text, index) => after[index] || text);
  const at = wanted.findIndex((text, index) => now[index] !== text);
  if (at < 0) return undefined;
  const part = asked.given[at]!;
  const [kind, is, was] = changedIn(parts[part]!, now[at] ?? '', wanted[at]!);
  const inWords = (text: string): string => {
    const value = readCut(text);
    return value === undefined ? withoutSigns(text) : changedText(kind, value);
  };
  const isToChange = asked.changes?.includes(part) === true;
  return {
    kind: isToChange ? 'wrong-change' : 'changed-input',
    text: inWords(is),
    part,
    wanted: inWords(was),
    now: readCut(is),
  };
}

/** What something given is by now: as inputs are written, where it is still one of these. */
export function changedText({ fits, write }: ValueType, value: unknown): string {
  return (fits(value) ? write(value) : undefined) ?? describe(value);
}

/** Of a list of things the first that is another one by now, with what it is and was. */
function changedIn(part: ValueType, is: string, was: string): readonly [ValueType, string, string] {
  const { item, inside } = part;
  const [now, before] = [readExact(is), readExact(was)];
  const isOfThings = item?.inside !== undefined && inside === undefined;
  if (!isOfThings || !Array.isArray(now) || !Array.isArray(before)) return [part, is, was];
  const texts = exactArguments(before);
  const nows = exactArguments(now);
  const at = texts.findIndex((text, index) => nows[index] !== text);
  return [item, nows[at] ?? '', texts[at]!];
}

/** A call is outside where no right caller makes it: then it and what follows is its caller's doing. */
function judgeCall(
  { name, how, standing, given, result }: RecordedCall,
  stated: ExerciseSpec,
  rightBy: RightBy,
): CallAnswer {
  const inputs = inputsOf(stated, name);
  const { asked } = inputs;
  const args = readFields(given) ?? [];
  const fields = readFields(result) ?? [];
  // What could not be read or written whole shows nothing of how it was answered.
  const isWhole = how !== 'returned' || fields.length > 0;
  if (!isWhole || [...args, ...fields].some(mayBeCut)) {
    return { input: undefined, isRight: true, isUnknown: true };
  }
  const values = inputs.ofCall(args.map(readExact));
  if (values === undefined) {
    // With arguments that are not the exercise's nobody can say.
    return { input: undefined, isRight: true, isOutside: standing !== '+' };
  }
  const right = rightBy.answers.find(name, values);
  if (right === undefined) return { input: undefined, isRight: true, isUnknown: true };
  const input = inputs.like(values);
  const isFine = how === 'returned' && faultIn(stated, name, values, fields, rightBy) === undefined;
  if (isFine) return { input, isRight: true };
  const reply = how === 'returned' ? replyIn(asked, fields) : undefined;
  const { inWords, isLong } = asked.returns;
  if (isLong && reply?.finding === undefined) return { input, isRight: false };
  const expected = inWords(right.returned);
  const returned = reply && textOf(asked, reply.text, keptOf(asked, fields, reply.answer));
  // What is wrong may be what it has made of what it was given.
  if (returned === expected) return { input, isRight: false };
  return { input, isRight: false, ...(returned !== undefined && { returned }), expected };
}
