/**
 * The edges of the grader, met by the whole program as a user starts it: broken tools, a full disk, an odd environment,
 * a sudden end. Always a right answer, or exit code 2 with one clear message; never a stack trace, a hang, or half a
 * file.
 */
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expectTrouble,
  isLinux,
  project,
  reference,
  setUpTests,
} from './fixtures/boundaries-setup.ts';
import { startProgram } from './fixtures/run-program.ts';
import { isThorough } from './fixtures/thorough.ts';

const { folder, cases, grade } = setUpTests();

describe('whose fault it is', () => {
  test.runIf(process.platform !== 'win32')(
    'a compiler that does not work is not the student’s fault',
    async () => {
      const broken = path.join(folder, 'broken-esbuild');
      writeFileSync(broken, '#!/bin/sh\nexit 3\n');
      chmodSync(broken, 0o755);
      const env = { ESBUILD_BINARY_PATH: broken };
      const ran = await grade(path.join(project, 'reference'), [], { env });
      expectTrouble(ran, /esbuild|could not start/);
    },
  );
});

// A wrong answer that must stay one: a right program would also have its points by mistake.
const WRONG = 'get_value(node: GameNode): number {\n    return 7;';

const EVERY_ONE_ODD = {
  NO_COLOR: '0',
  FORCE_COLOR: 'false',
  CI: '-1',
  LANG: 'zh_CN.UTF-8',
  LC_ALL: 'C',
  COLUMNS: '-1',
  TERM: 'zh',
  GITHUB_ACTIONS: '0',
  INIT_CWD: '/nowhere at all',
};

test('no environment changes the verdict or breaks the program', async () => {
  const wrong = path.join(folder, 'wrong');
  mkdirSync(wrong);
  const text = reference.replace(/get_value\(node: GameNode\): number \{/, WRONG);
  expect(text).not.toBe(reference);
  writeFileSync(path.join(wrong, 'game-tree.ts'), text);
  const odd = fc.oneof(
    fc.constantFrom('', '0', '1', 'true', 'false', '-1', 'zh_CN.UTF-8', 'C'),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  );
  // Node itself crashes on locales that are not ASCII.
  const locale = fc.oneof(fc.constantFrom('', 'C', 'zh_CN.UTF-8'), fc.stringMatching(/^[ -~]*$/));
  const environment = fc.record(
    {
      NO_COLOR: odd,
      FORCE_COLOR: odd,
      CI: odd,
      LANG: locale,
      LC_ALL: locale,
      COLUMNS: odd,
      TERM: odd,
      GITHUB_ACTIONS: odd,
      INIT_CWD: fc.constantFrom('', project, '/nowhere at all'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(environment, async (env) => {
      const file = path.join(folder, 'odd-environment.json');
      rmSync(file, { force: true });
      const given = ['--report', `json=${file}`, '--no-hints'];
      const { exitCode, out, err } = await grade(wrong, given, { env });
      expect({ exitCode, err }).toMatchObject({ exitCode: 1 });
      expect(out).toContain('get_value');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ score: 0, maxScore: 1 });
      expect(err).not.toMatch(/^\s+at .*:\d+/m);
    }),
    // The one run of each day has every variable set.
    { numRuns: isThorough ? 12 : 1, endOnFailure: true, examples: [[EVERY_ONE_ODD]] },
  );
});

test.runIf(isLinux)(
  'killing the grader leaves no process behind, not even a looping one',
  async () => {
    const own = path.join(folder, 'looping');
    mkdirSync(own);
    writeFileSync(path.join(own, 'game-tree.ts'), 'export class GameNode {}\nfor (;;);\n');
    const grader = startProgram(project, ['grade', own, '--cases', cases, '--time-limit', '60']);
    const ended = once(grader, 'close');
    await expect.poll(() => sandboxesOf(grader.pid!), { timeout: 30_000 }).not.toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const children = sandboxesOf(grader.pid!);
    grader.kill('SIGKILL');
    await ended;
    await expect.poll(() => children.filter(isSandbox), { timeout: 5000 }).toEqual([]);
  },
);

function sandboxesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' '))
      .filter((child) => child !== '' && isSandbox(child));
  } catch {
    return [];
  }
}

function isSandbox(pid: string): boolean {
  try {
    return /--(?:experimental-)?permission/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
  } catch {
    return false;
  }
}
