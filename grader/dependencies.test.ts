/** Everybody who installs the grader installs its dependencies, so each has a reason, and its content is fixed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';

interface LockedDependency {
  /** The checksum of what is downloaded. */
  readonly integrity?: string;
}

function read(file: string): string {
  return readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
}

/** The names in the first column of the table, which is the only one with these headings. */
function packagesInTable(page: string, headings: string): string[] {
  const [, behind = ''] = page.split(`${headings}\n`);
  const [table = ''] = behind.split('\n\n', 1);
  const rows = table.trimEnd().split('\n').slice(1);
  return rows.map((row) => row.split('|')[1]!.trim());
}

test.each([
  ['docs/packages.md', '| package | for |'],
  ['docs/packages.zh-CN.md', '| 程序包 | 用途 |'],
])('%s has each dependency with its reason, and nothing else', (file, headings) => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(packagesInTable(read(file), headings)).toEqual(Object.keys(dependencies));
});

test('the lock file has a checksum of each package', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const { '': _project, ...locked } = packages as Record<string, LockedDependency>;
  const unchecked = Object.keys(locked).filter((name) => locked[name]!.integrity === undefined);
  expect(Object.keys(locked).length).toBeGreaterThan(20);
  expect(unchecked).toEqual([]);
});
