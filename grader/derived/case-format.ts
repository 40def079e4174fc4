/** The case files of a stated exercise: its parts are their keys. */
import type { CaseAnswers, CaseFields, CaseFormat, ReadInput } from '../exercise/case-format.ts';
import type { Say } from '../messages/catalogue.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { saidBy } from '../messages/said-error.ts';
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
import { isRight } from './oracle.ts';
import { sayIn, wantedText } from './say.ts';
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
        const { wanted, schema } = stated.parts[values]!;
        const found = exact(fields[values]);
        return faultAt(values, schema, (say) =>
          say('no-part', { found, wanted: wantedText(wanted, say) }),
        );
      }
      const input = writeInput(stated, check, values);
      if (mayBeAsked(stated, check, values)) return { kind: 'input', input };
      const [first = ''] = functionOf(stated, check).given;
      return faultAt(first, {}, (say) => say('not-asked', { check, input }));
    },
    readExpected: (check, _, expected) => {
      const { returns } = functionOf(stated, check);
      const read = returns.read(expected);
      if (read !== undefined) return { expected: read, faults: [], warnings: [] };
      const wanted = wantedText(returns.wanted, sayIn(SOURCE_LANGUAGE));
      const message = `${exact(expected)} is no ${wanted}`;
      const advice = `${check} returns ${returns.example} (a ${wanted}).`;
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

function faultAt(key: string, schema: object, told: (say: Say<string>) => string): ReadInput {
  const words = saidBy(sayIn, (say) => ({ message: told(say), advice: say('another') }));
  const advice = 'description' in schema ? String(schema.description) : words.advice;
  return { kind: 'fault', fault: { path: [key], ...words, advice } };
}

function answersFor(stated: Stated, answers: RightAnswers): CaseAnswers {
  const rightOf = (check: string, input: string): unknown =>
    answers.of(check, readInput(stated, check, input)!).returned;
  const words = (check: string, input: string): string =>
    functionOf(stated, check).returns.inWords(rightOf(check, input));
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
