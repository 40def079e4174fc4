import { describe, expect, it } from 'vitest';
import { meantBy } from './look-alikes.ts';
import { quoted } from './quoted.ts';

describe('a text in quotes', () => {
  it.each([
    ['  xox\n o_o ', '"xox o_o"'],
    ['a'.repeat(41), `"${'a'.repeat(40)}…"`],
    ['\u001b[31mred', '"␛[31mred"'],
  ])('%j is shown as %s', (text, shown) => {
    expect(quoted(text)).toBe(shown);
  });
});

it.each([
  ['\uFF38', 'x'],
  ['0', 'o'],
  ['\u00B7', '_'],
  ['7', undefined],
])('%j is taken for %s', (character, meant) => {
  expect(meantBy(character)).toBe(meant);
});
