/** The marked line, whatever the line is made of. */
import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { runsOf } from '../fixtures/thorough.ts';
import { codeFrame, frameLines } from './source-place.ts';

const GUTTER = '1 │ '.length;
const INK = createColors(false);

/** The frame of what stands between ⟦ and ⟧. */
function framed(text: string, width = 60): string[] {
  const start = text.indexOf('⟦');
  const column = start + 1;
  const length = text.indexOf('⟧') - 1 - start;
  const source = text.replace(/[⟦⟧]/g, '');
  const lines = frameLines({ source, line: 1, column, length }, width + GUTTER, INK);
  return lines.map((line) => line.slice(GUTTER));
}

test.each([
  ['the line without its indentation', '    return ⟦b < c⟧;', ['return b < c;', '       ^^^^^']],
  ['the beginning of a line', '⟦a⟧ = 1;', ['a = 1;', '^']],
  ['the end of a line', 'b = ⟦1⟧', ['b = 1', '    ^']],
  ['with tabs inside', 'a\t= ⟦b\t< c⟧;', ['a  = b  < c;', '     ^^^^^^']],
  ['with wide characters', "名字 = ⟦'棋盘'⟧;", ["名字 = '棋盘';", '       ^^^^^^']],
  [
    'with an emoji of several parts',
    "a = '👨‍👩‍👧' + ⟦b⟧;",
    ["a = '👨⟨U+200D⟩👩⟨U+200D⟩👧' + b;", `${' '.repeat(31)}^`],
  ],
  ['the end of a line, which has nothing in it', 'a;⟦⟧', ['a; ', '  ^']],
])('shows %s', (_, text, expected) => {
  expect(framed(text)).toEqual(expected);
});

test('a long line is cut around the place', () => {
  const long = `${'before.'.repeat(20)}⟦place()⟧${'.after'.repeat(20)}`;
  expect(framed(long, 40)).toEqual([
    '…fore.before.before.place().after.after…',
    `${' '.repeat(20)}^^^^^^^`,
  ]);
  expect(framed('const a = ⟦{ b: 1, c: 2, d: 3 }⟧;', 20)).toEqual([
    'const a = { b: 1, c…',
    '          ^^^^^^^^^^',
  ]);
});

test('dangerous characters are made visible before the width is measured', () => {
  expect(framed('a = "\u202e" + ⟦b⟧;')).toEqual(['a = "⟨U+202E⟩" + b;', '                 ^']);
});

test('every line fits, with some of the location visible and the carets below it', () => {
  const part = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, ' '));
  fc.assert(
    fc.property(
      part,
      part,
      part,
      fc.integer({ min: 12, max: 80 }),
      (before, place, after, width) => {
        const marked = `m${place}`;
        const source = before + marked + after;
        const mark = { source, line: 1, column: before.length + 1, length: marked.length };
        const frame = codeFrame(mark, width);
        const lines = frameLines(mark, width + GUTTER, INK);
        const [line = '', carets = ''] = lines.map((each) => each.slice(GUTTER));
        expect(stringWidth(line)).toBeLessThanOrEqual(width);
        expect(stringWidth(carets)).toBeLessThanOrEqual(width);
        expect(frame.marked).toMatch(/^m/);
        expect(carets.indexOf('^')).toBe(stringWidth(frame.before));
      },
    ),
    { numRuns: runsOf(500) },
  );
});

test('a line of the maximum length takes no longer than others', () => {
  const text = `${'x '.repeat(50_000)}m${' y'.repeat(50_000)}`;
  const begunAt = performance.now();
  const { before, marked, after } = codeFrame({ source: text, column: 100_001 }, 60);
  expect([before.at(0), marked, after.at(-1)]).toEqual(['…', 'm', '…']);
  expect(performance.now() - begunAt).toBeLessThan(1000);
});
