import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '../../../sandbox/in-child/fields.ts';
import { formatterFor } from '../say.ts';
import { choiceOn } from './tic-tac-toe.ts';

const BOARD = 'xx_ oo_ ___';
const wins = (...boards: readonly string[]) =>
  field('whole') + field(JSON.stringify(boards)) + field('');
/** What came back in the place of boards, and what the children of the root are worth. */
function played(wins: string, children: Readonly<Record<string, string>> = {}) {
  const told = Object.entries(children).map(([after, value]) => [
    after,
    field('whole') + field(value) + field(''),
  ]);
  return [wins, ...told.flat()];
}
const choice = (fields: readonly string[], board = BOARD) =>
  choiceOn(board, fields, formatterFor('en'));

describe('what a submission chooses', () => {
  test('is the first of its forced wins that is a legal move', () => {
    expect(choice(played(wins('ooo ooo ooo', 'xxx oo_ ___')))).toEqual({
      move: '1,3',
      reason: ': one of its forced wins',
    });
  });

  test('is what has the largest value as X where it sees no forced win', () => {
    const values = { 'xx_ oo_ x__': '-1', 'xx_ oox ___': '0', 'xx_ oo_ __x': '?NaN' };
    expect(choice(played(wins(), values))).toEqual({
      move: '2,3',
      reason: ', worth 0 in its tree',
    });
  });

  test('is what has the smallest value as O', () => {
    const values = { 'xxo o__ ___': '0', 'xx_ oo_ ___': '-1' };
    expect(choice(played('', values), 'xx_ o__ ___')).toMatchObject({ move: '2,2' });
  });

  test('is nothing when its forced wins are no moves', () => {
    expect(choice(played(wins('ooo ooo ooo')))).toEqual({
      none: formatterFor('en')('play.no-legal-win'),
    });
  });

  test('is nothing when no child of its tree is a move with a number', () => {
    const none = { none: formatterFor('en')('play.no-legal-child') };
    expect(choice(played(wins(), { 'xx_ oo_ ooo': '1' }))).toEqual(none);
    expect(choice([''])).toEqual(none);
  });

  test('is told by what came in the place of a list', () => {
    const none = 'minmax returned no list of boards but null.';
    expect(choice(played(field('value') + field('nothing') + field('null') + field('')))).toEqual({
      none,
    });
  });

  test('is never trusted to be readable', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (fields) => {
        const chosen = choice(fields);
        if ('move' in chosen) expect(chosen.move).toMatch(/^[123],[123]$/);
      }),
    );
  });
});
