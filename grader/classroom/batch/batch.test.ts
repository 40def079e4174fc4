import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { type ProgramRun, runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { type Row, rowOf } from './row.ts';

const { folder, remove } = scratchFolder('batch');
const cases = path.join(folder, 'cases');
const submissions = path.join(folder, 'class');
const right = readFileSync(
  path.join(PROJECT_FOLDER, 'grader/exercises/game-tree/fixtures/right/enums/game-tree.ts'),
  'utf8',
);

/** @param run `runProgram` for the first, which is ended as users' are */
function batch(
  out: string,
  options: readonly string[] = [],
  run: typeof runCommand = runCommand,
): Promise<ProgramRun> {
  // One of them loops for ever, which is waited for each time. Where time is the clock's, others need more.
  const limit = process.platform === 'linux' ? '0.1' : '1';
  const where = ['--out', path.join(folder, out), '--cases', cases, '--sandbox', 'basic'];
  // Each report names its seed, and two runs are compared.
  const common = [...where, '--seed', '1', '--time-limit', limit, '--jobs', '2'];
  return run(folder, ['batch', submissions, ...common, ...options]);
}

function merge(out: string, ...parts: readonly string[]): Promise<ProgramRun> {
  const folders = parts.map((part) => path.join(folder, part));
  return runProgram(folder, ['batch', 'merge', ...folders, '--out', path.join(folder, out)]);
}

function rowsOf(out: string): Map<string, Row> {
  const texts = [...textsBelow(path.join(folder, out, 'records')).values()];
  return new Map(texts.map((text) => rowOf(JSON.parse(text))).map((row) => [row.name, row]));
}

beforeAll(() => {
  writeQuickCases(cases);
  copyFixtures(submissions, {
    ada: 'right/enums',
    ben: 'right/helper-files',
    'Ćira Đ': 'right/namespaces',
    dan: 'wrong/syntax-error',
    eva: 'wrong/transposed-boards',
  });
  writeFiles(submissions, {
    'fay.ts': right,
    'gus.ts': "export { GameNode, GameTree, MinMax } from './fay.ts';\n",
    '=HYPERLINK(1)/game-tree.ts': 'while (true) {}\n',
    '-<i>hal/game-tree.ts': 'export class GameNode {}\nthrow new Error("=1+1 <script>|`");\n',
    'ida/notes.txt': 'not a program',
    'jon/game-tree.ts': '',
    'kim/starter/game-tree.ts': right.replace(/\bnode\b/g, 'knot'),
    'roster.csv': 'not a submission',
    '.DS_Store': '',
  });
  symlinkSync(path.join(PROJECT_FOLDER, 'reference'), path.join(submissions, 'lea'), 'junction');
});

afterAll(remove);

const ALL_LISTS = ['canvas', 'moodle'].flatMap((csv) => ['--csv', csv]);

describe('a class with odd submissions', () => {
  let ran: ProgramRun;
  let rows: ReturnType<typeof rowsOf>;
  beforeAll(async () => {
    ran = await batch('whole', ALL_LISTS, runProgram);
    rows = rowsOf('whole');
  });

  it('is graded to the end', () => {
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.out).toContain('13 submissions, of 25 points');
  });

  it.each([
    ['ada', 25, undefined],
    ['ben', 25, undefined],
    ['Ćira Đ', 25, undefined],
    ['fay', 25, undefined],
    ['kim', 25, undefined],
    ['dan', 0, 'game-tree.ts, line '],
    ['gus', 0, 'fay.ts'],
    ['ida', 0, 'there is no file game-tree.ts'],
    ['jon', 0, 'is empty'],
    ['lea', 0, 'it is a link'],
    ['=HYPERLINK(1)', 0, 'still loading after'],
    ['-<i>hal', 0, '=1+1 <script>'],
  ])('%s gets %d points', (name, score, reason) => {
    expect(rows.get(name)).toMatchObject({ score, maxScore: 25 });
    if (reason === undefined) expect(rows.get(name)?.reason).toBeUndefined();
    else expect(rows.get(name)?.reason).toContain(reason);
  });

  it('has one whole JSON report for each submission, without times', () => {
    const reports = [...textsBelow(path.join(folder, 'whole', 'reports')).values()].map((text) =>
      JSON.parse(text),
    );
    expect(reports.map(({ submission }) => submission).toSorted()).toEqual(
      [...rows.keys()].toSorted(),
    );
    expect(reports.every(({ durationMs }) => durationMs === 0)).toBe(true);
  });

  it('has no cell that a spreadsheet takes for a formula', () => {
    for (const [name, text] of textsBelow(path.join(folder, 'whole'))) {
      if (name.endsWith('.csv')) expect(text).not.toMatch(/(?:^|,)"?[=+@-](?!,|\n)/m);
    }
    const grades = readFileSync(path.join(folder, 'whole', 'grades.csv'), 'utf8');
    expect(grades).toContain("'=HYPERLINK(1),not loaded,0,25,0,no");
  });

  it('writes what Canvas and Moodle import', () => {
    const line = (file: string, start: string): string | undefined =>
      readFileSync(path.join(folder, 'whole', file), 'utf8')
        .split('\n')
        .find((each) => each.startsWith(start));
    expect(line('canvas.csv', '    Points Possible')).toBe('    Points Possible,,,,,25');
    expect(line('canvas.csv', 'ada')).toBe('ada,,,ada,,25');
    // Without a list nothing tells Moodle whose a line is.
    expect(existsSync(path.join(folder, 'whole', 'moodle.csv'))).toBe(false);
    expect(ran.out).toContain('moodle.csv was not written');
  });

  it('shows what students wrote as text in every summary', () => {
    const read = (file: string): string => readFileSync(path.join(folder, 'whole', file), 'utf8');
    expect(read('summary.html').replace(/<script>[^<]*document/, '')).not.toMatch(/<i>|<script/);
    expect(read('summary.html')).toContain('&#60;i&#62;hal');
    expect(read('summary.md')).not.toMatch(/(?<!\\)<(?:i|script)>/);
  });

  it.runIf(isThorough)(
    'gives the same, byte for byte, when its shards are graded apart and merged',
    async () => {
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
    },
  );

  it.runIf(isThorough)('is not merged with gaps, overlaps, or parts of another class', async () => {
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

  it.runIf(isThorough)('is graded again only where something changed', async () => {
    if (isThorough) {
      const before = textsBelow(path.join(folder, 'whole'));
      const again = await batch('whole', ['--resume', ...ALL_LISTS]);
      expect(again.err).toContain('13 had their grade already, 0 were graded.');
      expect(textsBelow(path.join(folder, 'whole'))).toEqual(before);
    }

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

  it.runIf(isThorough)(
    'says that it replaces older results, and why all are graded again',
    async () => {
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
    },
  );

  it.runIf(isThorough)(
    'lets no other batch write into the same folder at the same time',
    async () => {
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
    },
  );

  it('writes into no folder that has anything else in it', async () => {
    writeFiles(path.join(folder, 'thesis'), { 'chapter.txt': 'precious' });
    const refused = await batch('thesis');
    expect(refused).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('not the results of a batch'),
    });
    expect([...textsBelow(path.join(folder, 'thesis')).keys()]).toEqual(['chapter.txt']);
  });

  it.runIf(isThorough)('takes submissions from where a pattern says', async () => {
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
