import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { describe, expect, it, test } from 'vitest';
import { hostileText } from '../../reports/fixtures/any-result.ts';
import { columnsOf, shortened, visibleLines, wrapText } from './terminal.ts';

describe('lines of visible text', () => {
  it('are cut to a number of lines, and the result says that lines are missing', () => {
    expect(visibleLines('1\n2\n3\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: true });
    expect(visibleLines('1\n2\n\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: false });
  });

  it('are never wider than the limit, where wide characters count twice', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 60 }), (text, columns) => {
        for (const line of visibleLines(text, 5, columns).lines) {
          expect(stringWidth(line)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });

  it('end in an ellipsis where text is missing', () => {
    expect(shortened('abcdef', 4)).toBe('abc…');
    expect(shortened('abcd', 4)).toBe('abcd');
    expect(shortened('棋棋棋', 4)).toBe('棋…');
  });

  it('take little time for a line of a million characters', () => {
    expect(shortened('棋'.repeat(1_000_000), 10)).toBe('棋棋棋棋…');
  });
});

test('a wide character counts as two columns', () => {
  expect(columnsOf('三 in a row')).toBe(11);
});

test.each(['a', 'é', '\u{1f600}', '\u200d', 'a\u0301', '\u{1f1e6}'])(
  'a hundred thousand of %j are measured at once',
  (character) => {
    const before = process.cpuUsage();
    expect(columnsOf(character.repeat(100_000))).toBeGreaterThan(1000);
    // CPU time, which does not depend on what else the machine does. Measured: at most 132 ms.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  },
);

describe('wrapping', () => {
  it('breaks between words', () => {
    expect(wrapText('one two three', 8)).toEqual(['one two', 'three']);
  });

  it('keeps line breaks, and blank lines', () => {
    expect(wrapText('one\n\ntwo', 8)).toEqual(['one', '', 'two']);
  });

  it('never breaks texts that must stay whole', () => {
    expect(wrapText('right on xox o_o _x_; not there', 14, '[xo_]{3} [xo_]{3} [xo_]{3}')).toEqual([
      'right on',
      'xox o_o _x_;',
      'not there',
    ]);
  });

  it('breaks between Chinese characters, and leaves punctuation at the character before it', () => {
    expect(wrapText('游戏结束。再来', 8)).toEqual(['游戏结', '束。再来']);
  });

  it('cuts a word that is wider than the line', () => {
    expect(wrapText('a verylongword b', 5)).toEqual(['a', 'veryl', 'ongwo', 'rd b']);
  });

  it('is never too wide and loses no letter', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'bc ', ' ', '棋', '。', 'xox o_o _x_', '-', '\n'),
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 40 }), (given, width) => {
        const lines = wrapText(given, width);
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
        const letters = (all: string): string => all.replace(/\s/g, '');
        expect(letters(lines.join(''))).toBe(letters(given));
      }),
    );
  });

  it('makes no command to a CI runner of text that was inside a line before', () => {
    for (const line of wrapText('it threw ::error::x and ##[group]y', 9)) {
      expect(line).not.toMatch(/^\s*::|##\[/);
    }
  });
});
