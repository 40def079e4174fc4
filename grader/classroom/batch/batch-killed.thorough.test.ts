import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { type ProgramRun, type RunProgramOptions, runProgram } from '../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('killed');
const cases = path.join(folder, 'cases');

const names = ['a', 'b', 'c', 'd'];
const few = path.join(folder, 'few');

function run(out: string, options: RunProgramOptions = {}): Promise<ProgramRun> {
  // Reports name their seed, and two runs are compared.
  const where = [
    '--cases',
    cases,
    '--sandbox',
    'basic',
    '--seed',
    '1',
    '--out',
    path.join(folder, out),
  ];
  return runProgram(folder, ['batch', few, '--resume', '--jobs', '1', ...where], options);
}

/** All files but the one that names the folder in which it lies. */
function resultsIn(out: string): Map<string, string> {
  const files = textsBelow(path.join(folder, out));
  files.delete('batch.json');
  return files;
}

afterAll(remove);

// `batch.test.ts` leaves something of it for the quick run.
describe('a batch that is ended, or whose results are changed,', () => {
  let lastedMs: number;
  beforeAll(async () => {
    writeQuickCases(cases);
    copyFixtures(few, Object.fromEntries(names.map((name) => [name, 'right/enums'])));
    writeFiles(few, { 'g/game-tree.ts': 'broken(' });
    const startedAt = performance.now();
    expect(await run('undisturbed')).toMatchObject({ exitCode: 0 });
    lastedMs = performance.now() - startedAt;
  });
  it('leaves whole files only, and has the same grades in the end', async () => {
    for (let kills = 0; kills < 3; kills++) {
      const killAfterMs = lastedMs * (0.3 + Math.random() / 2);
      await run('killed', {
        onStart: (child) => setTimeout(() => child.kill('SIGKILL'), killAfterMs),
      });
      for (const [name, text] of textsBelow(path.join(folder, 'killed'))) {
        if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
      }
    }
    expect(await run('killed')).toMatchObject({ exitCode: 0 });
    expect(resultsIn('killed')).toEqual(resultsIn('undisturbed'));
  });

  it('makes a report anew that is missing or was changed, and grades again where a record was', async () => {
    const before = textsBelow(path.join(folder, 'undisturbed'));
    const reports = path.join(folder, 'undisturbed', 'reports');
    renameSync(path.join(reports, 'a.json'), path.join(reports, 'b.json'));
    writeFileSync(path.join(folder, 'undisturbed/records/b.json'), '{"name":"b","res');
    const again = await run('undisturbed');
    expect(again.err).toContain(`${names.length} had their grade already, 1 were graded.`);
    expect(textsBelow(path.join(folder, 'undisturbed'))).toEqual(before);
  });
});
