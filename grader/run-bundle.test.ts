import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from './fixtures/made-class.ts';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('run-bundle');
afterAll(remove);

const program = path.join(folder, 'program.cjs');
const RUN = [path.join(PROJECT_FOLDER, 'grader/run-bundle.cjs'), program];
writeFileSync(
  program,
  `"use strict";\nfunction words() { return process.argv[1]; }\nconsole.log(words(), typeof require('node:fs').statSync);`,
);

const run = (): string => execFileSync(process.execPath, RUN, { encoding: 'utf8' });
const kept = (): string[] => readdirSync(folder).filter((name) => name.startsWith('program.cjs-'));

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

  test('is made for one start alone where nothing can be written beside the packages', () => {
    const project = path.join(folder, 'project');
    writeFiles(project, { 'node_modules/.cache': '' });
    symlinkSync(path.join(PROJECT_FOLDER, 'grader'), path.join(project, 'grader'), 'junction');
    const bundle = pathToFileURL(path.join(PROJECT_FOLDER, 'grader/bundle.mjs'));
    const make = `import { readdirSync, readFileSync } from 'node:fs';
      import path from 'node:path';
      const { makeBundle } = await import(${JSON.stringify(bundle)});
      const made = path.dirname(await makeBundle(${JSON.stringify(project)}));
      const hasOnlyAscii = (name) => readFileSync(path.join(made, name)).every((byte) => byte < 128);
      console.log(JSON.stringify([made, readdirSync(made).map((name) => [name, hasOnlyAscii(name)])]));`;
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', make]);
    const [made, files] = JSON.parse(told.toString('utf8')) as [string, object];
    expect(files).toEqual([
      ['main.cjs', true],
      ['reading.cjs', true],
    ]);
    expect(existsSync(made)).toBe(false);
  });

  test('leaves nothing behind where it could not do its work', () => {
    for (const name of kept()) rmSync(path.join(folder, name));
    writeFileSync(program, 'process.exit(2)');
    expect(spawnSync(process.execPath, RUN).status).toBe(2);
    expect(kept()).toEqual([]);
  });
});
