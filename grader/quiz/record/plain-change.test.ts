/** Which changes of a line are asked about: those that a reader understands at a glance. */
import { expect, test } from 'vitest';
import { isPlainChange, isPlainOmission } from './plain-change.ts';

test.each([
  ['comparison', 'if (value < best) return;', 'if (value <= best) return;'],
  ['comparison', 'if (a === b) return;', 'if (a !== b) return;'],
  ['logic', 'if (a && b) return;', 'if (a || b) return;'],
  ['operator', 'return a + b;', 'return a - b;'],
  ['operator', 'for (let i = 0; i < 3; i++) {', 'for (let i = 0; i < 3; i--) {'],
  ['number', 'for (let i = 0; i < 3; i++) {', 'for (let i = 1; i < 3; i++) {'],
  ['start-value', 'let best = -Infinity;', 'let best = Infinity;'],
  ['extreme', 'return Math.max(...values);', 'return Math.min(...values);'],
  ['sister-call', 'return this.min(child);', 'return this.max(child);'],
  ['truth', 'return true;', 'return false;'],
  ['negation', 'if (!isOver) return;', 'if (isOver) return;'],
  ['jump', 'if (isTaken) continue;', 'if (isTaken) break;'],
] as const)('%s: %s → %s', (kind, before, after) => {
  expect(isPlainChange(kind, before, after)).toBe(true);
});

test.each([
  ['comparison', "if (mark === 'x') return;", "if (mark < 'x') return;"],
  ['number', 'if (has(map)) return;', 'if (has(map + 1)) return;'],
  ['number', 'return row[2 - i];', 'return row[2 - i - 1];'],
  ['sign', 'best = Math.min(best, value);', 'best = Math.min(-best, value);'],
  ['operator', 'return n % 2;', 'return n / 2;'],
  ['variable', 'return best;', 'return worst;'],
  ['number', 'i < 3', 'i < 6'],
  ['swapped-arguments', 'has(map, mark)', 'has(mark, map)'],
  ['jump', 'if (isOver) return 1;', 'if (isOver) continue;'],
] as const)('not %s: %s → %s', (kind, before, after) => {
  expect(isPlainChange(kind, before, after)).toBe(false);
});

test('a plain return is not left out, and any other statement may be', () => {
  expect(isPlainOmission('    return best;')).toBe(false);
  expect(isPlainOmission('    if (isOver) return 1;')).toBe(true);
  expect(isPlainOmission('    best = value;')).toBe(true);
});
