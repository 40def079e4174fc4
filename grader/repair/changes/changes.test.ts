/** Each kind of slip, in a small function of its own: the change that takes it back is offered. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changedText } from '../candidate.ts';
import { candidatesFor } from '../candidates.ts';
import { KIND_WEIGHTS } from '../change-kinds.ts';

const words = {
  sisters: [['highest', 'lowest']],
  confusedTexts: [
    ['red', 'blue'],
    ['r', 'b'],
  ],
};

/** A line each: the kind, and a program with `⟦what is wrong → what is right⟧`. */
const SLIPS = readFileSync(path.join(import.meta.dirname, 'slips.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => /^([\w-]+): (.*)⟦(.*) → (.*)⟧(.*)$/.exec(line)!.slice(1))
  .map(([kind, before, wrong, right, after]) => ({
    kind: kind!,
    wrong: `${before}${wrong}${after}`,
    right: `${before}${right}${after}`,
  }));

describe('each kind of slip is taken back', () => {
  test.each(SLIPS)('$kind: $wrong', ({ kind, wrong, right }) => {
    const name = wrong.includes('highest(a') ? 'highest' : 'f';
    const candidates = [...candidatesFor([{ file: 'a.ts', text: wrong }], { name }, { words })];
    const repairs = candidates.filter(
      (each) => squeezed(changedText(wrong, each)) === squeezed(right),
    );
    expect(repairs.map((each) => each.kind)).toContain(kind);
  });

  test('an infinity at the start of a search is taken for its sign only', () => {
    const text =
      'function f(a: number[]) { let best = -Infinity; for (const b of a) best = Math.max(best, b); return best; }';
    const starts = [...candidatesFor([{ file: 'a.ts', text }], { name: 'f' }, { words })].map(
      (each) => /best = (\S+);/.exec(changedText(text, each))?.[1],
    );
    expect(starts).toContain('Infinity');
    expect(starts).not.toContain('-1');
  });

  test('no kind is left out here', () => {
    const tested = new Set(SLIPS.map(({ kind }) => kind));
    expect(Object.keys(KIND_WEIGHTS).filter((kind) => !tested.has(kind))).toEqual([]);
  });
});

test('an element that is missing in a list of several lines is told at its line', () => {
  const text = 'function f(a: number[][]) {\n  return [\n    a[0][0],\n    a[1][0],\n  ];\n}';
  const missing = [...candidatesFor([{ file: 'a.ts', text }], { name: 'f' }, { words })].filter(
    ({ kind }) => kind === 'missing-element',
  );
  expect(missing.map(({ line }) => line)).toContain(4);
});

test.each([
  // A line of the loop's own before what the whole program is given.
  [
    'const MOST = 9; function f(a: number[]) { let sum = 0; let at = 0; for (const b of a) { at += b; sum += b; } return sum; }',
    'return at;',
    'return MOST;',
  ],
  // A nought too many before one too many.
  [
    'const WORTH = { two: 1000 }; function f(a: string) { return WORTH[a]; }',
    'two: 100 ',
    'two: 1001',
  ],
  // Once for each turn of the outer loop before the end of all that is only asked there.
  [
    'function* f(a: number[]) { for (const b of a) { for (const c of a) { if (b < c) { yield b; } if (b > c) { g(b); } } } }',
    'yield b;  break;',
    'g(b);  break;',
  ],
])('in %s, %s comes before %s', (text, first, second) => {
  const texts = [...candidatesFor([{ file: 'a.ts', text }], { name: 'f' }, { words })].map((each) =>
    changedText(text, each),
  );
  const [one, other] = [first, second].map((part) =>
    texts.findIndex((each) => each.includes(part)),
  ) as [number, number];
  expect(one).toBeGreaterThanOrEqual(0);
  expect(one).toBeLessThan(other);
});

test('what is only printed is left alone', () => {
  const text = 'function f(a: number) { console.log(a + 1, a === 2); }';
  const kinds = [...candidatesFor([{ file: 'a.ts', text }], { name: 'f' })].map(({ kind }) => kind);
  const ofStatement = ['missing-return', 'statement-too-much'];
  expect(kinds.filter((kind) => !ofStatement.includes(kind))).toEqual([]);
});

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ');
}
