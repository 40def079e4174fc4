import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { batchInfo } from '../fixtures/batch-info.ts';
import { type ClassSummary, summarise } from './class-summary.ts';
import { Decisions } from './decisions.ts';
import { gradebookCsv, gradesCsv } from './gradebooks.ts';
import { isInShard, shardOf } from './parts.ts';
import { type BatchInfo, fileNameFor } from './results-folder.ts';
import { type Row, rowOf } from './row.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown, summaryForTerminal } from './summary-text.ts';

const cases = [
  { id: 'minmax/1', check: 'minmax', points: 60, title: 'A fork' },
  { id: 'minmax/2', check: 'minmax', points: 40 },
];

function graded(name: string, score: number, more: Partial<Row> = {}): Row {
  const nothing = { checks: [], failed: [], misconceptions: [] };
  return {
    name,
    status: 'graded',
    score,
    maxScore: 100,
    proven: score === 100,
    ...nothing,
    ...more,
  };
}

function summaryOf(rows: readonly Row[], own: Partial<BatchInfo> = {}): ClassSummary {
  const info = batchInfo({ cases, ...own });
  return summarise(rows, info, new Decisions(info));
}

describe('the summary of a class', () => {
  const summary = summaryOf([
    graded('a', 100),
    graded('b', 100, { proven: false }),
    graded('c', 40, {
      failed: [{ id: 'minmax/1', answer: '' }],
      misconceptions: ['minmax takes the first win only'],
    }),
    graded('d', 99.5, { failed: ['minmax/1', 'minmax/2'].map((id) => ({ id, answer: '' })) }),
    graded('e', 0, { status: 'not-loaded', reason: 'no file' }),
    rowOf({ name: 'f', trouble: 'the disk is full' }),
  ]);

  it('counts everyone with a grade, and nobody whom the grader failed', () => {
    expect(summary).toMatchObject({
      submissions: 6,
      maxScore: 100,
      mean: 67.9,
      median: 99.5,
      fullMarks: 2,
      proven: 1,
    });
  });

  it('leaves out who is on no list, and says so, and that only listed cases were graded', () => {
    const roster = { headings: ['name'], students: [{ name: 'A' }] };
    const matched = { roster, studentsOf: [['a', [0]]], unmatched: [] } as const;
    const rows = [graded('a', 40), graded('stranger', 100)];
    const ofList = summaryOf(rows, { matched, listed: true });
    expect(ofList).toMatchObject({ submissions: 2, mean: 40, median: 40, fullMarks: 0 });
    expect(summaryForTerminal(ofList)).toContain(
      '2 submissions, of 100 points (the listed cases alone): mean 40, median 40, full marks 0; 1 of nobody on the list not counted',
    );
  });

  it('names the cases failed most, the misconceptions, and who has no grade', () => {
    expect(summary.lists.map(({ items }) => items)).toMatchObject([
      [
        { name: 'minmax/1 A fork', count: 2 },
        { name: 'minmax/2', count: 1 },
      ],
      [{ name: 'minmax takes the first win only', count: 1 }],
      [{ name: 'e', reason: 'no file' }],
      [{ name: 'f', reason: 'the disk is full' }],
    ]);
    for (const text of [
      summaryForTerminal(summary),
      summaryAsMarkdown(summary, 'x'),
      summaryAsHtml(summary, 'x'),
    ]) {
      expect(text).toContain('minmax takes the first win only');
      expect(text).toContain('the disk is full');
    }
  });

  it('puts each score into one bar', () => {
    const counts = new Map(summary.distribution.map(({ name, count }) => [name, count]));
    expect(counts.get('100 %')).toBe(2);
    expect(counts.get('90–100 %')).toBe(1);
    expect(counts.get('40–50 %')).toBe(1);
    expect(counts.get('0 %')).toBe(1);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true })), (scores) => {
        const { distribution } = summaryOf(scores.map((score, i) => graded(`${i}`, score)));
        expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
      }),
    );
  });
});

describe('how a class did on each case', () => {
  const check = (score: number, notWritten = false): Partial<Row> => ({
    checks: [{ name: 'minmax', score, maxScore: 100, ...(notWritten && { notWritten }) }],
  });
  const wrong = (answer: string): Partial<Row> => ({
    failed: [{ id: 'minmax/1', answer }],
  });
  const summary = summaryOf([
    graded('a', 100, check(100)),
    graded('b', 40, {
      ...check(40),
      ...wrong('an empty list'),
      misconceptions: ['minmax takes draws', 'max_value minmax'],
    }),
    graded('c', 40, { ...check(40), ...wrong('<b>') }),
    graded('d', 0, { ...check(0, true), ...wrong('an empty list') }),
    graded('e', 0, { status: 'not-loaded', reason: 'no file' }),
  ]);

  it('is counted of those that could be loaded, with what was mostly answered', () => {
    expect(summary).toMatchObject({
      loaded: 4,
      functions: [
        {
          ...{ name: 'minmax', maxScore: 100, full: 1, some: 2, none: 1, notWritten: 1, mean: 45 },
          bug: { name: 'takes draws', count: 1 },
        },
      ],
      cases: [
        {
          ...{ id: 'minmax/1', title: 'A fork', points: 60, failed: 3 },
          answer: { name: 'an empty list', count: 2 },
        },
        { id: 'minmax/2', title: '', points: 40, failed: 0 },
      ],
    });
  });

  it('stands on the page, whose only script is the one that sorts', () => {
    const page = summaryAsHtml(summary, 'x');
    expect(page).toContain('2 × an empty list');
    expect(page).toContain('<a href="pages/a.html">a</a>');
    expect(page.match(/<script/g)).toHaveLength(1);
    const script = /<script>([\s\S]*)<\/script>/.exec(page)![1]!;
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(`script-src 'sha256-${hash}'`);
  });
});

