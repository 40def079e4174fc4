/** Mistakes in regular expressions, with the pattern that is right. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../fixtures/repairs-of.ts';
import type { RepairKind } from '../site.ts';

const confusions = { confusedTexts: [['x', 'o', '_']] };

test.each<readonly [kind: RepairKind, wrong: string, right: string]>([
  [
    'pattern-overlap',
    'function f(s) { return [...s.matchAll(/(_?)(x+)(_?)/g)]; }',
    'function f(s) { return [...s.matchAll(/(_?)(x+)(?=(_?))/g)]; }',
  ],
  [
    'pattern-overlap',
    "function f(s, m) { return [...s.matchAll(new RegExp(`(_?)(${m}+)(_?)`, 'g'))]; }",
    "function f(s, m) { return [...s.matchAll(new RegExp(`(_?)(${m}+)(?=(_?))`, 'g'))]; }",
  ],
  [
    'pattern-overlap',
    "function f(s, m) { return s.match(new RegExp('_' + m + '_', 'g')) ?? s.match(/_x_/g); }",
    "function f(s, m) { return s.match(new RegExp('_' + m + '_', 'g')) ?? s.match(/_x(?=_)/g); }",
  ],
  [
    'pattern',
    'function f(s) { if (/^(...)*xxx/.test(s)) return 1; if (/ooo/.test(s)) return -1; return 0; }',
    'function f(s) { if (/^(...)*xxx/.test(s)) return 1; if (/^(...)*ooo/.test(s)) return -1; return 0; }',
  ],
])('%s: %s', (kind, wrong, right) => {
  expect(repairThatMakes(wrong, right, kind, { confusions })).toBeDefined();
});

test.each([
  'function f(s) { return /x(?:_)/.test(s); }',
  'function f(s) { return /xxx/.test(s) || /ooo/.test(s); }',
])('a pattern stays that is matched once, or is as the other one is: %s', (text) => {
  const repairs = repairsOf(text, { confusions });
  expect(repairs.filter(({ kind }) => kind.startsWith('pattern'))).toEqual([]);
});

test.each([
  [
    'every of an empty list',
    'function f(l) { return l.every((e) => e > 1); }',
    'function f(l) { return l.length > 0 && l.every((e) => e > 1); }',
  ],
  [
    'a set of empty squares',
    'function f(l) { return l.find((e) => new Set(e).size === 1); }',
    "function f(l) { return l.find((e) => e[0] !== '_' && new Set(e).size === 1); }",
  ],
])('a condition does not hold of what is empty: %s', (_, wrong, right) => {
  expect(repairThatMakes(wrong, right, 'missing-condition', { confusions })).toBeDefined();
});

test('the other function is asked about the whole in the place of every item', () => {
  const wrong = 'function f(n) { return n.kids.every((k) => this.top(k) === 1); }';
  const right = 'function f(n) { return this.bottom(n) === 1; }';
  const symmetricFunctions = [['top', 'bottom']];
  const options = { confusions: { symmetricFunctions } };
  expect(repairThatMakes(wrong, right, 'sister-call', options)).toBeDefined();
});

test('a table of answers may be declared behind the function that uses it', () => {
  const wrong =
    'function f(a, b) { if (a in known) return known[a]; return (known[a] = a + b); } const known = {};';
  const right = wrong
    .replaceAll('a in', '`${a} ${b}` in')
    .replaceAll('known[a]', 'known[`${a} ${b}`]');
  expect(repairThatMakes(wrong, right, 'memo-key')).toBeDefined();
});
