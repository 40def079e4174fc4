/**
 * Functions that store their answers: a wrong answer of one function stays behind in what a right one has stored, and only
 * the function that gave it first loses points.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import type { BlameState } from './blame-state.ts';

const { folder, remove } = scratchFolder('wrong-answers-in-memory');
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

/** Where a program keeps the answers of a function, as an expression for a map. */
type Store = (name: string) => string;

const STORES: Readonly<Record<string, Store>> = {
  'a variable of the module': (name) => `${name}Answers`,
  'one map for all functions': () => 'allAnswers',
  'a static field': (name) => `Answers.of_${name}`,
  'a closure': (name) => `answersOf('${name}')`,
};

const DECLARATIONS = `
  const get_valueAnswers = new Map(), max_valueAnswers = new Map(), min_valueAnswers = new Map();
  const allAnswers = new Map();
  class Answers { static of_get_value = new Map(); static of_max_value = new Map(); static of_min_value = new Map(); }
  const answersOf = (() => { const all = {}; return (name) => (all[name] ??= new Map()); })();
  const keyOf = (node) => node.map.join('/');`;

const RIGHT_BODIES = {
  get_value: `
    const lines = [...node.map, ...[0, 1, 2].map((i) => node.map.map((row) => row[i])),
      [0, 1, 2].map((i) => node.map[i][i]), [0, 1, 2].map((i) => node.map[i][2 - i])];
    const hasLine = (mark) => lines.some((line) => line.every((cell) => cell === mark));
    return hasLine('x') ? 1 : hasLine('o') ? -1 : 0;`,
  max_value: `
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.max(...node.children.map((child) => this.min_value(child)));`,
  min_value: `
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.min(...node.children.map((child) => this.max_value(child)));`,
};

type Name = keyof typeof RIGHT_BODIES;

interface Mistake {
  readonly of: Name;
  /** In the place of the right key. */
  readonly key?: string;
  readonly forgetsReturn?: true;
  readonly body?: string;
}

function bodyOf(name: Name, store: Store, mistake: Mistake): string {
  const isWrong = mistake.of === name;
  const key = (isWrong && mistake.key) || `'${name} ' + keyOf(node)`;
  const body = (isWrong && mistake.body) || RIGHT_BODIES[name];
  return `
    const key = ${key};
    if (${store(name)}.has(key)) return ${store(name)}.get(key);
    const answer = (() => {${body}})();
    ${store(name)}.set(key, answer);
    ${isWrong && mistake.forgetsReturn ? '' : 'return answer;'}`;
}

/** The second board of each function comes back to the first one two moves later. */
const CASES = [
  ...casesOf('get_value', ['x_o x_o x__', 'x_o x_o _xo', 'xxo xoo ox_']),
  ...casesOf('max_value', ['xxo xxo oo_', 'xxo x_o o__']),
  ...casesOf('min_value', ['xxo xxo o__', 'x_o xxo ___']),
];

interface Verdict {
  readonly blamed: readonly string[];
  readonly losing: readonly string[];
}

async function verdictOn(store: Store, mistake: Mistake): Promise<Verdict> {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const names = Object.keys(RIGHT_BODIES) as Name[];
  const bodies = Object.fromEntries(names.map((name) => [name, bodyOf(name, store, mistake)]));
  const change = { id: 'stores', tries: '', loses: [], bodies, bottom: DECLARATIONS };
  writeFiles(folder, { 'game-tree.ts': changed(reference, change) });
  let blamed: readonly string[] = [];
  const onBlame = (state: BlameState) => {
    blamed = [...state.blamed.keys()];
  };
  const { checks, loadError } = await gradeInTest(folder, CASES, { locks, pool, onBlame });
  expect(loadError).toBeUndefined();
  const losing = checks.filter(({ score, maxScore }) => score < maxScore).map(({ name }) => name);
  return { blamed, losing };
}

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a smallest value that is not returned': { of: 'min_value', forgetsReturn: true },
  'a key without the last row': { of: 'get_value', key: `node.map.slice(0, 2).join('/')` },
  'a diagonal that is missing': {
    of: 'get_value',
    body: RIGHT_BODIES.get_value.replace('[0, 1, 2].map((i) => node.map[i][2 - i])', ''),
  },
  'a largest value that is not returned': { of: 'max_value', forgetsReturn: true },
  'a largest value that begins with 0': {
    of: 'max_value',
    body: RIGHT_BODIES.max_value.replace('Math.max(', 'Math.max(0, '),
  },
};

const programs = Object.entries(MISTAKES).flatMap(([mistake, one], index) => {
  const stores = Object.entries(STORES);
  const [kept, store] = stores[index % stores.length]!;
  return [[mistake, kept, one, store] as const];
});

test.each(sampleOf(programs, 2))('%s, with answers in %s', async (_, __, mistake, store) => {
  const alone = [mistake.of];
  expect(await verdictOn(store, mistake)).toEqual({ blamed: alone, losing: alone });
});
