import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../../fixtures/any-string.ts';
import { escapeHtml, html } from './html.ts';

/** What an HTML parser would make of escaped text. */
const shownText = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

const hostile = fc.oneof(
  anyString(),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '</script><script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '<!--',
    ']]>',
    '&lt;script&gt;',
    '\u202egnp.exe',
    '$1 $& $`',
  ),
);

test('escaped text has no character that HTML treats as markup', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"'`]|&(?!#\d+;)/);
    }),
  );
});

test('ordinary text reads the same after it has been escaped and shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(shownText(escapeHtml(text))).toBe(text);
    }),
  );
});

test('a template escapes inserted texts, and inserts markup unchanged', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p title="${'"'}">${[inner, ' & ', 3, undefined]}</p>`.text).toBe(
    '<p title="&#34;"><b>&#60;i&#62;</b> &#38; 3</p>',
  );
});

test('characters that reverse the reading direction are made visible', () => {
  expect(escapeHtml('\u202e')).toBe('⟨U+202E⟩');
});
