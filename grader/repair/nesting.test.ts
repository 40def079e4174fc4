import { expect, it } from 'vitest';
import { parseSource } from './parse-source.ts';

function parsed(text: string): boolean {
  return parseSource({ file: 'program.ts', text }) !== undefined;
}

it('takes a program that lists hundreds of cases', () => {
  expect(parsed(`if (a === 0) b();\n${'else if (a === 1) c();\n'.repeat(400)}`)).toBe(true);
});

it.each([
  ['members', `a${'.b'.repeat(5000)};`],
  ['calls', `a${'.b()'.repeat(5000)};`],
  ['indexes', `a${'[0]'.repeat(5000)};`],
  ['a sum', `a${' + 1'.repeat(5000)};`],
  ['types', `let a: c${"['d']".repeat(5000)};`],
  ['templates', `a${'``'.repeat(5000)};`],
  ['non-null marks', `a${'!'.repeat(5000)};`],
])('gives nothing for a chain of %s that nobody can go through by recursion', (_, text) => {
  expect(parsed(text)).toBe(false);
});
