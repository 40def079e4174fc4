/** For tests: the instructor's and the student's repository in bare folders, and submissions for them. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolderOf } from '../cache-folder.mjs';
import { inProject, PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { projectFiles } from '../reports/project-files.ts';

/** Installs for real, as CI does; else the packages of this project are linked in. */
export const INSTALLS = isThorough;

export const SUBMISSIONS = {
  right: path.join(PROJECT_FOLDER, 'reference'),
  wrong: path.join(PROJECT_FOLDER, 'grader/exercises/game-tree/fixtures/wrong/two-loud-bugs'),
} as const;

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'grader-ci-'));
}

/** The whole project with few cases, so that the many runs of a test are short. */
export function writeProject(folder: string): void {
  for (const [name, bytes] of projectFiles(PROJECT_FOLDER)) write(folder, name, bytes);
  cpSync(path.join(PROJECT_FOLDER, 'starter'), path.join(folder, 'starter'), { recursive: true });
  keepFewCases(folder);
}

/** Makes the instructor's repository of a project, with a tag. */
export function writeRepository(folder: string, tag: string): void {
  writeProject(folder);
  // Nobody looks at it after the test. To pack it well, to wait for the disk and to write a file for
  // each object would take most of the time: larger ones, which is all of them, go into one pack.
  const settings = { 'core.compression': '0', 'core.fsync': 'none', 'core.bigFileThreshold': '1' };
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  const steps = [
    ['init', '--quiet'],
    ...Object.entries(settings).map((setting) => ['config', ...setting]),
    ['add', '--all', '--force'],
    [...who, 'commit', '--quiet', '--message', 'all'],
    ['tag', tag],
  ];
  for (const step of steps) {
    const done = spawnSync('git', ['-C', folder, ...step], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
  }
}

/** @returns the path in a project of the cases of a check of the first exercise */
export function caseFile(check: string): string {
  return `cases/game-tree/${check}.json`;
}

/** The first ones, which are of small boards: how a grade is handed over is the same for all. */
export function keepFewCases(folder: string): void {
  const own = path.join(folder, path.dirname(caseFile('minmax')));
  for (const entry of readdirSync(own, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = JSON.parse(readFileSync(path.join(own, entry.name), 'utf8')) as {
      cases: { board: string }[];
    };
    const cases = content.cases.filter(({ board }) => board !== '*').slice(0, 3);
    write(own, entry.name, JSON.stringify({ ...content, cases }));
  }
}

/** In the place of `npm ci`. */
export function linkPackages(folder: string): void {
  symlinkSync(
    path.join(PROJECT_FOLDER, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  );
}

/**
 * In the place of `npm ci --omit=dev`, for a grader that somebody else runs: a link would lead them
 * into this project's folder, which they may not be allowed to enter.
 */
export function copyPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(path.join(PROJECT_FOLDER, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const wanted = Object.entries(lock.packages).filter(
    ([name, { dev, devOptional }]) => name !== '' && dev !== true && devOptional !== true,
  );
  // Not every system's binaries are there. One process for all: to start one takes as long as to copy.
  const names = wanted
    .map(([name]) => name)
    .filter((name) => name.lastIndexOf('node_modules/') === 0 && existsSync(inProject(name)));
  copied(['--parents', ...names, path.resolve(folder)]);
}

/** As the set-up of an image leaves it: whoever may pass its parents can read what is in it. */
export function openToOthers(folder: string): void {
  const done = spawnSync('chmod', ['-R', 'u+rwX,go+rX', folder], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
}

/**
 * Copies what is in a folder, links as links and files with their times, so that a grader that is put
 * into the same place again need not be bundled anew. Whole projects are copied often, and the
 * system's own program takes a fifth of the time that Node takes.
 */
export function copyInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  copied([`${from}/.`, to]);
}

function copied(given: readonly string[]): void {
  const done = spawnSync('cp', ['-a', ...given], { cwd: PROJECT_FOLDER, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** @param folders with all that is in them, which Node takes ten times as long for */
export function removeFolders(...folders: readonly string[]): void {
  spawnSync('rm', ['-rf', ...folders]);
}

/** A linked packages' folder keeps what a grader in any folder has remembered. */
export function forgetGraderIn(projectFolder: string): void {
  const { base } = path.parse(cacheFolderOf(projectFolder));
  removeFolders(path.join(PROJECT_FOLDER, 'node_modules', '.cache', base));
}

export function submit(from: string, repository: string): void {
  cpSync(from, path.join(repository, 'starter'), { recursive: true });
}

export function write(folder: string, name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
