import { describe, expect, it } from 'vitest';
import { stated as cache } from '../../fixtures/exercise-lru-cache/page.ts';
import type { ExerciseSpec } from '../exercise-spec.ts';
import { formatterFor, valueFaultText } from '../exercise-words.ts';
import { callsType, everySequence } from './calls.ts';
import { listOf, nothing, oneOf, text, wholeNumber } from './value-types.ts';

const type = callsType(cache);
const CALLS = [
  ['new', [2]],
  ['put', [1, 5]],
  ['get', [1]],
];

describe('a sequence of calls', () => {
  it.each([
    [['new(2)', 'put(1, 5)', 'get(1)']],
    ['new(2); put(1, 5); get(1)'],
    ['new(2), put(1,5), get(1)'],
    [' new(2)put( 1 , 5 )\nget (1) ; '],
    ['["new(2)", "put(1, 5)", "get(1)"]'],
  ])('is read from %j', (written) => {
    expect(type.read(written)).toEqual(CALLS);
  });

  it('is written on one line and as a list', () => {
    expect(type.write(CALLS)).toBe('new(2); put(1, 5); get(1)');
    expect(type.inCase(CALLS)).toEqual(['new(2)', 'put(1, 5)', 'get(1)']);
  });

  it('has texts and lists as arguments, which may contain quotes and separators', () => {
    const stated: ExerciseSpec = {
      name: 'texts',
      title: 'Texts',
      classes: ['Texts'],
      object: {},
      parts: { word: text(20), numbers: listOf(wholeNumber(0, 9)), side: oneOf('x', 'o') },
      functions: { add: { given: ['word', 'numbers', 'side'], returns: nothing } },
      every: { of: () => [], isWhole: false },
    };
    const texts = callsType(stated);
    for (const word of ['a', "it's; ok", 'a), b("', '\\', '', '5']) {
      const calls = [['add', [word, [1, 2], 'x']]];
      expect(texts.read(texts.write(calls))).toEqual(calls);
    }
    expect(texts.read('add(a, [1,2], "x")')).toEqual([['add', ['a', [1, 2], 'x']]]);
  });
});

it.each([
  ['new(2); putt(1)', 'there is no method putt The methods are get, put, size.'],
  ['new(2); get', 'get is no call Write a method with its arguments in parentheses'],
  [
    'get(1)',
    'get(1) is called before the object is made The first call makes the object: new(capacity).',
  ],
  ['new(2); new(2)', 'new(2) can only be the first call'],
  ['new(2); get(1, 2)', 'get(1, 2) has another number of arguments than get(key) Write get(key).'],
  ['new(2); get(a)', 'in get(a), key is a, which is no number A whole number from 0 to 99.'],
  ['new(2); get(100)', 'in get(100), key cannot be 100 A whole number from 0 to 99.'],
  [[], 'there is no call'],
  [5, 'these are no calls'],
])('%j: %s', (written, said) => {
  expect(type.read(written)).toBeUndefined();
  const { message, advice } = valueFaultText(type.faultIn!(written)!)('en');
  expect(`${message} ${advice}`).toContain(said);
  expect(formatterFor('zh').has(type.faultIn!(written)!.key)).toBe(true);
});

it('lists every sequence of some calls', () => {
  expect(everySequence(['a()', 'b()'], 2, ['new(1)']).map(({ calls }) => calls.join(' '))).toEqual([
    'new(1) a()',
    'new(1) b()',
    'new(1) a() a()',
    'new(1) a() b()',
    'new(1) b() a()',
    'new(1) b() b()',
  ]);
  expect(everySequence(['a()'], 2)).toEqual([{ calls: ['a()'] }, { calls: ['a()', 'a()'] }]);
});
