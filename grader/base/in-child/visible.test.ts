import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyString } from '../../fixtures/any-string.ts';
import { quoted, visibleText } from './visible.ts';

/** Characters that move a cursor, turn text round, hide, or break a line. */
const HARMFUL = /[\p{C}\p{Zl}\p{Zp}\u115F\u3164]|\u034F|\u17B4/u;

const anyText = fc.string({
  unit: fc.oneof(
    anyString(),
    fc.constantFrom(
      '\u001b[2J',
      '\u009b31m',
      '\u202e',
      '\u200b',
      '\ud800',
      '\u2028',
      '\r',
      '\0',
      '\u{e0041}',
      'é',
      '棋',
    ),
  ),
});

describe('visible text', () => {
  test.each([
    ['an escape sequence', '\u001b[31mred', '␛[31mred'],
    ['a bell and a delete', 'a\u0007b\u007f', 'a␇b␡'],
    ['a control character of eight bits', '\u009b2J', '⟨U+009B⟩2J'],
    ['a return that would overwrite the line', '5 points\r9', '5 points␍9'],
    ['a bidi override', '\u202Eevil', '⟨U+202E⟩evil'],
    ['a zero-width space', 'a\u200Bb', 'a⟨U+200B⟩b'],
    ['half of a surrogate pair', 'a\uD83D', 'a⟨U+D83D⟩'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
    ['a tag character', '\u{E0041}', '⟨U+E0041⟩'],
    ['a filler that shows as nothing', '\u3164', '⟨U+3164⟩'],
    ['a joiner that shows as nothing', 'a\u034Fb', 'a⟨U+034F⟩b'],
    ['a character that does not exist yet', '\u{E0FFF}\uFFF0', '⟨U+E0FFF⟩⟨U+FFF0⟩'],
  ])('shows %s', (_what, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('leaves what can be read as it is, in any script', () => {
    const text = 'x o_ é 井字棋 \u{1F600}\u2714\uFE0F\n\tחדש';
    expect(visibleText(text)).toBe(text);
  });

  it('has one kind of line break', () => {
    expect(visibleText('a\r\nb')).toBe('a\nb');
  });

  it('cuts down piles of marks', () => {
    expect([...visibleText(`e${'\u0301'.repeat(500)}`)]).toHaveLength(5);
  });

  it('never has a harmful character, whatever text it was made from', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visibleText(text).replace(/[\n\t]/g, '')).not.toMatch(HARMFUL);
      }),
    );
  });

  it('stays as it is when it is made visible again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text));
      }),
    );
  });
});

it('is made by the only file that lists invisible characters', () => {
  const grader = path.resolve(import.meta.dirname, '../..');
  const others = readdirSync(grader, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.(?:ts|mjs|cjs|js)$/.test(name) &&
      !/\.test\.ts$|fixtures|^base[\\/](?:text|in-child)[\\/]/.test(name),
  );
  expect(others.length).toBeGreaterThan(100);
  const own = others.filter((name) =>
    /\\p\{(?:C|Cc|Cf|Cs|Co|Bidi_Control|Default_Ignorable_Code_Point)\}/.test(
      readFileSync(path.join(grader, name), 'utf8'),
    ),
  );
  expect(own).toEqual([]);
});

describe('a text in quotes', () => {
  it.each([
    ['  xox\n o_o ', '"xox o_o"'],
    ['a'.repeat(41), `"${'a'.repeat(40)}…"`],
    ['\u001b[31mred', '"␛[31mred"'],
  ])('%j is shown as %s', (text, shown) => {
    expect(quoted(text)).toBe(shown);
  });
});
