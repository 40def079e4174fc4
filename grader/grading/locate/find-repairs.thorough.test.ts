/** The line that one change makes right, found through the real sandbox; and what that may not change. */

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import {
  line,
  lineOf,
  locks,
  METHOD,
  placesIn,
  reference,
  SLIP,
  setUpTests,
  slipped,
  without,
} from './fixtures/find-repairs-setup.ts';

const { folder, pool, gradeText, gradeFolder } = await setUpTests();

const FIXTURES = path.join(PROJECT_FOLDER, 'grader/exercises/game-tree/fixtures');

/** A program with another body of one of its functions. */
function withBody(text: string, name: string, body: string): string {
  const begin = ` {2}${name}\\([^\\n]*\\{\\n *\\/\\*+ Begin \\*+\\/\\n`;
  const place = new RegExp(`(${begin})[\\s\\S]*?( *\\/\\*+ End)`);
  expect(text).toMatch(place);
  return text.replace(place, (_, before, after) => `${before}${body}\n${after}`);
}
/** Of a core for both sides: the sign of its own value, and that of the side. */
const ONE_SIGN = [
  ['-this.negamax(child, side', 'this.negamax(child, side'],
  ['side === 1 ? -1 : 1', 'side === 1 ? 1 : -1'],
] as const;
/** What `buildTree` leaves in `val` is its callers' to read; none of its answers shows it. */
const STORES_VALUES = [
  'root.val = isX ? Math.max(root.val, child.val) : Math.min(root.val, child.val);\n    }',
  '}\n    root.val = isX ? minMax.min_value(root) : minMax.max_value(root);',
] as const;
const BODY = METHOD.exec(slipped)![1]!;
const CONSTRUCTOR = 'this.game_tree = game_tree;';
const ODD_STYLES: readonly (readonly [style: string, text: string])[] = [
  [
    'an arrow made in the constructor',
    without.replace(CONSTRUCTOR, `${CONSTRUCTOR} this.get_value = (node) => {${BODY}};`),
  ],
  [
    'what is assigned to a prototype',
    `${without}\nObject.assign(MinMax.prototype, { get_value(node: GameNode) {${BODY}} });`,
  ],
  [
    'what is defined on a prototype',
    `${without}\nObject.defineProperties(MinMax.prototype, { get_value: { writable: true, configurable: true, value(node: GameNode) {${BODY}} } });`,
  ],
  [
    'a computed name',
    slipped
      .replace('  get_value(', "  ['get' + '_value'](")
      .replace('class MinMax {', 'class MinMax { declare get_value: (node: GameNode) => number;'),
  ],
  [
    'a class made in a function',
    `${slipped.replace('export class MinMax {', 'const made = () => class MinMax {')}\nexport const MinMax = made();`,
  ],
];

test.each(ODD_STYLES)('names the line of a slip in %s', async (_, text) => {
  expect(placesIn(await gradeText(text, { checks: ['get_value'] }))).toEqual([
    `get_value: game-tree.ts:${lineOf(text, SLIP[1])} index`,
  ]);
});

test('names the line in a program that takes many steps before it is asked anything', async () => {
  const table =
    'let made = 0;\nfor (let i = 0; i < 40_000; i++) made += i;\nif (made < 1) throw 1;\n';
  const text = slipped + table;
  expect(placesIn(await gradeText(text, { checks: ['get_value'] }))).toEqual([
    `get_value: game-tree.ts:${line} index`,
  ]);
});

test('takes no change for a repair that leaves wrong what the caller reads', async () => {
  const text = readFileSync(
    path.join(FIXTURES, 'right/values-stored-while-building/game-tree.ts'),
    'utf8',
  );
  const [before, after] = STORES_VALUES;
  expect(text).toContain(before);
  const swapped = text.replace(before, after);
  const checks = [
    'isTerminal',
    'get_value',
    'max_value',
    'min_value',
    'buildTree',
    'minmax',
    'bestMoves',
  ];
  const places = placesIn(await gradeText(swapped, { checks }));
  expect(places.filter((each) => !each.includes(`:${lineOf(swapped, after) + 1} `))).toEqual([]);
}, 60_000);

test.each(ONE_SIGN)(
  'proves a change where two functions hand all on to one core, %s for %s',
  async (before, after) => {
    const text = readFileSync(path.join(FIXTURES, 'right/negamax/game-tree.ts'), 'utf8');
    expect(text.split(before)).toHaveLength(2);
    const checks = ['isTerminal', 'get_value', 'max_value', 'min_value'];
    const places = placesIn(await gradeText(text.replace(before, after), { checks }));
    const at = lineOf(text, before);
    const lines = places.map((each) => each.slice(0, each.lastIndexOf(' ')));
    expect(lines).toContain(`max_value: game-tree.ts:${at}`);
  },
  60_000,
);