it('nothing that a student wrote moves a terminal, opens a tag or starts a formula', () => {
  fc.assert(
    fc.property(
      anyString({ maxLength: 30 }),
      fc.constantFrom('=', '+', '-', '@', '<b>', '\u001b[2J', '\u202e', '`', '|', ''),
      (text, start) => {
        const row = graded(start + text, 0, { status: 'not-loaded', reason: start + text });
        const summary = summaryOf([row]);
        const shown = summaryForTerminal(summary).replaceAll('\n', '');
        expect(shown).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
        // The word joiner is the Markdown's own.
        const files = [
          summaryAsHtml(summary, 'x'),
          summaryAsMarkdown(summary, 'x').replaceAll('\u2060', ''),
          gradesCsv([{ row }], []),
          ...(['canvas', 'moodle', 'nbgrader'] as const).map((book) =>
            gradebookCsv(book, [{ row }], { assignment: 'x', maxScore: 100 }),
          ),
        ];
        for (const text of files) expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
        expect(summaryAsHtml(summary, 'x')).not.toMatch(/<b>[^<]*<b>/);
        expect(summaryAsMarkdown(summary, 'x')).not.toMatch(/(?<!\\)<b>/);
        const [, line = ''] = gradesCsv([{ row }], []).split('\n');
        // A hyphen by itself is text to every spreadsheet.
        expect(line).not.toMatch(/^"?(?:[=+@]|-(?!,))/);
      },
    ),
  );
});

it('every submission belongs to exactly one shard, whoever else is in the class', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 200 }), (name, of) => {
      const numbers = Array.from({ length: of }, (_, i) => i + 1);
      expect(numbers.filter((number) => isInShard(name, { number, of }))).toEqual([
        shardOf(name, of),
      ]);
    }),
  );
});

const names150 = ['棋', '\u{20BB7}', 'é', 'a,'].flatMap((letter) =>
  Array.from({ length: 150 }, (_, length) => letter.repeat(length + 1)),
);

it('nobody can take the file name that another name was changed to', () => {
  const taken = fileNameFor('Doe, John');
  expect(fileNameFor(taken)).not.toBe(taken);
  const files = names150.map(fileNameFor);
  const again = files.map(fileNameFor);
  expect(new Set([...files, ...again]).size).toBe(
    files.length + again.filter((file) => !files.includes(file)).length,
  );
  expect(again.filter((file, i) => file === files[i] && names150[i] !== file)).toEqual([]);
});

it('every name has a file name of its own that every system takes', () => {
  const names = fc.uniqueArray(anyString({ minLength: 1, maxLength: 100 }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(names, (some) => {
      const files = some.map(fileNameFor);
      expect(new Set(files).size).toBe(some.length);
      for (const file of files) {
        expect(file).toMatch(/^[^.\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*$/u);
        expect(Buffer.byteLength(file)).toBeLessThan(200);
      }
    }),
  );
  for (const file of names150.map(fileNameFor)) {
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
    expect(() => encodeURIComponent(file)).not.toThrow();
  }
  for (const name of ['con', 'con .x', 'COM¹', 'lpt3.a']) {
    expect(fileNameFor(name)).not.toBe(name);
  }
  expect(fileNameFor('Jane Doe_1234')).toBe('Jane Doe_1234');
});

it('no name is taken for the line in which Canvas has the most points', () => {
  const text = gradebookCsv(
    'canvas',
    [graded('    Points Possible', 1), graded('points possible', 2)].map((row) => ({ row })),
    {
      assignment: 'x',
      maxScore: 100,
    },
  );
  const lines = text
    .split('\n')
    .filter((line) => /^[^,]*points possible/i.test(line.replaceAll('"', '')));
  expect(lines).toEqual(['    Points Possible,,,,,100']);
});

it('what a student threw is no HTML in Moodle, which shows feedback as such', () => {
  const row = graded('ada', 0, { status: 'not-loaded', reason: '<img src=x onerror=alert(1)>' });
  expect(gradebookCsv('moodle', [{ row }], { assignment: 'x', maxScore: 100 })).not.toContain('<');
});
