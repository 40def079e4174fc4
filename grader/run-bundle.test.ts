import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'run-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.join(folder, 'program.cjs');
const RUN = [path.join(PROJECT_FOLDER, 'grader/run-bundle.cjs'), program];
writeFileSync(
  program,
  `"use strict";\nfunction words() { return process.argv[1]; }\nconsole.log(words(), typeof require('node:fs').statSync);`,
);

const run = (): string => execFileSync(process.execPath, RUN, { encoding: 'utf8' });
const kept = (): string[] => readdirSync(folder).filter((name) => name !== 'program.cjs');

describe('a program of the bundle', () => {
  test('runs the same with what the engine made of it the last time', () => {
    expect(run()).toBe(`${program} function\n`);
    expect(kept()).toEqual([`program.cjs-any-${process.version}`]);
    const file = path.join(folder, kept()[0]!);
    const before = readFileSync(file);
    expect(run()).toBe(`${program} function\n`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each(['changed in the middle', 'cut short', 'empty'])('runs where that is %s', (how) => {
    run();
    const file = path.join(folder, kept()[0]!);
    const whole = readFileSync(file);
    const middle = Math.floor(whole.length / 2);
    if (how === 'changed in the middle') whole.fill(0x5a, middle, middle + 200);
    const damaged =
      { 'cut short': whole.subarray(0, middle), empty: Buffer.alloc(0) }[how] ?? whole;
    writeFileSync(file, damaged);
    expect(run()).toBe(`${program} function\n`);
    expect(readFileSync(file).equals(damaged)).toBe(false);
  });

  test('leaves nothing behind where it could not do its work', () => {
    for (const name of kept()) rmSync(path.join(folder, name));
    writeFileSync(program, 'process.exit(2)');
    expect(spawnSync(process.execPath, RUN).status).toBe(2);
    expect(kept()).toEqual([]);
  });
});