test('takes no change for a repair where the function is right as it is beside right ones', async () => {
  const asksBack = reference.replace(
    /get_value\(node: GameNode\): number \{\n.*Begin.*\n/,
    "$&    if (!this.isTerminal(node)) throw new Error('not over');\n",
  );
  const isTerminal = /isTerminal\(node: GameNode\): boolean \{\n.*Begin.*\n/;
  const both = asksBack.replace(isTerminal, '$&    if (this.get_value(node) !== 0) return true;\n');
  const graded = await gradeText(both);
  expect(graded.checks.map(({ status }) => status)).toEqual(['error', 'error']);
  expect(placesIn(graded)).toEqual([]);
});

const FROM_0 =
  '[[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]';
const FROM_1 =
  '[[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]]';
const worthBy = (lines: string, map: string): string => `
    const lines = ${lines};
    for (const [a, b, c] of lines as [number, number, number][]) {
      const first = this.square(${map}, a);
      if (first !== '_' && first === this.square(${map}, b) && first === this.square(${map}, c))
        return first === 'x' ? 1 : -1;
    }
    return 0;`;
const HELPERS = `
  square(map: Board, index: number): Cell {
    const squares = map.flat();
    return squares[index]!;
  }

  worth(map: Board): number {${worthBy(FROM_0, 'map')}
  }
}
`;

/** `get_value` counts squares from 1 and `isTerminal` from 0, and both use one helper. */
test('takes no change of a helper for a repair that breaks a function which is right', async () => {
  const wrong = withBody(
    reference.replace(/\}\s*$/, HELPERS),
    'get_value',
    worthBy(FROM_1, 'node.map'),
  );
  const isOver = "return this.worth(node.map) !== 0 || !node.map.flat().includes('_');";
  const graded = await gradeText(withBody(wrong, 'isTerminal', isOver));
  const status = new Map(graded.checks.map((check) => [check.name, check.status]));
  expect(status.get('get_value')).toBe('failed');
  expect(status.get('isTerminal')).toBe('passed');
  expect(placesIn(graded)).toEqual([]);
}, 60_000);

test('finds what makes a function right that is wrong only where another one calls it', async () => {
  const wrong = path.join(FIXTURES, 'wrong/max-value-without-base-case');
  const { checks } = await gradeFolder(wrong, {
    checks: ['isTerminal', 'get_value', 'max_value', 'min_value', 'buildTree'],
  });
  const { place } = checks.find(({ name }) => name === 'max_value')!;
  expect(place?.kind).toBe('missing-base-case');
  expect(place?.source).toContain('Math.max(');
});

test.each([
  ['buildTree', 'row < 3', 'row < 2', 'comparison'],
  ['minmax', '=== 1)', '=== 2)', 'number'],
  ['max_value', 'return Math.max(...node.children', 'return -Math.max(...node.children', 'sign'],
])('proves a change of %s, whose largest input takes longest', async (name, right, wrong, kind) => {
  expect(reference).toContain(right);
  const text = reference.replace(right, wrong);
  const result = await gradeText(text, { checks: [name] });
  expect(placesIn(result)).toEqual([`${name}: game-tree.ts:${lineOf(reference, right)} ${kind}`]);
});

describe('nothing is said of lines', () => {
  test('where two changes are needed', async () => {
    const twice = slipped.replace("cell === 'x'))) return 1;", "cell === 'x'))) return 3;");
    expect(twice).not.toBe(slipped);
    expect(placesIn(await gradeText(twice))).toEqual([]);
  });

  // The rows of `tools/behaviour/behaviour.test.ts` have some for the quick run.
  test('where the bug has a name', async () => {
    const named = reference.replace("cell === 'x'))) return 1;", "cell === 'x'))) return 0;");
    const { checks } = await gradeText(named, { checks: ['get_value'] });
    expect(checks.some(({ misconception }) => misconception !== undefined)).toBe(true);
    expect(checks.flatMap(({ place }) => place ?? [])).toEqual([]);
  });
});

test('finds the place in the file in which it stands', async () => {
  const right = path.join(FIXTURES, 'right/helper-files');
  const own = path.join(folder, 'helpers');
  cpSync(right, own, { recursive: true });
  const helper = path.join(own, 'rules/lines.ts');
  writeFileSync(helper, readFileSync(helper, 'utf8').replace('cell === mark', 'cell !== mark'));
  const graded = await gradeFolder(own);
  expect(placesIn(graded)).toEqual(['get_value: rules/lines.ts:6 comparison']);
  // Only who asks for it is shown how the line would be right.
  expect(graded.checks.flatMap(({ place }) => place?.repaired ?? [])).toEqual([]);
});

test('begins with functions of fewer inputs, and finds the mistake that the others share with them', {
  timeout: 600_000,
}, async () => {
  const exercise = 'alpha-beta';
  const shipped = await loadCases(
    path.join(PROJECT_FOLDER, 'cases', exercise),
    await loadExercise(exercise),
  );
  const wrong = 'grader/exercises/alpha-beta/fixtures/wrong/one-core-cuts-too-late';
  const asked = shipped.cases.filter(({ check }) => check !== 'program');
  const options = { exercise, locks, pool, hints: {} };
  const result = await gradeInTest(path.join(PROJECT_FOLDER, wrong), asked, options);
  expect(placesIn(result)).toContain('search: alpha-beta.ts:63 comparison');
});

test('proves a change whose proof takes longest in its partners, where these are right', {
  timeout: 600_000,
}, async () => {
  const exercise = 'gomoku';
  const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/gomoku.ts'), 'utf8');
  const at = right.indexOf('bestPoints(');
  const text = right.slice(0, at) + right.slice(at).replace("= '_';", "= 'o';");
  expect(text).not.toBe(right);
  const own = path.join(folder, 'dear');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'gomoku.ts'), text);
  const { cases } = await loadCases(
    path.join(PROJECT_FOLDER, 'cases', exercise),
    await loadExercise(exercise),
  );
  const asked = cases.filter(({ check, input }) => {
    return check === 'bestPoints' || (check !== 'program' && input !== '*');
  });
  const result = await gradeInTest(own, asked, { exercise, locks, pool, hints: {} });
  expect(placesIn(result)).toEqual([`bestPoints: gomoku.ts:${lineOf(text, "= 'o';")} text`]);
});
