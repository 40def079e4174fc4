/** No line of a CI log that a submission has written looks like an error message about somebody's file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeProblemMatchers } from '../base/text/workflow-log.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { writeOneCase } from '../fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('foreign-lines');
afterAll(remove);

/** Lines that the searches of setup-node and its like find, about a file that is not the student's. */
const FORGED = [
  'grader/main.ts(1,2): error TS1234: forged',
  '  7>grader/main.ts(1,2): error TS1234: forged',
  'grader/main.ts',
  '  1:2  error  forged  rule',
  'grader/main.ts: line 1, col 2, Error - forged (rule)',
  '  File "grader/main.py", line 1, in forged',
];

const submission = path.join(folder, 'game-tree.ts');
const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const words = JSON.stringify(`first\n${FORGED.join('\n')}`);

/** Throws, returns or exports the words, and prints them. */
const SUBMISSIONS = {
  throws: reference.replace(
    / get_value\(node: GameNode\)[^{]*\{/,
    `$&\nthrow new Error(${words});`,
  ),
  returns: reference.replace(
    / get_value\(node: GameNode\)[^{]*\{/,
    `$&\nreturn ${words} as never;`,
  ),
  prints: reference.replace(
    / get_value\(node: GameNode\)[^{]*\{/,
    `$&\nconsole.log(${words}); return 5;`,
  ),
  exports: `module.exports = { [${words}]: class {} };`,
  'throws when it is loaded': `throw new Error(${words});`,
};

const cases = writeOneCase(folder);
const env = { GITHUB_ACTIONS: 'true', CI: 'true' };

describe('a log of CI', () => {
  it.each(Object.entries(SUBMISSIONS))(
    'has no line of its own from a program that %s',
    async (_, text) => {
      writeFileSync(submission, text);
      const given = ['grade', submission, '--cases', cases, '--no-hints', '--explain'];
      const { out, err } = await runProgram(folder, given, { env });
      expect(err.startsWith(removeProblemMatchers())).toBe(true);
      expect(out).toContain('first');
      const lines = `${out}\n${err}`.split('\n').filter((line) => !line.startsWith('::'));
      for (const forged of FORGED) {
        expect(lines.filter((line) => line.trimStart().startsWith(forged.trim()))).toEqual([]);
      }
    },
  );

  it('is no longer searched once files are taken from a submission', () => {
    const from = path.join(folder, 'starter');
    mkdirSync(from);
    writeFileSync(path.join(from, 'game-tree.ts'), '');
    const script = path.join(PROJECT_FOLDER, 'ci/take-submission.sh');
    const to = path.join(folder, 'taken');
    const onGitHub = spawnSync('bash', [script, from, to], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect(onGitHub.stdout).toBe(removeProblemMatchers());
    const { GITHUB_ACTIONS: _, ...elsewhere } = process.env;
    const other = spawnSync('bash', [script, from, to], { encoding: 'utf8', env: elsewhere });
    expect(other.stdout).toBe('');
  });
});
