/** What a loop changes for all of its rounds, where only the next move or level was meant, becomes a variable of its own. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';

test.each([
  [
    'function f(n, d) { for (const c of n) { d--; g(c, d); } }',
    'function f(n, d) { for (const c of n) { const nextD = d - 1; g(c, nextD); } }',
    'd--',
  ],
  [
    'function f(n, d) { return n.map((c) => { d = d - 1; return f(c, d); }); }',
    'function f(n, d) { return n.map((c) => { const nextD = d - 1; return f(c, nextD); }); }',
    'd = d - 1',
  ],
  [
    'function f(n, isMax) { for (const c of n) { isMax = !isMax; g(c, isMax); } }',
    'function f(n, isMax) { for (const c of n) { const nextIsMax = !isMax; g(c, nextIsMax); } }',
    'isMax = !isMax',
  ],
  [
    "function f(n, turn) { for (const c of n) { if (turn === 'x') turn = 'o'; else { turn = 'x'; } g(turn, c.turn); } }",
    "function f(n, turn) { for (const c of n) { const nextTurn = turn === 'x' ? 'o' : 'x'; g(nextTurn, c.turn); } }",
    'if (turn',
  ],
  [
    "function f(n) { for (const c of n.all) { n.turn = n.turn === 'x' ? 'o' : 'x'; g(c, n.turn); } }",
    "function f(n) { for (const c of n.all) { const nextTurn = n.turn === 'x' ? 'o' : 'x'; g(c, nextTurn); } }",
    'n.turn = ',
  ],
  [
    'function f(n, isMax) { for (const c of n) { g(c, isMax); isMax = !isMax; } }',
    'function f(n, isMax) { for (const c of n) { g(c, isMax); } }',
    'isMax = !isMax',
  ],
])('a round has a value of its own: %s', (wrong, right, mark) => {
  const repair = repairThatMakes(wrong, right, 'changed-in-loop');
  expect(repair).toBeDefined();
  expect(wrong.slice(repair!.mark.start).startsWith(mark)).toBe(true);
});

test.each([
  // Nothing is carried from one round to the next.
  'function f(n) { for (const c of n) { let d = c.d; d--; g(c, d); } }',
  'function f(n, d) { d--; g(n, d); }',
  // The new value does not come from the old one.
  'function f(n, best) { for (const c of n) { best = g(c); h(best); } }',
  'function f(n, best) { for (const c of n) { best += g(c); } return best; }',
])('a variable stays where each round has its own, or all of them share it: %s', (text) => {
  expect(repairsOf(text).filter(({ kind }) => kind === 'changed-in-loop')).toEqual([]);
});
