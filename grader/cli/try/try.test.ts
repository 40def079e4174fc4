import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { EMPTY_BOARD, own, RECORDED, setUpTests, TEXTBOOK_TREE } from './fixtures/try-setup.ts';

const { reference, prepared, submit, submitBug, tryBoard } = await setUpTests();

const EXAMPLE = 'best move way:\nx o x\no x o\n_ x _\n';

describe.concurrent('try', { timeout: 120_000 }, () => {
  it('prints the best move of the example, in three arguments, as the platform does', async ({
    expect,
  }) => {
    const run = await runProgram(prepared.folder, [
      'try',
      'xox',
      'o_o',
      'x',
      '--submission',
      'right',
    ]);
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
    const run = await runCommand(prepared.folder, given, { isTerminal: true });
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

  it('tries the other exercises: the figures of the textbook come out', async ({ expect }) => {
    const textbook = await runCommand(prepared.folder, [
      'try',
      TEXTBOOK_TREE,
      ...own('alpha-beta'),
    ]);
    expect(textbook.out).toContain('with 18 of 41 tips evaluated.');
    expect(textbook.err).toBe('');
    if (!isThorough) return;
    const given = ['try', ...EMPTY_BOARD, '--explain', ...own('heuristic-search')];
    const heuristic = await runCommand(prepared.folder, given);
    expect(heuristic.out).toContain('x__ ___ ___ (-1), _x_ ___ ___ (-2), ___ _x_ ___ (1)');
    expect(heuristic.err).toBe('');
  });
});

it('two answers that read the same are not printed as if one of them were wrong', async ({
  expect,
}) => {
  const gomoku = await readFile(path.join(PROJECT_FOLDER, 'reference/gomoku.ts'), 'utf8');
  const leaves = gomoku.replace(/ = '_'; \/\/ take the move back.*/, ' = this.mark;');
  await writeFile(path.join(prepared.folder, 'gomoku.ts'), leaves);
  const call = ['try', '', '--call', 'max_value', '--submission', 'gomoku.ts', '--lang', 'en'];
  const { out } = await runCommand(prepared.folder, call);
  expect(out).toContain('Your answer:  40\n');
  expect(out).toContain('Right answer: the same, in short; what is wrong is said below\n');
  expect(out).toContain('After max_value the board is not as it');
});
const NOISE = "    console.log('looking \\u001b[2J at', node.children.length);";
