import { expect, it, test } from 'vitest';
import { stated as knapsack } from '../fixtures/exercise-knapsack/page.ts';
import { stated as nim } from '../fixtures/exercise-nim/page.ts';
import { stated as waitingLine } from '../fixtures/exercise-waiting-line/page.ts';
import type { Stated } from './stated.ts';
import { heldTogether } from './stated-problems.ts';

const { moves } = nim.functions;

it.each([knapsack, waitingLine, nim])('a page whose names fit holds together', (stated) => {
  expect(heldTogether(stated)).toBe(stated);
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
