import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../fixtures/made-class.ts';
import { type ProgramRun, runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('killed');
const cases = path.join(folder, 'cases');

const names = isThorough ? ['a', 'b', 'c', 'd'] : ['a', 'b'];

beforeAll(() => writeQuickCases(cases));
afterAll(remove);

describe('a batch that is killed', () => {
  it('leaves whole files only, and has the same grades in the end', async () => {
    const few = path.join(folder, 'few');
    copyFixtures(few, Object.fromEntries(names.map((name) => [name, 'right/enums'])));
    writeFiles(few, { 'g/game-tree.ts': 'broken(' });
    const run = (out: string, killAfterMs?: number): Promise<ProgramRun> =>
      runProgram(
        folder,
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
    expect(await run('undisturbed')).toMatchObject({ exitCode: 0 });
    const lasted = performance.now() - startedAt;

    for (let kills = 0; kills < (isThorough ? 3 : 1); kills++) {
      await run('killed', lasted * (0.3 + Math.random() / 2));
      for (const [name, text] of textsBelow(path.join(folder, 'killed'))) {
        if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
      }
    }
    expect(await run('killed')).toMatchObject({ exitCode: 0 });
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
    const again = await runProgram(folder, ['batch', path.join(folder, 'few'), ...args]);
    expect(again.err).toContain(
      `${names.length - 1} have their grade already, 2 are to be graded.`,
    );
    expect(textsBelow(path.join(folder, 'killed'))).toEqual(
      textsBelow(path.join(folder, 'undisturbed')),
    );
  });
});
