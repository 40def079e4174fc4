import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import type { LineMove } from '../kit/boards/best-play.ts';
import { type BoardText, inReadingOrder } from '../kit/in-child/boards/board.ts';
import { boardsOf, legalMoves } from '../kit/in-child/boards/moves.ts';
import { isFinished, sideToMove, statusOf } from '../kit/in-child/boards/standing.ts';
import type { GameTreeAnswers } from './answers.ts';
import type { Refutation } from './case-details.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import { refutationsOf } from './lesson.ts';
import { formatterFor } from './say.ts';

let answers: GameTreeAnswers;

beforeAll(async () => {
  answers = await gameTreeAnswers(PROJECT_FOLDER);
});

/** Each move of X in the positions X can face, or in some of them, with whether it forces a win. */
function eachMove(): { readonly asked: BoardText; readonly board: BoardText; wins: boolean }[] {
  return sampleOf(boardsOf('x-to-move'), 300).flatMap((asked) =>
    legalMoves(asked).map((board) => ({
      asked,
      board,
      wins: answers.forcedWins(asked).includes(board),
    })),
  );
}

/** Why a returned board forces no win, or a missed one does. */
function shownOf(asked: BoardText, board: BoardText, wins: boolean): Refutation {
  const [returned, missed] = wins ? [[], [board]] : [[board], []];
  return refutationsOf(asked, returned, missed, formatterFor('en'))[0]!;
}

/** What is wrong with a line as a game from a board to its end, if anything is. */
function faultOf(start: BoardText, line: readonly LineMove[]): string | undefined {
  let at = start;
  for (const { mover, move, board } of line) {
    if (sideToMove(at) !== mover) return `${mover} is not to move on ${at}`;
    if (!legalMoves(at).includes(board)) return `${board} is no move from ${at}`;
    const square = 4 * (move.row - 1) + move.column - 1;
    if (at[square] !== '_' || board[square] !== mover) return `${board} is another square`;
    if (answers.value(board) !== answers.value(at)) return `${board} is not the best move`;
    at = board;
  }
  return isFinished(at) ? undefined : `the game goes on after ${at}`;
}

describe('the lines shown', () => {
  it('are games of best play to their end, for every move', () => {
    const moves = eachMove();
    expect(new Set(moves.map(({ asked }) => asked)).size).toBe(isThorough ? 2423 : 300);
    const faults = moves.flatMap(({ asked, board, wins }) => {
      const { line } = shownOf(asked, board, wins);
      return faultOf(board, line) ?? [];
    });
    expect(faults).toEqual([]);
  });

  it('end as their reasons say, for every move', () => {
    const untrue = eachMove().filter(
      ({ asked, board, wins }) => !isTrue(shownOf(asked, board, wins)),
    );
    expect(untrue).toEqual([]);
  });

  it('take the shortest way for whoever wins', () => {
    for (const { asked, board, wins } of eachMove()) {
      if (wins) continue;
      const { reason, line } = shownOf(asked, board, false);
      const canWinAtOnce = legalMoves(board).some((move) => isWonBy('o', move));
      if (reason === 'o-wins') expect(line.length === 1, board).toBe(canWinAtOnce);
    }
  });
});

/** Whether the reason holds, by the rules of the game alone. */
function isTrue({ board, reason, line }: Refutation): boolean {
  const end = line.at(-1)?.board ?? board;
  switch (reason) {
    case 'is-a-draw':
      return line.length === 0 && isWonBy(null, end);
    case 'o-draws':
      return line[0]?.mover === 'o' && isWonBy(null, end);
    case 'o-wins':
      return line[0]?.mover === 'o' && isWonBy('o', end);
    case 'wins-at-once':
      return line.length === 0 && isWonBy('x', board);
    case 'two-threats':
      // Whatever O does, X completes a line with the next move.
      return (
        line.length === 2 &&
        legalMoves(board).every((reply) => legalMoves(reply).some((move) => isWonBy('x', move)))
      );
    case 'every-reply-loses':
      return line[0]?.mover === 'o' && isWonBy('x', end);
    case 'not-a-move':
      return false;
  }
}

function isWonBy(winner: 'x' | 'o' | null, board: BoardText): boolean {
  const state = statusOf(board);
  return winner === null ? state.kind === 'drawn' : state.kind === 'won' && state.winner === winner;
}

describe('refutations', () => {
  it('say of any other board that it is not one move of X away', () => {
    const boards = boardsOf('reachable');
    fc.assert(
      fc.property(
        fc.constantFrom(...boardsOf('x-to-move')),
        fc.constantFrom(...boards),
        (asked, board) => {
          fc.pre(!legalMoves(asked).includes(board));
          const shown = shownOf(asked, board, false);
          expect(shown).toMatchObject({ reason: 'not-a-move', line: [] });
        },
      ),
    );
  });

  it('come with what was returned first, and each kind with the shortest line first', () => {
    for (const asked of boardsOf('x-to-move').filter((_, i) => i % 20 === 0)) {
      const missing = answers.forcedWins(asked);
      const unexpected = legalMoves(asked).filter((board) => !missing.includes(board));
      const shown = refutationsOf(asked, unexpected, missing, formatterFor('en'));
      const boards = shown.map(({ board }) => board);
      expect(boards.slice(0, unexpected.length).toSorted(inReadingOrder)).toEqual(
        unexpected.toSorted(inReadingOrder),
      );
      for (const kind of ['no-forced-win', 'forced-win']) {
        const lengths = shown.filter((each) => each.kind === kind).map(({ line }) => line.length);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      }
    }
  });

  it('tell the assignment’s own example in a sentence', () => {
    const [missed] = refutationsOf('xox o_o _x_', [], ['xox oxo _x_'], formatterFor('en'));
    expect(missed?.text).toBe(
      'You missed that X wins with row 2, column 2. It makes two threats, and O can stop only one: O row 3, column 1; X row 3, column 3, and X has won.',
    );
    const [returned] = refutationsOf('xox o_o _x_', ['xox o_o xx_'], [], formatterFor('en'));
    expect(returned?.text).toBe(
      'You say that X wins with row 3, column 1. O answers row 2, column 2, and O has won.',
    );
  });
});
