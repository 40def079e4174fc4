import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it, test } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { shortened, visibleLines, visibleText } from './safe-text.ts';

/** Characters that move a cursor, turn text round, hide, or break a line. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

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
  ])('shows %s', (_what, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('leaves what can be read as it is, in any script', () => {
    const text = 'x o_ é 井字棋 \u{1F600}\n\tחדש';
    expect(visibleText(text)).toBe(text);
  });

  it('has one kind of line break', () => {
    expect(visibleText('a\r\nb')).toBe('a\nb');
  });

  it('cuts down piles of marks', () => {
    expect([...visibleText(`e${'\u0301'.repeat(500)}`)]).toHaveLength(5);
  });

  it('never holds anything harmful, whatever it was made from', () => {
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

describe('lines of visible text', () => {
  it('are cut in number, and it is told', () => {
    expect(visibleLines('1\n2\n3\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: true });
    expect(visibleLines('1\n2\n\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: false });
  });

  it('are never wider than asked, wide characters counted twice', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), (text, columns) => {
        for (const line of visibleLines(text, 5, columns).lines) {
          expect(stringWidth(line)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });

  it('end in dots where something is missing', () => {
    expect(shortened('abcdef', 4)).toBe('abc…');
    expect(shortened('abcd', 4)).toBe('abcd');
    expect(shortened('棋棋棋', 4)).toBe('棋…');
  });

  it('take little time for a line of a million characters', () => {
    expect(shortened('棋'.repeat(1_000_000), 10)).toBe('棋棋棋棋…');
  });
});
