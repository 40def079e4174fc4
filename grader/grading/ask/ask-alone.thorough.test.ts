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
