/** Mistakes in which case comes first, where a loop is left, what a list holds, and what is called twice. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';
import type { RepairKind } from '../site.ts';

test.each<readonly [kind: RepairKind, wrong: string, right: string, mark: string]>([
  [
    'case-order',
    'function f(v) { if (v.includes(1)) return 1; if (v.includes(-1)) return -1; return 0; }',
    'function f(v) { if (v.includes(1)) return 1; if (v.includes(0)) return 0; return -1; }',
    'v.includes(-1)',
  ],
  [
    'case-order',
    'function f(v) { return v.includes(-1) ? -1 : v.includes(1) ? 1 : 0; }',
    'function f(v) { return v.includes(-1) ? -1 : v.includes(0) ? 0 : 1; }',
    'v.includes(1)',
  ],
  [
    'case-order',
    'function f(v) { if (v.some((x) => x === -1)) { return -1; } return 0; }',
    'function f(v) { if (v.some((x) => x === 0)) { return 0; } return -1; }',
    'v.some',
  ],
  [
    'case-order',
    'function f(v) { return full(v) ? 0 : won(v) ? 1 : -1; }',
    'function f(v) { return won(v) ? 1 : full(v) ? 0 : -1; }',
    'full(v)',
  ],
  [
    'jump',
    'function f(m) { for (const r of m) { for (const c of r) { if (c) { g(r); break; } } } }',
    'function f(m) { found: for (const r of m) { for (const c of r) { if (c) { g(r); break found; } } } }',
    'break',
  ],
  [
    'return-in-loop',
    'function f(l) { for (const x of l) { if (x === 1) return 1; if (x === 0) return 0; } return -1; }',
    'function f(l) { let found = -1; for (const x of l) { if (x === 1) return 1; if (x === 0) found = 0; } return found; }',
    'return 0',
  ],
  [
    'list-gap',
    'function f(l) { const all: N[] = []; for (let i = 0; i < 9; i++) if (l[i].won) all[i] = l[i]; return all; }',
    'function f(l) { const all: N[] = []; for (let i = 0; i < 9; i++) if (l[i].won) all.push(l[i]); return all; }',
    'all[i] =',
  ],
  [
    'equal-items',
    'function f(l) { return [...new Set(l)].length; }',
    'function f(l) { return [...l].length; }',
    'new Set',
  ],
  [
    'equal-items',
    'function f(l) { return Array.from(new Set(l)); }',
    'function f(l) { return Array.from(l); }',
    'new Set',
  ],
  [
    'used-up',
    'function* g(l) { yield 1; } function f(l) { const all = g(l); return h(all, all); }',
    'function* g(l) { yield 1; } function f(l) { const all = [...g(l)]; return h(all, all); }',
    'g(l);',
  ],
  [
    'called-twice',
    'function f(n) { let b = 0; for (const c of n) if (f(c) > b) b = f(c); return b; }',
    'function f(n) { let b = 0; for (const c of n) { const kept = f(c); if (kept > b) b = kept; } return b; }',
    'if (f(c)',
  ],
])('%s: %s', (kind, wrong, right, mark) => {
  const repair = repairThatMakes(wrong, right, kind);
  expect(repair).toBeDefined();
  expect(wrong.slice(repair!.mark.start).startsWith(mark)).toBe(true);
});

test.each<readonly [kind: RepairKind, text: string]>([
  ['case-order', 'function f(v) { if (v.length === 3) return -1; return 0; }'],
  ['list-gap', 'function f(l) { const all = [...l]; all[1] = 2; return all; }'],
  ['equal-items', 'function f(l) { return new Set(l).size; }'],
  ['used-up', 'function f(l) { const all = g(l); return all; } function g(l) { return l; }'],
  ['called-twice', 'function f(l) { if (l.at(0) > 1) return l.at(0); return f(l.next); }'],
])('what is no such mistake is left as it is: %s', (kind, text) => {
  expect(repairsOf(text).filter((each) => each.kind === kind)).toEqual([]);
});
