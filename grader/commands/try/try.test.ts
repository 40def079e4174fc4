import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { applyMisconception } from '../../known-bugs/apply.ts';
import { PROJECT_FOLDER, type ProgramRun, runProgram } from '../run-program.ts';

const RECORDED = fileURLToPath(new URL('../recorded/', import.meta.url));
const reference = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'try-'));
  await submit('right', reference);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function submit(name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'game-tree.ts'), text);
}

async function submitBug(id: string): Promise<void> {
  const bug = MISCONCEPTIONS.find((known) => known.id === id)!;
  await submit(id, applyMisconception(reference, bug));
}

function tryBoard(submission: string, given: readonly string[], input = ''): Promise<ProgramRun> {
  return runProgram(folder, ['try', ...given, '--submission', submission], input);
}

const EXAMPLE = 'best move way:\nx o x\no x o\n_ x _\n';

describe.concurrent('try', { timeout: 120_000 }, () => {
  it('prints the best move of the example as the platform does', async ({ expect }) => {
    const run = await tryBoard('right', ['xox o_o x']);
    expect(run).toEqual({ exitCode: 0, out: EXAMPLE, err: '' });
  });

  it('takes a board in three arguments', async ({ expect }) => {
    expect((await tryBoard('right', ['xox', 'o_o', '_x_'])).out).toBe(EXAMPLE);
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

  it('says on standard error why a program gave no answer', async ({ expect }) => {
    await submit('typo', reference.replace('class MinMax {', 'class MinMax'));
    await submit('thrower', reference.replace(/(minmax\(.*\n.*Begin.*\n)/, `$1    node.oops.x;\n`));
    await submitBug('tree-loop-never-ends');
    const runs = await Promise.all([
      tryBoard('typo', ['xox o_o _x_']),
      tryBoard('thrower', ['xox o_o _x_']),
      tryBoard('tree-loop-never-ends', ['xox o_o _x_', '--time-limit', '0.3']),
      runProgram(folder, ['try', 'xox o_o _x_']),
    ]);
    expect(runs.map(({ exitCode, out }) => [exitCode, out])).toEqual(runs.map(() => [1, '']));
    const told = runs.map(({ err }) => err.replace(/after [\d.]+ s/, 'after some s'));
    await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-trouble.txt`);
  });
});

const NOISE = "    console.log('looking \\u001b[2J at', node.children.length);";
