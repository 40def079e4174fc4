/** For tests: the instructor's and the student's repository in bare folders, and submissions for them. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFiles } from '../reports/project-files.ts';

export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Installs for real, as CI does; else the packages of this project are linked in. */
export const INSTALLS = process.env['THOROUGH_TESTS'] === '1';

export const SUBMISSIONS = {
  right: path.join(PROJECT_FOLDER, 'reference'),
  wrong: path.join(PROJECT_FOLDER, 'grader/fixtures/wrong/two-loud-bugs'),
} as const;

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'grader-ci-'));
}

/** The whole project with few cases, so that the many runs of a test are short. */
export function writeProject(folder: string): void {
  for (const [name, bytes] of projectFiles(PROJECT_FOLDER)) write(folder, name, bytes);
  cpSync(path.join(PROJECT_FOLDER, 'starter'), path.join(folder, 'starter'), { recursive: true });
  for (const file of readdirSync(path.join(folder, 'cases'))) {
    const name = `cases/${file}`;
    const content = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      cases: { board: string }[];
    };
    const cases = content.cases.filter(({ board }) => board !== '*').slice(-3);
    write(folder, name, JSON.stringify({ ...content, cases }));
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

export function submit(from: string, repository: string): void {
  cpSync(from, path.join(repository, 'starter'), { recursive: true });
}

export function write(folder: string, name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
