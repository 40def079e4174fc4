/**
 * The first screen that beginners see: each program is graded as they grade it, and what it tells
 * must be true of their mistake and lead to a next step. Some of it is in
 * `tools/behaviour/behaviour.test.ts` for the quick run.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type BeginnersMistake, programOf } from '../fixtures/beginners-mistake.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { MISTAKES as alphaBeta } from './alpha-beta/fixtures/beginners.ts';
import { MISTAKES as gameTree } from './game-tree/fixtures/beginners.ts';
import { MISTAKES as gomoku } from './gomoku/fixtures/beginners.ts';
import { MISTAKES as heuristicSearch } from './heuristic-search/fixtures/beginners.ts';

const { folder, remove } = scratchFolder('beginners');
afterAll(remove);

const OF_EXERCISES: Readonly<Record<string, readonly BeginnersMistake[]>> = {
  'game-tree': gameTree,
  'heuristic-search': heuristicSearch,
  'alpha-beta': alphaBeta,
  gomoku,
};
const MISTAKES = Object.entries(OF_EXERCISES).flatMap(([exercise, mistakes]) =>
  mistakes.map((mistake) => ({ exercise, mistake, name: mistake.name })),
);
/** Hints of the first exercise that are easily given for another answer. */
const ALIEN = ['not a count of lines', 'before you look whether the board is full'];

test.runIf(isThorough).each(MISTAKES)(
  '$exercise: $name',
  { timeout: 120_000 },
  async ({ exercise, mistake, name }) => {
    const { says, ofLine, never = [], onListed } = mistake;
    const starter = readFileSync(inProject(`starter/${exercise}.ts`), 'utf8');
    const own = `${exercise}-${name}`;
    writeFiles(folder, { [`${own}/${exercise}.ts`]: programOf(starter, mistake) });
    const given = ['grade', own, '--lang', 'en', ...(onListed ? ['--listed'] : [])];
    const { out, exitCode } = await runProgram(folder, given);
    const screen = out.replace(/\s+/g, ' ');
    expect(exitCode).toBe(1);
    if (ofLine === undefined || !screen.includes(ofLine)) {
      for (const words of says) expect(screen).toContain(words);
    }
    const alien = ALIEN.filter((each) => !says.some((said) => said.includes(each)));
    for (const words of [...never, ...alien]) expect(screen).not.toContain(words);
  },
);

test('there are at least forty of the first exercise, and each must be told of', () => {
  expect(gameTree.length).toBeGreaterThanOrEqual(40);
  expect(MISTAKES.filter(({ mistake }) => mistake.says.length === 0)).toEqual([]);
});
