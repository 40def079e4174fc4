import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('a table', () => {
  it('has no cell that a spreadsheet takes for a formula', () => {
    const text = csvText([['name']], [['=HYPERLINK(1)'], ['+1'], ['-1'], ['@x'], ['\t=1']]);
    expect(text.split('\n').slice(1, -1)).toEqual(["'=HYPERLINK(1)", "'+1", "'-1", "'@x", '␠=1']);
  });

  it('has no formula either for a program that separates cells by another character', () => {
    const names = ['x;=1+1;', 'y\t+1', 'z; "@SUM(1)', 'w|-1', 'v;＝1', 'a;b=c', 'u;\n=1'];
    const marked = ["x;'=1+1;", 'y +1', 'z; "\'@SUM(1)', "w|'-1", "v;'＝1", 'a;b=c', "u; '=1"];
    const lines = csvText([['p;=1\tq\t+1']], [names]).split('\n');
    expect(lines[0]).toBe("p;'=1\tq\t'+1");
    expect(parse(lines[1]!)).toEqual([marked]);
    for (const delimiter of [',', ';', '|', '\t']) {
      const cells = parse(lines[1]!, { delimiter, relax_quotes: true }).flat();
      for (const cell of cells) expect(cell).not.toMatch(/^["'\s]*(?<!')[=+\-@＝]/);
    }
  });

  it('has different texts for names that differ only in invisible characters', () => {
    const names = ['ada', 'ada ', ' ada', 'ada\u200b', 'ada\u202e', 'a\u0000da'];
    const cells = csvText(
      [],
      names.map((name) => [name]),
    )
      .trimEnd()
      .split('\n');
    expect(new Set(cells.map((cell) => cell.trim())).size).toBe(names.length);
    expect(cells.join('')).not.toMatch(/\p{C}/u);
  });

  it('has a text that its reader compares with its own exactly as it is', () => {
    const exact = '- a\n=b\t;=c ';
    expect(parse(csvText([], [[{ exact }, '-x']]))).toEqual([[exact, "'-x"]]);
  });

  it('has its heading lines unchanged, and numbers as numbers', () => {
    expect(csvText([['    Points Possible', 10]], [['ada', 7.5]])).toBe(
      '    Points Possible,10\nada,7.5\n',
    );
  });
});
