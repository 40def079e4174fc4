/** A class in which some write the exercise's file, and others a whole program in another language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { type ProgramRun, runCommand } from '../../fixtures/run-program.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { right } from './fixtures/batch-setup.ts';

const { folder, remove } = scratchFolder('mixed');
afterAll(remove);

const isBoxed = findLocks('auto').names.includes('bubblewrap');
const options = [
  '--cases',
  'cases',
  ...(isBoxed ? [] : ['--trust']),
  '--csv',
  'canvas',
  '--due',
  '2026-05-01T12:00Z',
  '--jobs',
  '2',
];
const COMMAND = ['--command', `"${process.execPath}" *.js`];
const RIGHT_ANSWER = "console.log('best move way:\\nx o x\\no x o\\n_ x _');\n";

function batch(...words: readonly string[]): Promise<ProgramRun> {
  return runCommand(folder, ['batch', 'class', '--out', 'out', ...options, ...words]);
}

function linesOf(table: string): string[] {
  return readFileSync(path.join(folder, 'out', table), 'utf8')
    .trim()
    .split('\n');
}

function cellsOf(line: string, count: number): string {
  return line.split(',').slice(0, count).join();
}

describe('a class of functions and of whole programs', () => {
  let run: ProgramRun;
  beforeAll(async () => {
    writeQuickCases(path.join(folder, 'cases'));
    const whole = { check: 'bestMoves', cases: [{ board: 'xox o_o _x_', points: 10 }] };
    writeFiles(folder, { 'cases/bestMoves.json': JSON.stringify(whole) });
    copyFixtures(path.join(folder, 'class'), { ada: 'right/enums', dan: 'wrong/syntax-error' });
    writeFiles(path.join(folder, 'class'), {
      'bo/solution.js': RIGHT_ANSWER,
      'cy.ts': right,
      'eva.js': "console.log('no');",
      'fay/notes.txt': 'nothing yet',
      // The exercise's own file counts where there are both.
      'gus/game-tree.ts': right,
      'gus/solution.js': "console.log('no');",
    });
    run = await batch(...COMMAND);
  });

  it('has each graded as grade grades it alone, with its own maximum', () => {
    expect(run).toMatchObject({ exitCode: 0 });
    const [heads = '', ...lines] = linesOf('grades.csv');
    expect(cellsOf(heads, 5)).toBe('submission,status,score,max_score,percent');
    expect(heads).toContain('get_value');
    expect(lines.map((line) => cellsOf(line, 5))).toEqual([
      'ada,graded,25,25,100',
      'bo,graded,10,10,100',
      'cy,graded,25,25,100',
      'dan,not loaded,0,25,0',
      'eva,graded,0,10,0',
      // Without a program there is no kind, so full marks are those of the class.
      'fay,not loaded,0,25,0',
      'gus,graded,25,25,100',
    ]);
    expect(linesOf('grades.csv')[6]).toContain('game-tree.ts, *.js');
  });

  it('compares points in gradebooks and in the summary as shares of one maximum, and says so', () => {
    const canvas = linesOf('canvas.csv').map((line) => line.split(','));
    expect(canvas[1]?.at(-1)).toBe('25');
    const points = new Map(canvas.slice(2).map((cells) => [cells[0], cells.at(-1)]));
    expect(points.get('ada')).toBe('25');
    expect(points.get('bo')).toBe('25');
    expect(points.get('eva')).toBe('0');
    expect(run.out).toContain('7 submissions, of 25 points: mean 14.29');
    expect(run.out).toContain('of 25 points, and others as whole programs, of 10 points.');
    const page = readFileSync(path.join(folder, 'out/summary.html'), 'utf8');
    expect(page).toContain('10 / 10');
  });

  it('has overrides of a whole program in its own points', async () => {
    writeFiles(folder, { 'out/overrides.csv': 'submission,points\neva,5\nada,20\n' });
    const tables = await runCommand(folder, ['batch', 'tables', 'out', '--csv', 'canvas']);
    expect(tables).toMatchObject({ exitCode: 0, err: '' });
    const lines = linesOf('grades.csv').map((line) => cellsOf(line, 5));
    expect(lines).toContain('eva,graded,5,10,50');
    expect(lines).toContain('ada,graded,20,25,80');
    const eva = linesOf('canvas.csv').find((line) => line.startsWith('eva'));
    expect(eva?.split(',').at(-1)).toBe('12.5');
  });
});

describe('a class of whole programs alone', () => {
  it('has the points of whole programs in every table', async () => {
    writeFiles(folder, {
      'alone/bo/solution.js': RIGHT_ANSWER,
      'alone/eva.js': "console.log('no');",
      'alone/fay/notes.txt': 'nothing yet',
    });
    const words = ['batch', 'alone', '--out', 'alone-out', ...options, ...COMMAND];
    const run = await runCommand(folder, words);
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.out).toContain('of 10 points (the listed cases alone)');
    expect(run.out).not.toContain('as whole programs');
    expect(readFileSync(path.join(folder, 'alone-out/grades.csv'), 'utf8')).toContain(
      'fay,not loaded,0,10,0',
    );
  });
});
