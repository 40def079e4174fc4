import { expect, it, test } from 'vitest';
import { stated as knapsack } from '../fixtures/exercise-knapsack/page.ts';
import { stated as nim } from '../fixtures/exercise-nim/page.ts';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import { inputsOf } from './inputs.ts';
import type { Stated } from './stated.ts';
import { heldTogether, watchedPage } from './stated-problems.ts';

const { moves } = nim.functions;

it.each([knapsack, waitingLine, nim])('a page whose names fit holds together', (stated) => {
  expect(heldTogether(stated)).toBe(stated);
  expect(watchedPage(watchedPage(stated))).toBe(watchedPage(stated));
});

test.each<[Partial<Stated>, string]>([
  [{ program: 'bset' }, 'program has the function bset, and there are moves, isWon, best'],
  [
    { functions: { best: { ...moves!, given: ['heaps'] } } },
    'best has the part heaps, and there are heap',
  ],
  [
    { functions: { best: { ...moves!, of: 'Nimm' } } },
    'best has the class Nimm, and there are Nim',
  ],
  [
    { functions: { best: { ...moves!, uses: ['move'] } } },
    'best has the function to be built on move',
  ],
  [
    { functions: { best: { ...moves!, changes: ['pile'] } } },
    'best has the part that it changes pile',
  ],
  [{ functions: { best: { ...moves!, given: [] } } }, 'best is given nothing'],
])('a mistake is told with what there is: %#', (changed, message) => {
  expect(() => heldTogether({ ...nim, ...changed })).toThrow(message);
});

const { parts, functions } = nim;
const everyOf = (of: () => readonly object[]) =>
  ({ every: { of, isWhole: false } }) as Partial<Stated>;

test.each<[Partial<Stated>, string]>([
  [everyOf(() => JSON.parse('[')), 'every.of throws SyntaxError'],
  [everyOf(() => []), 'every.of gives no list of inputs for best'],
  [everyOf(() => [{ heap: 99 }]), 'every.of gives 99 for best in the place of heap'],
  [everyOf(() => [{ heeap: 1 }]), 'every.of gives undefined for best in the place of heap'],
  [
    { functions: { ...functions, best: { ...functions['best']!, work: () => Number.NaN } } },
    'best.work gives NaN, which is no number',
  ],
  [
    { parts: { heap: { ...parts['heap']!, all: undefined as never } } },
    'there is no end of heap: say in every.of what "*" stands for',
  ],
  [
    { functions: { ...functions, best: { ...functions['best']!, right: 'anyorder' as never } } },
    "best is right by anyorder: say 'any-order', or a rule",
  ],
  [
    {
      functions: {
        ...functions,
        best: { ...functions['best']!, rule: () => 1, changes: ['heap'] },
      },
    },
    'best has a rule, and the reference alone says what is changed',
  ],
])('what a page computes is told as its mistake: %#', (changed, message) => {
  expect(() => inputsOf(watchedPage({ ...nim, ...changed }), 'best').every()).toThrow(message);
});
