import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { GameNode, GameTree, MinMax } from '../../reference/game-tree.ts';
import { loadExercise } from '../exercises/all.ts';
import { answersFrom } from '../exercises/game-tree/answers.ts';
import { CHECK_NAMES, type GameTreeCheck } from '../exercises/game-tree/page.ts';
import { type BoardText, boardText, cellsOf } from '../exercises/kit/in-child/boards/board.ts';
import { emptySquares } from '../exercises/kit/in-child/boards/position.ts';
import { sideToMove, statusOf } from '../exercises/kit/in-child/boards/standing.ts';
import type { CaseSpec } from './case-spec.ts';
import { type CaseSurvey, loadCases } from './load-cases.ts';

let shipped: CaseSurvey;

beforeAll(async () => {
  shipped = await loadCases(
    fileURLToPath(new URL('../../cases/game-tree', import.meta.url)),
    await loadExercise(),
  );
});

function casesOf(check: GameTreeCheck): CaseSpec[] {
  return shipped.cases.filter((spec) => spec.check === check);
}

function listedBoards(check: GameTreeCheck): BoardText[] {
  return casesOf(check).flatMap(({ input: board }) => (board === '*' ? [] : board));
}

/** The reference's answer about one board, with a tree of its own. */
function solved(board: BoardText): { value: number; forcedWins: BoardText[] } {
  const root = new GameNode(cellsOf(board), 0, sideToMove(board) === 'o' ? 1 : 0);
  const tree = new GameTree(root);
  const method = new MinMax(tree);
  tree.buildTree(root);
  const value = root.deepID === 0 ? method.max_value(root) : method.min_value(root);
  return { value, forcedWins: root.deepID === 0 ? method.minmax(root).map(boardText) : [] };
}

const answers = answersFrom({
  value: (board) => solved(board).value as -1 | 0 | 1,
  forcedWins: (board) => solved(board).forcedWins,
});

describe('the shipped cases', () => {
  test.each<[GameTreeCheck, number]>([
    ['get_value', 10],
    ['isTerminal', 10],
    ['max_value', 10],
    ['min_value', 10],
    ['buildTree', 15],
    ['minmax', 15],
    ['bestMoves', 30],
  ])('of %s are worth %d points together', (check, points) => {
    expect(casesOf(check).reduce((sum, spec) => sum + spec.points, 0)).toBe(points);
  });

  it('give no warning, and begin with the sample of the assignment', () => {
    expect(shipped.warnings).toEqual([]);
    expect(casesOf('bestMoves')[0]).toMatchObject({
      id: 'bestMoves/1',
      input: 'xox o_o _x_',
      expected: ['xox oxo _x_'],
    });
  });

  it('leave the largest trees to every board, which asks for them anyway', () => {
    const boards = CHECK_NAMES.filter((check) => check !== 'isTerminal').flatMap(listedBoards);
    expect(boards.filter((board) => emptySquares(board) >= 8)).toEqual([]);
  });
});

describe('without every board, the shipped cases still have', () => {
  const lines = [
    [0, 1, 2],
    [4, 5, 6],
    [8, 9, 10], // rows; places in the written form, spaces counted
    [0, 4, 8],
    [1, 5, 9],
    [2, 6, 10], // columns
    [0, 5, 10],
    [2, 5, 8], // diagonals
  ];

  test.each<GameTreeCheck>(['get_value', 'isTerminal'])(
    'each line of each side by itself for %s',
    (check) => {
      const found = listedBoards(check).flatMap((board) =>
        ['x', 'o'].map((side) =>
          lines.filter((line) => line.every((place) => board[place] === side)),
        ),
      );
      const single = found.filter((full) => full.length === 1).map(([line]) => String(line));
      for (const line of lines) {
        expect(
          single.filter((found) => found === String(line)),
          String(line),
        ).toHaveLength(2);
      }
    },
  );

  it('all three values for get_value, max_value and min_value', () => {
    for (const check of ['get_value', 'max_value', 'min_value'] as const) {
      const values = new Set(listedBoards(check).map(answers.value));
      expect(values, check).toEqual(new Set([1, 0, -1]));
    }
  });

  it('unfinished boards with either side to move for isTerminal, and a draw', () => {
    const boards = listedBoards('isTerminal');
    expect(boards.map(sideToMove)).toEqual(expect.arrayContaining(['x', 'o']));
    expect(boards.map((board) => statusOf(board).kind)).toContain('drawn');
  });

  it.each(['minmax', 'bestMoves'] as const)('none, one and many forced wins for %s', (check) => {
    const wins = listedBoards(check)
      .filter((board) => emptySquares(board) < 9)
      .map((board) => answers.forcedWins(board).length);
    expect(wins).toEqual(expect.arrayContaining([0, 1, 3, 5]));
  });
});
