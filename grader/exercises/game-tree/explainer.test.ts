/** What is said of a child that is no move: what is wrong with it, and not what every move is. */
import { expect, test } from 'vitest';
import { wrongTree } from './explainer.ts';
import { formatterFor } from './say.ts';

const ROOT = 'xxo xxo oo_';

test.each([
  ['the same board', ROOT, 'No square has been filled'],
  ['several changes', 'xxx xxo o_x', '3 squares are not as they were'],
  ['a mark over another one', 'oxo xxo oo_', 'A square that was taken already'],
  ['a mark of the other side', 'xxo xxo ooo', 'X moves where deepID is even'],
])('a child with %s', (_, board, says) => {
  const problem = { kind: 'wrong-move', at: [ROOT], board } as const;
  expect(wrongTree(problem, formatterFor('en')).hint).toContain(says);
});
