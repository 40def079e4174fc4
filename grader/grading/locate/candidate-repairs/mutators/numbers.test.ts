/** Mistakes with numbers, sides and start values that students copy from another place. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';
import type { RepairKind } from '../site.ts';

test.each<readonly [kind: RepairKind, wrong: string, right: string, mark: string]>([
  [
    'index',
    'function f(m) { return m.map((row, i) => row.at(-i)); }',
    'function f(m) { return m.map((row, i) => row.at(-1 - i)); }',
    '-i',
  ],
  [
    'index',
    'function f(list) { return list[-1]; }',
    'function f(list) { return list.at(-1)!; }',
    'list[-1]',
  ],
  [
    'number',
    'function f(m) { const n = m.length; const c = g(m); const d = g(n); return c === 3 || d === 3; }',
    'function f(m) { const n = m.length; const c = g(m); const d = g(n); return c === n || d === n; }',
    '3 ||',
  ],
  [
    'number',
    'function f(t) { return [[0, 4, 8], [2, 4, 8]].some((l) => t[l[0]] === t[l[1]]); }',
    'function f(t) { return [[0, 4, 8], [2, 4, 6]].some((l) => t[l[0]] === t[l[1]]); }',
    '[2, 4, 8]',
  ],
  [
    'comparison',
    'function f(v: number, alpha: number, beta: number) { if (v <= alpha) return v; return g(beta); }',
    'function f(v: number, alpha: number, beta: number) { if (v >= beta) return v; return g(beta); }',
    'v <=',
  ],
  [
    'variable',
    "class P { mark: 'x' | 'o'; f(l) { const other = this.mark === 'x' ? 'o' : 'x'; if (l.includes(other)) return this.mark; return '_'; } }",
    "class P { mark: 'x' | 'o'; f(l) { const other = this.mark === 'x' ? 'o' : 'x'; if (l.includes(other)) return other; return '_'; } }",
    'this.mark;',
  ],
  [
    'logic',
    'function f(s) { const seen = new Set(); return s.filter((k) => seen.has(k) || seen.add(k)); }',
    'function f(s) { const seen = new Set(); return s.filter((k) => !seen.has(k) && seen.add(k)); }',
    'seen.has',
  ],
  [
    'start-place',
    'function f(m) { var c; c = 0; for (const r of m) { for (const s of r) c++; if (c > 2) return 1; } return 0; }',
    'function f(m) { var c; c = 0; for (const r of m) { c = 0; for (const s of r) c++; if (c > 2) return 1; } return 0; }',
    'c = 0;',
  ],
  [
    'kept-variable',
    'let i = 0; let j = 0; function f(m) { for (i = 0; i < 3; i++) for (j = 0; j < 3; j++) f(m[i][j]); }',
    'let i = 0; let j = 0; function f(m) { let i = 0; let j = 0; for (i = 0; i < 3; i++) for (j = 0; j < 3; j++) f(m[i][j]); }',
    'i = 0;',
  ],
])('%s: %s', (kind, wrong, right, mark) => {
  const repair = repairThatMakes(wrong, right, kind);
  expect(repair).toBeDefined();
  expect(wrong.slice(repair!.mark.start).startsWith(mark)).toBe(true);
});

test.each([
  'function f() { return [[0, 1, 2], [0, 4, 8], [2, 4, 6]]; }',
  'function f(t) { return g([0, 1, 9]); }',
])('a line whose squares are evenly spaced stays, and so does a list in no table: %s', (text) => {
  const lists = repairsOf(text).filter(({ replacement }) => /^\[\d, \d+, \d+\]$/.test(replacement));
  expect(lists).toEqual([]);
});
