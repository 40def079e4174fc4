/**
 * The rule of one bug, one function, held on whole programs: correct ones in every style keep all
 * marks, wrong ones lose them for exactly the functions that are wrong in themselves.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Misconception } from '../../engine/misconception.ts';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { applyMisconception } from '../evidence/misconceptions/apply-misconception.ts';
import {
  blamedIn,
  FEW_EMPTY_SQUARES,
  project,
  reference,
  setUpTests,
  type TestGradingOptions,
} from './fixtures/fairness-setup.ts';

const fixtures = path.join(project, 'grader/exercises/game-tree/fixtures');

const { scratch, gradeFolder } = await setUpTests();

function bugNamed(id: string): Misconception {
  return MISCONCEPTIONS.find((bug) => bug.id === id)!;
}

// Some are slow, and three go on at a time.
describe.concurrent('a correct submission gets full marks and no hint', {
  timeout: 600_000,
}, () => {
  for (const style of sampleOf(readdirSync(path.join(fixtures, 'right')), 1)) {
    test(`in the style ${style}`, async () => {
      const result = await gradeFolder(path.join(fixtures, 'right', style));
      expect(result.loadError).toBeUndefined();
      expect(result.score).toBe(result.maxScore);
      expect(result.checks.flatMap((check) => check.cases.filter((each) => each.hint))).toEqual([]);
    });
  }
});

/** In a quick run: what a program writes into `val` while it is not known. `teaching.test.ts` has more. */
const GRADED = ['unknown-val-in-a-wrong-tree'];

describe.concurrent('only the functions of a wrong submission that are wrong by themselves are blamed', () => {
  const all = readdirSync(path.join(fixtures, 'wrong'));
  for (const name of isThorough ? all : GRADED) {
    test(`as in ${name}`, async () => {
      const folder = path.join(fixtures, 'wrong', name);
      const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as {
        blames: string[];
        loadError?: boolean;
        /** Of the smallest inputs that show all of it, where these are not among the smallest of all. */
        emptySquares?: number;
        /** The checks that lose only their `"*"` case. */
        every?: readonly string[];
      };
      const { emptySquares: empty = FEW_EMPTY_SQUARES, every = [] } = expected;
      const result = await gradeFolder(folder, { empty, every });
      if (expected.loadError === true) {
        expect(result.loadError).toBeDefined();
        expect(result.score).toBe(0);
        return;
      }
      expect(blamedIn(result)).toEqual(expected.blames.toSorted());
      expect(result.score).toBeLessThan(result.maxScore);
    });
  }
});

test('two bugs that cancel out on most boards are both blamed, even if only listed boards are asked', async () => {
  const bugs = ['max-takes-smallest', 'terminal-only-full-board'].map((id) => bugNamed(id));
  const folder = path.join(scratch, 'two-that-cancel-out');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'game-tree.ts'), bugs.reduce(applyMisconception, reference));
  const result = await gradeFolder(folder, {
    empty: 3,
    checks: ['isTerminal', 'get_value', 'max_value'],
  });
  expect(blamedIn(result)).toEqual(['isTerminal', 'max_value']);
});

const AMONG_TWO: TestGradingOptions = { checks: ['max_value', 'min_value'] };

test('a function that calls another by its right name keeps its points if that one has a wrong name', async () => {
  const folder = path.join(scratch, 'another-name');
  mkdirSync(folder);
  const text = reference.replace('  min_value(node', '  minValue(node');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  expect(blamedIn(await gradeFolder(folder, AMONG_TWO))).toEqual(['min_value']);
});

test('a function that passes a method on without its object is at fault, not the method', async () => {
  const folder = path.join(scratch, 'method-handed-over');
  mkdirSync(folder);
  const text = reference.replace('(child) => this.max_value(child)', 'this.max_value');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const result = await gradeFolder(folder, AMONG_TWO);
  expect(blamedIn(result)).toEqual(['min_value']);
  const [failed] = result.checks.find(({ name }) => name === 'min_value')!.cases;
  expect(failed?.location?.source).toContain('map(this.max_value)');
  expect(failed?.hint).toContain('(child) => this.max_value(child)');
});

test('a function that relies on the values of buildTree is judged on them, even if other trees give as many right answers', async () => {
  const folder = path.join(scratch, 'counts-on-its-own-trees');
  mkdirSync(folder);
  const right = path.join(fixtures, 'right/mark-written-by-build-tree/game-tree.ts');
  const text = readFileSync(right, 'utf8').replace(/Math\.max\(.*\)/, 'Math.max()');
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const asked = ['xo_ __x x_o', 'oox xox x__'];
  const boards = { max_value: ['xox oxo ___'], min_value: asked, buildTree: ['xox oxo ___'] };
  const { checks } = await gradeFolder(folder, { boards });
  expect(checks.map(({ name, score }) => [name, score])).toEqual([
    ['max_value', 0],
    ['min_value', 2],
    ['buildTree', 1],
  ]);
});

test('a function that is wrong only after many calls is at fault, and not the function that makes the last call', async () => {
  const folder = path.join(scratch, 'tired');
  mkdirSync(folder);
  const tired = "calls++;\n    if (calls > 42) throw new Error('tired');\n    const [top";
  const text = `let calls = 0;\n${reference.replace('const [top', tired)}`;
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
  const asked = ['xox oxo ___', 'oxo xox ___', 'xox oox ___', 'oxx xoo ___'];
  const boards = { get_value: ['xox oxo xox'], max_value: asked };
  const { checks } = await gradeFolder(folder, { boards });
  const maximum = checks.find(({ name }) => name === 'max_value');
  expect(maximum).toMatchObject({ score: 4, carriedFrom: ['get_value'] });
});
