import { expect, it, test } from 'vitest';
import { loadErrorIn } from '../results/load-text.ts';
import { findMistake } from './broken-text.ts';
import { offsetOf, positionAt } from './source-location.ts';

const ANYWHERE = { message: '', at: 0 };

function said(broken: ReturnType<typeof findMistake>): string | undefined {
  return broken && loadErrorIn({ fault: broken }, 'en').message;
}

function withBody(body: string): string {
  return [
    'class Judge {',
    '  first(node) {',
    '    /********** Begin **********/',
    ...body.split('\n'),
    '    /********** End **********/',
    '  }',
    '  second(node) {',
    '    /********** Begin **********/',
    '    return [(1 + 2)];',
    '    /********** End **********/',
    '  }',
    '}',
  ].join('\n');
}

test.each<[string, string, number]>([
  ['if (a) {\n return 1;', 'this { is never closed in the body of first', 4],
  ['return (1 + 2;', 'this ( is never closed in the body of first', 4],
  ['return 1;\n}', 'this } closes nothing in the body of first', 5],
  [
    'for (const a of b)\n  use(a);\n  use(b);\n}',
    'a { is missing at the end of this line in the body of first',
    4,
  ],
  ['if (a === 1 {\n return 1;\n}', 'this ( is never closed in the body of first', 4],
  ['return [1, 2);', 'the [ of line 4 has to be closed first in the body of first', 4],
  ['return 1；', 'the character ； is not the ; of a program', 4],
  ['return “x”;', 'the character “ is not the " of a program', 4],
  ["return 'x;", 'the text in quotes that begins here never ends', 4],
  ['return `x;', 'the text in backquotes that begins here never ends', 4],
  ['<<<<<<< HEAD\nreturn 1;\n=======\nreturn 2;\n>>>>>>> 3f2a', 'the marks of a conflict', 4],
])('names the mistake in %j', (body, message, line) => {
  const text = withBody(body);
  const broken = findMistake(text, ANYWHERE)!;
  expect(said(broken)).toContain(message);
  expect(positionAt(text, broken.at).line).toBe(line);
});

test.each([
  ['retrun best;', 'Expected ";" but found "best"', 'return'],
  ['} elseif (a === b) {', 'Expected ";" but found "{"', 'else if'],
  ['whlie (n < 3) {', 'Expected ";" but found "{"', 'while'],
])('recognizes a misspelt first word in %j', (line, message, meant) => {
  const broken = findMistake(line, { message, at: 0 }, true);
  expect(broken).toMatchObject({ kind: 'misspelt-word', meant });
});

it('names an End line that is missing together with the brace below it', () => {
  const text = withBody('return 1;').replace(/\n.*End.*\n {2}\}/, '');
  const broken = findMistake(text, ANYWHERE)!;
  expect(said(broken)).toContain('the body of first that begins here has lost its End line');
  expect(positionAt(text, broken.at)).toMatchObject({ line: 3, column: 5 });
});

it('ignores brackets, quotes and odd characters in texts and comments', () => {
  const body = "// （ {\nconst a = '“ {'; const b = `} {`; const c = /[{(]/;\nreturn a + b + c;";
  expect(findMistake(withBody(body), ANYWHERE)).toBeUndefined();
});

test.each([
  ['if a === 1 return 2;', 'Expected "(" but found "a"', 'stands in ( )'],
  ['if (a and b) return 2;', 'Expected ")" but found "and"', 'are written &&'],
  ['for row in rows:', 'Expected "(" but found "row"', 'as in Python'],
  ['if (first(a) = 1) return 2;', 'Invalid assignment target', 'a single = assigns'],
  ["if (c = '_') return 2;", 'Cannot assign to "c" because it is a constant', 'a single = assigns'],
  ['return list.some((n) => f(n) = 1);', 'Invalid assignment target', 'a single = assigns'],
  ['sum =+ 10 ** 2;', 'Unexpected "**"', 'a value with a sign stands before this **'],
  ['int a = 0;', 'Expected ";" but found "a"', 'begins with let or const'],
  ['for i in range(3):', 'Expected "(" but found "i"', 'as in Python'],
])('names the mistake in %j, where a compiler says %s', (body, message, told) => {
  const text = withBody(body);
  expect(said(findMistake(text, { message, at: offsetOf(text, 4, 1) }))).toContain(told);
});

it('does not take an assignment behind a condition for one in it', () => {
  const text = withBody('if (f(v) < best) best = v;');
  const message = 'Cannot assign to "best" because it is a constant';
  expect(findMistake(text, { message, at: offsetOf(text, 4, 18) })).toBeUndefined();
});

test.each([
  ['const a =\nconst b = 1;', '"const"', 5, 1, '=', 9],
  ['const a = ;', '";"', 4, 11, '=', 9],
  ['let a = 1; // one\na +=\n\nreturn a;', '"return"', 7, 1, '+=', 3],
  ['if (a === ) return 1;', '")"', 4, 11, '===', 7],
  ['if (a && ) return 1;', '")"', 4, 10, '&&', 7],
  ['return list.map((a) => );', '")"', 4, 24, '=>', 21],
])('points at the sign of %j that nothing follows', (body, found, line, column, sign, at) => {
  const text = withBody(body);
  const stumble = { message: `Unexpected ${found}`, at: offsetOf(text, line, column) };
  const broken = findMistake(text, stumble)!;
  expect(said(broken)).toBe(`behind this ${sign} something is missing`);
  expect(positionAt(text, broken.at).column).toBe(at);
});

test.each([
  ['return (;', '";"', 4, 9],
  ['use(a, );;)', '")"', 4, 11],
])('finds nothing missing in %j', (body, found, line, column) => {
  const text = withBody(body);
  const stumble = { message: `Unexpected ${found}`, at: offsetOf(text, line, column) };
  expect(said(findMistake(text, stumble))).not.toMatch(/something is missing/);
});

it('leaves unknown mistakes to the compiler', () => {
  const typed = withBody('let size a = 2;');
  const starred = withBody('return * 2;');
  const typing = { message: 'Expected ";" but found "a"', at: offsetOf(typed, 4, 9) };
  expect(said(findMistake(typed, typing))).toBeUndefined();
  const stumble = { message: 'Unexpected "*"', at: offsetOf(starred, 4, 8) };
  expect(findMistake(starred, stumble)).toBeUndefined();
});
