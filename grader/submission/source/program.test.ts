/** Wherever a student puts a function, it is found, and its helpers after it. */
import { expect, test } from 'vitest';
import { findFunction, functionTexts, readProgram } from './program.ts';

/** Which definitions are found, as `file:Class.name`. */
function found(files: Readonly<Record<string, string>>, name: string, asked?: string[]): string[] {
  const program = readProgram(new Map(Object.entries(files)));
  return findFunction(program, name, asked).map(({ source, className, name }) => {
    const owner = className === undefined ? '' : `${className}.`;
    return `${source.file}:${owner}${name}`;
  });
}

test.each([
  ['a method', 'class A { f() {} g() {} }', 'a.ts:A.f'],
  ['a static one', 'class A { static f() {} }', 'a.ts:A.f'],
  ['a private one', 'class A { #f() {} }', 'a.ts:A.f'],
  ['a getter', 'class A { get f() { return 1; } }', 'a.ts:A.f'],
  ['a decorated one', 'class A { @log f() {} }', 'a.ts:A.f'],
  ['a field that holds an arrow function', 'class A { f = () => 1; }', 'a.ts:A.f'],
  [
    'a member of a class inside a function',
    'const A = make(); function make() { return class A { f() {} }; }',
    'a.ts:A.f',
  ],
  ['a member of a class expression', 'export const A = class { f() {} };', 'a.ts:A.f'],
  ['a member inside a namespace', 'namespace N { export class A { f() {} } }', 'a.ts:A.f'],
  ['a function', 'export function f() {}', 'a.ts:f'],
  ['the default export', 'export default function f() {}', 'a.ts:f'],
  ['what a constructor makes', 'class A { constructor() { this.f = () => 1; } }', 'a.ts:A.f'],
  ['what is put on a prototype', 'Object.assign(A.prototype, { f() {} });', 'a.ts:f'],
  ['a variable that holds a function', 'const f = (a: number) => a;', 'a.ts:f'],
  ['with a resource', 'function f() { using a = open(); }', 'a.ts:f'],
])('%s is found', (_, text, expected) => {
  expect(found({ 'a.ts': text }, 'f')).toEqual([expected]);
});

test('functions that a function uses come after it, the nearest first, through files and constructors', () => {
  const files = {
    'a.ts': [
      "import { helper } from './helper';",
      'class Node { constructor(a: number) {} }',
      'class A { f() { this.own(); helper(); return new Node(1); } own() { return 1; } unused() {} }',
    ].join('\n'),
    'helper.ts':
      'export function helper() { deeper(); }\nfunction deeper() {}\nfunction unused() {}',
  };
  expect(found(files, 'f')).toEqual([
    'a.ts:A.f',
    'a.ts:Node.constructor',
    'a.ts:A.own',
    'helper.ts:helper',
    'helper.ts:deeper',
  ]);
});

test('a function that calls itself, or is called back by its helper, is found once', () => {
  const text = 'function f() { g(); f(); } function g() { f(); }';
  expect(found({ 'a.ts': text }, 'f')).toEqual(['a.ts:f', 'a.ts:g']);
});

test('functions that are checked separately are left out, with functions that only they call', () => {
  const text = 'class A { f() { this.g(); this.h(); } g() { this.i(); } h() {} i() {} }';
  expect(found({ 'a.ts': text }, 'f', ['f', 'g'])).toEqual(['a.ts:A.f', 'a.ts:A.h']);
});

test('no definition is found for a missing function, and files that are no programs are not read', () => {
  expect(found({ 'a.ts': 'class A { g() {} }', 'b.json': '{' }, 'f')).toEqual([]);
});

test('a program with a file that does not parse is not read', () => {
  const files = { 'a.ts': 'function f() {}', 'b.ts': 'function (' };
  expect(found(files, 'f')).toEqual([]);
  const deep = { 'a.ts': `function f() { return ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }` };
  expect(found(deep, 'f')).toEqual([]);
});

test('the text of a function has its lines, and is cut where it is very long', () => {
  const long = Array.from({ length: 400 }, (_, index) => `  step(${index});`).join('\r\n');
  const texts = new Map([
    ['a.ts', `class A {\n  f(): number {\n    return 1;\n  }\n}\nexport const g = () => 2;`],
    ['c.ts', `function i() { return '${'i'.repeat(500)}'; }`],
    ['b.ts', `// first\nfunction h() {\r\n${long}\r\n}`],
  ]);
  const found = functionTexts(texts, ['f', 'g', 'h', 'i', 'absent']);
  const [f, g, h, i] = ['f', 'g', 'h', 'i'].map((name) => found.find((each) => each.name === name));
  expect(found).toHaveLength(4);
  expect(f).toEqual({
    name: 'f',
    file: 'a.ts',
    line: 2,
    text: '  f(): number {\n    return 1;\n  }',
  });
  expect(g).toEqual({ name: 'g', file: 'a.ts', line: 6, text: 'export const g = () => 2;' });
  expect(h).toMatchObject({ name: 'h', file: 'b.ts', line: 2 });
  expect(h!.text.split('\n')).toHaveLength(100);
  expect(i!.text).toHaveLength(160);
});
