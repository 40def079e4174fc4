import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsBelow, writeFiles, writeQuickCases } from '../../fixtures/made-class.ts';
import { type ProgramRun, runProgram } from '../../fixtures/run-program.ts';
import { ALL_LISTS, right, setUpTests } from './fixtures/batch-setup.ts';

const { folder, cases, submissions, batch, rowsOf } = setUpTests();

function merge(out: string, ...parts: readonly string[]): Promise<ProgramRun> {
  const folders = parts.map((part) => path.join(folder, part));
  return runProgram(folder, ['batch', 'merge', ...folders, '--out', path.join(folder, out)]);
}

describe('a class with odd submissions', () => {
  beforeAll(async () => {
    await batch('whole', ALL_LISTS, runProgram);
  });

  it('gives the same, byte for byte, when its shards are graded apart and merged', async () => {
    const parts = await Promise.all(
      [1, 2, 3].map((n) => batch(`part-${n}`, ['--shard', `${n}/3`, '--jobs', '1'])),
    );
    expect(parts.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    const out = path.join(folder, 'joined');
    const folders = [2, 3, 1].map((n) => path.join(folder, `part-${n}`));
    const joined = await runProgram(folder, [
      'batch',
      'merge',
      ...folders,
      '--out',
      out,
      ...ALL_LISTS,
    ]);
    expect(joined).toMatchObject({ exitCode: 0, err: '' });
    expect(textsBelow(out)).toEqual(textsBelow(path.join(folder, 'whole')));
  });

  it('is not merged with gaps, overlaps, or parts of another class', async () => {
    expect(await merge('bad', 'part-1', 'part-3')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('there are gaps: part 2/3 missing'),
    });
    expect(await merge('bad', 'part-1', 'part-2', 'part-3', 'part-1')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('overlap: both are part 1/3'),
    });
    expect(await merge('bad', 'part-1', 'whole')).toMatchObject({ exitCode: 2 });
    expect(await merge('bad', 'no-such')).toMatchObject({ exitCode: 2 });
  });

  it('is graded again only where something changed', async () => {
    const graded = textsBelow(path.join(folder, 'whole'));
    const again = await batch('whole', ['--resume', ...ALL_LISTS]);
    expect(again.err).toContain('13 had their grade already, 0 were graded.');
    expect(textsBelow(path.join(folder, 'whole'))).toEqual(graded);

    writeFiles(submissions, { 'ida/game-tree.ts': right });
    const reports = path.join(folder, 'whole', 'reports');
    const before = textsBelow(reports);
    writeFileSync(path.join(reports, 'jon.json'), before.get('jon.json')!.slice(0, 100));
    const changed = await batch('whole', ['--resume', '--jobs', '1']);
    expect(changed.err).toContain('12 had their grade already, 1 were graded.');
    expect(textsBelow(reports).get('jon.json')).toBe(before.get('jon.json'));
    expect(rowsOf('whole').get('ida')).toMatchObject({ score: 25 });
    rmSync(path.join(submissions, 'ida/game-tree.ts'));
  });

  it('says that it replaces older results, and why all are graded again', async () => {
    const few = path.join(folder, 'older');
    writeFiles(few, { 'ada.ts': right });
    const own = path.join(folder, 'own-cases');
    writeQuickCases(own);
    const where = ['--out', path.join(folder, 'older-out'), '--cases', own, '--sandbox', 'basic'];
    const run = async (...options: readonly string[]): Promise<string> =>
      (await runProgram(folder, ['batch', few, ...where, ...options])).err;
    expect(await run()).toBe('');
    expect(await run()).toContain('The grade of an earlier run in');
    expect(await run('--resume')).toBe('1 had their grade already, 0 were graded.\n');
    const file = path.join(own, 'get_value.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"points":5', '"points":6'));
    expect(await run('--resume')).toBe(
      'Changed since the last run: the cases. All submissions are graded again.\n',
    );
  });

  it('lets no other batch write into the same folder at the same time', async () => {
    const few = path.join(folder, 'locked');
    writeFiles(few, { 'ada.ts': 'while (true) {}\n', 'ben.ts': right });
    const out = path.join(folder, 'locked-out');
    const args = ['batch', few, '--out', out, '--cases', cases, '--sandbox', 'basic'];
    const first = runProgram(folder, [...args, '--time-limit', '4']);
    while (!existsSync(path.join(out, 'batch.json'))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const second = await runProgram(folder, args);
    expect(second).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(`another batch is writing to ${out} (process `),
    });
    expect(await first).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(out, '.lock'))).toBe(false);
    // One that was killed on another machine, and has not been heard of since.
    writeFileSync(path.join(out, '.lock'), '{"pid":1,"host":"elsewhere"}');
    const lately = await runProgram(folder, [...args, '--resume']);
    expect(lately.err).toContain('(process 1 on elsewhere)');
    utimesSync(path.join(out, '.lock'), 0, 0);
    expect(await runProgram(folder, [...args, '--resume'])).toMatchObject({ exitCode: 0 });
  });

  it('takes submissions from where a pattern says', async () => {
    const nested = path.join(folder, 'nested');
    writeFiles(nested, {
      'x/second/game-tree.ts': right,
      'x/first/game-tree.ts': 'broken(',
      'y/z.txt': '',
    });
    const out = path.join(folder, 'patterned');
    const where = ['--out', out, '--cases', cases, '--sandbox', 'basic'];
    const found = await runProgram(folder, [
      'batch',
      nested,
      '--pattern',
      '*/second/game-tree.ts',
      ...where,
    ]);
    expect(found.exitCode).toBe(0);
    expect([...rowsOf('patterned').keys()]).toEqual(['x/second']);
    const none = await runProgram(folder, ['batch', nested, '--pattern', '*/third', ...where]);
    expect(none).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('fits the pattern */third'),
    });
  });
});
