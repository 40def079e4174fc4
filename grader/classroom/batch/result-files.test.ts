import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GraderError } from '../../base/grader-error.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { NOT_WRITTEN } from './result-files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  file = path.join(folder, 'result.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is written', () => {
  it('takes the place of what was there, and leaves nothing beside it', () => {
    writeFileSync(file, 'before');
    writeAtomically(file, 'after', NOT_WRITTEN);
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readdirSync(folder)).toEqual(['result.json']);
  });

  it.skipIf(process.platform === 'win32').each(['precious.txt', 'nothing.txt'])(
    'is not written where a link leads, to %s',
    (target) => {
      writeFileSync(path.join(folder, 'precious.txt'), 'precious');
      symlinkSync(target, file);
      writeAtomically(file, 'report', NOT_WRITTEN);
      expect(lstatSync(file).isFile()).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe('report');
      expect(readFileSync(path.join(folder, 'precious.txt'), 'utf8')).toBe('precious');
      expect(readdirSync(folder)).toEqual(['precious.txt', 'result.json']);
    },
  );

  it('that cannot be written says why', () => {
    mkdirSync(file);
    expect(() => writeAtomically(file, 'x', NOT_WRITTEN)).toThrow(GraderError);
    expect(() => writeAtomically(path.join(folder, 'no/such.json'), 'x', NOT_WRITTEN)).toThrow(
      /no such file or folder/,
    );
  });
});

describe('the lock of a batch that was killed', () => {
  const lost = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() });

  it('is taken over by one of several batches that see it at the same moment', async () => {
    const locking = path.join(folder, 'locking.mjs');
    const lockModule = JSON.stringify(new URL('result-files.ts', import.meta.url).href);
    writeFileSync(
      locking,
      `import { existsSync, writeFileSync } from 'node:fs';
      import { lockResults } from ${lockModule};
      const [, , folder, number] = process.argv;
      writeFileSync(folder + '/ready-' + number, '');
      while (!existsSync(folder + '/go')) {}
      try { lockResults(folder); console.log('locked'); } catch { console.log('refused'); }
      process.stdin.resume();\n`,
    );
    for (let round = 0; round < 3; round++) {
      const results = mkdtempSync(path.join(folder, 'results-'));
      writeFileSync(path.join(results, '.lock'), lost);
      const answers = await raceFor(results, locking, 4);
      expect(answers.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused']);
    }
  });
});

/** @returns what each of several processes says that want the lock at the same moment and keep it */
async function raceFor(results: string, program: string, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, (_, number) =>
    spawn(process.execPath, ['--import', 'tsx', program, results, String(number)], {
      cwd: PROJECT_FOLDER,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  try {
    const said = children.map((child) => once(child.stdout, 'data'));
    while (readdirSync(results).filter((name) => name.startsWith('ready-')).length < count) {
      await setTimeout(10);
    }
    writeFileSync(path.join(results, 'go'), '');
    const answers = await Promise.all(said);
    return answers.map(([text]) => String(text).trim());
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
