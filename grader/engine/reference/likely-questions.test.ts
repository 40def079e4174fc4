import { expect, test } from 'vitest';
import { aNumber, listOf, record, wholeNumber } from '../../exercise-spec.ts';
import { stated as smallCache } from '../../fixtures/exercise-small-cache/page.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { likelyQuestions } from './likely-questions.ts';

const ENTRY = { key: 1, value: 5 };

const CACHE: ExerciseSpec = {
  name: 'cache',
  title: 'Cache',
  classes: ['Cache'],
  parts: {
    cache: listOf(record({ key: aNumber, value: aNumber })),
    key: wholeNumber(1, 2),
    value: wholeNumber(5, 5),
  },
  functions: {
    evict: { given: ['cache'], returns: aNumber, changes: ['cache'] },
    put: { given: ['cache', 'key', 'value'], returns: aNumber, uses: ['evict'] },
  },
  program: 'put',
};

function questionsTo(
  spec: ExerciseSpec,
  name: string,
  known: Readonly<Record<string, readonly ParameterValues[]>>,
): readonly ParameterValues[] | undefined {
  return likelyQuestions(spec, new Map(Object.entries(known))).get(name);
}

test('a list has an entry more, made of the values of other parameters, or one less', () => {
  const put = [{ cache: [ENTRY], key: 2, value: 5 }];
  const questions = questionsTo(CACHE, 'evict', { evict: [{ cache: [ENTRY] }], put });
  expect(questions).toContainEqual({ cache: [] });
  expect(questions).toContainEqual({ cache: [ENTRY, { key: 2, value: 5 }] });
  expect(questions).toContainEqual({ cache: [{ key: 2, value: 5 }, ENTRY] });
  expect(questions).not.toContainEqual({ cache: [ENTRY] });
});

test('only functions that another may call are asked', () => {
  expect(questionsTo(CACHE, 'put', { put: [{ cache: [], key: 1, value: 5 }] })).toBeUndefined();
});

test('numbers without a range go from one below the smallest known one to one above the largest', () => {
  const spec: ExerciseSpec = {
    ...CACHE,
    parts: { n: aNumber },
    functions: { isPrime: { given: ['n'], returns: aNumber, uses: ['isPrime'] } },
    program: 'isPrime',
  };
  const questions = questionsTo(spec, 'isPrime', { isPrime: [{ n: 3 }, { n: 7 }] });
  expect(questions?.map(({ n }) => n)).toEqual([2, 4, 5, 6, 8]);
});

test('nothing is asked that the spec forbids, or about which its predicate fails', () => {
  const cache = [{ key: 'a', value: 1 }];
  expect(questionsTo(smallCache, 'evict', { evict: [{ cache }] })).not.toContainEqual({
    cache: [],
  });
  const strict: ExerciseSpec = {
    ...CACHE,
    functions: {
      ...CACHE.functions,
      evict: {
        ...CACHE.functions['evict']!,
        asked: ({ cache }) => (cache as [typeof ENTRY])[0].key > 0,
      },
    },
  };
  expect(questionsTo(strict, 'evict', { evict: [{ cache: [ENTRY] }] })).not.toContainEqual({
    cache: [],
  });
});

test('there are at most as many questions as a release can hold', () => {
  const entries = Array.from({ length: 300 }, (_, key) => ({ key, value: key }));
  const known = entries.map((entry, index) => ({ cache: entries.slice(index, index + 3), entry }));
  const questions = questionsTo(CACHE, 'evict', { evict: known });
  expect(questions?.length).toBeGreaterThan(1000);
  expect(questions?.length).toBeLessThanOrEqual(2000);
});
