import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { escapeHtml, html } from './html.ts';

/** What an HTML parser would make of escaped text, for the few entities that are written. */
const shownText = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&#96;/g, '`')
    .replace(/&#58;/g, ':')
    .replace(/&#35;/g, '#')
    .replace(/&amp;/g, '&');

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

test('no character that means something to HTML is left in escaped text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"'`]|&(?!(lt|gt|amp|quot|#39|#96|#58|#35);)/);
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

test('a template escapes what is put into it, and takes markup as it is', () => {
  const inner = html`<b>${'<i>'}</b>`;
  expect(html`<p title="${'"'}">${[inner, ' & ', 3, undefined]}</p>`.text).toBe(
    '<p title="&quot;"><b>&lt;i&gt;</b> &amp; 3</p>',
  );
});

test('characters that turn the direction of reading are made visible', () => {
  expect(escapeHtml('\u202e')).toBe('⟨U+202E⟩');
});
