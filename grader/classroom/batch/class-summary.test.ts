import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { anyString } from '../../fixtures/any-string.ts';
import { batchInfo } from '../../fixtures/batch-info.ts';
import type { BatchInfo } from './batch-info.ts';
import { isInShard } from './class-parts.ts';
import { type ClassSummary, summarise } from './class-summary.ts';
import { decisionsOf } from './decisions.ts';
import { fileNameFor } from './file-names.ts';
import { tableOf } from './gradebooks.ts';
import { type ClassRow, NOTHING, rowOf } from './row.ts';
import { summaryAsHtml } from './summary-html.ts';
import { summaryAsMarkdown, summaryForTerminal } from './summary-text.ts';

const cases = [
  { id: 'minmax/1', check: 'minmax', points: 60, title: 'A fork' },
  { id: 'minmax/2', check: 'minmax', points: 40 },
];

function graded(name: string, score: number, more: Partial<ClassRow> = {}): ClassRow {
  const proven = score === 100;
  return { ...NOTHING, name, status: 'graded', score, maxScore: 100, proven, ...more };
}

const formatMessage = formatterFor('en');

function summaryOf(rows: readonly ClassRow[], own: Partial<BatchInfo> = {}): ClassSummary {
  const info = batchInfo({ cases, ...own });
  return summarise(rows, decisionsOf(info, 'none', [])(rows), info);
}

function pageOf(rows: readonly ClassRow[]): string {
  return summaryAsHtml(summaryOf(rows), rows, cases, 'x', formatMessage);
}

describe('the summary of a class', () => {
  const rows = [
    graded('a', 100),
    graded('b', 100, { proven: false }),
    graded('c', 40, {
      failed: [{ id: 'minmax/1', answer: '' }],
      misconceptions: ['minmax takes the first win only'],
    }),
    graded('d', 99.5, { failed: ['minmax/1', 'minmax/2'].map((id) => ({ id, answer: '' })) }),
    graded('e', 0, { status: 'not-loaded', reason: 'no file' }),
    rowOf({ name: 'f', trouble: 'the disk is full' }),
  ];
  const summary = summaryOf(rows);

  it('counts everyone with a grade, and nobody whom the grader failed', () => {
    expect(summary.headline).toBe(
      '6 submissions, of 100 points: mean 67.9, median 99.5, full marks 2 (1 proven right on every position)',
    );
  });

  it('has the same mean in each order of the rows, rounded from the exact sum', () => {
    const scores = [58.22, 80.96, 59.19, 51.17];
    for (const inOrder of [scores, scores.toReversed(), scores.toSorted((a, b) => a - b)]) {
      const { headline } = summaryOf(inOrder.map((score, index) => graded(`${index}`, score)));
      expect(headline).toContain('mean 62.39, median 58.71,');
    }
  });

  it('leaves out who is on no list, and says so, and that only listed cases were graded', () => {
    const roster = { headings: ['name'], students: [{ name: 'A' }] };
    const matched = { roster, studentsOf: [['a', [0]]], unmatched: [] } as const;
    const both = [graded('a', 40), graded('stranger', 100)];
    expect(summaryOf(both, { matched, listed: true }).headline).toBe(
      '2 submissions, of 100 points (the listed cases alone): mean 40, median 40, full marks 0; 1 of nobody on the list not counted',
    );
  });

  it('names the cases failed most, the misconceptions, and who has no grade', () => {
    expect(summary.lists.map(({ items }) => items)).toMatchObject([
      [{ name: '2 × minmax/1 A fork' }, { name: '1 × minmax/2' }],
      [{ name: '1 × minmax takes the first win only' }],
      [{ name: 'e', reason: 'no file' }],
      [{ name: 'f', reason: 'the disk is full' }],
    ]);
    for (const text of [
      summaryForTerminal(summary, formatMessage),
      summaryAsMarkdown(summary, 'x', formatMessage),
      pageOf(rows),
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
  const check = (score: number, notWritten = false): Partial<ClassRow> => ({
    checks: [{ name: 'minmax', score, maxScore: 100, ...(notWritten && { notWritten }) }],
  });
  const wrong = (answer: string): Partial<ClassRow> => ({
    failed: [{ id: 'minmax/1', answer }],
  });
  const page = pageOf([
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

  const cellsOf = (first: string): string[] => {
    const [, row = ''] = page.split(`<tr><th scope="row">${first}</th>`);
    return [...row.split('</tr>')[0]!.matchAll(/>([^<]*)<\/td>/g)].map((cell) => cell[1]!.trim());
  };

  it('is counted of those that could be loaded, with what was mostly answered', () => {
    expect(page).toContain('Of the 4 that could be loaded.');
    expect(cellsOf('minmax')).toEqual(['100', '45', '1', '2', '1', '1', '1 × takes draws']);
    expect(cellsOf('minmax/1')).toEqual(['A fork', '60', '3', '2 × an empty list']);
    expect(cellsOf('minmax/2')).toEqual(['', '40', '0', '']);
  });

  it('has the mean of the points that were given, which is rounded only once', () => {
    const small = [{ id: 'minmax/1', check: 'minmax', points: 3 }];
    const rows = [0.95, 2.96].map((score) =>
      graded(`${score}`, score, { maxScore: 3, checks: [{ name: 'minmax', score, maxScore: 3 }] }),
    );
    const summary = summaryOf(rows, { cases: small });
    const html = summaryAsHtml(summary, rows, small, 'x', formatMessage);
    expect(html).toContain('<th scope="row">minmax</th><td>3</td><td>1.96</td>');
  });

  it('stands on the page, whose only script is the one that sorts', () => {
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
        const shown = summaryForTerminal(summary, formatMessage).replaceAll('\n', '');
        expect(shown).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
        // The word joiner is the Markdown's own.
        const files = [
          pageOf([row]),
          summaryAsMarkdown(summary, 'x', formatMessage).replaceAll('\u2060', ''),
          tableOf('grades', [row], { assignment: 'x', maxScore: 100 }),
          ...(['canvas', 'moodle'] as const).map((book) =>
            tableOf(book, [{ ...row, student: { login: start + text } }], {
              assignment: 'x',
              maxScore: 100,
            }),
          ),
        ];
        for (const text of files) expect((text ?? '').replaceAll('\n', '')).not.toMatch(/\p{C}/u);
        expect(pageOf([row])).not.toMatch(/<b>[^<]*<b>/);
        expect(summaryAsMarkdown(summary, 'x', formatMessage)).not.toMatch(/(?<!\\)<b>/);
        const [, line = ''] = tableOf('grades', [row], { assignment: 'x', maxScore: 100 })!.split(
          '\n',
        );
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
      expect(numbers.filter((number) => isInShard(name, `${number}/${of}`))).toHaveLength(1);
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
  const text = tableOf('canvas', [graded('    Points Possible', 1), graded('points possible', 2)], {
    assignment: 'x',
    maxScore: 100,
  });
  const lines = text!
    .split('\n')
    .filter((line) => /^[^,]*points possible/i.test(line.replaceAll('"', '')));
  expect(lines).toEqual(['    Points Possible,,,,,100']);
});

it('a thrown text is escaped in Moodle, which shows feedback as HTML', () => {
  const reason = '<img src=x onerror=alert(1)>';
  const row = { ...graded('ada', 0, { status: 'not-loaded', reason }), student: { login: 'ada' } };
  const table = tableOf('moodle', [row], { assignment: 'x', maxScore: 100 });
  expect(table).toContain('img src');
  expect(table).not.toContain('<');
});
