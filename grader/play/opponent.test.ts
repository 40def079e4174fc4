import { describe, expect, test } from 'vitest';
import { legalMoves, type Side, sideToMove } from '../exercises/game-tree/game/positions.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import { type Ending, endingOf } from './game.ts';
import { moveByOpinion, referenceMove } from './opponent.ts';

const answers = await loadAnswers(process.cwd());

/** Plays every line of a user on one side, and tells how often each ending came up. */
function everyLine(user: Side): Map<Ending, number> {
  const endings = new Map<Ending, number>();
  const go = (board: string): void => {
    const ending = endingOf(board);
    if (ending !== undefined) {
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    } else if (sideToMove(board) === user) {
      for (const move of legalMoves(board)) go(move);
    } else {
      const { board: after } = referenceMove(board, answers);
      expect(legalMoves(board)).toContain(after);
      go(after);
    }
  };
  go('___ ___ ___');
  return endings;
}

describe('the reference', () => {
  test('never loses as O, in any line of play', () => {
    const endings = everyLine('x');
    expect(endings.get('x-wins')).toBeUndefined();
    expect(endings.get('o-wins')).toBeGreaterThan(100);
    expect(endings.get('draw')).toBeGreaterThan(10);
  });

  test('never loses as X, in any line of play', () => {
    const endings = everyLine('o');
    expect(endings.get('o-wins')).toBeUndefined();
    expect(endings.get('x-wins')).toBeGreaterThan(50);
  });

  test('wins at once where it can', () => {
    expect(referenceMove('xx_ oo_ ___', answers).board).toBe('xxx oo_ ___');
    expect(referenceMove('oo_ xx_ x__', answers).board).toBe('ooo xx_ x__');
  });
});

describe('a submission', () => {
  const board = 'xx_ oo_ ___';

  test('plays the first of its forced wins that is a legal move', () => {
    const wins = ['ooo ooo ooo', 'xxx oo_ ___'];
    expect(moveByOpinion(board, { wins, children: [] })).toEqual({
      kind: 'forced-win',
      board: 'xxx oo_ ___',
    });
  });

  test('plays by the largest value as X where it sees no forced win', () => {
    const children = [
      { board: 'xx_ oo_ x__', value: -1 },
      { board: 'xx_ oox ___', value: 0 },
      { board: 'xx_ oo_ __x', value: Number.NaN },
    ];
    expect(moveByOpinion(board, { wins: [], children })).toEqual({
      kind: 'by-value',
      board: 'xx_ oox ___',
      value: 0,
    });
  });

  test('plays by the smallest value as O', () => {
    const children = [
      { board: 'xxo o__ ___', value: 0 },
      { board: 'xx_ oo_ ___', value: -1 },
    ];
    expect(moveByOpinion('xx_ o__ ___', { wins: [], children })).toMatchObject({ value: -1 });
  });

  test('loses its turn, but not the game, when its forced wins are no moves', () => {
    expect(moveByOpinion(board, { wins: ['ooo ooo ooo'], children: [] })).toEqual({
      kind: 'lost-turn',
      board: 'xxx oo_ ___',
      why: { kind: 'no-legal-win' },
    });
  });

  test('loses its turn when no child of its tree is a move with a number', () => {
    const children = [{ board: 'xx_ oo_ x__', value: Number.NaN }];
    const move = moveByOpinion(board, { wins: [], children });
    expect(move).toMatchObject({ kind: 'lost-turn', why: { kind: 'no-legal-child' } });
  });
});
