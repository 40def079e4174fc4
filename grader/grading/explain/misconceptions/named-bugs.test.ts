/**
 * Known bugs are named of a submission, whatever the style of the rest of its program is, and nothing
 * is named that is not so. The quick run asks the listed cases only.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCases } from '../../../cases/load-cases.ts';
import { checkNamed } from '../../../engine/exercise.ts';
import { isMiddle } from '../../../engine/in-child/sizes.ts';
import type { Misconception } from '../../../engine/misconception.ts';
import { entryOf } from '../../../engine/places.ts';
import { loadExercise, misconceptionsOf } from '../../../exercises/all.ts';
import { EXERCISES_WITH_BUGS } from '../../../fixtures/exercises-with-bugs.ts';
import { gradeInTest } from '../../../fixtures/grade-in-test.ts';
import { scratchFolder } from '../../../fixtures/made-class.ts';
import { referenceText } from '../../../fixtures/own-program.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import { findLocks } from '../../../sandbox/locks.ts';
import { SandboxPool } from '../../../sandbox/pool.ts';
import { namedBugs } from './known-bug.ts';

const { folder, remove } = scratchFolder('named-bugs');
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 10_000 });
afterAll(async () => {
  await pool.close();
  remove();
});

/** Right programs in another style than the reference's, with methods that can be replaced. */
const STYLES: Readonly<Record<string, string>> = {
  'game-tree': 'turn-by-counting',
  'heuristic-search': 'play-and-take-back',
  'alpha-beta': 'depth-parameter',
  gomoku: 'scanning-without-lines',
};

/** Where both values are found by whose turn it is, it does not matter which of them is asked for. */
const RIGHT_IN_STYLE: readonly string[] = ['minmax-wrong-turn'];

/** What is told by the listed cases alone. */
const BY_LISTED: Readonly<Record<string, readonly string[]>> = {
  'game-tree': ['terminal-misses-columns'],
  'heuristic-search': ['evaluate-sign-swapped'],
  'alpha-beta': ['search-by-minimax'],
  gomoku: ['score-each-square'],
};

/** Programs that were written as wrong ones: what is named is what their first lines say. */
const WRONG: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'heuristic-search': {
    'memo-without-depth': [],
    'own-table-and-piled-up-moves': [],
    'plain-objects-without-mirrors': ['distinct-turns-only'],
    'state-subclass-shares-rows': ['successors-share-rows'],
  },
  'alpha-beta': {
    'looks-ahead-to-sort': [],
    'only-shallow-cuts': [],
    'right-to-left': [],
    'two-bugs': ['max-starts-at-zero', 'best-move-last-of-equals'],
  },
  gomoku: {
    'scan-stops-eleven-squares-in': [],
    'short-diagonals-score-too': [],
  },
};

const OWN_END = `
function isOver({ map }: GameNode): boolean {
  const squares = map.flat();
  const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
  const isLine = ([a, b, c]: number[]): boolean =>
    squares[a!] !== '_' && squares[a!] === squares[b!] && squares[a!] === squares[c!];
  return lines.some((line) => isLine([...line].map(Number))) || !squares.includes('_');
}
`;

/** @param only the check whose cases are asked, all of them */
async function namesIn(exercise: string, file: string, only?: string): Promise<readonly string[]> {
  const loaded = await loadExercise(exercise);
  const { cases } = await loadCases(path.join(PROJECT_FOLDER, 'cases', exercise), exercise);
  const quick = cases.filter(({ input, check }) =>
    only === undefined
      ? input !== '*' && isMiddle(input, checkNamed(loaded, check))
      : check === only,
  );
  const asked = isThorough && only === undefined ? cases : quick;
  const result = await gradeInTest(file, asked, { exercise, locks, pool });
  return result.checks.flatMap(({ misconception }) =>
    misconception === undefined ? [] : [misconception.id],
  );
}

