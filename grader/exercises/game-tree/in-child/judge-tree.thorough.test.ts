import { describe, expect, it } from 'vitest';
import { judged, tree } from './fixtures/judge-tree-setup.ts';
import { RIGHT_TREE } from './tree-problem.ts';

describe('a right tree', () => {
  it('of the empty board is known', () => {
    expect(judged(tree('___ ___ ___'), '___ ___ ___')).toBe(RIGHT_TREE);
  });
});
