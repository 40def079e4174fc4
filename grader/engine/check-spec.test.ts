import { expect, it, test } from 'vitest';
import { stated as knapsack } from '../fixtures/exercise-knapsack/page.ts';
import { stated as nim } from '../fixtures/exercise-nim/page.ts';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import { checkSpec } from './check-spec.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { listOf, wholeNumber } from './in-child/value-types.ts';

const { moves } = nim.functions;

it.each([knapsack, waitingLine, nim])('a page whose names fit holds together', (stated) => {
  expect(checkSpec(stated)).toBe(stated);
});

test.each<[Partial<ExerciseSpec>, string]>([
  [{ program: 'bset' }, '$.program: expected one of moves, isWon, best, found "bset"'],
  [
    { functions: { best: { ...moves!, given: ['heaps'] } } },
    '$.functions.best.given[0]: expected one of heap, found "heaps"',
  ],
  [
    { functions: { best: { ...moves!, of: 'Nimm' } } },
    '$.functions.best.of: expected one of Nim, found "Nimm"',
  ],
  [
    { functions: { best: { ...moves!, uses: ['move'] } } },
    '$.functions.best.uses[0]: expected one of best, found "move"',
  ],
  [
    { functions: { best: { ...moves!, changes: ['pile'] } } },
    '$.functions.best.changes[0]: expected one of heap, found "pile"',
  ],
  [
    { functions: { best: { ...moves!, given: [] } } },
    '$.functions.best.given: an empty list is not enough',
  ],
])('a mistake is told with what there is: %#', (changed, message) => {
  expect(() => checkSpec({ ...nim, ...changed })).toThrow(message);
});

test.each<[unknown, string]>([
  [null, '$: expected an object, found null'],
  [{ ...nim, title: null }, '$.title: expected text in double quotes or an object, found null'],
  [{ ...nim, classes: 7 }, '$.classes: expected a list, found 7'],
  [{ ...nim, parts: null }, '$.parts: expected an object, found null'],
  [{ ...nim, parts: { heap: undefined } }, '$.parts.heap: expected an object, found undefined'],
  [{ ...nim, functions: { best: null } }, '$.functions.best: expected an object, found null'],
  [
    { ...nim, functions: { ...nim.functions, best: { ...moves!, changes: null } } },
    '$.functions.best.changes: expected a list, found null',
  ],
])('a field of another type is told, and nothing that follows from it: %#', (page, message) => {
  const fault = `line 1, ${message}.`;
  expect(() => checkSpec(page as ExerciseSpec, 'page.ts')).toThrow(
    expect.objectContaining({ message: expect.stringContaining(fault) }),
  );
});

const { parts, functions } = nim;
const everyOf = (of: () => readonly object[]) =>
  ({ every: { of, isWhole: false } }) as Partial<ExerciseSpec>;

test.each<[Partial<ExerciseSpec>, string]>([
  [everyOf(() => JSON.parse('[')), 'the inputs of moves cannot be told: SyntaxError'],
  [everyOf(() => []), 'there are no inputs of best: none are listed'],
  [
    everyOf(() => [{ heap: 99 }]),
    'every.of returns { heap: 99 } for best, where heap cannot be 99',
  ],
  [
    everyOf(() => [{ heeap: 1 }]),
    'best is given heap, and every.of returns { heeap: 1 } for it, which has no heap',
  ],
  [everyOf(() => [{ heeap: 1 }]), 'Did you mean heap where it says heeap?'],
  [
    {
      functions: { ...functions, best: { ...functions['best']!, asked: () => false } },
      ...everyOf(() => [{ heap: 1 }, { heap: 2 }]),
    },
    'there are no inputs of best: its rule "asked" refuses all 2 that every.of returns',
  ],
  [
    { functions: { ...functions, best: { ...functions['best']!, work: () => Number.NaN } } },
    'the work of best is NaN on { heap: 0 }, and should be a number of calls',
  ],
  [
    { functions: { ...functions, best: { ...functions['best']!, work: () => -5 } } },
    'the work of best is -5 on { heap: 0 }',
  ],
  [{ parts: { heap: wholeNumber(20, 0) } }, '$.parts.heap: there is no whole number from 20 to 0'],
  [
    { functions: { ...functions, best: { ...moves!, returns: listOf(wholeNumber(9, 1)) } } },
    '$.functions.best.returns: there is no whole number from 9 to 1',
  ],
  [
    { functions: { ...functions, best: { ...functions['best']!, changes: ['heap'] } } },
    '$.functions.best.changes[0]: a function cannot change a number that it is given',
  ],
  [
    { parts: { heap: { ...parts['heap']!, all: undefined as never } } },
    '$.parts.heap: the key "all" is missing',
  ],
  [
    { functions: { ...functions, best: { ...functions['best']!, right: 'anyorder' as never } } },
    '$.functions.best.right: expected one of any-order, found "anyorder"',
  ],
  [
    {
      functions: {
        ...functions,
        best: { ...functions['best']!, rule: () => 1, changes: ['heap'] },
      },
    },
    '$.functions.best.rule: expected nothing here',
  ],
])('what a page computes is told as its mistake: %#', (changed, message) => {
  expect(() => checkSpec({ ...nim, ...changed })).toThrow(message);
});
