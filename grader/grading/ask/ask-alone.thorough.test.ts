/** Functions that are right only because of what others leave behind for them are not right. */
import { describe, expect, test } from 'vitest';
import { type Boards, scores, setUpTests } from './fixtures/ask-alone-setup.ts';

const { graded } = setUpTests();

describe('a function that knows only what another one has left in memory', () => {
  test('is wrong where what was left is on the nodes of a shared tree', async () => {
    const forged = 'return left.get(node) ?? 0;';
    const bodies = {
      max_value: forged,
      min_value: forged,
      minmax:
        'leave(node); return node.children.filter((child) => left.get(child) === 1).map(({ map }) => map);',
    };
    const every: Boards = { buildTree: ['*'], max_value: ['*'], min_value: ['*'], minmax: ['*'] };
    const result = await graded(bodies, every);
    expect(scores(result)).toEqual({ max_value: 0, min_value: 0, buildTree: 1, minmax: 1 });
  });
});

test('a buildTree that never ends leaves nothing to carry forward for functions that are given a tree', async () => {
  const bodies = { buildTree: 'for (;;);' };
  const boards = { max_value: ['*'], min_value: ['*'], buildTree: ['xox o_o _x_'], minmax: ['*'] };
  const { checks } = await graded(bodies, boards);
  const right = { score: 1, carriedFrom: undefined };
  expect(checks.map(({ name, score, carriedFrom }) => ({ name, score, carriedFrom }))).toEqual([
    { name: 'max_value', ...right },
    { name: 'min_value', ...right },
    { name: 'buildTree', score: 0, carriedFrom: undefined },
    { name: 'minmax', ...right },
  ]);
});

test('a question that had no answer is no different answer, if all is right when asked alone', async () => {
  const bodies = {
    isTerminal: `
      const key = keyOf(node);
      const isFirst = !known.has('begun');
      known.set('begun', 0);
      while (isFirst && key.split('_').length === 6) if (key === '') break;
      return wonOn(key) !== 0 || !key.includes('_');`,
  };
  const boards = { get_value: ['*'], isTerminal: ['xxx oo_ ___', '*'] };
  const result = await graded(bodies, boards, 1);
  expect(scores(result)).toEqual({ get_value: 1, isTerminal: 2 });
  expect(result.warnings).toEqual([]);
});
