/** Wherever a student puts a function, it is found, and its helpers after it. */
import { expect, test } from 'vitest';
import { findFunction, readProgram } from './program.ts';

/** Which definitions are found, as `file:Class.name@distance`. */
function found(files: Readonly<Record<string, string>>, name: string, asked?: string[]): string[] {
  const program = readProgram(new Map(Object.entries(files)));
  if (program === undefined) return ['does not parse'];
  return findFunction(program, name, asked).map(({ source, className, name, distance }) => {
    const owner = className === undefined ? '' : `${className}.`;
    return `${source.file}:${owner}${name}@${distance}`;
  });
}

test.each([
  ['a method', 'class A { f() {} g() {} }', 'a.ts:A.f@0'],
  ['a static one', 'class A { static f() {} }', 'a.ts:A.f@0'],
  ['a private one', 'class A { #f() {} }', 'a.ts:A.f@0'],
  ['a getter', 'class A { get f() { return 1; } }', 'a.ts:A.f@0'],
  ['a decorated one', 'class A { @log f() {} }', 'a.ts:A.f@0'],
  ['a field that holds an arrow function', 'class A { f = () => 1; }', 'a.ts:A.f@0'],
  [
    'a member of a class inside a function',
    'const A = make(); function make() { return class A { f() {} }; }',
    'a.ts:A.f@0',
  ],
  ['a member of a class expression', 'export const A = class { f() {} };', 'a.ts:A.f@0'],
  ['a member inside a namespace', 'namespace N { export class A { f() {} } }', 'a.ts:A.f@0'],
  ['a function', 'export function f() {}', 'a.ts:f@0'],
  ['the default export', 'export default function f() {}', 'a.ts:f@0'],
  ['a variable that holds a function', 'const f = (a: number) => a;', 'a.ts:f@0'],
  ['with a resource', 'function f() { using a = open(); }', 'a.ts:f@0'],
])('%s is found', (_, text, expected) => {
  expect(found({ 'a.ts': text }, 'f')).toEqual([expected]);
});

test('what it calls and reads comes after it, the nearest first, through files and constructors', () => {
  const files = {
    'a.ts': [
      "import { helper } from './helper';",
      'class Node { constructor(a: number) {} }',
      'class A { f() { this.own(); helper(); return new Node(1); } own() { return LINES; } unused() {} }',
      'const LINES = [1, 2];',
    ].join('\n'),
    'helper.ts':
      'export function helper() { deeper(); }\nfunction deeper() {}\nfunction unused() {}',
  };
  expect(found(files, 'f')).toEqual([
    'a.ts:A.f@0',
    'a.ts:A.own@1',
    'helper.ts:helper@1',
    'a.ts:Node.constructor@1',
    'a.ts:LINES@2',
    'helper.ts:deeper@2',
  ]);
});

test('a function that calls itself, or is called back by its helper, is found once', () => {
  const text = 'function f() { g(); f(); } function g() { f(); }';
  expect(found({ 'a.ts': text }, 'f')).toEqual(['a.ts:f@0', 'a.ts:g@1']);
});

test('functions that are asked by themselves are left out, with what only they call', () => {
  const text = 'class A { f() { this.g(); this.h(); } g() { this.i(); } h() {} i() {} }';
  expect(found({ 'a.ts': text }, 'f', ['f', 'g'])).toEqual(['a.ts:A.f@0', 'a.ts:A.h@1']);
});

test('nothing is found where there is no such function, and other files than programs are not read', () => {
  expect(found({ 'a.ts': 'class A { g() {} }', 'b.json': '{' }, 'f')).toEqual([]);
});

test('a program with a file that does not parse is not read', () => {
  const files = { 'a.ts': 'function f() {}', 'b.ts': 'function (' };
  expect(found(files, 'f')).toEqual(['does not parse']);
  const deep = { 'a.ts': `function f() { return ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }` };
  expect(found(deep, 'f')).toEqual(['does not parse']);
});