/** The program with the wrong function put over its own one. */
function inStyle(exercise: string, program: string, { bodies, top }: Misconception): string {
  const reference = referenceText(exercise);
  const functions = Object.entries(bodies).map(([name, body]) => {
    const head = new RegExp(`^ {2}${name}\\((.*)\\).*\\{$`, 'm').exec(reference)!;
    const owner = [...reference.slice(0, head.index).matchAll(/^export class (\w+)/gm)].at(-1)!;
    return `Object.assign(${owner[1]}.prototype, { ${name}(${head[1]}) {${body}} });`;
  });
  return [program, top ?? '', ...functions].join('\n');
}

describe.each(sampleOf(EXERCISES_WITH_BUGS, 1))('a known bug of %s', (exercise) => {
  it('is named in a program of another style', async () => {
    const style = path.join(
      PROJECT_FOLDER,
      'grader/exercises',
      exercise,
      'fixtures/right',
      STYLES[exercise]!,
      entryOf(exercise),
    );
    const told = (await misconceptionsOf(exercise)).filter(
      ({ id, toldBy, constructors }) =>
        toldBy === undefined &&
        constructors === undefined &&
        (isThorough || BY_LISTED[exercise]!.includes(id)),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const misconception of told) {
      const own = path.join(folder, misconception.id);
      mkdirSync(own, { recursive: true });
      const file = path.join(own, entryOf(exercise));
      writeFileSync(file, inStyle(exercise, readFileSync(style, 'utf8'), misconception));
      const { id } = misconception;
      expect(await namesIn(exercise, file)).toEqual(RIGHT_IN_STYLE.includes(id) ? [] : [id]);
    }
  }, 3_600_000);
});

it.runIf(isThorough)(
  'a bug is named that makes up for itself on some inputs, through its partners',
  async () => {
    const [exercise, id] = ['heuristic-search', 'max-depth-not-counted'];
    const misconception = (await misconceptionsOf(exercise)).find((each) => each.id === id)!;
    const own = path.join(folder, `${id}-everywhere`);
    mkdirSync(own, { recursive: true });
    const file = path.join(own, entryOf(exercise));
    writeFileSync(file, inStyle(exercise, referenceText(exercise), misconception));
    expect(await namesIn(exercise, file, misconception.function)).toEqual([id]);
  },
);

it.runIf(isThorough)(
  'a bug is named whoever ends its games, on boards too that no game leads to',
  async () => {
    const [exercise, id] = ['game-tree', 'tree-deep-id-stays'];
    const misconception = (await misconceptionsOf(exercise)).find((each) => each.id === id)!;
    const { buildTree: body } = misconception.bodies;
    const bodies = {
      buildTree: body!.replace('new MinMax(this).isTerminal(root)', 'isOver(root)'),
    };
    expect(bodies.buildTree).toContain('isOver');
    const own = path.join(folder, `${id}-own-end`);
    mkdirSync(own, { recursive: true });
    const file = path.join(own, entryOf(exercise));
    const text = inStyle(exercise, referenceText(exercise), { ...misconception, bodies });
    writeFileSync(file, text + OWN_END);
    expect(await namesIn(exercise, file, 'buildTree')).toEqual([id]);
  },
);

const wrongPrograms = Object.entries(WRONG).flatMap(([exercise, programs]) =>
  Object.entries(programs).map(([program, names]) => ({ exercise, program, names })),
);

it.runIf(isThorough).each(wrongPrograms)(
  'of the wrong program $program of $exercise just $names is named',
  async ({ exercise, program, names }) => {
    const fixtures = path.join(PROJECT_FOLDER, 'grader/exercises', exercise, 'fixtures/wrong');
    expect(readdirSync(fixtures)).toContain(program);
    const named = await namesIn(exercise, path.join(fixtures, program));
    expect(named.toSorted()).toEqual(names.toSorted());
  },
  600_000,
);

it('an exercise that has none written down names none', async () => {
  const { prepare } = await loadExercise('gomoku');
  expect(namedBugs(new Map(), await prepare(PROJECT_FOLDER), undefined, 'en').size).toBe(0);
});
