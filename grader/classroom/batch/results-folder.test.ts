import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('results');
afterAll(remove);

it('a batch removes the tables of earlier versions from its folder, and nothing that an instructor has written', () => {
  const out = path.join(folder, 'out');
  ResultsFolder.open(out, batchInfo({})).finish();
  const concluded = ['grades.csv', 'nbgrader.csv', 'gradescope.csv', 'similar.html'];
  const written = ['notes.csv', 'overrides.csv'];
  const files = [...concluded, ...written].map((name) => [name, '']);
  writeFiles(out, Object.fromEntries(files));
  ResultsFolder.open(out, batchInfo({})).finish();
  const folders = ['pages', 'records', 'reports'];
  expect(readdirSync(out).toSorted()).toEqual(['batch.json', ...folders, ...written].toSorted());
});
