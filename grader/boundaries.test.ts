/**
 * The edges of the grader, met by the whole program as a user starts it: broken tools, a full disk, an odd environment, a sudden end. Always a right answer, or exit code 2 with
 * one clear message; never a stack trace, a hang, or half a file.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { writeOneCase } from './fixtures/one-case.ts';
import {
  type HowToRun,
  type ProgramRun,
  runProgram,
  startProgram,
} from './fixtures/run-program.ts';
import { isThorough } from './fixtures/thorough.ts';
import type { GradeResult } from './results/result.ts';

const project = path.dirname(import.meta.dirname);
const isLinux = process.platform === 'linux';
const canFence = isLinux && spawnSync('unshare', ['-Urm', 'true']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases = writeOneCase(folder);
const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');

function grade(
  submission: string,
  more: readonly string[] = [],
  how: HowToRun = {},
): Promise<ProgramRun> {
  return runProgram(project, ['grade', submission, '--cases', cases, ...more], how);
}

function expectTrouble({ exitCode, out, err }: ProgramRun, message: RegExp): void {
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toMatch(message);
  expect(err).not.toMatch(/^\s+at .*:\d+/m);
  expect(err.trim().split('\n').length).toBeLessThanOrEqual(3);
}

describe('whose fault it is', () => {
  const copy = path.join(folder, 'project');

  /** A copy of the project with a reference of its own; made once, the packages are linked. */
  function ownProject(): string {
    if (existsSync(copy)) return copy;
    for (const part of ['package.json', 'cases', 'starter', 'grader', 'tsconfig.json']) {
      cpSync(path.join(project, part), path.join(copy, part), { recursive: true });
    }
    mkdirSync(path.join(copy, 'reference'));
    symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    return copy;
  }

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

  const broken = [
    ['a syntax error', () => 'class {', /does not compile/],
    [
      'wrong answers',
      (text: string) => text.replace(/return isFull/, 'return !isFull'),
      /reference/,
    ],
    ['no classes', () => 'export const nothing = 0;', /does not export the class/],
  ] as const;
  // `reference-answers.test.ts` leaves something of it for the quick run, without a project of its own.
  test.runIf(isThorough).each(broken)(
    'a reference with %s is said to be broken',
    async (_, change, message) => {
      const own = ownProject();
      writeFileSync(path.join(own, 'reference/game-tree.ts'), change(reference));
      const start = path.join(own, 'grader/start.mjs');
      expectTrouble(await runProgram(own, ['grade', 'starter'], { start }), message);
    },
  );
});

describe('reports', () => {
  // `classroom/batch/result-files.test.ts` leaves a file that cannot be written for the quick run.
  test.runIf(isThorough && canFence)(
    'on a full disk a report is not written at all, and what was there stays',
    async () => {
      const disk = path.join(folder, 'disk');
      mkdirSync(disk);
      const script = [
        'mount -t tmpfs -o size=8k tmpfs "$0"',
        'echo before > "$0/result.json"',
        'cat /dev/zero > "$0/filler" 2>/dev/null',
        '"$@" --report "json=$0/result.json"; code=$?',
        'rm "$0/filler"; cat "$0/result.json"; ls "$0"; exit $code',
      ].join('\n');
      const through = ['unshare', '-Urm', 'bash', '-c', script, disk];
      const ran = await grade(path.join(project, 'reference'), [], { through });
      expect(ran.exitCode).toBe(2);
      expect(ran.err).toMatch(/could not be written: the disk is full/);
      expect(ran.out.trim().split('\n').slice(-2)).toEqual(['before', 'result.json']);
    },
  );

  test.runIf(isThorough)(
    'two gradings of the same submission at the same time do not disturb each other',
    async () => {
      const files = [0, 1].map((i) => path.join(folder, `result-${i}.json`));
      const both = await Promise.all(
        files.map((file) => grade(path.join(project, 'reference'), ['--report', `json=${file}`])),
      );
      expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
      for (const file of files)
        expect((JSON.parse(readFileSync(file, 'utf8')) as GradeResult).score).toBe(1);
    },
  );
});

// A wrong answer that must stay one: a right program would also have its points by mistake.
const WRONG = 'get_value(node: GameNode): number {\n    return 7;';

const EVERY_ONE_ODD = {
  ...{ NO_COLOR: '0', FORCE_COLOR: 'false', CI: '-1', LANG: 'zh_CN.UTF-8', LC_ALL: 'C' },
  ...{ COLUMNS: '-1', TERM: 'zh', GITHUB_ACTIONS: '0', INIT_CWD: '/nowhere at all' },
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
