/** The case files of a stated exercise: its parts are their keys. */
import type { CaseAnswers, CaseFields, CaseFormat } from '../exercise/case-format.ts';
import { describe } from '../sandbox/inside/describe.ts';
import { keptAnswersOf, type RightAnswers } from './answers.ts';
import { caseSchemaFile, caseSchemaText } from './case-schema.ts';
import { exact } from './exact.ts';
import {
  checksOf,
  everyValue,
  functionOf,
  mayBeAsked,
  readInput,
  readValues,
  writeInput,
} from './inputs.ts';
import { isRight } from './jury.ts';
import type { Stated } from './stated.ts';
import { heldTogether } from './stated-problems.ts';

/** @throws {GraderError} when the page does not hold together */
export function caseFormatFor(page: Stated): CaseFormat {
  const stated = heldTogether(page);
  return {
    checks: checksOf(stated),
    noun: (check) => functionOf(stated, check).given[0] ?? 'question',
    fields: (check) => functionOf(stated, check).given.map((name) => [name]),
    read: (check, fields) => {
      const values = readValues(stated, check, fields);
      if (typeof values === 'string') {
        const part = stated.parts[values]!;
        const found = exact(fields[values]);
        return faultAt(
          values,
          `${found} is no ${part.wanted.en}`,
          `${found} 不是${part.wanted.zh}`,
          part.schema,
        );
      }
      const input = writeInput(stated, check, values);
      if (mayBeAsked(stated, check, values)) return { kind: 'input', input };
      const [first = ''] = functionOf(stated, check).given;
      return faultAt(first, `${check} is not asked about ${input}`, `${check} 不问 ${input}`, {});
    },
    readExpected: (check, _, expected) => {
      const { returns } = functionOf(stated, check);
      const read = returns.read(expected);
      if (read !== undefined) return { expected: read, faults: [], warnings: [] };
      const message = `${exact(expected)} is no ${returns.wanted.en}`;
      const advice = `${check} returns ${returns.example} (a ${returns.wanted.en}).`;
      return { expected, faults: [{ path: [], message, advice }], warnings: [] };
    },
    write: (check, input) => {
      const values = readInput(stated, check, input)!;
      const { given } = functionOf(stated, check);
      return Object.fromEntries(
        given.map((name) => [name, stated.parts[name]!.inCase(values[name])]),
      ) as CaseFields;
    },
    fromReference: keptAnswersOf(stated),
    schema: { file: caseSchemaFile(stated.name), text: () => caseSchemaText(stated) },
    answers: (reference) => answersFor(stated, reference as RightAnswers),
  };
}

function faultAt(key: string, message: string, zh: string, schema: object) {
  const advice = 'description' in schema ? String(schema.description) : 'Write another one.';
  const chinese = { message: zh };
  return { kind: 'fault', fault: { path: [key], message, advice, chinese } } as const;
}

function answersFor(stated: Stated, answers: RightAnswers): CaseAnswers {
  const rightOf = (check: string, input: string): unknown =>
    answers.of(check, readInput(stated, check, input)!).returned;
  const words = (check: string, input: string): string => describe(rightOf(check, input));
  return {
    expected: (check, input) => functionOf(stated, check).returns.inCase(rightOf(check, input)),
    agree: (check, one, other) => {
      const { returns, ...asked } = functionOf(stated, check);
      const [read, right] = [returns.read(one), returns.read(other)];
      if (typeof asked.right === 'function') return returns.fits(read);
      return isRight(read, right, { returns, ...asked }, {});
    },
    inWords: (value) => describe(value),
    words,
    drawing: (check, input) => {
      if (input === '*') {
        const count = everyValue(stated, check).length.toLocaleString('en');
        return `all ${count} inputs that ${check} can be asked about`;
      }
      const values = readInput(stated, check, input)!;
      const drawn = functionOf(stated, check).given.flatMap(
        (name) => stated.parts[name]!.draw?.(values[name]) ?? [],
      );
      return [...drawn, `${input} -> ${words(check, input)}`].join('\n');
    },
  };
}
