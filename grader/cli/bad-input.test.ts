/**
 * What the user or the author of the cases does wrong: exit code 2, nothing on standard output, and one
 * message that names the file and the place and says what to do. They are recorded in two texts, of which
 * a quick run makes the first.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';

const RECORDED = fileURLToPath(new URL('./recorded/', import.meta.url));
const unwritable = ['grade', '--report', 'json=no/such/folder/result.json', '--only', 'minmax/1'];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bad-input-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** A case file with a fault, in a folder of its own. */
async function cases(name: string, text: string): Promise<readonly string[]> {
  await write(`${name}/minmax.json`, text);
  return ['grade', '--cases', name];
}

function caseFile(spec: object): string {
  return JSON.stringify({ check: 'minmax', cases: [spec] }, null, 2);
}

it('is told what is wrong with the input, and where, and what to do', async () => {
  const quick: readonly (readonly string[])[] = [
    ['grade', 'nowhere'],
    ['grade', '--speed', '3'],
    ['grade', '--report', 'jsn=result.json'],
    unwritable,
    await cases('impossible-board', caseFile({ board: 'xxx ooo ___' })),
    ['try', 'xox o_o'],
    ['try', 'xxx ooo ___'],
  ];
  await expect(await toldOf(quick)).toMatchFileSnapshot(path.join(RECORDED, 'bad-input.txt'));
}, 120_000);

// `cases/damaged-cases.test.ts` reads more of them without the command.
it.runIf(isThorough)(
  'is told what is wrong with the case files, and with more of the input',
  async () => {
    await write('empty/game-tree.ts', ' \r\n\t\n');
    const calls: readonly (readonly string[])[] = [
      ['grade', 'empty'],
      ['grade', '--only', 'min_max'],
      ['grade', '--pass-mark', '-1'],
      await cases('not-json', '{\n  "check": "minmax",\n  "cases": [,]\n}'),
      await cases('unknown-key', caseFile({ board: 'xox o_o _x_', point: 2 })),
      await cases('contradicting', caseFile({ board: 'xox o_o _x_', expected: [] })),
      await cases('below-zero', caseFile({ board: 'xox o_o _x_', points: -1 })),
      ['try', 'xxx oo_ ___'],
      ['try', 'x__ ___ ___'],
    ];
    await expect(await toldOf(calls)).toMatchFileSnapshot(path.join(RECORDED, 'bad-cases.txt'));
  },
  120_000,
);

async function toldOf(calls: readonly (readonly string[])[]): Promise<string> {
  const told: string[] = [];
  // Two at once, as many as the smallest machines have cores.
  const runEvery = async (from: number): Promise<void> => {
    for (let i = from; i < calls.length; i += 2) {
      const call = calls[i]!;
      // The first as a program of its own; all end in the same way.
      const run = i === 0 ? runProgram : runCommand;
      const { exitCode, out, err } = await run(folder, call);
      told[i] = `$ ${call.join(' ')}\n${masked(err)}`;
      expect.soft({ call, exitCode }).toEqual({ call, exitCode: 2 });
      // A verdict that cannot be written to a file is still shown.
      if (call !== unwritable) expect.soft({ call, out }).toEqual({ call, out: '' });
    }
  };
  await Promise.all([runEvery(0), runEvery(1)]);
  return told.join('\n');
}

/** Without what differs from machine to machine, and the list of formats, which others test. */
function masked(text: string): string {
  const names = [folder, PROJECT_FOLDER.replace(/[\\/]$/, '')];
  return names
    .flatMap((name) => [name, name.replaceAll('\\', '/')])
    .reduce((shown, name) => shown.replaceAll(name, '<folder>'), text)
    .replace(/Known: .*/, 'Known: …');
}
