import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { type ProgramRun, runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { applyMisconception } from '../../grading/explain/misconceptions/apply.ts';

const RECORDED = fileURLToPath(new URL('../recorded/', import.meta.url));
const reference = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'try-'));
  await submit('right', reference);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function submit(name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'game-tree.ts'), text);
}

async function submitBug(id: string): Promise<void> {
  const bug = MISCONCEPTIONS.find((known) => known.id === id)!;
  await submit(id, applyMisconception(reference, bug));
}

function tryBoard(submission: string, given: readonly string[], input = ''): Promise<ProgramRun> {
  return runCommand(folder, ['try', ...given, '--submission', submission], { input });
}

const EXAMPLE = 'best move way:\nx o x\no x o\n_ x _\n';

describe.concurrent('try', { timeout: 120_000 }, () => {
  it('prints the best move of the example, in three arguments, as the platform does', async ({
    expect,
  }) => {
    const run = await runProgram(folder, ['try', 'xox', 'o_o', 'x', '--submission', 'right']);
    expect(run).toEqual({ exitCode: 0, out: EXAMPLE, err: '' });
  });

  it('reads a board from standard input, as the platform prints it', async ({ expect }) => {
    const run = await tryBoard('right', [], '\uFEFFx o x\r\no _ o\r\n_ x _\r\n');
    expect(run).toEqual({ exitCode: 0, out: EXAMPLE, err: '' });
  });

  it('prints several boards in reading order, and nothing where there is none', async ({
    expect,
  }) => {
    const [several, none] = await Promise.all([
      tryBoard('right', ['_xx x_o o_o']),
      tryBoard('right', ['oxx ___ o__']),
    ]);
    expect(several.out).toBe('best move way:\nx x x\nx _ o\no _ o\n\n_ x x\nx _ o\no x o\n');
    expect(none).toEqual({ exitCode: 0, out: 'best move way:\n', err: '' });
  });

  it('tells a person at a terminal that no board was returned, beside the form of the platform', async ({
    expect,
  }) => {
    const given = ['try', 'oxx ___ o__', '--submission', 'right'];
    const run = await runCommand(folder, given, { isTerminal: true });
    const err = 'Your program returned no board: it says that no move forces a win here.\n';
    expect(run).toEqual({ exitCode: 0, out: 'best move way:\n', err });
  });

  it("prints a wrong program's own answer, and --explain says what is wrong with it", async ({
    expect,
  }) => {
    await Promise.all([submitBug('minmax-draws-count'), submitBug('minmax-first-win-only')]);
    const [draws, first] = await Promise.all([
      tryBoard('minmax-draws-count', ['_xo oox _x_', '--explain']),
      tryBoard('minmax-first-win-only', ['_xx x_o o_o', '--explain']),
    ]);
    expect([draws.exitCode, first.exitCode, draws.err, first.err]).toEqual([0, 0, '', '']);
    await expect(`${draws.out}\n${first.out}`).toMatchFileSnapshot(`${RECORDED}try-explain.txt`);
  });

  it('keeps what a program prints apart from its answer', async ({ expect }) => {
    await submit('noisy', reference.replace(/(minmax\(.*\n.*Begin.*\n)/, `$1${NOISE}\n`));
    const run = await tryBoard('noisy', ['xox o_o _x_']);
    expect(run).toMatchObject({ exitCode: 0, out: EXAMPLE });
    expect(run.err).toBe('  Your program printed:\n  │ looking ␛[2J at 3\n');
  });

  it.runIf(isThorough)(
    'says on standard error why a program gave no answer',
    async ({ expect }) => {
      await submit('typo', reference.replace('class MinMax {', 'class MinMax'));
      await submit(
        'thrower',
        reference.replace(/(minmax\(.*\n.*Begin.*\n)/, `$1    node.oops.x;\n`),
      );
      await submitBug('tree-loop-never-ends');
      const runs = await Promise.all([
        tryBoard('typo', ['xox o_o _x_']),
        tryBoard('thrower', ['xox o_o _x_']),
        tryBoard('tree-loop-never-ends', [...QUICKLY, 'xox o_o _x_']),
        runCommand(folder, ['try', 'xox o_o _x_']),
      ]);
      expect(runs.map(({ exitCode, out }) => [exitCode, out])).toEqual(runs.map(() => [1, '']));
      const told = runs.map(({ err }) => err.replace(/after [\d.]+ s/, 'after some s'));
      await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-trouble.txt`);
    },
  );

  it('tries the other exercises: the figures of the textbook come out', async ({ expect }) => {
    const textbook = await runCommand(folder, ['try', TEXTBOOK_TREE, ...own('alpha-beta')]);
    expect(textbook.out).toContain('with 18 of 41 tips evaluated.');
    expect(textbook.err).toBe('');
    if (!isThorough) return;
    const given = ['try', ...EMPTY_BOARD, '--explain', ...own('heuristic-search')];
    const heuristic = await runCommand(folder, given);
    expect(heuristic.out).toContain('x__ ___ ___ (-1), _x_ ___ ___ (-2), ___ _x_ ___ (1)');
    expect(heuristic.err).toBe('');
  });

  it.runIf(isThorough)(
    'says once why a best guess that throws the game away is right',
    async ({ expect }) => {
      const file = 'heuristic-search.ts';
      const right = await readFile(path.join(PROJECT_FOLDER, 'reference', file), 'utf8');
      await writeFile(path.join(folder, file), right.replace('this.depth - 1;', 'this.depth;'));
      const given = ['x__ ___ __o', '--depth', '2', '--explain', '--submission', file];
      const { out } = await runCommand(folder, ['try', ...given]);
      expect(out).toContain('✗ Your program is wrong on x__ ___ __o at depth 2.');
      for (const once of ['that is not your mistake', 'The value of each move:', '+ X wins']) {
        expect(out.split(once)).toHaveLength(2);
      }
    },
  );

  it.runIf(isThorough)(
    'draws and explains the answers of the other exercises',
    async ({ expect }) => {
      const cutsLate = await readFile(path.join(PROJECT_FOLDER, 'reference/alpha-beta.ts'), 'utf8');
      await writeFile(path.join(folder, 'alpha-beta.ts'), cutsLate.replaceAll('>= beta', '> beta'));
      const runs = await Promise.all(
        [
          [...EMPTY_BOARD, '--explain', ...own('heuristic-search')],
          ['[[3 12 8] [2 4 6] [14 5 2]]', '--explain', ...own('alpha-beta')],
          [TEXTBOOK_TREE, ...own('alpha-beta')],
          ['h8 h9 i8', '--depth', '2', '--explain', ...own('gomoku')],
          ['h8 h9 i8', '--lang', 'zh', ...own('gomoku')],
          ['[[3 12 8] [3 4 6]]', '--explain', '--submission', 'alpha-beta.ts'],
        ].map((given) => runCommand(folder, ['try', ...given])),
      );
      expect(runs.map(({ exitCode, err }) => [exitCode, err])).toEqual(runs.map(() => [0, '']));
      await expect(runs.map(({ out }) => out).join('\n')).toMatchFileSnapshot(
        `${RECORDED}try-exercises.txt`,
      );
    },
  );

  it.runIf(isThorough)(
    'takes the name of an exercise before the input, as grade does',
    async ({ expect }) => {
      const run = await runCommand(folder, ['try', 'gomoku', 'h8', '--call', 'winner']);
      expect(run).toMatchObject({ exitCode: 1, err: '' });
      expect(run.out).toContain('winner is not written yet.');
    },
  );

  // The quick run has a wrong function below, and one that is not written above.
  it.runIf(isThorough)(
    'asks one function as the grader does, and tells whether it is right',
    async ({ expect }) => {
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
    },
  );
});

it('does not print two answers that read the same as if one of them were wrong', async ({
  expect,
}) => {
  const gomoku = await readFile(path.join(PROJECT_FOLDER, 'reference/gomoku.ts'), 'utf8');
  const leaves = gomoku.replace(/ = '_'; \/\/ take the move back.*/, ' = this.mark;');
  await writeFile(path.join(folder, 'gomoku.ts'), leaves);
  const call = ['try', '', '--call', 'max_value', '--submission', 'gomoku.ts', '--lang', 'en'];
  const { out } = await runCommand(folder, call);
  expect(out).toContain('Your answer:  40\n');
  expect(out).toContain('Right answer: the same, in short; what is wrong is said below\n');
  expect(out).toContain('After max_value the board is not as it');
});

const own = (name: string) => ['--submission', path.join(PROJECT_FOLDER, `reference/${name}.ts`)];
const EMPTY_BOARD = ['___ ___ ___', '--depth', '2'];
const QUICKLY = ['--time-limit', process.platform === 'linux' ? '0.1' : '0.3'];
const READS_VAL = '    return Math.max(...node.children.map((child) => child.val));';
const NOT_WRITTEN = "    throw new Error('not written yet: get_value');";
const PRINTS = "    console.log('board', node.map[0]);";
const TEXTBOOK_TREE = JSON.parse(
  readFileSync(path.join(PROJECT_FOLDER, 'cases/alpha-beta/search.json'), 'utf8'),
).cases.find(({ expected }: { expected?: { tips?: number } }) => expected?.tips === 18).tree;
const NOISE = "    console.log('looking \\u001b[2J at', node.children.length);";
