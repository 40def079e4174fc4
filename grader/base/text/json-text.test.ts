import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../fixtures/thorough.ts';
import { readJson } from './json-text.ts';

describe('a text that is JSON', () => {
  const text = ['{', '  "a": [1,', '    { "b": 2, "c": [] }', '  ],', '  "d": "x"', '}'];

  test.each([['\n'], ['\r\n'], ['\r']])(
    'has the line of each of its values, with %j between lines',
    (lineBreak) => {
      const json = readJson(text.join(lineBreak), 'a.json');
      expect(json.value).toEqual({ a: [1, { b: 2, c: [] }], d: 'x' });
      expect(json.findings.lineOf([])).toBe(1);
      expect(json.findings.lineOf(['a'])).toBe(2);
      expect(json.findings.lineOf(['a', 1])).toBe(3);
      expect(json.findings.lineOf(['a', 1, 'c'])).toBe(3);
      expect(json.findings.lineOf(['d'])).toBe(5);
    },
  );

  it('has the line of the surrounding value for a value that is missing', () => {
    const json = readJson(text.join('\n'), 'a.json');
    expect(json.findings.lineOf(['a', 1, 'nothing', 7])).toBe(3);
    expect(json.findings.lineOf(['nothing'])).toBe(1);
  });

  it('shows which keys occur twice in one object', () => {
    const repeatedIn = (json: string) =>
      readJson(json, 'a.json').findings.problems.map(({ jsonPath }) => jsonPath);
    expect(repeatedIn('{ "a": 1, "b": [{ "c": 1, "c": 2 }], "a": 3, "a": 4 }')).toEqual([
      '$.b[0].c',
      '$.a',
    ]);
    expect(repeatedIn('[{ "a": 1 }, { "a": 1 }]')).toEqual([]);
    expect(repeatedIn('{ "a": { "b": { "c": 1 } }, "a": { "b": { "c": 2 } } }')).toEqual(['$.a']);
  });
});

/** What is wrong with a text that is none. */
function brokenIn(text: string) {
  const { value, findings } = readJson(text, 'a.json');
  expect(value).toBeUndefined();
  return findings.problems.map(({ line, column, explain }) => [
    line,
    column,
    explain('en').message,
  ]);
}

describe('a text that is not JSON says where it breaks and how', () => {
  test.each([
    ['{\n  "a": 1,\n}', 3, 1, 'the comma before } is one too many'],
    ['[1, 2, ]', 1, 8, 'the comma before ] is one too many'],
    ['{\n  // why\n}', 2, 3, 'JSON has no comments'],
    ["{ 'a': 1 }", 1, 3, 'text must stand in double quotes'],
    [
      '{ a: 1 }',
      1,
      3,
      'text must stand in double quotes, and only numbers, true, false and null without',
    ],
    ['{ "a" 1 }', 1, 7, 'a colon is expected after the key'],
    ['{ "a": 1 "b": 2 }', 1, 10, 'a comma is missing before this'],
    ['{ "a": 1', 1, 9, 'the closing } is missing'],
    ['[1', 1, 3, 'the closing ] is missing'],
    ['{} {}', 1, 4, 'the file should end before this'],
    ['{ "a": "b }', 1, 8, 'the closing double quote of this text is missing'],
    ['{ "a": "\t" }', 1, 8, 'there is a line break, tab or control character in this text'],
    [
      '{ "a": "\\q" }',
      1,
      8,
      'the backslash in this text is followed by something JSON does not know',
    ],
    ['{ "a": }', 1, 8, 'a value is expected'],
    ['{ 1: 2 }', 1, 3, 'a key in double quotes is expected'],
    ['[1.]', 1, 2, 'this is not a number as JSON writes it'],
    ['', 1, 1, 'a value is expected'],
  ])('%j', (text, line, column, fault) => {
    expect(brokenIn(text)).toEqual([[line, column, `this is not JSON: ${fault}`]]);
  });

  it('also when it is nested more deeply than any parser can follow', () => {
    const fault = 'this is not JSON: lists or objects are nested too deeply';
    expect(brokenIn('['.repeat(200_000))).toEqual([[1, 101, fault]]);
    expect(brokenIn('{"a":'.repeat(200_000))).toEqual([[1, 501, fault]]);
    expect(readJson('['.repeat(100) + ']'.repeat(100), 'a.json').value).toBeDefined();
  });

  it('also when it is one mistake after the other, without looking at each', () => {
    expect(brokenIn("' ".repeat(500_000))).toEqual([
      [1, 1, 'this is not JSON: text must stand in double quotes'],
    ]);
  });
});

it('accepts exactly the texts that JSON.parse accepts, however a text is damaged', () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', ',', '"', '}', '\\', '0', ' '),
    )
    .map(([json, at, length, insert]) => {
      const start = at % (json.length + 1);
      return json.slice(0, start) + insert + json.slice(start + length);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        expect(brokenIn(text)).toHaveLength(1);
        return;
      }
      expect(readJson(text, 'a.json')).toHaveProperty('value', parsed);
    }),
    { numRuns: runsOf(300) },
  );
});
