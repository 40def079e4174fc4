/** Files that a shell opened before it started the grader (`exec 200< file`). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inherited-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = path.join(folder, 'answers.txt');
writeFileSync(secret, 'secret');

/** @returns the start of a command line: what follows it runs with the file open under these numbers */
function withOpen(...descriptors: readonly number[]): [string, string, string, string] {
  const opened = descriptors.map((each) => `${each}< ${secret}`).join(' ');
  return ['bash', '-c', `exec ${opened}; exec "$@"`, 'bash'];
}

const source = readFileSync(path.join(import.meta.dirname, 'inherited-descriptors.ts'), 'utf8');
const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });

/** Lists the open files of the process that it runs in. */
const LIST = `
const fs = require('fs');
for (const each of fs.readdirSync('/proc/self/fd')) {
  try { console.log(each, fs.readlinkSync('/proc/self/fd/' + each)); } catch {}
}`;

const OPTIONS = `{ stdio: ['ignore', 'inherit', 'inherit', 'pipe'] }`;
const list = JSON.stringify(LIST);
const file = JSON.stringify(path.join(folder, 'list.js'));
writeFileSync(path.join(folder, 'list.js'), LIST);

test.runIf(process.platform === 'linux').each([
  ['spawn', `spawn(process.execPath, ['-e', ${list}], ${OPTIONS})`],
  ['fork', `fork(${file}, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`],
  ['execFile', `execFile(process.execPath, ['-e', ${list}], (_, out) => console.log(out))`],
  [
    'spawnSync',
    `spawnSync(process.execPath, ['-e', ${list}], { stdio: withoutInherited('inherit') })`,
  ],
])('a process that %s starts has no file open that the grader inherited', (_, start) => {
  const program = `${code}
(({ spawn, fork, execFile, spawnSync }) => ${start})(require('node:child_process'));`;
  const [bash, ...given] = withOpen(16, 17, 200, 251, 1023);
  const { stdout, stderr } = spawnSync(bash, [...given, process.execPath, '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).not.toContain('answers');
  expect(stdout).toMatch(/^200 \/dev\/null$/m);
});

test.runIf(process.platform === 'linux')(
  'strict refuses to start with a descriptor above those that are replaced, and names it',
  async () => {
    const grade = ['grade', 'reference', '--listed', '--sandbox', 'strict'];
    const { err, exitCode } = await runProgram(PROJECT_FOLDER, grade, { through: withOpen(1024) });
    expect(err).toMatch(/file descriptor 1024 is open/);
    expect(exitCode).toBe(2);
  },
);
