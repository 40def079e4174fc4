import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../reports/fixtures/any-result.ts';
import { shortened, visibleLines } from './terminal.ts';

describe('lines of visible text', () => {
  it('are cut in number, and it is told', () => {
    expect(visibleLines('1\n2\n3\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: true });
    expect(visibleLines('1\n2\n\n', 2, 10)).toEqual({ lines: ['1', '2'], isCut: false });
  });

  it('are never wider than asked, wide characters counted twice', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 60 }), (text, columns) => {
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
