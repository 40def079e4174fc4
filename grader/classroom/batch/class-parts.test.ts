import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import type { GradeResult } from '../../results/result.ts';
import type { BatchRecord } from './batch-info.ts';
import { isInShard } from './class-parts.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('merge');
afterAll(remove);

const names = ['ada', 'ben', 'cy', 'dan', 'eva', 'fay'];

const broken: GradeResult = {
  schemaVersion: 1,
  exercise: 'game-tree',
  submission: 'x',
  score: 0,
  maxScore: 5,
  proven: false,
  checks: [],
  warnings: [],
  locks: [],
  graderVersion: '1',
  durationMs: 0,
  loadError: { message: 'broken' },
};

function recordFor(name: string): BatchRecord {
  if (name === 'ben') return { name, trouble: 'the grading process ended: SIGKILL' };
  return { name, key: 'k', result: { ...broken, submission: name } };
}

/** As a run of one part of three leaves it. */
function writePart(number: number): string {
  const out = path.join(folder, `part-${number}`);
  const submissions = names.filter((name) => isInShard(name, `${number}/3`));
  const info = batchInfo({
    shard: `${number}/3`,
    submissions,
    cases: [{ id: 'a/1', check: 'a', points: 5 }],
  });
  const results = ResultsFolder.open(out, info);
  for (const name of submissions) results.write(recordFor(name));
  results.finish();
  return out;
}

describe('the parts of a class', () => {
  it('are merged although one submission could not be graded, which is reported', async () => {
    const parts = [1, 2, 3].map(writePart);
    const out = path.join(folder, 'results');
    const ran = await runCommand(folder, ['batch', 'merge', ...parts, '--out', out]);
    expect(ran.exitCode, ran.err).toBe(2);
    expect(ran.out).toContain('ben: the grading process ended: SIGKILL');
    const lines = textsBelow(out).get('grades.csv')!.split('\n');
    expect(lines.slice(1, 7).map((line) => line.split(',').slice(0, 3))).toEqual(
      names.map((name) => (name === 'ben' ? [name, 'not graded', ''] : [name, 'not loaded', '0'])),
    );
  });
});

it('the next run removes the unfinished files of a killed one, and nothing else', () => {
  const out = path.join(folder, 'killed');
  const open = (): ResultsFolder => ResultsFolder.open(out, batchInfo({ submissions: ['ada'] }));
  const first = open();
  first.write(recordFor('ada'));
  first.finish();
  writeFiles(out, {
    'records/ada.json.4711': '{',
    'pages/ada.html.1': '',
    'reports/notes.txt': '',
  });
  open().finish();
  expect([...textsBelow(out).keys()].toSorted()).toEqual([
    'batch.json',
    'records/ada.json',
    'reports/ada.json',
    'reports/notes.txt',
  ]);
});
