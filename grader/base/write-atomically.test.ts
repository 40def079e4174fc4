import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { writeAtomically } from './write-atomically.ts';

const { folder, remove } = scratchFolder('write');
afterAll(remove);

describe.skipIf(process.platform === 'win32')('what is no ordinary file', () => {
  it('is written to, and is not replaced', async () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
    const read = once(reader.stdout, 'data');
    writeAtomically(pipe, 'a report');
    expect(String((await read)[0])).toBe('a report');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    writeAtomically('/dev/null', 'a report');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

it('a file is replaced as a whole', () => {
  writeFiles(folder, { 'a.txt': 'before' });
  writeAtomically(path.join(folder, 'a.txt'), 'now');
  expect(readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('now');
});

it.each(['json', 'json=-', 'json=/dev/stdout'])(
  'a report to standard output is all that is printed there: %s',
  async (report) => {
    const cases = ['--only', 'get_value/1', '--no-hints', '--sandbox', 'basic'];
    const given = ['grade', path.join(PROJECT_FOLDER, 'reference'), ...cases, '--report', report];
    const { out } = await runProgram(folder, given);
    expect(JSON.parse(out)).toMatchObject({ schemaVersion: 1 });
  },
);
