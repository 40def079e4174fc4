/**
 * Who is at fault where a wrong answer goes back to a question about a finished board: as the exercise's text
 * states it, and as programs of all habits are judged by hand-written rules.
 */
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askProgram, casesOf, functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { allHabits, atFaultBy, type Habits, programOf } from './fixtures/finished-boards.ts';
import { boardKindOf, CHECK_NAMES, type GameTreeCheck } from './page.ts';

const { folder, remove } = scratchFolder('finished-boards');
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

/** In a quick run one board in so many of those with at most three empty squares; else more, with up to four. */
const STEP = isThorough ? 9 : 23;
const MOST_EMPTY = isThorough ? 4 : 3;

const casesFor = (check: GameTreeCheck) => {
  const small = boardsOf(boardKindOf(check)).filter((board) => emptySquares(board) <= MOST_EMPTY);
  return casesOf(
    check,
    small.filter((_, i) => i % STEP === 0),
  );
};
const cases = CHECK_NAMES.flatMap(casesFor);

async function blamedWith(habits: Habits): Promise<readonly string[]> {
  writeFiles(folder, { 'game-tree.ts': programOf(habits) });
  const file = path.join(folder, 'game-tree.ts');
  return functionsBlamedIn(await askProgram(pool, 'game-tree', file, cases)).toSorted();
}

/** What the quick run has: the caller pays, both value functions pay, and what makes the tree pays. */
const QUICK: readonly Habits[] = [
  { handles: [], looks: { minmax: 'sometimes' } },
  { handles: ['max_value'], looks: { minmax: 'never' } },
  { handles: [], looks: { buildTree: 'never' }, way: 'stores' },
];

test.each(isThorough ? allHabits() : QUICK)(
  'just who breaks the convention of the program is at fault in %j',
  async (habits) => {
    expect(await blamedWith(habits)).toEqual(atFaultBy(habits));
  },
  60_000,
);

/** Right for a game that O has won, without a look at the board. */
const STARTS = [
  { max: '-1', min: '1' },
  { max: '-2', min: '2' },
];
test.each(sampleOf(STARTS, 1))(
  'what is right about a finished board by chance does not answer about it: starting from %j',
  async (start) => {
    const habits: Habits = { handles: [], looks: { minmax: 'never' }, start };
    expect(await blamedWith(habits)).toEqual(['minmax']);
  },
  60_000,
);

test('without a case for every input, too, who is at fault loses points and nobody else does', async () => {
  writeFiles(folder, {
    'game-tree.ts': programOf({ handles: ['max_value'], looks: { minmax: 'never' } }),
  });
  const { checks } = await gradeInTest(folder, cases, { pool });
  const lost = checks.filter(({ score, maxScore }) => score < maxScore).map(({ name }) => name);
  expect(lost).toEqual(['min_value', 'bestMoves']);
  const minmax = checks.find(({ name }) => name === 'minmax');
  expect(minmax?.carriedFrom).toEqual(['min_value']);
}, 60_000);

test('a caller that does not look keeps nothing while the function that it asks has a fault of its own', async () => {
  const program = programOf({ handles: [], looks: { minmax: 'sometimes' } });
  const wrong = program.replace(
    'if (value < best) best = value;',
    'if (value < best && value !== 0) best = value;',
  );
  expect(wrong).not.toBe(program);
  writeFiles(folder, { 'game-tree.ts': wrong });
  const file = path.join(folder, 'game-tree.ts');
  const records = await askProgram(pool, 'game-tree', file, cases);
  expect(functionsBlamedIn(records).toSorted()).toEqual(['min_value', 'minmax']);
}, 60_000);
