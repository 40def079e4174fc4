/**
 * The edges of the grader, met by the whole program as a user starts it: broken tools, a full disk, an odd environment,
 * a sudden end. Always a right answer, or exit code 2 with one clear message; never a stack trace, a hang, or half a
 * file.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  expectTrouble,
  isLinux,
  project,
  reference,
  setUpTests,
} from './fixtures/boundaries-setup.ts';
import { runProgram } from './fixtures/run-program.ts';
import type { GradeResult } from './results/result.ts';

const canFence = isLinux && spawnSync('unshare', ['-Urm', 'true']).status === 0;

const { folder, grade } = setUpTests();

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
  test.each(broken)('a reference with %s is said to be broken', async (_, change, message) => {
    const own = ownProject();
    writeFileSync(path.join(own, 'reference/game-tree.ts'), change(reference));
    const start = path.join(own, 'grader/start.mjs');
    expectTrouble(await runProgram(own, ['grade', 'starter'], { start }), message);
  });
});

describe('reports', () => {
  // `classroom/batch/result-files.test.ts` leaves a file that cannot be written for the quick run.
  test.runIf(canFence)(
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

  test('two gradings of the same submission at the same time do not disturb each other', async () => {
    const files = [0, 1].map((i) => path.join(folder, `result-${i}.json`));
    const both = await Promise.all(
      files.map((file) => grade(path.join(project, 'reference'), ['--report', `json=${file}`])),
    );
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    for (const file of files)
      expect((JSON.parse(readFileSync(file, 'utf8')) as GradeResult).score).toBe(1);
  });
});
