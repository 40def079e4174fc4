/**
 * Right programs with one slip put in by chance: the candidate repair that takes it back must be there, and early,
 * in whatever style the program is written.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import { allSlips, apply, parses } from '../fixtures/random-slips.ts';
import { repairedText, repairsOf } from './fixtures/repairs-of.ts';

const project = path.resolve(import.meta.dirname, '../../../..');
const EXERCISE = 'grader/exercises/game-tree/fixtures/right';
const PROGRAMS = [
  'reference/game-tree.ts',
  ...['textbook-recursion', 'sums-of-lines', 'arrow-function-fields'].map(
    (name) => `${EXERCISE}/${name}/game-tree.ts`,
  ),
];
const WORDS = { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] };

function plain(text: string): string {
  return text.replace(/[\s;]+/g, '').replaceAll('"', "'");
}

test('takes back at least 85 of 100 random slips, most of them early', () => {
  const ranks = sampleOf(PROGRAMS, 2).flatMap((program, seed) => {
    const text = readFileSync(path.join(project, program), 'utf8');
    const right = plain(text);
    const slips = allSlips(text, [['max_value', 'min_value']]);
    const step = isThorough ? 3 : 20;
    return slips
      .filter((slip, i) => i % step === seed && parses(apply(text, slip)))
      .map((slip) => {
        const wrong = apply(text, slip);
        return repairsOf(wrong, { confusions: WORDS, name: slip.functionName }).findIndex(
          (repair) => plain(repairedText(wrong, repair)) === right,
        );
      });
  });
  const found = ranks.filter((rank) => rank >= 0);
  expect(found.length / ranks.length).toBeGreaterThanOrEqual(0.85);
  expect(found.filter((rank) => rank < 100).length / found.length).toBeGreaterThanOrEqual(0.85);
});

test('an operator is found behind a comment that ends with its line', () => {
  const wrong = 'function f(a: number, b: number) { return a // all\n  - b; }';
  const right = wrong.replace('-', '+');
  expect(repairsOf(wrong).some((repair) => repairedText(wrong, repair) === right)).toBe(true);
});

test('a field may have any name', () => {
  const text = "class A { 'a(' = 1; f(n: number) { return n < this['a(']; } }";
  const repaired = text.replace('<', '<=');
  expect(repairsOf(text).some((repair) => repairedText(text, repair) === repaired)).toBe(true);
});

test('row and column are exchanged', () => {
  const wrong = 'function f(m, r, c, v) { m[c]![r] = v; }';
  const right = 'function f(m, r, c, v) { m[r]![c] = v; }';
  expect(repairsOf(wrong).some((repair) => repairedText(wrong, repair) === right)).toBe(true);
});

test('what is declared outside is declared inside', () => {
  const wrong = 'let best = 0; const f = (n) => { best = n; return best; };';
  const right = 'let best = 0; const f = (n) => { let best = 0; best = n; return best; };';
  const texts = repairsOf(wrong).map((repair) => plain(repairedText(wrong, repair)));
  expect(texts).toContain(plain(right));
});

describe('a function is repaired wherever it stands', () => {
  test.each([
    ['a method', 'class A { f(n: number) { return n > 1; } }'],
    ['an arrow in the constructor', 'class A { f; constructor() { this.f = (n) => n > 1; } }'],
    ['assigned to a prototype', 'Object.assign(A.prototype, { f(n) { return n > 1; } });'],
    ['defined', 'Object.defineProperties(A.prototype, { f: { value(n) { return n > 1; } } });'],
    ['in a class in a function', 'function made() { return class { f(n) { return n > 1; } }; }'],
    ['under a computed name', "const NAME = 'f'; class A { [NAME](n) { return n > 1; } }"],
    ['in a helper', 'const helper = (n) => n > 1; class A { f(n) { return helper(n); } }'],
  ])('%s', (_, text) => {
    const repaired = text.replace('n > 1', 'n >= 1');
    expect(repairsOf(text).some((repair) => repairedText(text, repair) === repaired)).toBe(true);
  });

  test('but not in code that did not run, nor in that of another function', () => {
    const text = `class A {
      f(n: number) { if (n > 1) { return 2; } return g(n); }
      g(n: number) { return n > 3; }
    }`;
    const repairs = repairsOf(text, {
      others: ['g'],
      hasRun: (statement) => statement !== 'return 2;',
    });
    expect(repairs.map(({ line }) => line)).not.toContain(3);
    expect(repairs.some(({ kind }) => kind === 'comparison')).toBe(true);
    expect(repairs.some(({ start }) => start === text.indexOf('2;'))).toBe(false);
  });
});

describe('what is missing is tried', () => {
  test.each([
    [
      'a condition that is handed on as its opposite',
      'function f(n: number, isMax: boolean): number { return f(n - 1, !isMax); }',
      ', !isMax);',
      ');',
    ],
    [
      'a case of another function',
      `function g(n: number): number { if (n < 1) return 0; return 2; }
       function f(m: number): number { if (m < 1) return 0; return g(m); }`,
      'if (m < 1) return 0;',
      '',
    ],
  ])('%s', (_, right, from, to) => {
    const wrong = right.replace(from, to);
    const texts = repairsOf(wrong).map((repair) => plain(repairedText(wrong, repair)));
    expect(texts).toContain(plain(right));
  });
});

test('another operator that comes later in the table is less likely', () => {
  const wrong = 'function f(a: number, b: number) { return a == b; }';
  const weights = repairsOf(wrong)
    .filter(({ kind }) => kind === 'comparison')
    .map(({ replacement, weight }): [string, number] => [replacement, weight]);
  const sorted = weights.toSorted(([, one], [, other]) => other - one);
  expect(sorted.map(([operator]) => operator)).toEqual(['!=', '>=', '===', '<=', '>', '<']);
});

test.each([
  'class N { constructor(map, val = 0) { this.map = map; this.val = val; } } function f() { return new N([]); }',
  'class N { constructor(map) { this.map = map; } }',
])('a constructor that keeps its parameters is never the place: %s', (text) => {
  const start = text.indexOf('constructor');
  const end = text.indexOf('} }');
  const places = repairsOf(text, { name: 'g' }).filter(
    ({ mark }) => start <= mark.start && mark.end <= end,
  );
  expect(places).toEqual([]);
});

test('what a constructor does beside keeping its parameters may be wrong', () => {
  const text = 'class N { constructor(map) { this.map = map; this.val = 1; } }';
  const marked = repairsOf(text, { name: 'g' }).map(({ mark }) => text.slice(mark.start, mark.end));
  expect(marked).toContain('1');
  expect(marked).not.toContain('map');
});

test('a change of a condition names the `if` without `else` that it may keep from ever being true', () => {
  const text =
    'function f(a: number) { if (a < 9) return 1; if (a > 4) a = 2; else a = 3; return a < 7; }';
  const changed = repairsOf(text).flatMap(({ changedIf, mark }) => {
    if (changedIf === undefined) return [];
    return [[text.slice(mark.start, mark.end), text.slice(changedIf.start, changedIf.end)]];
  });
  expect(changed).toContainEqual(['9', 'if (a < 9) return 1;']);
  expect(new Set(changed.map(([, whole]) => whole))).toEqual(new Set(['if (a < 9) return 1;']));
});

test('a call for one side lacks no sign beside the call for the other side', () => {
  const types =
    'function max(a: number): number { return a; } function min(a: number): number { return a; }';
  const replacements = (other: string) =>
    repairsOf(
      `${types} function f(a: number, isX: boolean): number { return isX ? max(a) : ${other}(a); }`,
    ).map(({ replacement }) => replacement);
  expect(replacements('max')).toContain('-max(a)');
  expect(replacements('min')).not.toContain('-max(a)');
});
