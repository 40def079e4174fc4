/** Squares that differ stay different in the text of a board, and a move replaces the square of its round. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';
import type { RepairKind } from '../site.ts';

test.each<readonly [kind: RepairKind, wrong: string, right: string]>([
  [
    'lost-difference',
    "function f(b) { return b.map((c) => (c === 'x' ? '1' : '0')).join(''); }",
    "function f(b) { return b.map((c) => (c === 'x' ? '1' : c)).join(''); }",
  ],
  [
    'lost-difference',
    "function f(b) { return b.map((c) => c !== '_' ? 1 : 0) + b[0].map((d) => d !== '_' ? 1 : 0); }",
    "function f(b) { return b.map((c) => c !== '_' ? c : 0) + b[0].map((d) => d !== '_' ? d : 0); }",
  ],
  [
    'lost-difference',
    "function f(b) { let t = ''; for (const c of b) { if (c === 'o') t += '1'; else { t += '0'; } } return t; }",
    "function f(b) { let t = ''; for (const c of b) { if (c === 'o') t += '1'; else { t += c; } } return t; }",
  ],
  [
    'replaced-text',
    "function f(t, p) { for (let i = 0; i < 9; i++) g(t.replace('_', p)); }",
    'function f(t, p) { for (let i = 0; i < 9; i++) g((t.slice(0, i) + p + t.slice(i + 1))); }',
  ],
  [
    'found-index',
    "function f(b) { for (let i = 0; i < 9; i++) b[b.indexOf('_')] = 'x'; }",
    "function f(b) { for (let i = 0; i < 9; i++) b[i] = 'x'; }",
  ],
  [
    'number',
    'function f(b, n: number) { for (let i = 0; i < 9; i++) g(b[Math.floor(i / 3)]); }',
    'function f(b, n: number) { for (let i = 0; i < 9; i++) g(b[Math.floor(i / n)]); }',
  ],
])('%s: %s', (kind, wrong, right) => {
  expect(repairThatMakes(wrong, right, kind)).toBeDefined();
});

test.each([
  "function f(turn) { return turn === 'x' ? 'o' : 'x'; }",
  "function f(turn) { return turn === 'x' ? 'x' : 'o'; }",
  "function f(turn, p) { return turn.replace('_', p); }",
])('a text stays where it is the other side, or where there is no round: %s', (text) => {
  const kinds = repairsOf(text).map(({ kind }) => kind);
  expect(kinds).not.toContain('lost-difference');
  expect(kinds).not.toContain('replaced-text');
});
