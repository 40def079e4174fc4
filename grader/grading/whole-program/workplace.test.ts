/** Folders that a student shaped, graded as a whole command: what cannot be copied costs nobody the verdict. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import { removeFolder } from '../../submission/remove-folder.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'workplace-'));
afterAll(() => expect(removeFolder(scratch)).toEqual([]));

/** It is right on one board, which is all that it is asked. */
const RIGHT = `console.log('best move way:\\nx o x\\no x o\\n_ x _');`;
const cases = path.join(scratch, 'cases');
mkdirSync(cases);
const CASE = { check: 'bestMoves', cases: [{ board: 'xox o_o _x_', points: 5 }] };
writeFileSync(path.join(cases, 'bestMoves.json'), JSON.stringify(CASE));

let made = 0;
function handIn(...files: readonly string[]): string {
  const folder = path.join(scratch, String(made++));
  mkdirSync(folder);
  for (const name of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, RIGHT);
  }
  return folder;
}

async function graded(folder: string, ...more: readonly string[]) {
  const report = `${folder}.json`;
  const command = ['--command', `"${process.execPath}" *.js`, '--trust', ...more];
  const given = ['grade', folder, '--cases', cases, ...command, '--report', `json=${report}`];
  const { err, exitCode } = await runCommand(scratch, given);
  expect(existsSync(report), `${exitCode} ${err}`).toBe(true);
  expect(err).not.toContain('could not be removed');
  const result = JSON.parse(readFileSync(report, 'utf8')) as GradeResult;
  return { exitCode, result, warning: result.warnings[0]?.message };
}

const DEEP = Array.from({ length: 200 }, () => 'a').join('/');

describe('a folder that a student shaped', () => {
  it('is graded without what lies too deep', async () => {
    const { exitCode, warning } = await graded(handIn('p.js', `${DEEP}/data.txt`));
    expect(exitCode).toBe(0);
    expect(warning).toMatch(/^Not copied, .*: (?:a\/)+a \(its path has more than 32 parts/);
  });

  it.runIf(process.platform === 'linux')('may have names that are no text', async () => {
    const folder = handIn('p.js');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x0a])]), '');
    const { exitCode, warning } = await graded(folder);
    expect([exitCode, warning]).toEqual([0, expect.stringContaining('asked as a whole')]);
  });

  // To write so many takes seconds on a slow disk.
  it.runIf(isThorough)('may have more files than are copied', async () => {
    const folder = handIn('p.js');
    for (let i = 0; i < 2001; i++) writeFileSync(path.join(folder, `${i}.txt`), '');
    const { exitCode, warning } = await graded(folder);
    expect(exitCode).toBe(0);
    expect(warning).toContain('(there are too many files)');
  });

  it.runIf(process.platform !== 'win32')('may have links and pipes in it', async () => {
    const folder = handIn('p.js');
    symlinkSync(folder, path.join(folder, 'circle'));
    spawnSync('mkfifo', [path.join(folder, 'pipe')]);
    const { exitCode, warning } = await graded(folder);
    expect(exitCode).toBe(0);
    expect(warning).toContain('circle (a link), pipe (neither a folder nor an ordinary file)');
  });

  it('is no program where the program itself cannot be copied', async () => {
    const { exitCode, result } = await graded(handIn('notes.txt', `${DEEP}/p.js`));
    expect([exitCode, result.score]).toEqual([1, 0]);
    expect(result.loadError?.message).toContain('left out: a/a/');
    expect(result.loadError?.hint).toContain('not deep in folders');
  });

  it.runIf(isThorough && process.platform === 'linux')(
    'may be nested, after its build too, deeper than a path may be long',
    async () => {
      const nest = `for (let i = 0; i < 3000; i++) { fs.mkdirSync('b'); process.chdir('b'); }`;
      const build = `"${process.execPath}" -e "${nest}"`;
      const { exitCode } = await graded(handIn('p.js'), '--build', build);
      expect(exitCode).toBe(0);
    },
  );
});
