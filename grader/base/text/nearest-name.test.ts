import { expect, it, test } from 'vitest';
import { CHECK_NAMES } from '../../exercises/game-tree/page.ts';
import { nearestName } from './nearest-name.ts';

test.each([
  ['get_valu', 'get_value'],
  ['getvalue', 'get_value'],
  ['GET-VALUE', 'get_value'],
  ['isTerminl', 'isTerminal'],
  ['isTermnial', 'isTerminal'],
  ['mx_value', 'max_value'],
  ['nim_value', 'min_value'],
  ['buildtree', 'buildTree'],
  ['minimax', 'minmax'],
  ['bestMove', 'bestMoves'],
])('%s means %s', (typed, meant) => {
  expect(nearestName(typed, CHECK_NAMES)).toBe(meant);
});

it('is undefined for what resembles none of the names', () => {
  for (const typed of ['evaluate', 'x', '', 'bestMoves'.repeat(1000)]) {
    expect(nearestName(typed, CHECK_NAMES)).toBeUndefined();
  }
});
