import fc from 'fast-check';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { field } from '../../../sandbox/in-child/fields.ts';
import { readPosition } from '../../kit/large-board/read-position.ts';
import { formatterFor } from '../gomoku-words.ts';
import { graded } from '../graded.ts';
import { gomokuGame } from './gomoku-game.ts';

const game = gomokuGame(await graded.prepare(), 1, formatterFor('en'));
const ink = picocolors.createColors(false);
const points = (...squares: readonly number[]) => ['whole', JSON.stringify(squares), field('')];
const on = (moves: string): string => moves.split(' ').reduce(game.after, game.start);
const chosen = (moves: string, fields: readonly string[]) =>
  game.choice(on(moves), { kind: 'returned', fields });

/** Five of X in the row of h8, with O's marks far away. */
const WON = 'h8 a1 i8 b1 j8 c1 k8 a3 l8';

test('a square is read by its letter and its number, however they are parted', () => {
  expect(['h8', 'h 8', 'o15', 'a1'].map(game.readMove)).toEqual(['h8', 'h8', 'o15', 'a1']);
  for (const text of ['p1', 'h16', 'h0', '8h', '2,3', '', 'h']) {
    expect(game.readMove(text), text).toBeUndefined();
  }
});

test('X moves first, then each side in turn, on any empty square', () => {
  expect([game.start, on('h8'), on('h8 h9')].map(game.mover)).toEqual(['x', 'o', 'x']);
  expect(game.moves(on('h8 h9'))).toHaveLength(223);
  expect(game.moves(on('h8 h9'))).not.toContain('h9');
  expect(readPosition('h8 h9')).toEqual({ value: on('h8 h9') });
});

test('five in a row end the game, and are drawn so that they stand out', () => {
  expect(game.ending(on(WON.slice(0, -3)))).toBeUndefined();
  expect(game.ending(on(WON))).toBe('x');
  const row = game.draw(on(WON), { last: 'l8' }, ink).find((line) => line.startsWith(' 8'));
  expect(row).toContain(' X  X  X  X [X]');
});

test('the best points are the right ones, on the board and in words', () => {
  expect(game.best(on('h8 h9 i8'))).toEqual({
    moves: ['g8'],
    sentence: 'Looking 1 move ahead, the best value for O is 80, with g8 (+ on the board).',
  });
  const { moves } = game.best(on('h8 h9 i8'));
  const row = game
    .draw(on('h8 h9 i8'), { last: 'i8', pointedOut: moves }, ink)
    .find((line) => line.startsWith(' 8'));
  expect(row).toContain(' +  x [x]');
  expect(game.reference(on('h8 h9 i8')).move).toBe('g8');
});

describe('what a submission chooses', () => {
  test('is its first point that is empty', () => {
    // h8 is square 112, g8 the one before it.
    expect(chosen('h8', points(112, 111))).toMatchObject({ move: 'g8' });
    expect(chosen('h8', points(111))).toEqual({
      move: 'g8',
      reason: ', the only best point it names',
    });
  });

  test('is nothing, and it is told why, when there is no such point', () => {
    expect(chosen('h8', points(112))).toEqual({ none: formatterFor('en')('play.no-move') });
    expect(chosen('h8', points())).toEqual({ none: formatterFor('en')('play.nothing-named') });
    const nothing = ['value', 'nothing', 'undefined', field('')];
    expect(chosen('h8', nothing)).toEqual({
      none: 'bestPoints returned no list of points but undefined.',
    });
  });

  test('is a legal move whatever came back', () => {
    const legal = new Set(game.moves(on('h8')));
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), (fields) => {
        const choice = chosen('h8', fields);
        if ('move' in choice) expect(legal.has(choice.move)).toBe(true);
      }),
    );
  });
});
