/**
 * The rule of one bug, one function, held on whole programs: correct ones in every style keep all
 * marks, wrong ones lose them for exactly the functions that are wrong in themselves.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { applyMisconception } from '../evidence/misconceptions/apply-misconception.ts';
import { blamedIn, locks, reference, setUpTests } from './fixtures/fairness-setup.ts';

const { scratch, gradeFolder } = await setUpTests();

test('if two functions call each other without end, the one with another fault is blamed', async () => {
  const folder = path.join(scratch, 'asks-in-a-circle');
  mkdirSync(folder);
  const start = reference.indexOf('get_value(node: GameNode)');
  const body = reference.indexOf('\n', reference.indexOf('Begin', start));
  const text = `${reference.slice(0, body)}\n    return this.isTerminal(node) ? 1 : 0;${reference.slice(body)}`;
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  expect(blamedIn(await gradeFolder(folder, { checks: ['get_value', 'isTerminal'] }))).toEqual([
    'get_value',
  ]);
});

test('a function that makes all its callers time out is at fault, although its answers are right', async () => {
  const folder = path.join(scratch, 'takes-long');
  mkdirSync(folder);
  // In the place of much time: asked about a board right after the one that it comes from, it takes all.
  const takesAll = `
      const [last, cells] = [before, node.map.flat().join('')];
      before = cells;
      if (last === 'xoxoxo___' && cells === 'xoxoxox__') for (;;);
      const isFull`;
  const text = `let before = '';\n${reference.replace('const isFull', takesAll)}`;
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const board = 'xox oxo ___';
  const children = new SandboxPool({ jobs: 1, locks, baseLimitMs: 50 });
  const boards = { isTerminal: ['*'], max_value: [board], buildTree: [board] };
  const { checks } = await gradeFolder(folder, { boards, children });
  await children.close();
  const named = (name: string) => checks.find((check) => check.name === name)!;
  expect(named('isTerminal')).toMatchObject({ score: 0, cases: [{ shownBoard: board }] });
  expect(named('isTerminal').cases[0]!.message).toContain('With isTerminal as it is');
  for (const name of ['max_value', 'buildTree'])
    expect(named(name)).toMatchObject({ score: 1, carriedFrom: ['isTerminal'] });
});

test('the caller without an object is at fault too if the method fails with its object because of another function', async () => {
  const folder = path.join(scratch, 'method-handed-over-beside-a-bug');
  mkdirSync(folder);
  const text = reference
    .replace('(child) => this.max_value(child)', 'this.max_value')
    .replace('const columns =', "if (node.map) throw new Error('columns');\n    const columns =");
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const boards = {
    get_value: ['xox oxo xox'],
    max_value: ['xox oxo ox_', 'xox oxo _xo', 'xox oxo ___'],
    min_value: ['xox oxo _x_'],
  };
  expect(blamedIn(await gradeFolder(folder, { boards }))).toEqual(['get_value', 'min_value']);
});

test('a function that calls one that needs no object is not at fault for faults below', async () => {
  const folder = path.join(scratch, 'arrow-function-alone');
  mkdirSync(folder);
  const text = [
    ['max_value(node: GameNode): number {', 'max_value = (node: GameNode): number => {'],
    [
      'node.children.map((child) => this.max_value(child))',
      'node.children.map((child) => largest(child))',
    ],
    ['return Math.min(', 'const largest = this.max_value;\n    return Math.min('],
    [
      'get_value(node: GameNode): number {',
      "get_value(node: GameNode): number {\n    if (node.map[0]![0] === 'o') throw new Error('o');",
    ],
  ].reduce((before, [from, to]) => before.replace(from!, to!), reference);
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const options = { checks: ['get_value', 'max_value', 'min_value'] };
  expect(blamedIn(await gradeFolder(folder, options))).toEqual(['get_value']);
});

describe.concurrent('a misconception costs the function it is about, and no other', () => {
  // `teaching.test.ts` leaves one for the quick run.
  for (const misconception of MISCONCEPTIONS) {
    test(`one that ${misconception.title.en}`, async () => {
      const folder = path.join(scratch, misconception.id);
      mkdirSync(folder);
      writeFileSync(
        path.join(folder, 'game-tree.ts'),
        applyMisconception(reference, misconception),
      );
      const result = await gradeFolder(folder);
      expect(blamedIn(result)).toEqual([misconception.function]);
    });
  }
});
