/** A class that may write in another language, by programs.json, in a repository that has the starters of two exercises. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inProject } from '../grader/fixtures/project-folder.ts';
import { runProgram } from '../grader/fixtures/run-program.ts';
import type { GradeResult } from '../grader/results/result.ts';
import { findLocks } from '../grader/sandbox/locks.ts';
import {
  caseFile,
  linkPackages,
  newFolder,
  removeFolders,
  write,
  writeProject,
} from './fixtures/work-ground.ts';

const ONE_CASE = { check: 'bestMoves', cases: [{ board: 'xox o_o _x_', points: 10 }] };
const RIGHT_ANSWER = "console.log('best move way:\\nx o x\\no x o\\n_ x _');\n";

const project = newFolder();
beforeAll(() => {
  writeProject(project);
  linkPackages(project);
  write(project, caseFile('bestMoves'), JSON.stringify(ONE_CASE));
  const trust = !findLocks('auto').names.includes('bubblewrap');
  const settings = { command: `"${process.execPath}" *.js`, trust };
  writeFileSync(path.join(project, 'programs.json'), JSON.stringify(settings));
});
afterAll(() => removeFolders(project));
beforeEach(() => {
  rmSync(path.join(project, 'starter'), { recursive: true });
  cpSync(inProject('starter'), path.join(project, 'starter'), { recursive: true });
});

/** Grades as the forms of CI do where a repository grades itself. */
async function graded(exercise: string): Promise<GradeResult> {
  const words = ['grade', '--handed-in', '--exercise', exercise, '--report', 'json'];
  const start = path.join(project, 'grader/start.mjs');
  const { out, err } = await runProgram(project, words, { start });
  expect(err).toBe('');
  return JSON.parse(out);
}

it('a right program in another language has full marks beside the starters that were handed out', async () => {
  write(project, 'starter/main.js', RIGHT_ANSWER);
  const { score, maxScore, checks } = await graded('game-tree');
  expect(checks.map(({ name }) => name)).toEqual(['bestMoves']);
  expect({ score, maxScore }).toEqual({ score: 10, maxScore: 10 });
});

it('a student who has written the exercise’s file is graded by its functions, as in a batch', async () => {
  cpSync(inProject('reference/game-tree.ts'), path.join(project, 'starter/game-tree.ts'));
  const { score, maxScore, checks } = await graded('game-tree');
  expect(checks.length).toBeGreaterThan(1);
  expect(score).toBe(maxScore);
});

it('an exercise that reads no programs is graded by its functions', async () => {
  const { exercise, checks } = await graded('heuristic-search');
  expect(exercise).toBe('heuristic-search');
  expect(checks.some(({ notWritten }) => notWritten === true)).toBe(true);
});
