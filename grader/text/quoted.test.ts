import { describe, expect, it } from 'vitest';
import { meantBy } from './look-alikes.ts';
import { characterName, quoted } from './quoted.ts';

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
  ['0', 'the digit 0'],
  ['%', 'the character %'],
  ['\u0445', 'the character "\u0445" (U+0445)'],
])('the character %j is named %s', (character, name) => {
  expect(characterName(character)).toBe(name);
});

it.each([
  ['\uFF38', 'the letter x'],
  ['0', 'the letter o'],
  ['\u00B7', 'an underscore, _'],
  ['7', undefined],
])('%j is taken for %s', (character, meant) => {
  expect(meantBy(character)?.en).toBe(meant);
});
