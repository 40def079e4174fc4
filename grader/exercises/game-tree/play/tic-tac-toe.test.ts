import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ending, Side } from '../../../engine/playable.ts';
import { anyString } from '../../../fixtures/any-string.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { gameTreeAnswers } from '../fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../graded.ts';
import { formatterFor } from '../say.ts';
import { ticTacToe } from './tic-tac-toe.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const game = ticTacToe(gameTreeOracle(answers), formatterFor('en'));

/** Plays every line of a user on one side against the reference, and tells how often each ending came up. */
function everyLine(user: Side): Map<Ending, number> {
  const endings = new Map<Ending, number>();
  const go = (board: string): void => {
    const ending = game.ending(board);
    if (ending !== undefined) {
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    } else if (game.mover(board) === user) {
      for (const move of game.moves(board)) go(game.after(board, move));
    } else {
      const { move } = game.reference(board);
      expect(game.moves(board)).toContain(move);
      go(game.after(board, move));
    }
  };
  go(game.start);
  return endings;
}

describe('the reference', () => {
  test('never loses as O, in any line of play', () => {
    const endings = everyLine('x');
    expect(endings.get('x')).toBeUndefined();
    expect(endings.get('o')).toBeGreaterThan(100);
    expect(endings.get('draw')).toBeGreaterThan(10);
  });

  test('never loses as X, in any line of play', () => {
    const endings = everyLine('o');
    expect(endings.get('o')).toBeUndefined();
    expect(endings.get('x')).toBeGreaterThan(50);
  });

  test('wins at once where it can', () => {
    expect(game.reference('xx_ oo_ ___').move).toBe('1,3');
    expect(game.reference('oo_ xx_ x__').move).toBe('1,3');
  });
});

describe('a move', () => {
  test('puts the mark of the side to move on the square', () => {
    expect(game.after('___ ___ ___', '2,3')).toBe('___ __x ___');
    expect(game.after('___ __x ___', '1,1')).toBe('o__ __x ___');
  });

  test('is none on a square that is taken, nor when the game is over', () => {
    expect(game.moves('___ __x ___')).not.toContain('2,3');
    expect(game.moves('xxx oo_ ___')).toEqual([]);
  });
});

test('the best moves are told with what they are worth', () => {
  expect(game.best('xx_ oo_ ___')).toMatchObject({
    moves: ['1,3'],
    sentence: 'X can force a win with 1,3.',
  });
  expect(game.best('x__ ___ ___')).toMatchObject({ sentence: 'O can hold a draw with 2,2.' });
});

describe('what a move gives away', () => {
  test.each([
    ['a draw', 'x__ ___ ___', 'xo_ ___ ___', 'That lost: X now wins by force.'],
    [
      'a win, when the other side can now hold',
      'xo_ ___ ___',
      'xox ___ ___',
      'That gave the win away: X could have forced it, now O can hold a draw.',
    ],
    [
      'a win, when the other side now wins',
      'xx_ oo_ ___',
      'xx_ oo_ x__',
      'That lost: X could have won by force, now O wins by force.',
    ],
    ['nothing, when it was the best there was', '___ ___ ___', 'x__ ___ ___', undefined],
  ])('is %s', (_, before, after, told) => {
    expect(game.remark?.(before, after)).toBe(told);
  });
});

test('a game ends by a line of either side or by a full board', () => {
  expect(game.ending('xxx oo_ ___')).toBe('x');
  expect(game.ending('xx_ ooo x__')).toBe('o');
  expect(game.ending('xox xxo oxo')).toBe('draw');
  expect(game.ending('xx_ oo_ ___')).toBeUndefined();
});

test('a square is read as row and column, however they are parted', () => {
  for (const text of ['2,3', '2 , 3', '2 3', '(2,3)', '2、3']) {
    expect(game.readMove(text), text).toBe('2,3');
  }
});

test('anything else is no square, and never an exception', () => {
  for (const text of ['0', '5', '7', '2,4', '22', 'constructor', '2,', '']) {
    expect(game.readMove(text), text).toBeUndefined();
  }
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(game.readMove(text) ?? '1,1').toMatch(/^[1-3],[1-3]$/);
    }),
  );
});
