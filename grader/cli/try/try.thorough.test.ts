import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { EMPTY_BOARD, own, RECORDED, setUpTests, TEXTBOOK_TREE } from './fixtures/try-setup.ts';

const { reference, prepared, submit, submitBug, tryBoard } = await setUpTests();

describe.concurrent('try', { timeout: 120_000 }, () => {
  it('says on standard error why a program gave no answer', async ({ expect }) => {
    await submit('typo', reference.replace('class MinMax {', 'class MinMax'));
    await submit('thrower', reference.replace(/(minmax\(.*\n.*Begin.*\n)/, `$1    node.oops.x;\n`));
    await submitBug('tree-loop-never-ends');
    const runs = await Promise.all([
      tryBoard('typo', ['xox o_o _x_']),
      tryBoard('thrower', ['xox o_o _x_']),
      tryBoard('tree-loop-never-ends', [...QUICKLY, 'xox o_o _x_']),
      runCommand(prepared.folder, ['try', 'xox o_o _x_']),
    ]);
    expect(runs.map(({ exitCode, out }) => [exitCode, out])).toEqual(runs.map(() => [1, '']));
    const told = runs.map(({ err }) => err.replace(/after [\d.]+ s/, 'after some s'));
    await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-trouble.txt`);
  });

  it('says once why a best guess that throws the game away is right', async ({ expect }) => {
    const file = 'heuristic-search.ts';
    const right = await readFile(path.join(PROJECT_FOLDER, 'reference', file), 'utf8');
    await writeFile(
      path.join(prepared.folder, file),
      right.replace('this.depth - 1;', 'this.depth;'),
    );
    const given = ['x__ ___ __o', '--depth', '2', '--explain', '--submission', file];
    const { out } = await runCommand(prepared.folder, ['try', ...given]);
    expect(out).toContain('✗ Your program is wrong on x__ ___ __o at depth 2.');
    for (const once of ['that is not your mistake', 'The value of each move:', '+ X wins']) {
      expect(out.split(once)).toHaveLength(2);
    }
  });

  it('draws and explains the answers of the other exercises', async ({ expect }) => {
    const cutsLate = await readFile(path.join(PROJECT_FOLDER, 'reference/alpha-beta.ts'), 'utf8');
    await writeFile(
      path.join(prepared.folder, 'alpha-beta.ts'),
      cutsLate.replaceAll('>= beta', '> beta'),
    );
    const runs = await Promise.all(
      [
        [...EMPTY_BOARD, '--explain', ...own('heuristic-search')],
        ['[[3 12 8] [2 4 6] [14 5 2]]', '--explain', ...own('alpha-beta')],
        [TEXTBOOK_TREE, ...own('alpha-beta')],
        ['h8 h9 i8', '--depth', '2', '--explain', ...own('gomoku')],
        ['h8 h9 i8', '--lang', 'zh', ...own('gomoku')],
        ['[[3 12 8] [3 4 6]]', '--explain', '--submission', 'alpha-beta.ts'],
      ].map((given) => runCommand(prepared.folder, ['try', ...given])),
    );
    expect(runs.map(({ exitCode, err }) => [exitCode, err])).toEqual(runs.map(() => [0, '']));
    await expect(runs.map(({ out }) => out).join('\n')).toMatchFileSnapshot(
      `${RECORDED}try-exercises.txt`,
    );
  });

  it('takes the name of an exercise before the input, as grade does', async ({ expect }) => {
    const run = await runCommand(prepared.folder, ['try', 'gomoku', 'h8', '--call', 'winner']);
    expect(run).toMatchObject({ exitCode: 1, err: '' });
    expect(run.out).toContain('winner is not written yet.');
  });

  // The quick run has a wrong function below, and one that is not written above.
  it('asks one function as the grader does, and tells whether it is right', async ({ expect }) => {
    const filled = (name: string, body: string): string =>
      reference.replace(new RegExp(`(${name}\\(.*\\n.*Begin.*\\n)`), `$1${body}\n`);
    await Promise.all([
      submitBug('max-starts-at-zero'),
      submitBug('tree-loop-never-ends'),
      submit('own-tree', filled('max_value', READS_VAL)),
      submit('lacks-get-value', filled('get_value', NOT_WRITTEN)),
      submit('prints', filled('get_value', PRINTS)),
    ]);
    const runs = await Promise.all([
      tryBoard('prints', ['xxo x_o o__', '--call', 'buildTree']),
      tryBoard('prints', ['xxx oo_ ___', '--call', 'get_value']),
      tryBoard('max-starts-at-zero', ['__x o_o oxx', '--call', 'max_value']),
      tryBoard('own-tree', ['__x o_o oxx', '--call', 'max_value']),
      tryBoard('lacks-get-value', ['xxo x_o o__', '--call', 'max_value']),
      tryBoard('prints', ['xxx oo_ ___', '--call', 'max_value']),
      tryBoard('tree-loop-never-ends', [...QUICKLY, 'xox o_o _x_', '--call', 'max_value']),
    ]);
    const told = runs.map(({ exitCode, out, err }) => `${out}${err}(exit code ${exitCode})\n`);
    await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-call.txt`);
  });
});
const QUICKLY = ['--time-limit', process.platform === 'linux' ? '0.1' : '0.3'];
const READS_VAL = '    return Math.max(...node.children.map((child) => child.val));';
const NOT_WRITTEN = "    throw new Error('not written yet: get_value');";
const PRINTS = "    console.log('board', node.map[0]);";
