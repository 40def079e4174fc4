/** However long the answers of a program are, and however many, the grader stores little of them. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { checkNamed } from '../../engine/exercise.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gameTreeAnswers } from '../../exercises/game-tree/fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../../exercises/game-tree/graded.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { inProject, PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { compile } from '../../sandbox/compile.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { printedOf } from '../../sandbox/raw-answer.ts';
import { ANSWERS_TOO_LONG, type Question } from '../../sandbox/session.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { type AskOptions, SandboxedProgram } from '../open/sandboxed-program.ts';
import { AnswerBudget } from './answer-budget.ts';
import { Submission } from './submission.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'answer-budget-'));
const pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 2000 });
const oracle = gameTreeOracle(await gameTreeAnswers(PROJECT_FOLDER));
const check = checkNamed(oracle.exercise, 'isTerminal');
const boards = boardsOf('reachable').slice(0, 2000);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** @param body of `isTerminal` */
async function askerOf(body: string): Promise<SandboxedProgram> {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const text = reference.replace(/(isTerminal\(node: GameNode\): boolean \{)/, `$1 ${body}`);
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const compiled = await compile(SubmissionFiles.find(folder, 'game-tree.ts'));
  if (compiled.kind === 'refused') throw new Error('the program does not compile');
  return new SandboxedProgram(pool, compiled.program, await loadExercise('game-tree'));
}

/** What a child sent lies outside the heap. It is freed only after the collection that finds nobody using it. */
const COLLECTIONS = 5;

/** @returns the memory that is in use once nothing more can be collected */
async function usedBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < COLLECTIONS; round++) {
    collectGarbage();
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

test('a session stores little of thousands of long errors and of much printed text', async () => {
  const long = "'m'.repeat(9000) + node.map";
  const asker = await askerOf(`
    console.log(${long});
    throw Object.assign(new Error(${long}), { name: ${long}, stack: ${long} });`);
  const before = await usedBytes();
  let storedBytes = 0;
  const measured = {
    ask: async (questions: readonly Question[], options: AskOptions) => {
      const answered = await asker.ask(questions, options);
      // Whatever it gives back is still held here.
      storedBytes = (await usedBytes()) - before;
      return answered;
    },
  };
  const groups = boards.map((board) => [board]);
  const convention = check.misconceptionConvention;
  const options = { purpose: 'ask listed inputs' } as const;
  const submission = new Submission(measured, oracle);
  const answers = await submission.ask(check, groups, { convention }, options);
  expect(answers.size).toBe(boards.length);
  const [first] = answers.values();
  expect(first!.finding).toMatchObject({ kind: 'threw', message: 'm'.repeat(500) });
  expect(first!.printed).toMatchObject({ text: 'm'.repeat(4000), truncated: true });
  // Each was sent with some 30,000 bytes.
  expect(storedBytes / boards.length).toBeLessThan(10_000);
});

test('printed text is stored whole for the first answers only', () => {
  const budget = new AnswerBudget();
  const printed = printedOf('p'.repeat(9000));
  const lengths = Array.from({ length: 300 }, () => budget.cutToBudget(printed)!.text.length);
  expect(lengths.filter((length) => length === 4000).length).toBeGreaterThan(90);
  expect(lengths.at(-1)).toBe(200);
});

test('a session ends at the same question each time when its wrong answers are too long', async () => {
  const asker = await askerOf('return true;');
  const asked = async (): Promise<readonly unknown[]> => {
    const budget = new AnswerBudget();
    const outcomes: unknown[] = [];
    const questions = boards
      .slice(0, 40)
      .map((board) =>
        oracle.question('isTerminal', [board], { convention: check.misconceptionConvention }),
      );
    await asker.ask(questions, {
      purpose: 'ask listed inputs',
      areTooLong: budget.isSpent,
      onAnswer: (index, { raw }) => {
        outcomes[index] = raw.kind === 'skipped' ? raw.after : raw.kind;
        budget.spend({ kind: 'returned', fields: ['whole', 'y'.repeat(1_000_000)] });
      },
    });
    return outcomes;
  };
  const expected = boards.slice(0, 40).map((_, i) => (i < 10 ? 'returned' : ANSWERS_TOO_LONG));
  expect(await asked()).toEqual(expected);
  expect(await asked()).toEqual(expected);
});
