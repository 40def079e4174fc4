import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  type Ran,
  runGrader,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../fixtures/made-class.ts';
import { isThorough } from '../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('killed');
const cases = path.join(folder, 'cases');

beforeAll(() => writeQuickCases(cases));
afterAll(remove);

describe('a batch that is killed', () => {
  it('leaves whole files only, and has the same grades in the end', async () => {
    const few = path.join(folder, 'few');
    copyFixtures(
      few,
      Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'right/enums'])),
    );
    writeFiles(few, { 'g/game-tree.ts': 'broken(', 'h/game-tree.ts': 'throw 1' });
    const run = (out: string, killAfterMs?: number): Promise<Ran> =>
      runGrader(
        [
          'batch',
          few,
          '--resume',
          '--jobs',
          '1',
          '--cases',
          cases,
          '--sandbox',
          'basic',
          '--out',
          path.join(folder, out),
        ],
        {
          onStart: (child) => {
            if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
          },
        },
      );
    const startedAt = performance.now();
    expect(await run('undisturbed')).toMatchObject({ code: 0 });
    const lasted = performance.now() - startedAt;

    for (let kills = 0; kills < (isThorough ? 3 : 1); kills++) {
      await run('killed', lasted * (0.3 + Math.random() / 2));
      for (const [name, text] of textsBelow(path.join(folder, 'killed'))) {
        if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
      }
    }
    expect(await run('killed')).toMatchObject({ code: 0 });
    expect(textsBelow(path.join(folder, 'killed'))).toEqual(
      textsBelow(path.join(folder, 'undisturbed')),
    );
  });

  it('never takes a report that was damaged since for a grade', async () => {
    const reports = path.join(folder, 'killed', 'reports');
    renameSync(path.join(reports, 'a.json'), path.join(reports, 'b.json'));
    const args = [
      '--resume',
      '--cases',
      cases,
      '--sandbox',
      'basic',
      '--out',
      path.join(folder, 'killed'),
    ];
    const again = await runGrader(['batch', path.join(folder, 'few'), ...args]);
    expect(again.err).toContain('4 have their grade already, 2 are to be graded.');
    expect(textsBelow(path.join(folder, 'killed'))).toEqual(
      textsBelow(path.join(folder, 'undisturbed')),
    );
  });
});
