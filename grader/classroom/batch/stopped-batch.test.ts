/**
 * The results that a stopped batch leaves, and the pages for students and for the lecture that a class gets besides tables.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import type { CaseResult, GradeResult } from '../../results/result.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('stopped');
const out = path.join(folder, 'results');
afterAll(remove);

/** Fails one case, and answers with this. */
function failing(submission: string, actual: CaseResult['actual']): GradeResult {
  const one: CaseResult = {
    id: 'get_value/1',
    board: 'xxx o_o _xo',
    status: 'failed',
    score: 0,
    maxScore: 10,
    expected: 1,
    actual,
  };
  return {
    schemaVersion: 1,
    exercise: 'game-tree',
    submission,
    score: 0,
    maxScore: 10,
    proven: false,
    checks: [{ name: 'get_value', status: 'failed', score: 0, maxScore: 10, cases: [one] }],
    warnings: [],
    locks: [],
    graderVersion: '1',
    durationMs: 0,
  };
}

beforeAll(() => {
  const names = ['ada', 'ben', 'cy', 'dan'];
  const students = names.map((login) => ({ login, name: `${login} Doe` }));
  const info = batchInfo({
    submissions: names,
    cases: [{ id: 'get_value/1', check: 'get_value', points: 10 }],
    delivered: names.map((name) => [name, {}]),
    matched: {
      roster: { headings: ['login'], students },
      studentsOf: names.map((name, index) => [name, [index]]),
      unmatched: [],
    },
  });
  const results = ResultsFolder.open(out, info);
  results.write({ name: 'ada', result: failing('ada', 0) });
  results.write({ name: 'ben', result: failing('ben', 0) });
  results.write({ name: 'cy', result: failing('cy', { text: 'I am Cy Doe' }) });
});

it('a batch that was stopped has tables of what is graded so far, also after a decision', async () => {
  writeFileSync(path.join(out, 'overrides.csv'), 'login,points,reason\nben,7,asked\n');
  const ran = await runCommand(folder, ['batch', 'tables', out]);
  expect(ran, ran.err).toMatchObject({ exitCode: 2 });
  const [, ...lines] = textsBelow(out).get('grades.csv')!.trim().split('\n');
  expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual([
    'ada,ada,ada Doe,graded,0',
    'ben,ben,ben Doe,graded,7',
    'cy,cy,cy Doe,graded,0',
    'dan,dan,dan Doe,not graded,',
  ]);
  expect(JSON.parse(textsBelow(out).get('batch.json')!).isComplete).toBe(false);
});

it('each student has a folder with the page of their own', () => {
  const pages = [...textsBelow(path.join(out, 'feedback'))];
  expect(pages.map(([name]) => name)).toEqual([
    'ada Doe (ada)/feedback.html',
    'ben Doe (ben)/feedback.html',
    'cy Doe (cy)/feedback.html',
  ]);
  expect(pages[0]![1]).toContain('get_value');
});

it('the page for the lecture has counts and boards, and no name nor text of a student', () => {
  const [, page = ''] = textsBelow(out).get('class.html')!.split('<body>');
  expect(page).toContain('2 × on xxx o_o _xo: 0 (right: 1)');
  expect(page).toContain('1 × on xxx o_o _xo: no answer');
  expect(page).not.toMatch(/ada|ben|\bcy\b|Doe/i);
});
