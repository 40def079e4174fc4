import { expect, test } from 'vitest';
import { boardPictureIn } from './board-in-text.ts';

test.each([
  ['xox o_o _x_', 'xox o_o _x_'],
  ['oox xoo _xx; depth 3', 'oox xoo _xx'],
  ['the board xoxo oxox xoxo oxo_, lines of x', 'xoxo oxox xoxo oxo_'],
])('in %j there is the board %j', (text, board) => {
  expect(boardPictureIn(text)).toEqual({ boards: [{ board }] });
});

test.each(['', 'xox o_o', 'h8 i9', '[[1 0] [1 1]]'])('in %j there is no board', (text) => {
  expect(boardPictureIn(text)).toBeUndefined();
});
