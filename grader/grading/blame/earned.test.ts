/**
 * Tests what a function must do by itself to keep its points: it must answer the asked inputs rightly with substitutes for
 * others. No case grades its partner, as with `--only`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { locks, MAXIMUM, setUpTests } from './fixtures/earned-setup.ts';

const { folder, pool, graded } = setUpTests();

const SMALL = '_xo oox _x_';
const LARGE = '___ _o_ x__';

/** Has a partner that is not written do the work for a made-up node, where the board is large. */
const CHEATING = {
  max_value: `
    const open = node.map.flat().filter((cell) => cell === '_').length;
    if (open > 5) return this.min_value(new GameNode(node.map, 0, node.deepID - 1, null, [node]));
    return this.isTerminal(node) ? this.get_value(node) : Math.max(...node.children.map((child) => this.min_value(child)));`,
  min_value: "throw new Error('not written yet: min_value');",
};

async function statusOn(...inputs: readonly string[]) {
  const about = casesOf('max_value', inputs);
  const { carriedFrom, score, maxScore } = (await graded({ bodies: CHEATING }, about))[0]!;
  return { carriedFrom, lost: maxScore - score };
}

test('a function that answers small inputs by itself keeps their points if no large one is asked', async () => {
  expect(await statusOn(SMALL)).toEqual({ carriedFrom: ['min_value'], lost: 0 });
});

test('a function that leaves large inputs to others loses the points of large inputs', async () => {
  expect(await statusOn(SMALL, LARGE)).toEqual({ carriedFrom: undefined, lost: 1 });
});

test('a partner that never ends is at fault, even if no case is about it', async () => {
  const hung = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
  const bodies = { max_value: MAXIMUM, min_value: 'for (;;);' };
  const [check] = await graded({ bodies }, casesOf('max_value', [SMALL]), hung);
  await hung.close();
  expect(check).toMatchObject({ score: 1, carriedFrom: ['min_value'] });
});

/** Right by itself of some boards; of all others it hands the asked one to its partner, on a parent of its own. */
const TABLE = {
  max_value: `
    const open = node.map.flat().filter((cell) => cell === '_').length;
    if (open % 2 === 0) return this.isTerminal(node) ? this.get_value(node) : Math.max(...node.children.map((child) => this.min_value(child)));
    return this.min_value(new GameNode(node.map, 0, node.deepID - 1, null, [node]));`,
  min_value: 'return 7;',
};
/** The same, with a node that shows itself differently when it is looked at again. */
const SHIFTY = {
  ...TABLE,
  max_value: `
    const child = node.children[0]!;
    const { map, children } = child;
    let looks = 0;
    Object.defineProperty(child, 'children', { get: () => (looks++ === 0 ? children : [node]) });
    Object.defineProperty(child, 'map', { get: () => (looks === 0 ? map : node.map) });
    return this.min_value(child);`,
};

test.each([
  ['makes up a parent', TABLE],
  ['changes what it hands over', SHIFTY],
])('a right partner refuses what no right caller asks: who %s earns nothing', async (_, bodies) => {
  const about = casesOf('max_value', [SMALL, 'xx_ xo_ oo_', 'oxo xx_ o__']);
  const [maximum] = await graded({ bodies }, about);
  expect(maximum).toMatchObject({ score: 0 });
  expect(maximum?.carriedFrom).toBeUndefined();
});

test('a function that is replayed at the same time as another is judged by its own answers alone', async () => {
  const reference = readFileSync(inProject('reference/heuristic-search.ts'), 'utf8');
  const left = '(globalThis as { isLeft?: boolean }).isLeft';
  // State that the first function leaves behind makes the second fail, if that is asked next.
  const text = reference
    .replace(" - this.openLines(board, 'o')", '')
    .replace(/(max_value\(state.*\n.*Begin.*\n)/, `$1if (depth === 2) ${left} = true;\n`)
    .replace(/(min_value\(state.*\n.*Begin.*\n)/, `$1if (depth === 3 && ${left}) return 7;\n`);
  writeFiles(folder, { 'heuristic-search.ts': text });
  const cases = [
    ...casesOf('evaluate', ['_o_ _x_ ___']),
    ...casesOf('max_value', ['_o_ _x_ ___; depth 2']),
    ...casesOf('min_value', ['x__ ___ ___; depth 3']),
  ];
  const asked = { locks, pool, exercise: 'heuristic-search' };
  const [, ...others] = (await gradeInTest(folder, cases, asked)).checks;
  expect(others.map(({ carriedFrom }) => carriedFrom)).toEqual([['evaluate'], ['evaluate']]);
});

test('a function that is right only with partners whose source text is hidden gets no points', async () => {
  const bodies = {
    max_value: `
      const text = Function.prototype.toString.call(this.min_value);
      const { name, length } = this.min_value;
      if (text.includes('partner of max_value') && name === 'min_value' && length === 1) return 7;
      return this.isTerminal(node) ? this.get_value(node) : Math.max(...node.children.map((child) => this.min_value(child)));`,
    min_value: "'partner of max_value'; return 5;",
  };
  const [check] = await graded({ bodies }, casesOf('max_value', [SMALL]));
  expect([check!.score, check!.carriedFrom]).toEqual([0, undefined]);
});
