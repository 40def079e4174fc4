/** Several repairs of one place are one hint; of several places at most two are shown. */
import { expect, test } from 'vitest';
import { patchesOf } from './fixtures/patches-of.ts';
import type { Patch } from './mutate.ts';
import { choosePlaces } from './places.ts';

const text = [
  'function f(a: number) {',
  '  if (a < 1 && g(a) === 2) return 3;',
  '  const b = a - 4, c = a - 5;',
  '  return b + c;',
  '}',
  'function g(a: number) {',
  '  return a * 6;',
  '}',
].join('\n');
const candidates = patchesOf(text);

/** The likeliest candidate that makes `replacement` of what stands in a line. */
function change(line: number, replacement: string): Patch {
  return candidates.find((each) => each.line === line && each.replacement === replacement)!;
}

function placesOf(...repairs: Patch[]): string[] {
  return choosePlaces(repairs).map(({ line, column, kind }) => `${line}:${column} ${kind}`);
}

test('one repair is one place', () => {
  expect(placesOf(change(7, '/'))).toEqual(['7:10 operator']);
});

test('repairs of a node and of one inside it are one place, known by the likelier', () => {
  const [outer, inner, number] = [change(2, '||'), change(2, '<='), change(2, '0')];
  expect(placesOf(number, outer, inner)).toEqual(['2:7 comparison']);
});

test('repairs of one kind in one statement are one place, though the nodes lie apart', () => {
  const subtractions = candidates.filter(
    ({ line, replacement }) => line === 3 && replacement === '+',
  );
  expect(subtractions.map(({ column }) => column)).toEqual([13, 24]);
  expect(placesOf(...subtractions)).toEqual(['3:13 operator']);
});

test('a `return` that is missing in the last line or below it is one place', () => {
  const sum = 'function f(a: number): number {\n  let sum = 0;\n  sum += a;\n  sum;\n}';
  const returns = patchesOf(sum).filter(
    ({ kind, replacement, line }) =>
      kind === 'missing-return' && line >= 4 && /^return $|^\nreturn sum/.test(replacement),
  );
  expect(returns.map(({ line }) => line).toSorted()).toEqual([4, 5]);
  expect(placesOf(...returns)).toHaveLength(1);
});

test('what stands in one line is one place', () => {
  const [sign, number] = [change(3, '+'), change(3, '6')];
  expect(sign.mark.end).toBeLessThan(number.mark.start);
  expect(placesOf(sign, number)).toEqual(['3:13 operator']);
});

test('different statements are different places, of which two are shown, the nearest to the call first', () => {
  const far = { ...change(7, '/'), weight: 100 };
  const places = placesOf(far, change(4, '-'), change(2, '<='));
  expect(places).toEqual(['2:7 comparison', '4:10 operator']);
  expect(placesOf(far, change(4, '-'))).toEqual(['4:10 operator', '7:10 operator']);
});

test('the same offsets in two files are two places', () => {
  const one = change(7, '/');
  expect(placesOf(one, { ...one, file: 'b.ts' })).toHaveLength(2);
});

test('no repair is no place', () => {
  expect(choosePlaces([])).toEqual([]);
});
