import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../fixtures/thorough.ts';
import { readJson } from './json-text.ts';

describe('a text that is JSON', () => {
  const text = ['{', '  "a": [1,', '    { "b": 2, "c": [] }', '  ],', '  "d": "x"', '}'];

  test.each([['\n'], ['\r\n'], ['\r']])(
    'has the line of each of its values, with %j between lines',
    (lineBreak) => {
      const json = readJson(text.join(lineBreak));
      if (json.kind !== 'json') throw new Error(json.fault);
      expect(json.value).toEqual({ a: [1, { b: 2, c: [] }], d: 'x' });
      expect(json.lineOf([])).toBe(1);
      expect(json.lineOf(['a'])).toBe(2);
      expect(json.lineOf(['a', 1])).toBe(3);
      expect(json.lineOf(['a', 1, 'c'])).toBe(3);
      expect(json.lineOf(['d'])).toBe(5);
    },
  );

  it('has the line of what is around a value that is not there', () => {
    const json = readJson(text.join('\n'));
    if (json.kind !== 'json') throw new Error(json.fault);
    expect(json.lineOf(['a', 1, 'nothing', 7])).toBe(3);
    expect(json.lineOf(['nothing'])).toBe(1);
  });

  it('shows which keys stand twice in one object', () => {
    expect(readJson('{ "a": 1, "b": [{ "c": 1, "c": 2 }], "a": 3, "a": 4 }')).toMatchObject({
      repeatedKeys: [['b', 0, 'c'], ['a']],
    });
    expect(readJson('[{ "a": 1 }, { "a": 1 }]')).toMatchObject({ repeatedKeys: [] });
    const once = readJson('{ "a": { "b": { "c": 1 } }, "a": { "b": { "c": 2 } } }');
    expect(once).toMatchObject({ repeatedKeys: [['a']] });
  });
});

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
    expect(readJson(text)).toEqual({ kind: 'broken', line, column, fault });
  });

  it('also when it is nested more deeply than any parser can follow', () => {
    const fault = 'lists or objects are nested too deeply';
    expect(readJson('['.repeat(200_000))).toEqual({ kind: 'broken', line: 1, column: 1, fault });
  });
});

it('takes exactly what JSON.parse takes, whatever is damaged in a text', () => {
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
        expect(readJson(text).kind).toBe('broken');
        return;
      }
      expect(readJson(text)).toMatchObject({ kind: 'json' });
      expect(readJson(text)).toHaveProperty('value', parsed);
    }),
    { numRuns: runsOf(300) },
  );
});
