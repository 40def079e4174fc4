/** What is said about mistakes in the spec of an object. */
import { expect, test } from 'vitest';
import { stated } from '../fixtures/exercise-lru-cache/page.ts';
import { checkSpec } from './check-spec.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { everySequence } from './in-child/calls.ts';
import { aNumber } from './in-child/value-types.ts';

const { object, functions, every } = stated;
const sequences = (calls: readonly string[], first?: readonly string[]): ExerciseSpec['every'] => ({
  of: () => everySequence(calls, 1, first),
  isWhole: false,
});

test.each<readonly [changes: object, said: string]>([
  [{ program: 'get' }, '$.program: expected nothing here, found "get"'],
  [{ every: undefined }, 'the key "every" is missing'],
  [{ every: { isWhole: true } }, '$.every: the key "of" is missing'],
  [
    { object: { madeWith: ['room'] } },
    '$.object.madeWith[0]: expected one of capacity, key, value',
  ],
  [{ object: { made: [] } }, '$.object.made: the key "made" is not known here'],
  [{ object: { ...object, fields: { items: 5 } } }, '$.object.fields.items: expected an object'],
  [
    { functions: { ...functions, new: { given: [], returns: aNumber } } },
    '$.functions.new: expected nothing',
  ],
  [
    { functions: { ...functions, get: { given: ['key'], returns: aNumber, changes: ['key'] } } },
    '$.functions.get.changes: the key "changes" is not known here',
  ],
  [{ every: sequences(['get(1)']) }, 'get(1) is called before the object is made'],
  [{ every: sequences(['gat(1)'], ['new(1)']) }, 'there is no method gat'],
  [{ every: sequences(['get(1)', 'size()'], ['new(1)']) }, 'no sequence of every.of calls put'],
])('%j: %s', (changes, said) => {
  const spec = { ...stated, every, ...changes } as ExerciseSpec;
  expect(() => checkSpec(spec, 'page.ts')).toThrow(said);
});

test('a mistake in the sequences is told once', () => {
  const spec = { ...stated, every: sequences(['gat(1)'], ['new(1)']) } as ExerciseSpec;
  expect(() => checkSpec(spec, 'page.ts')).toThrow(/^(?!There are)/);
});

test('a spec is checked twice without harm, and is that of the questions then', () => {
  const questions = checkSpec(stated, 'page.ts');
  expect(Object.keys(questions.functions)).toEqual(['get', 'put', 'size', 'program']);
  expect(checkSpec(questions, 'page.ts')).toBe(questions);
});
