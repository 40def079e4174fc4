/**
 * Thirty repositories in which a student has changed what might decide how they are graded. Every safe
 * form takes the submission from them with one script, so that is what they are put through: only
 * source files come out, nothing of the repository is run or read as settings, and a submission that
 * is wrong stays so.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeOneCase } from '../grader/fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../grader/fixtures/thorough.ts';
import { ON_CI } from '../grader/reports/fixtures/on-ci.ts';
import type { GradeResult } from '../grader/results/result.ts';
import { newFolder, removeFolders, SUBMISSIONS, write } from './fixtures/work-ground.ts';

const folder = newFolder();
const cases = writeOneCase(folder);
const repository = path.join(folder, 'student');
const own = path.join(repository, 'starter');
const taken = path.join(folder, 'taken');
const pwned = path.join(folder, 'pwned');
const reference = path.join(SUBMISSIONS.right, 'game-tree.ts');
/** What any of it would do if it were run. */
const DEED = `require('fs').writeFileSync(${JSON.stringify(pwned)}, '')`;
const SCRIPTS = { preinstall: `touch ${pwned}`, grade: `touch ${pwned}; exit 0` };

const TAMPERED: readonly (readonly [string, () => void])[] = [
  [
    'package.json has scripts',
    () => write(repository, 'package.json', JSON.stringify({ scripts: SCRIPTS })),
  ],
  [
    'package.json lies beside the submission',
    () =>
      write(
        own,
        'package.json',
        JSON.stringify({ type: 'commonjs', imports: { '#a': '../reference/game-tree.ts' } }),
      ),
  ],
  [
    '.npmrc loads a file',
    () => write(repository, '.npmrc', `node-options=--require=${repository}/deed.cjs\n`),
  ],
  ['.npmrc lies beside the submission', () => write(own, '.npmrc', 'ignore-scripts=false\n')],
  ['a file waits for NODE_OPTIONS', () => write(own, 'deed.cjs', DEED)],
  ['packages are checked in', () => write(repository, 'node_modules/esbuild/lib/main.js', DEED)],
  [
    'packages are checked in beside the submission',
    () => write(own, 'node_modules/esbuild/index.js', DEED),
  ],
  ['there is a vitest configuration', () => write(repository, 'vitest.config.ts', DEED)],
  [
    'there is a vitest configuration beside the submission',
    () => write(own, 'vitest.config.ts', DEED),
  ],
  [
    'tsconfig.json has paths',
    () => write(own, 'tsconfig.json', '{"compilerOptions":{"paths":{"*":["../../reference/*"]}}}'),
  ],
  [
    'tsconfig.json extends a file outside',
    () => write(own, 'tsconfig.json', '{"extends":"/etc/passwd"}'),
  ],
  [
    'the folder is a link to the reference',
    () => {
      removeFolders(own);
      symlinkSync(SUBMISSIONS.right, own);
    },
  ],
  [
    'the file is a link to the reference',
    () => {
      removeFolders(path.join(own, 'game-tree.ts'));
      symlinkSync(reference, path.join(own, 'game-tree.ts'));
    },
  ],
  [
    'a folder in it is a link to the reference',
    () => symlinkSync(SUBMISSIONS.right, path.join(own, 'lib')),
  ],
  [
    'the folder is a submodule',
    () => {
      removeFolders(own);
      mkdirSync(own);
      write(
        repository,
        '.gitmodules',
        '[submodule "starter"]\n\tpath = starter\n\turl = ../answers\n',
      );
    },
  ],
  [
    'the folder is a file',
    () => {
      removeFolders(own);
      write(repository, 'starter', readFileSync(reference));
    },
  ],
  [
    'the file is a folder',
    () => {
      removeFolders(path.join(own, 'game-tree.ts'));
      write(own, 'game-tree.ts/index.ts', readFileSync(reference));
    },
  ],
  [
    'the file is a pipe',
    () => {
      removeFolders(path.join(own, 'game-tree.ts'));
      spawnSync('mkfifo', [path.join(own, 'game-tree.ts')]);
    },
  ],
  ['the file cannot be read', () => chmodSync(path.join(own, 'game-tree.ts'), 0o000)],
  ['the file is vast', () => truncateSync(path.join(own, 'game-tree.ts'), 50_000_000)],
  [
    'git runs hooks',
    () => write(repository, '.git/hooks/post-checkout', `#!/bin/sh\ntouch ${pwned}\n`),
  ],
  ['git has filters', () => write(repository, '.gitattributes', '* filter=deed\n')],
  ['the grader is checked in', () => write(repository, 'grader/start.mjs', 'process.exit(0)')],
  ['the cases are checked in', () => write(repository, 'cases/game-tree/get_value.json', '{}')],
  ['a report is checked in', () => write(repository, 'result.json', '{"score":100}')],
  ['notes are forged', () => write(own, 'take-submission.txt', 'nothing was left out\n')],
  ['names are options', () => write(own, '--target-directory=..ts', 'export {};')],
  [
    'names are commands to the runner',
    () => write(own, '::set-env name=NODE_OPTIONS::x.ts', 'export {};'),
  ],
  ['names climb out', () => write(own, 'a/..b/.../c.ts', 'export {};')],
  ['there is an environment file', () => write(own, '.env', 'NODE_OPTIONS=--require=./deed.cjs\n')],
  ['another entry lies beside it', () => write(own, 'game-tree.js', readFileSync(reference))],
];

beforeEach(() => {
  removeFolders(repository, taken, pwned);
  write(own, 'game-tree.ts', 'export class GameNode {}\n');
});
afterAll(() => removeFolders(folder));

describe.skipIf(process.platform !== 'linux')('a repository in which', { timeout: 120_000 }, () => {
  it.each(sampleOf(TAMPERED, 6))('%s is taken without anything but sources', (_, tamper) => {
    tamper();
    const { status, stderr } = take();
    expect(status, stderr).toBe(0);
    expect(stderr).not.toMatch(/^\s*::|##\[/m);
    for (const file of readdirSync(taken, { recursive: true, encoding: 'utf8' })) {
      const stats = lstatSync(path.join(taken, file));
      expect(stats.isFile() || stats.isDirectory(), file).toBe(true);
      expect(file).not.toMatch(/(^|\/)(node_modules|\.[^/.][^/]*)(\/|$)/);
    }
    expect(existsSync(pwned)).toBe(false);
  });

  // `take-submission.test.ts` has one for the quick run.
  it.runIf(isThorough).each(TAMPERED)('%s earns nothing that its program does not', (_, tamper) => {
    tamper();
    take();
    const file = path.join(folder, 'result.json');
    const given = [
      '--shown-as',
      'starter',
      '--cases',
      cases,
      '--handed-in',
      '--report',
      `json=${file}`,
    ];
    spawnSync(process.execPath, ['grader/start.mjs', 'grade', taken, ...given], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, ...ON_CI.env },
    });
    const result = JSON.parse(readFileSync(file, 'utf8')) as GradeResult;
    expect(result).toMatchObject({ score: 0, maxScore: 1 });
    expect(existsSync(pwned)).toBe(false);
  });
});

function take() {
  const script = path.join(PROJECT_FOLDER, 'ci/take-submission.sh');
  return spawnSync('bash', [script, own, taken], { encoding: 'utf8' });
}
