import fc from 'fast-check';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { field } from '../../../sandbox/in-child/fields.ts';
import { formatterFor } from '../finding-words.ts';
import { graded } from '../graded.ts';
import { openLinesGame } from './open-lines-game.ts';

const oracle = await graded.prepare();
const game = openLinesGame(oracle, 3, 2, 'en');
const large = openLinesGame(oracle, 5, 1, 'en');
const ink = picocolors.createColors(false);
const states = (...boards: readonly string[]) => ['whole', JSON.stringify(boards), field('')];
const chosen = (board: string, fields: readonly string[]) =>
  game.choice(board, { kind: 'returned', fields });

test('moves are read and made on boards of any size', () => {
  expect(['2,3', '(2, 3)', '2 3', '4,1'].map(game.readMove)).toEqual([
    '2,3',
    '2,3',
    '2,3',
    undefined,
  ]);
  expect(['5,5', '6,1', '0,1', '23'].map(large.readMove)).toEqual([
    '5,5',
    undefined,
    undefined,
    undefined,
  ]);
  expect(large.after(large.start, '5,4')).toBe('_____ _____ _____ _____ ___x_');
  expect(large.moves('_____ _____ _____ _____ ___x_')).toHaveLength(24);
});

test('a whole line ends the game, and so does a full board', () => {
  expect(game.ending('xxx oo_ ___')).toBe('x');
  expect(game.ending('xox xxo oxo')).toBe('draw');
  expect(large.ending('xxxx_ oooo_ _____ _____ _____')).toBeUndefined();
  expect(large.ending('xxxxx oooo_ _____ _____ _____')).toBe('x');
});

test('the best moves are those of the search at the chosen depth', () => {
  expect(game.best('___ ___ ___')).toEqual({
    moves: ['2,2'],
    sentence: 'Looking 2 moves ahead, the best value for X is 1: 2,2.',
  });
  expect(game.reference('_o_ _x_ ___')).toEqual({ move: '1,1', reason: ', worth 1 at this depth' });
  expect(game.draw('_o_ _x_ ___', { last: '1,2' }, ink)[1]).toBe('1  _ [o] _');
});

test('a search that would take too long is refused', () => {
  expect(() => openLinesGame(oracle, 5, 6, 'en')).toThrow(
    'a depth of 6 is too much on 5×5 squares',
  );
  expect(openLinesGame(oracle, 3, 9, 'en').start).toBe('___ ___ ___');
});

describe('what a submission chooses', () => {
  test('is its first state that is a move from here', () => {
    expect(chosen('___ ___ ___', states('xx_ ___ ___;x', '___ _x_ ___'))).toEqual({
      move: '2,2',
      reason: ', the first of its 2 best moves',
    });
  });

  test('is nothing, with the reason, when there is no such state', () => {
    const formatMessage = formatterFor('en');
    expect(chosen('___ ___ ___', states())).toEqual({ none: formatMessage('play.nothing-named') });
    expect(chosen('___ ___ ___', states('xx_ ___ ___'))).toEqual({
      none: formatMessage('play.no-move'),
    });
    const nothing = ['value', 'nothing', 'null', field('')];
    expect(chosen('___ ___ ___', nothing)).toEqual({
      none: 'bestMoves returned no list of states but null.',
    });
  });

  test('is a legal move whatever came back', () => {
    const legal = game.moves('___ ___ ___');
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), (fields) => {
        const choice = chosen('___ ___ ___', fields);
        if ('move' in choice) expect(legal).toContain(choice.move);
      }),
    );
  });
});
