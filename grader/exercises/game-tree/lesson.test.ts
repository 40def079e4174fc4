import { describe, expect, it, test } from 'vitest';
import type { WrongReturn } from '../../engine/finding.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { bestValue } from '../kit/boards/best-play.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { statusOf } from '../kit/in-child/boards/standing.ts';
import { wrongTree } from './fixtures/wrong-tree.ts';
import { reasonsFor, rightValues } from './lesson.ts';
import { formatterFor } from './say.ts';

const WRONG: WrongReturn = { kind: 'wrong-value', text: '7', answer: 7, right: 1, values: {} };

function explain(check: string, board: string, finding = WRONG): string[] {
  return reasonsFor(finding, check, board, formatterFor('en'));
}

describe('the reason for a right value', () => {
  it('is a line of the winner on a board that is won, and none on the others', () => {
    for (const board of sampleOf(boardsOf('reachable'), 800)) {
      const state = statusOf(board);
      const winner = state.kind === 'won' ? state.winner : undefined;
      const [, told] = /^(X|O) has/.exec(explain('get_value', board)[0]!) ?? [];
      expect(told?.toLowerCase(), board).toBe(winner);
    }
  });

  it('says which line, that the board is full, or that the game goes on', () => {
    expect(explain('get_value', 'oox oxx x__')).toEqual([
      'X has all of the diagonal from the top right.',
    ]);
    expect(explain('isTerminal', 'xxo oxx xoo')).toEqual([
      'The board is full and nobody has a line: a draw.',
    ]);
    expect(explain('isTerminal', 'xxo oxx xo_')).toEqual([
      'Nobody has a line, and one square is empty: the game goes on.',
    ]);
  });

  it('is what the children are worth, where it is one of theirs, and how the game goes on', () => {
    expect(explain('min_value', 'xox oxo _x_')).toEqual([
      'After each move of O: xox oxo ox_ is worth 1; xox oxo _xo is worth 1. min_value is the smallest of these.',
      'If both play their best, the game goes on so: O row 3, column 1; X row 3, column 3.',
    ]);
    expect(explain('max_value', 'xxx oo_ ___')).toEqual(['X has all of row 1.']);
  });
});

it('shows the way to a node that is deep in a tree', () => {
  const at = ['xox o_o _x_', 'xox oxo _x_', 'xox oxo ox_'];
  expect(explain('buildTree', at[0]!, wrongTree({ kind: 'wrong-parent', at }))).toEqual([
    `The way there in the tree: ${at.join(' → ')}.`,
  ]);
});

test('the values of every position X can face are right and few enough for a report', () => {
  for (const board of boardsOf('x-to-move').filter((_, index) => index % 97 === 0)) {
    const table = rightValues(board);
    expect(Object.keys(table).length).toBeLessThan(2300);
    for (const [each, value] of Object.entries(table)) expect(value).toBe(bestValue(each));
  }
});
