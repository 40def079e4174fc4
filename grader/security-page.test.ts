/** The page about security names the test of each claim, so each of these has to be there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';

const page = readFileSync(path.join(PROJECT_FOLDER, 'SECURITY.md'), 'utf8');
const [, table = ''] = page.split('| claim | held by |');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'));

it('names a test or an attack for each claim, by its whole path, and each is there', () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const [, , heldBy = ''] = row.split('|');
    const paths = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    expect([row, paths.length > 0]).toEqual([row, true]);
    const missing = paths.filter((name) => {
      const file = path.join(PROJECT_FOLDER, name.replace(/\/[^/]*\*.*$/, ''));
      const isWhole = name.startsWith('grader/') || name.startsWith('ci/');
      return !isWhole || !existsSync(file);
    });
    expect(missing).toEqual([]);
  }
});
