/** A file of another name, several attempts, an exercise that was not handed in: the same rule in a class and in CI. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { type ProgramRun, runCommand } from '../../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('odd-names');
const inFolder = (name: string): string => path.join(folder, name);
const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const wrong = right.replace(/return isFull/, 'return !isFull');

beforeAll(() => {
  writeQuickCases(inFolder('cases/game-tree'));
  cpSync(path.join(PROJECT_FOLDER, 'cases/gomoku'), inFolder('cases/gomoku'), { recursive: true });
  writeFiles(inFolder('class'), {
    'ada/gametree.ts': right,
    'ben/game-tree (1).ts': right,
    'cy/one.ts': right,
    'cy/two.ts': right,
    'dan/game-tree/game-tree/game-tree/game-tree/game-tree/game-tree.ts': right,
    'eva/attempt-1/game-tree.ts': right,
    'eva/attempt-2/game-tree.ts': wrong,
    'fay/gomoku.ts': 'export const x = 1;\n',
  });
  // PowerShell 5.1 writes UTF-16 with a mark.
  mkdirSync(inFolder('class/gil'));
  writeFileSync(inFolder('class/gil/game-tree.ts'), Buffer.from(`\ufeff${right}`, 'utf16le'));
});
afterAll(remove);

function batch(out: string, ...options: readonly string[]): Promise<ProgramRun> {
  return runCommand(folder, [
    'batch',
    'class',
    '--out',
    inFolder(out),
    '--cases',
    inFolder('cases'),
    '--sandbox',
    'basic',
    '--jobs',
    '1',
    ...options,
  ]);
}

function scores(out: string): Record<string, string> {
  const [, ...lines] = textsBelow(inFolder(out)).get('grades.csv')!.trim().split('\n');
  const cells = lines.map((line) => line.split(','));
  return Object.fromEntries(cells.map(([name, status, score]) => [name, `${status} ${score}`]));
}

function warnings(out: string, name: string): string {
  return JSON.stringify(
    JSON.parse(textsBelow(inFolder(out)).get(`reports/${name}.json`)!).warnings,
  );
}

describe('a class', () => {
  it('accepts the only file that exports what is asked for, and grades no attempt that nobody chose', async () => {
    const ran = await batch('first');
    expect(ran, ran.err).toMatchObject({ exitCode: 2 });
    expect(scores('first')).toEqual({
      ada: 'graded 25',
      ben: 'graded 25',
      cy: 'not loaded 0',
      dan: 'graded 25',
      eva: 'not graded ',
      fay: 'not loaded 0',
      gil: 'graded 25',
    });
    expect(warnings('first', 'ada')).toContain(
      'gametree.ts was graded, the only file that exports',
    );
    expect(warnings('first', 'dan')).toBe('[]');
    expect(ran.out).toContain('cy: there is no file game-tree.ts, only one.ts, two.ts');
    expect(ran.out).toContain('--attempt last or --attempt best');
  });

  it('says before it grades who has no program and whose attempts have to be chosen from', async () => {
    const { out } = await batch('dry', '--dry-run');
    expect(out).toContain('Without a program for this exercise (2)\n  cy: there is no file');
    expect(out).toContain(
      'not graded until it is said which counts (1)\n  eva: there are 2 attempts',
    );
  });

  it('grades the attempt that was chosen', async () => {
    await batch('best', '--attempt', 'best');
    await batch('last', '--attempt', 'last');
    expect(scores('best')['eva']).toBe('graded 25');
    expect(scores('last')['eva']).toMatch(/^graded (?!25)/);
  });

  it('gets no 0 for one of several exercises that was not handed in', async () => {
    const ran = await batch(
      'course',
      '--exercise',
      'game-tree,gomoku',
      '--attempt',
      'best',
      '--listed',
    );
    expect(ran.out).toContain('Not handed in for this exercise (');
    expect(scores('course/game-tree')['fay']).toBe('nothing handed in ');
    expect(scores('course/gomoku')['ada']).toBe('nothing handed in ');
    expect(scores('course/gomoku')['fay']).toBe('not loaded 0');
    const total = textsBelow(inFolder('course')).get('grades.csv')!;
    expect(total).toMatch(/^ada,graded,/m);
    expect(total).toMatch(/^fay,graded,0,/m);
  });
});

describe('a submission that CI hands over', () => {
  const grade = (name: string) =>
    runCommand(folder, [
      'grade',
      inFolder(`class/${name}`),
      '--handed-in',
      '--exercise',
      'game-tree',
      '--no-hints',
      '--cases',
      inFolder('cases'),
      '--sandbox',
      'basic',
      '--report',
      `json=${name}.json`,
    ]);
  const resultOf = (name: string) => JSON.parse(readFileSync(inFolder(`${name}.json`), 'utf8'));

  it.each(['ada', 'ben', 'gil'])('is accepted under the same rule: %s', async (name) => {
    expect(await grade(name)).toMatchObject({ exitCode: 0 });
    expect(resultOf(name)).toMatchObject({ score: 25 });
    expect(JSON.stringify(resultOf(name).warnings).includes('was graded, the only file')).toBe(
      name !== 'gil',
    );
  });

  it('is a load error that names what was found, where no file or several could be meant', async () => {
    expect(await grade('cy')).toMatchObject({ exitCode: 1 });
    expect(resultOf('cy').loadError.message).toContain('found: one.ts, two.ts');
    expect(await grade('fay')).toMatchObject({ exitCode: 1 });
    expect(resultOf('fay').loadError.message).toContain('found: gomoku.ts');
  });
});
