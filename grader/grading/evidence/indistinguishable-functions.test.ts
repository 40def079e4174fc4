/** Functions that are wrong through something they share, which nothing can replace: the report says so. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CheckRecord } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded as alphaBeta } from '../../exercises/alpha-beta/graded.ts';
import { gameTreeAnswers } from '../../exercises/game-tree/fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../../exercises/game-tree/graded.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { writeFiles } from '../../fixtures/made-class.ts';
import { sharedHelpers } from '../../submission/source/program.ts';
import {
  locks,
  project,
  setUpTests,
  wrongPrograms,
} from './fixtures/indistinguishable-functions-setup.ts';
import { hasWrongPartners, notesOnIndistinguishable } from './indistinguishable-functions.ts';

const answers = await gameTreeAnswers(project);

const { pool, folder, notesOn } = await setUpTests();

test('a private static method that two wrong functions use is named', async () => {
  const fixture = 'private-static-misses-o-wins';
  const [english] = await notesOn(fixture, 'en');
  expect(english).toContain('get_value and max_value could not be told apart: both use valueOf');
});

test('functions that nothing can replace are named with those that rest on them', () => {
  const oracle = gameTreeOracle(answers);
  const recordOf = (name: string): [string, CheckRecord] => {
    const check = checkNamed(oracle.exercise, name);
    const judged = { input: 'xox oxo xox', finding: { kind: 'garbled' } as const };
    const listed = new Map([[judged.input, judged]]);
    const found = name === 'get_value' ? { isIrreplaceable: true as const } : {};
    return [name, new CheckRecord(check, check.conventions[0]!, listed, undefined, found)];
  };
  const records = new Map(['get_value', 'max_value'].map(recordOf));
  const [note] = notesOnIndistinguishable(oracle, records, [], 'en');
  expect(note!.message).toMatch(/^get_value and max_value could not be told apart/);
});

const FUNCTIONS = ['isTerminal', 'get_value', 'max_value', 'min_value', 'buildTree', 'minmax'];

function helpersOf(text: string): readonly unknown[] {
  return sharedHelpers(new Map([['program.ts', text]]), FUNCTIONS, FUNCTIONS).map(
    ({ name, users }) => `${name}: ${users.join(' ')}`,
  );
}

test.each([
  [
    'a function beside the class',
    'function f() {} class C { minmax() { f(); } get_value() { f(); } }',
  ],
  [
    'one over another',
    'const g = () => f(), f = () => 1; class C { minmax() { g(); } get_value() { g(); } }',
  ],
  ['a private method', 'class C { #f() {} minmax() { this.#f(); } get_value() { this.#f(); } }'],
  ['a static method', 'class C { static f() {} minmax() { C.f(); } get_value() { C.f(); } }'],
  [
    'a method of another name',
    'class C { f() {} minmax() { this.f(); } get_value() { this.f(); } }',
  ],
])('%s is found', (_, text) => {
  expect(helpersOf(text)).toHaveLength(1);
  expect(helpersOf(text)[0]).toMatch(/^[fg]: get_value minmax$/);
});

test.each([
  [
    'another function of the exercise',
    'class C { isTerminal() {} minmax() { this.isTerminal(); } get_value() { this.isTerminal(); } }',
  ],
  ['what only one of them uses', 'function f() {} class C { minmax() { f(); } get_value() {} }'],
  [
    'a program that cannot be read',
    'function f() {} class C { minmax() { f(; } get_value() { f(); } }',
  ],
])('%s is no shared helper', (_, text) => {
  expect(helpersOf(text)).toEqual([]);
});

test('what a right function uses too is not known to be wrong, and a nearer helper of the wrong ones is named', () => {
  const helpers = (text: string) =>
    sharedHelpers(
      new Map([['program.ts', text]]),
      ['get_value', 'minmax'],
      FUNCTIONS,
      [],
      ['isTerminal'],
    ).map(({ name }) => name);
  const isUsedByAll =
    'function f() {} class C { minmax() { f(); } get_value() { f(); } isTerminal() { f(); } }';
  expect(helpers(isUsedByAll)).toEqual([]);
  const isOverIt =
    'function f() {} function g() { f(); } class C { minmax() { g(); } get_value() { g(); } isTerminal() { f(); } }';
  expect(helpers(isOverIt)).toEqual(['g']);
});

test('what the starter brings along is no shared helper as long as it is unchanged', () => {
  const text =
    'class N { evaluate() { return 1; } } class C { a(n) { n.evaluate(); } b(n) { n.evaluate(); } }';
  const helpers = (given: string) =>
    sharedHelpers(new Map([['program.ts', text]]), ['a', 'b'], ['a', 'b'], [given]);
  expect(helpers('evaluate() {\n    return 1;\n  }')).toEqual([]);
  expect(helpers('evaluate() { return 2; }')).toEqual([
    { name: 'evaluate', users: ['a', 'b'], isRecursive: false },
  ]);
});

test('the functions that the starter of alpha-beta brings along are those that are named as given', () => {
  const starter = readFileSync(path.join(project, 'starter/alpha-beta.ts'), 'utf8');
  expect(alphaBeta.givenFunctions).toHaveLength(1);
  for (const given of alphaBeta.givenFunctions!) expect(starter).toContain(given);
});

test('two bugs in functions of alpha-beta that only share the given evaluate are told apart', async () => {
  const reference = readFileSync(path.join(project, 'reference/alpha-beta.ts'), 'utf8');
  const wrong = reference
    .replace('let best = Infinity;', 'let best = 0;')
    .replace('return isMax ? Math.max(...values) : Math.min(...values);', 'return values[0]!;');
  writeFiles(folder, { 'alpha-beta.ts': wrong });
  const about = [
    ...casesOf('minimax', ['[3 12 8]']),
    ...casesOf('min_value', ['[7 2 9] (-Infinity, Infinity)']),
  ];
  const { checks, warnings } = await gradeInTest(folder, about, {
    pool,
    locks,
    exercise: 'alpha-beta',
  });
  expect(checks.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(warnings).toEqual([]);
});

test('the fixture that shares a file of lines is read over both files', () => {
  const folder = path.join(wrongPrograms, 'shared-helper-misses-a-diagonal');
  const texts = ['game-tree.ts', 'lines.ts'].map(
    (file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const,
  );
  expect(sharedHelpers(new Map(texts), ['isTerminal', 'get_value'], FUNCTIONS)).toEqual([
    { name: 'hasLine', users: ['isTerminal', 'get_value'], isRecursive: false },
  ]);
});

test('a helper that calls itself is recursive, alone, through another one, and behind another one', () => {
  const isRecursive = (helpers: string): unknown =>
    sharedHelpers(
      new Map([['program.ts', `${helpers} class C { minmax() { f(); } max_value() { f(); } }`]]),
      ['minmax', 'max_value'],
      FUNCTIONS,
    ).map((helper) => helper.isRecursive);
  expect(isRecursive('function f() { return 1; }')).toEqual([false]);
  expect(isRecursive('function f() { return f(); }')).toEqual([true]);
  expect(isRecursive('function f() { g(); } function g() { f(); }')).toEqual([true]);
  expect(isRecursive('function f() { g(); } function g() { g(); }')).toEqual([true]);
  expect(isRecursive('function f() { g(); } function g() {}')).toEqual([false]);
});

test('no known bug is told of functions that call the wrong code of a partner, not the partner', async () => {
  const wrong = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8')
    .replace(
      'return Math.max(...node.children.map((child) => this.min_value(child)));',
      'return largest(node);',
    )
    .replace(
      'return Math.min(...node.children.map((child) => this.max_value(child)));',
      'return smallest(node);',
    )
    .concat(`
      const judge = new MinMax(null as never);
      function largest(node: GameNode): number {
        if (judge.isTerminal(node)) return judge.get_value(node);
        return Math.max(...node.children.map(smallest));
      }
      function smallest(node: GameNode): number {
        if (judge.isTerminal(node)) return judge.get_value(node);
        return Math.max(...node.children.map(largest));
      }
    `);
  writeFiles(folder, { 'game-tree.ts': wrong });
  const about = [...casesOf('max_value', ['*']), ...casesOf('min_value', ['*'])];
  const { checks, warnings } = await gradeInTest(folder, about, {
    pool,
    locks,
    exercise: 'game-tree',
  });
  expect(checks.map(({ status }) => status)).toEqual(['failed', 'failed']);
  // Its answers are those of a max_value that asks itself. It does not: smallest does.
  expect(checks.map(({ misconception }) => misconception?.id)).toEqual([undefined, undefined]);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('could not be told apart'),
  ]);
});

test('a function has wrong partners only where it relies on one that is wrong', () => {
  const oracle = gameTreeOracle(answers);
  const recordOf = (name: string): [string, CheckRecord] => {
    const check = checkNamed(oracle.exercise, name);
    const judged = { input: 'xox oxo xox', finding: { kind: 'garbled' } as const };
    return [name, new CheckRecord(check, check.conventions[0]!, new Map([[judged.input, judged]]))];
  };
  const records = new Map(['get_value', 'max_value', 'min_value'].map(recordOf));
  const has = (name: string, users: readonly string[], isRecursive = true): boolean =>
    hasWrongPartners(records.get(name)!, records, [{ name: 'core', users, isRecursive }]);
  expect(has('max_value', ['max_value', 'min_value'])).toBe(true);
  expect(has('max_value', ['max_value', 'min_value'], false)).toBe(false);
  expect(has('max_value', ['max_value', 'minmax'])).toBe(false);
  expect(has('get_value', ['get_value', 'max_value'])).toBe(false);
});
