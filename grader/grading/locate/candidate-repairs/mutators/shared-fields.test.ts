/** A value that a function keeps in a field, which its own calls overwrite, is kept in a variable instead. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';

function inClass(methods: string): string {
  return `class C { best = 0; ${methods} }`;
}

const SHARED: readonly (readonly [wrong: string, right: string])[] = [
  [
    inClass(
      'f(n) { this.best = 0; for (const c of n) { this.best += this.f(c); } return this.best; }',
    ),
    inClass('f(n) { let best = 0; for (const c of n) { best += this.f(c); } return best; }'),
  ],
  [
    inClass('f(n) { C.best = []; for (const c of n) C.best.push(this.f(c)); return C.best; }'),
    inClass('f(n) { let best = []; for (const c of n) best.push(this.f(c)); return best; }'),
  ],
  // The same mistake in two functions that call each other.
  [
    inClass(
      'f(n) { this.best = 0; this.best += this.g(n); return this.best; } g(n) { this.best = 9; this.best -= this.f(n); return this.best; }',
    ),
    inClass(
      'f(n) { let best = 0; best += this.g(n); return best; } g(n) { let best = 9; best -= this.f(n); return best; }',
    ),
  ],
];

/** No call from within changes the field. */
const KEPT: readonly (readonly [wrong: string, right: string])[] = [
  [
    inClass('f(n) { if (n) { this.best = n; return g(this.best); } return 0; }'),
    inClass('f(n) { if (n) { let best = n; return g(best); } return 0; }'),
  ],
  [
    inClass('f(n) { if (n) this.best = 1; else this.best = 2; return g(this.best); }'),
    inClass('f(n) { let best; if (n) best = 1; else best = 2; return g(best); }'),
  ],
  [
    inClass('f(n) { this.best = n; return this.best + this.g(n); } g(n) { return this.best; }'),
    inClass('f(n) { let best = n; return best + this.g(n); } g(n) { return this.best; }'),
  ],
];

test.each([
  ...SHARED.map((programs) => ['shared-field', ...programs] as const),
  ...KEPT.map((programs) => ['kept-field', ...programs] as const),
])('%s: the field becomes a variable: %s', (kind, wrong, right) => {
  const repair = repairThatMakes(wrong, right, kind);
  expect(repair).toBeDefined();
  expect(wrong.slice(repair!.mark.start)).toMatch(/^(?:this|C)\.best = /);
});

test.each([
  [
    inClass(
      'f(n) { for (const c of n) if (c > this.best) this.best = this.f(c); return this.best; }',
    ),
    inClass(
      'f(n) { let best = 0; for (const c of n) if (c > best) best = this.f(c); return best; }',
    ),
  ],
  [
    'class C { all = []; f(n) { for (const c of n) this.all.push(this.f(c)); return this.all; } }',
    'class C { all = []; f(n) { let all = []; for (const c of n) all.push(this.f(c)); return all; } }',
  ],
])('the variable begins as the field does: %s', (wrong, right) => {
  expect(
    repairThatMakes(
      wrong.replaceAll('this.f(', 'g('),
      right.replaceAll('this.f(', 'g('),
      'kept-field',
    ),
  ).toBeDefined();
  const repair = repairThatMakes(wrong, right, 'shared-field');
  expect(repair).toBeDefined();
  expect(wrong.slice(repair!.mark.start)).toMatch(/^(?:best = 0|all = \[\]);/);
});

test.each([
  // What is there before the call is read.
  'class C { best; f(n) { n += this.best; this.best = n; return this.best; } }',
  'class C { best; f(n) { this.best += n; return this.best; } }',
  inClass('f(n) { return g(this.best) + h(this.best); }'),
  inClass('f(n) { const best = g(n); this.best = best; return this.best; }'),
  // Stored answers.
  'class C { memo = new Map(); f(n) { if (this.memo.has(n)) return this.memo.get(n); this.memo.set(n, g(n)); return g(n); } }',
  // A field of another object.
  inClass('f(n) { n.best = 0; return n.best; }'),
])('a field stays one where it is more than a value of this call: %s', (text) => {
  expect(repairsOf(text).filter(({ kind }) => kind.endsWith('-field'))).toEqual([]);
});
