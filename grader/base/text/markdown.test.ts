import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../fixtures/thorough.ts';
import { hostileText } from '../../reports/fixtures/any-result.ts';
import { codeBlock, codeSpan, markdownText } from './markdown.ts';

/** What Markdown makes of text in which every mark has a backslash. */
function shown(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}

describe('text for Markdown', () => {
  it('is one line in which a backslash comes before each punctuation mark', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const safe = markdownText(text);
        expect(safe).not.toMatch(/[\n\r]/);
        expect(safe.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~]/);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('makes no link, no mention and no reference, even for readers that ignore backslashes', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(shown(markdownText(text))).not.toMatch(/:\/\/|www\.|@\w|#\d|GH-\d|:\w+:/i);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('leaves words unchanged', () => {
    expect(shown(markdownText('get_value returned 0; right is -1.'))).toBe(
      'get_value returned 0; right is -1.',
    );
  });
});

describe('code in Markdown', () => {
  it('has a fence that no run of backticks inside it closes', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const block = codeBlock(text);
        const [opening = '', ...rest] = block.trimEnd().split('\n');
        const fence = opening.replace('text', '');
        const inside = rest.slice(0, -1);
        expect(rest.at(-1)).toBe(fence);
        for (const line of inside) expect(line.includes(fence)).toBe(false);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('is one line as a span, between fences that do not occur in it', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const span = codeSpan(text);
        if (span === '') return;
        const [, fence, inside] = /^(`+) (.*) \1$/.exec(span)!;
        const runs = inside!.match(/`+/g) ?? [];
        expect(runs.some((run) => run.length === fence!.length)).toBe(false);
      }),
      { numRuns: runsOf(1000) },
    );
  });
});
