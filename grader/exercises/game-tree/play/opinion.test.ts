import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '../../../sandbox/inside/fields.ts';
import { codeOfText } from '../inside/board-code.ts';
import { choiceBy, choiceOn } from './opinion.ts';

const board = 'xx_ oo_ ___';
const win = 'xxx oo_ ___';
const code = String(codeOfText(win));
const boards = (codes: string) => field('boards') + field(codes) + field('all');
const value = (kind: string, text: string) => field('value') + field(kind) + field(text);
const choice = (...fields: readonly string[]) => choiceOn(board, { fields });

describe('what a submission chooses', () => {
  test('is the first of its forced wins that is a legal move', () => {
    expect(choiceBy({ wins: ['ooo ooo ooo', win], children: [] }, board)).toEqual({
      kind: 'forced-win',
      board: win,
    });
  });

  test('is what has the largest value as X where it sees no forced win', () => {
    const children = [
      { board: 'xx_ oo_ x__', value: -1 },
      { board: 'xx_ oox ___', value: 0 },
      { board: 'xx_ oo_ __x', value: Number.NaN },
    ];
    expect(choiceBy({ wins: [], children }, board)).toEqual({
      kind: 'by-value',
      board: 'xx_ oox ___',
      value: 0,
    });
  });

  test('is what has the smallest value as O', () => {
    const children = [
      { board: 'xxo o__ ___', value: 0 },
      { board: 'xx_ oo_ ___', value: -1 },
    ];
    expect(choiceBy({ wins: [], children }, 'xx_ o__ ___')).toMatchObject({ value: -1 });
  });

  test('is nothing when its forced wins are no moves', () => {
    const opinion = { wins: ['ooo ooo ooo'], children: [] };
    expect(choiceBy(opinion, board)).toEqual({ kind: 'no-legal-win' });
  });

  test('is nothing when no child of its tree is a move with a number', () => {
    const children = [{ board: 'xx_ oo_ x__', value: Number.NaN }];
    expect(choiceBy({ wins: [], children }, board)).toEqual({ kind: 'no-legal-child' });
  });
});

describe('what came back from a submission', () => {
  test('is its forced wins, or its children with their values', () => {
    const children = field(code) + field(value('number', '-1'));
    expect(choice(boards(code), children)).toEqual({ kind: 'forced-win', board: win });
    expect(choice(boards(''), children)).toEqual({ kind: 'by-value', board: win, value: -1 });
    expect(choice('', '')).toEqual({ kind: 'no-legal-child' });
  });

  test('gives no value to a child whose value is no number', () => {
    const children = field(code) + field(value('nothing', 'undefined'));
    expect(choice(boards(''), children)).toEqual({ kind: 'no-legal-child' });
  });

  test('tells what came in the place of a list', () => {
    expect(choice(value('nothing', 'null'), '')).toEqual({ kind: 'no-list', text: 'null' });
  });

  test('is never trusted to be readable', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (fields) => {
        const chosen = choiceOn(board, { fields });
        if ('board' in chosen) expect(chosen.board).toMatch(/^[xo_ ]{11}$/);
      }),
    );
  });
});
