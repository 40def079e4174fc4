import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

describe('wrapping', () => {
  it('breaks between words', () => {
    expect(wrapText('one two three', 8)).toEqual(['one two', 'three']);
  });

  it('keeps line breaks, and blank lines', () => {
    expect(wrapText('one\n\ntwo', 8)).toEqual(['one', '', 'two']);
  });

  it('never breaks what is to be kept whole', () => {
    expect(wrapText('right on xox o_o _x_; not there', 14, '[xo_]{3} [xo_]{3} [xo_]{3}')).toEqual([
      'right on',
      'xox o_o _x_;',
      'not there',
    ]);
  });

  it('breaks between Chinese characters, and keeps the punctuation with the one before', () => {
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

  it('makes no command to a CI runner of what was no line before', () => {
    for (const line of wrapText('it threw ::error::x and ##[group]y', 9)) {
      expect(line).not.toMatch(/^\s*::|##\[/);
    }
  });
});
