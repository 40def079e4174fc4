/**
 * Asking in bulk, and one tree for several functions, are for speed alone: the result must be the one
 * that comes from asking about every input by itself.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { gameTreeAnswers } from '../exercises/game-tree/answers/kept-answers.ts';
import { gameTreeOracle } from '../exercises/game-tree/oracle.ts';
import { isThorough, sampleOf } from '../fixtures/thorough.ts';
import { emptySquares } from '../kit/boards/position.ts';
import { sayIn } from '../messages/say.ts';
import type { GradeResult } from '../results/result.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { grade } from './grade.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(project, 'grader/exercises/game-tree/fixtures');
const oracle = gameTreeOracle(await gameTreeAnswers(project));
const shipped = (await loadCases(path.join(project, 'cases/game-tree'))).cases;
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 2, locks, baseLimitMs: 2000 });

/** Each large input by itself, for each function: that takes a minute for each program. */
const BASIC = ['isTerminal', 'get_value'];
const ALL = [...BASIC, 'max_value', 'min_value', 'buildTree', 'minmax', 'bestMoves'];

const MOST_EMPTY = isThorough ? 4 : 2;

afterAll(() => pool.close());

async function gradeWith(
  inBulk: boolean,
  name: string,
  every: readonly string[],
): Promise<GradeResult> {
  const cases = shipped.filter(({ check, input: board }) =>
    board === '*' ? every.includes(check) : emptySquares(board) <= MOST_EMPTY,
  );
  const result = await grade({
    submission: path.join(fixtures, name),
    cases,
    oracle,
    locks,
    say: sayIn('en'),
    jobs: 2,
    timeLimitMs: 2000,
    pool,
    checkTypes: false,
    inBulk,
  });
  return { ...result, durationMs: 0 };
}

/** The checks whose `"*"` cases are asked: a function that is wrong on small inputs is soon done. */
const programs = [
  ['right/values-stored-while-building', BASIC],
  ['wrong/max-and-min-swapped', [...BASIC, 'max_value']],
  ['wrong/terminal-asks-for-children', BASIC],
  ['wrong/first-answer-for-ever', BASIC],
  ['wrong/result-in-a-global', BASIC],
] as const;

test.each(sampleOf(programs, 1))(
  '%s gets the same result in both ways',
  { timeout: 600_000 },
  async (name, every) => {
    // To ask every input singly takes a quarter of a second for each function.
    const asked = isThorough ? ALL : every.slice(0, 1);
    expect(await gradeWith(true, name, asked)).toEqual(await gradeWith(false, name, asked));
  },
);
