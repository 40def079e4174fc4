import { expect, test } from 'vitest';
import type { Game, Side } from '../exercise/playable.ts';
import { moved, newHistory, undone } from './history.ts';

/** A game of nothing but moves, each side in turn. */
const game = {
  start: '',
  mover: (position: string): Side => (position.length % 2 === 0 ? 'x' : 'o'),
  after: (position: string, move: string) => position + move,
} as Game;

const first = newHistory(game);
const played = moved(moved(first, game, 'a'), game, 'b');

test('undo takes back the move and the reply to it', () => {
  expect(undone(played, game, 'x')).toEqual(first);
  expect(undone(moved(played, game, 'c'), game, 'o')).toEqual(moved(first, game, 'a'));
});

test('undo finds nothing to take back before the first move', () => {
  expect(undone(first, game, 'x')).toBeUndefined();
  expect(undone(moved(first, game, 'a'), game, 'o')).toBeUndefined();
});
