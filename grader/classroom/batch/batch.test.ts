import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { type ProgramRun, runProgram } from '../../fixtures/run-program.ts';
import { ALL_LISTS, setUpTests } from './fixtures/batch-setup.ts';

const { folder, batch, rowsOf } = setUpTests();

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

  it('writes into no folder that has anything else in it', async () => {
    writeFiles(path.join(folder, 'thesis'), { 'chapter.txt': 'precious' });
    const refused = await batch('thesis');
    expect(refused).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('not the results of a batch'),
    });
    expect([...textsBelow(path.join(folder, 'thesis')).keys()]).toEqual(['chapter.txt']);
  });
});
