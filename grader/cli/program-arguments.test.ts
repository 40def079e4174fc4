import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { type ProgramArguments, programOptions } from './program-arguments.ts';
import { projectFiles } from './report/run-report.ts';

let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ folder, remove } = scratchFolder('settings'));
});
afterAll(() => remove());

const NOTHING: ProgramArguments = {
  command: [],
  build: [],
};

function settings(text: string): void {
  writeFileSync(path.join(folder, 'programs.json'), text);
}

describe('what a class says of its programs', () => {
  it('stands in a file of the grader, for whoever gives no command', async () => {
    expect(await programOptions(NOTHING, folder)).toBeUndefined();
    settings('{ "command": ["python3 *.py", "./program"], "build": "c++ *.cpp", "timeLimit": 5 }');
    expect(await programOptions(NOTHING, folder)).toEqual({
      command: [['python3', '*.py'], ['./program']],
      build: [['c++', '*.cpp']],
      limitMs: 5000,
    });
  });

  it('gives way to what is given', async () => {
    const given = { ...NOTHING, command: [['node', '*.js']] as const };
    expect(await programOptions(given, folder)).toMatchObject({
      command: [['node', '*.js']],
      build: [],
      limitMs: 10_000,
    });
  });

  it.each([
    ['{ "command": }', 'line 1, column 14: this is not JSON: a value is expected.'],
    ['[]', 'line 1, $: expected an object, found an empty list.'],
    ['{}', 'line 1, $: the key "command" is missing.'],
    ['{ "command": [] }', 'line 1, $.command: an empty list is not enough.'],
    ['{ "command": " " }', 'line 1, $.command: expected text of another form, found " ".'],
    ['{ "command": "x",\n"mny": true }', 'line 2, $.mny: the key "mny" is not known here.'],
    ['{ "command": "x",\n"timeLimit": "5" }', 'line 2, $.timeLimit: expected a number, found "5".'],
    ['{ "command": "x",\n"timeLimit": 0 }', 'line 2, $.timeLimit: expected more than 0, found 0.'],
  ])('is told where it is wrong: %s', async (text, told) => {
    settings(text);
    await expect(programOptions(NOTHING, folder)).rejects.toThrow(
      expect.objectContaining({ name: 'FileError', message: `programs.json, ${told}` }),
    );
  });

  it('has CI take all ordinary files of a submission', () => {
    const project = path.join(folder, 'project');
    cpSync(inProject('ci'), path.join(project, 'ci'), { recursive: true });
    // The script asks the grader for the files of the exercises.
    mkdirSync(path.join(project, 'grader'));
    symlinkSync(inProject('grader/start.mjs'), path.join(project, 'grader/start.mjs'));
    const own = path.join(folder, 'own');
    mkdirSync(own);
    writeFileSync(path.join(own, 'main.py'), '');
    writeFileSync(path.join(own, '.hidden.py'), '');
    const taken = (): string[] => {
      const script = path.join(project, 'ci/take-submission.sh');
      spawnSync('bash', [script, own, path.join(folder, 'taken')]);
      return readdirSync(path.join(folder, 'taken')).filter((name) => !name.endsWith('.txt'));
    };
    expect(taken()).toEqual([]);
    writeFileSync(path.join(project, 'programs.json'), '{ "command": "python3 *.py" }');
    expect(taken()).toEqual(['main.py']);
    // The autograder that Gradescope gets has them as well.
    expect(projectFiles(project).has('programs.json')).toBe(true);
  });
});
