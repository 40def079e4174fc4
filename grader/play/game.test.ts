import { describe, expect, test } from 'vitest';
import { loadAnswers } from '../reference/load-answers.ts';
import { afterMove, append, endingOf, type Game, givenAway, NEW_GAME, undo } from './game.ts';

const answers = await loadAnswers(process.cwd());

describe('a move', () => {
  test('puts the mark of the side to move on the square', () => {
    expect(afterMove('___ ___ ___', { row: 2, column: 3 })).toBe('___ __x ___');
    expect(afterMove('___ __x ___', { row: 1, column: 1 })).toBe('o__ __x ___');
  });

  test('is refused on a square that is taken, and when the game is over', () => {
    expect(afterMove('___ __x ___', { row: 2, column: 3 })).toBeUndefined();
    expect(afterMove('xxx oo_ ___', { row: 3, column: 3 })).toBeUndefined();
  });
});

describe('undo', () => {
  const played: Game = append(append(NEW_GAME, '___ _x_ ___'), 'o__ _x_ ___');

  test('takes back the move and the reply to it', () => {
    expect(undo(played, 'x')).toEqual(NEW_GAME);
    expect(undo(append(played, 'ox_ _x_ ___'), 'o')).toEqual(append(NEW_GAME, '___ _x_ ___'));
  });

  test('finds nothing to take back before the first move', () => {
    expect(undo(NEW_GAME, 'x')).toBeUndefined();
    expect(undo(append(NEW_GAME, '___ _x_ ___'), 'o')).toBeUndefined();
  });
});

describe('what a move gives away', () => {
  test.each([
    [
      'a draw, when the other side now wins by force',
      'x__ ___ ___',
      'xo_ ___ ___',
      'draw-for-loss',
    ],
    ['a win, when the other side can now hold', 'xo_ ___ ___', 'xox ___ ___', 'win-for-draw'],
    ['a win, when the other side now wins', 'xx_ oo_ ___', 'xx_ oo_ x__', 'win-for-loss'],
    ['nothing, when it was the best there was', '___ ___ ___', 'x__ ___ ___', undefined],
  ])('is %s', (_, before, after, expected) => {
    expect(givenAway(before, after, answers)).toBe(expected);
  });
});

test('a game ends by a line of either side or by a full board', () => {
  expect(endingOf('xxx oo_ ___')).toBe('x-wins');
  expect(endingOf('xx_ ooo x__')).toBe('o-wins');
  expect(endingOf('xox xxo oxo')).toBe('draw');
  expect(endingOf('xx_ oo_ ___')).toBeUndefined();
});
