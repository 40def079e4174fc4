import { expect, test } from 'vitest';
import { functionsThatEnd } from './endings.ts';

const endingsIn = (body: string): readonly string[] =>
  functionsThatEnd(new Map([['a.ts', `class A { f(n: number, list: number[]) { ${body} } }`]]));

test.each([
  'const best = Math.max(...list);',
  'if (n > 0) return n;',
  'if (n > 0) return n; else if (n < 0) return 0;',
  'for (const each of list) return each;',
  'list.forEach((each) => { return each; });',
  'switch (n) { case 1: return 2; }',
  'try { return n; } catch { n = 0; }',
  'return;',
])('a function ends without an answer: %s', (body) => {
  expect(endingsIn(body)).toContain('f');
});

test.each([
  'return list[-1];',
  'const values = list.map((each) => each); return values[-1]!;',
  'if (n > 0) return n; else return 0;',
  'if (n > 0) return n; throw new Error();',
  'while (true) { if (n > 0) return n; }',
  'switch (n) { case 1: return 2; default: return 0; }',
  'try { return n; } catch { return 0; }',
])('a function always answers: %s', (body) => {
  expect(endingsIn(body)).toEqual([]);
});
