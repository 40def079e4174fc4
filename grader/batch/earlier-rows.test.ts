/** Results of an earlier year are compared with, and told where somebody of now is like one of them. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchInfo } from '../fixtures/batch-info.ts';
import { scratchFolder, textsBelow } from '../fixtures/made-class.ts';
import { runCommand } from '../fixtures/run-program.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('earlier');
afterAll(remove);

/** @param programs by the submission: programs of one letter are the same */
function write(name: string, exercise: string, programs: Readonly<Record<string, string>>): void {
  const info = batchInfo({ exercise, cases: [], submissions: Object.keys(programs) });
  const results = ResultsFolder.open(path.join(folder, name), info);
  for (const [submission, program] of Object.entries(programs)) {
    const pieces = Array.from({ length: 30 }, (_, index) => `${program}${index}`);
    results.write({
      name: submission,
      fingerprint: { pieces, places: [] },
      result: {
        ...{ schemaVersion: 1, exercise, submission, score: 1, maxScore: 1, proven: false },
        ...{ checks: [], warnings: [], locks: [], graderVersion: '1', durationMs: 0 },
      },
    });
  }
  results.finish();
}

it('names who is like whom of which year, and nobody who is only like others of back then', async () => {
  write('now', 'gomoku', { ada: 'a', ben: 'b', cy: 'c' });
  write('2024', 'gomoku', { ada: 'd', zoe: 'a' });
  write('2025', 'gomoku', { yan: 'd', xi: 'd' });
  const years = ['--similar-to', '2024', '--similar-to', '2025'];
  const ran = await runCommand(folder, ['batch', 'merge', 'now', '--out', 'out', ...years]);
  expect(ran).toMatchObject({ exitCode: 0, err: '' });
  const told = JSON.parse(textsBelow(path.join(folder, 'out')).get('similar.json')!);
  expect(told).toMatchObject([{ names: ['2024/zoe', 'ada'], others: 5 }]);
  expect(ran.out).toContain('2024/zoe, ada: ');
});

it('is refused for another exercise, and for a folder without results', async () => {
  write('now', 'gomoku', { ada: 'a' });
  write('other', 'alpha-beta', { zoe: 'a' });
  const to = (year: string) =>
    runCommand(folder, ['batch', 'merge', 'now', '--out', 'out2', '--similar-to', year]);
  expect(await to('other')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('the results in other are of alpha-beta'),
  });
  expect((await to('nowhere')).exitCode).toBe(2);
});
