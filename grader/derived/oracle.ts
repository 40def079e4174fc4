/** Asks a stated exercise's questions and judges the answers, by those of the reference. */
import type { CallAnswer, WrittenCall } from '../exercise/check.ts';
import type { Exercise } from '../exercise/exercise.ts';
import { checkNamed } from '../exercise/exercise.ts';
import { type Finding, type OwnFinding, RIGHT, wrong } from '../exercise/finding.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { findingOf } from '../exercise/raw-finding.ts';
import { describe } from '../sandbox/inside/describe.ts';
import { readFields } from '../sandbox/inside/fields.ts';
import { isValueKind } from '../sandbox/value-reply.ts';
import type { RightAnswer, RightAnswers } from './answers.ts';
import { exact, readExact, withoutSigns } from './exact.ts';
import {
  argumentsOf,
  exactArguments,
  functionOf,
  readInput,
  valuesIn,
  writeInput,
} from './inputs.ts';
import type { Stated, StatedFunction, Values } from './stated.ts';

/** An answer of the right kind that is not right, or something given that was changed. */
export interface WrongAnswer extends OwnFinding {
  readonly kind: 'wrong-answer' | 'wrong-change' | 'changed-input';
  /** As a program writes it; of what was changed. */
  readonly text: string;
  /** What was changed: the name of the part, and what it should be. */
  readonly part?: string;
  readonly wanted?: string;
}

export interface DerivedOracle extends Oracle {
  readonly answers: RightAnswers;
}

export function derivedOracle(
  stated: Stated,
  exercise: Exercise,
  answers: RightAnswers,
): DerivedOracle {
  return {
    answers,
    exercise,
    question: (name, inputs, { kind, hasDoubles }) => {
      const { nodes } = checkNamed(exercise, name);
      const told = inputs.flatMap((input, index) => {
        const values = readInput(stated, name, input) ?? {};
        const args = exactArguments(argumentsOf(functionOf(stated, name), values));
        return [`[${args.join(',')}]`, hasDoubles && index === 0 ? answers.table() : ''];
      });
      return {
        arguments: [name, kind, ...told],
        nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
      };
    },
    judge: ({ name }, input, raw) => {
      if (raw.kind !== 'returned') return wrong(findingOf(raw));
      const values = readInput(stated, name, input)!;
      const finding = faultIn(stated, name, values, raw.fields, answers);
      return finding === undefined ? RIGHT : wrong(finding);
    },
    judgeCall: (call) => judgeCall(call, stated, answers),
    leavesWrongValues: () => false,
  };
}

/** @param fields as `inside.ts` writes them: nothing in them is trusted */
function faultIn(
  stated: Stated,
  check: string,
  values: Values,
  fields: readonly string[],
  answers: RightAnswers,
): Finding | undefined {
  const [form, type = '', text = '', whole = '', afterText = ''] = fields;
  const after = readFields(afterText);
  const asked = functionOf(stated, check);
  if (form !== 'value' || !isValueKind(type) || after === undefined) return { kind: 'garbled' };
  const right = answers.of(check, values);
  const answer = readExact(whole);
  if (!asked.returns.fits(answer)) return { kind: 'no-answer', type, of: 'value', text };
  if (!isRight(answer, right.returned, asked, values)) {
    const finding: WrongAnswer = { kind: 'wrong-answer', text };
    return finding;
  }
  return changeIn(stated, asked, values, after, right);
}

/** @param values what was asked about */
export function isRight(
  answer: unknown,
  right: unknown,
  asked: StatedFunction,
  values: Values,
): boolean {
  const { right: rule } = asked;
  if (typeof rule === 'function') return rule(answer, right, values);
  if (rule === 'any-order' && Array.isArray(answer) && Array.isArray(right)) {
    return exactArguments(answer).toSorted().join() === exactArguments(right).toSorted().join();
  }
  return exact(answer) === exact(right);
}

/** What it was given is to stay, or to be what the reference makes of it. */
function changeIn(
  { parts }: Stated,
  asked: StatedFunction,
  values: Values,
  after: readonly string[],
  right: RightAnswer,
): WrongAnswer | undefined {
  const wanted = exactArguments(right.after ?? argumentsOf(asked, values));
  const at = wanted.findIndex((text, index) => after[index] !== text);
  if (at < 0) return undefined;
  const part = asked.given[at]!;
  // As inputs are written, where it is still one of these.
  const inWords = (text: string): string => {
    const value = readExact(text);
    if (value === undefined) return withoutSigns(text);
    return parts[part]!.fits(value) ? parts[part]!.write(value) : describe(value);
  };
  const isToChange = asked.changes?.includes(part) === true;
  return {
    kind: isToChange ? 'wrong-change' : 'changed-input',
    text: inWords(after[at] ?? ''),
    part,
    wanted: inWords(wanted[at]!),
  };
}

/** A call is outside where no right caller makes it: then it and what follows is its caller's doing. */
function judgeCall(
  { name, how, given, result }: WrittenCall,
  stated: Stated,
  answers: RightAnswers,
): CallAnswer {
  const args = (readFields(given) ?? []).map(readExact);
  const wanted = stated.functions[name]?.given.length ?? 0;
  const values = wanted === 0 ? {} : valuesIn(stated, name, args);
  const right = values && answers.find(name, values);
  if (values === undefined || right === undefined) {
    return { input: undefined, isRight: true, isOutside: true };
  }
  const input = writeInput(stated, name, values);
  const fields = readFields(result) ?? [];
  const isFine = how === 'returned' && faultIn(stated, name, values, fields, answers) === undefined;
  if (isFine) return { input, isRight: true };
  const [, , returned = ''] = fields;
  const expected = describe(right.returned);
  return { input, isRight: false, ...(how === 'returned' && { returned, expected }) };
}
