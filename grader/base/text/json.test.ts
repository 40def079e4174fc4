import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../fixtures/any-string.ts';
import { visibleText } from '../in-child/visible.ts';
import { exactJson, jsonText } from './json.ts';

/** What jq and Python refuse, written out or escaped. */
const HALF_A_PAIR =
  /\p{Cs}|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f]|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])/iu;
const text = fc.oneof(
  anyString(),
  fc.constantFrom('\ud800', 'a\udfffb', '\u202e', '\u{e0041}', '\n'),
);

describe('JSON for other programs', () => {
  it('has only whole characters, none that hides or reverses text, and all other text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const json = jsonText({ given });
        expect(json).not.toMatch(HALF_A_PAIR);
        expect(json.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(JSON.parse(json)).toEqual({ given: visibleText(given) });
      }),
    );
  });

  it('shows half of a surrogate pair, thrown or printed, instead of escaping it', () => {
    expect(jsonText(['threw \ud800'])).toBe('[\n  "threw ⟨U+D800⟩"\n]\n');
  });
});

describe('JSON for this program', () => {
  it('is read back unchanged, and has no character that hides or reverses text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const json = exactJson({ given }, 2);
        expect(JSON.parse(json)).toEqual({ given });
        expect(json.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
