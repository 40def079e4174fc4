/** Tests failures that come from chance. They are the same in each grading, and cost the function that uses chance. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { loadExercise } from '../../exercises/all.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import { compile } from '../../sandbox/compile.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { SandboxedProgram } from '../open/sandboxed-program.ts';

const { folder, remove } = scratchFolder('by-chance');
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
const BOARDS = [
  'oxo x_o _x_',
  'xox o_o _x_',
  'xxo oo_ x__',
  '_xo oox _x_',
  'oox o_x xxo',
  'x_o ox_ _xo',
];
const CASES = [...casesOf('max_value', BOARDS), ...casesOf('minmax', BOARDS)];
const RIGHT =
  'return this.isTerminal(node) ? this.get_value(node) : Math.max(...node.children.map((child) => this.min_value(child)));';

async function gradedWith(
  max_value: string,
  more = '',
  bodies: Readonly<Record<string, string>> = {},
  cases = CASES,
): Promise<Readonly<Record<string, GradeResult['checks'][number]>>> {
  const change = { id: 'chance', tries: '', loses: [], bodies: { max_value, ...bodies } };
  writeFiles(folder, { 'game-tree.ts': `${changed(reference, change)}\n${more}` });
  const { checks } = await gradeInTest(folder, cases, { locks, pool });
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

test.each(
  sampleOf(
    [
      ['Math.random', 'Math.random() < 0.5'],
      ['Date.now', 'Date.now() % 2 === 0'],
      ['Date', 'new Date().getMilliseconds() % 2 === 0'],
      ['performance.now', 'Math.floor(performance.now()) % 2 === 0'],
      ['crypto.randomUUID', "crypto.randomUUID()[0]! < '8'"],
      ['crypto.getRandomValues', 'crypto.getRandomValues(new Uint8Array(1))[0]! < 128'],
      [
        'Intl.DateTimeFormat',
        "Number(new Intl.DateTimeFormat('en', { second: 'numeric' }).format()) % 2 === 0",
      ],
    ],
    2,
  ),
)(
  'a coin by %s costs the function that tosses it, and that is what is said',
  async (source, coin) => {
    const body = `if (${coin}) return 0.5;\n${RIGHT}`;
    const { max_value, minmax } = await gradedWith(body);
    const failed = max_value!.cases.filter(({ status }) => status !== 'passed');
    expect(failed.length).toBeGreaterThan(0);
    for (const { message, boards, hint, finding } of failed) {
      expect(message).toBe(
        `max_value gives different answers to the same question, because it uses ${source}.`,
      );
      expect(hint).toContain(`Take ${source} out`);
      expect([boards, finding]).toEqual([undefined, 'wrong-by-chance']);
    }
    expect([max_value!.place, max_value!.misconception]).toEqual([undefined, undefined]);
    expect(minmax!.score).toBe(minmax!.maxScore);
    const again = await gradedWith(body);
    expect(again['max_value']!.cases).toEqual(max_value!.cases);
  },
);

test('chance that decides nothing is not mentioned, neither of a right function nor of a wrong one', async () => {
  const idle = 'const drawn = Math.random();';
  const right = await gradedWith(`${idle} ${RIGHT}`);
  expect(right['max_value']!.score).toBe(right['max_value']!.maxScore);
  const wrong = await gradedWith(`${idle} return -1;`);
  const messages = wrong['max_value']!.cases.flatMap(({ message }) => message ?? []);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.join(' ')).not.toContain('Math.random');
});

test('the built-ins that are added to an older engine do not count as uses of chance', async () => {
  const text = `${reference}\nexport const entries = new Map([[1, 2]]).entries();`;
  writeFiles(folder, { 'game-tree.ts': text });
  const compiled = await compile(SubmissionFiles.find(folder, 'game-tree.ts'));
  if (compiled.kind === 'refused') throw new Error('it does not compile');
  const asker = new SandboxedProgram(pool, compiled.program, await loadExercise('game-tree'));
  await asker.load();
  const { prepare } = await loadExercise('game-tree');
  const oracle = await prepare();
  const question = oracle.question('get_value', ['xxx oo_ ___'], { convention: 'valued' });
  await asker.answersTo([question], { purpose: 'try' });
  expect([...asker.usedChance]).toEqual([]);
});

test('a shuffled list that is always wrong in the same way is not wrong by chance', async () => {
  const minmax = `
    const boards = node.children.map((child) => child.map);
    for (let i = boards.length - 1; i > 0; i--) {
      const k = Math.floor(Math.random() * (i + 1));
      [boards[i], boards[k]] = [boards[k]!, boards[i]!];
    }
    return boards;`;
  const { minmax: graded } = await gradedWith(
    RIGHT,
    '',
    { minmax },
    casesOf('minmax', ['xxo oo_ x__']),
  );
  expect(graded!.cases[0]!.message).not.toContain('Math.random');
  expect(graded!.cases[0]!.message).toContain('minmax returned');
});

test('identifiers that are drawn differ from node to node, and from question to question', async () => {
  const body = `
    const before = known.get((node as any).id);
    if (before !== undefined) return before;
    const value = (() => { ${RIGHT} })();
    known.set((node as any).id, value);
    return value;`;
  const drawn = `const known = new Map<string, number>();
    const id = Symbol('id');
    Object.defineProperty(GameNode.prototype, 'id', {
      get(this: any) { return (this[id] ??= crypto.randomUUID()); },
    });`;
  const { max_value, minmax } = await gradedWith(body, drawn);
  expect(max_value!.score).toBe(max_value!.maxScore);
  expect(minmax!.score).toBe(minmax!.maxScore);
});

test('a function that uses chance too late to be traced costs no other function its points', async () => {
  const coin = `
    if (Math.random() < 0.3) return -7;
    const { map } = node;
    const lines = [...map, ...[0, 1, 2].map((i) => map.map((row) => row[i]!)),
      [0, 1, 2].map((i) => map[i]![i]!), [0, 1, 2].map((i) => map[i]![2 - i]!)];
    const has = (mark: string) => lines.some((line) => line.every((cell) => cell === mark));
    return has('x') ? 1 : has('o') ? -1 : 0;`;
  const cases = [
    ...casesOf('get_value', ['xxx oo_ ___']),
    ...casesOf('min_value', ['__x _x_ __o']),
  ];
  const { get_value, min_value } = await gradedWith(RIGHT, '', { get_value: coin }, cases);
  expect(get_value!.cases[0]!.message).toBe(
    'get_value gives different answers to the same question, because it uses Math.random.',
  );
  expect(min_value!.cases[0]!.carriedFrom).toEqual(['get_value']);
});
