/**
 * Known bugs are named of a submission, whatever the style of the rest of its program is, and nothing
 * is named that is not so. The quick run asks the listed cases only.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entryOf } from '../../../engine/exercise-files.ts';
import { misconceptionsOf } from '../../../exercises/all.ts';
import { referenceText } from '../../../fixtures/own-program.ts';
import { wrongProgramFolder, wrongProgramNames } from '../../../fixtures/wrong-programs.ts';
import { inStyle, setUpTests } from './fixtures/recognize-misconception-setup.ts';

const { folder, namesIn } = setUpTests();

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

it('a bug is named that makes up for itself on some inputs, through its partners', async () => {
  const exercise = 'heuristic-search';
  const id = 'max-depth-not-counted';
  const misconception = (await misconceptionsOf(exercise)).find((each) => each.id === id)!;
  const own = path.join(folder, `${id}-everywhere`);
  mkdirSync(own, { recursive: true });
  const file = path.join(own, entryOf(exercise));
  writeFileSync(file, inStyle(exercise, referenceText(exercise), misconception));
  expect(await namesIn(exercise, file, misconception.function)).toEqual([id]);
});

it('a bug is named whoever ends its games, on boards too that no game leads to', async () => {
  const exercise = 'game-tree';
  const id = 'tree-deep-id-stays';
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
});

it('a bug that asks a function about what it is not for is told from one that asks it rightly', async () => {
  const exercise = 'game-tree';
  const id = 'minmax-wrong-turn';
  const misconception = (await misconceptionsOf(exercise)).find((each) => each.id === id)!;
  const oneReplyIsEnough = `
    const isWon = (child) => child.children.length === 0
      ? this.get_value(child) === 1
      : child.children.some((reply) => this.max_value(reply) === 1);
    return node.children.filter(isWon).map((child) => child.map);
  `;
  const namesOf = (name: string, body: string): Promise<readonly string[]> => {
    const own = path.join(folder, name);
    mkdirSync(own, { recursive: true });
    const file = path.join(own, entryOf(exercise));
    const bug = { ...misconception, bodies: { minmax: body } };
    writeFileSync(file, inStyle(exercise, referenceText(exercise), bug));
    return namesIn(exercise, file);
  };
  expect(await namesOf('wrong-turn', misconception.bodies['minmax']!)).toEqual([id]);
  expect(await namesOf('one-reply-is-enough', oneReplyIsEnough)).toEqual([]);
}, 600_000);

const wrongPrograms = Object.entries(WRONG).flatMap(([exercise, programs]) =>
  Object.entries(programs).map(([program, names]) => ({ exercise, program, names })),
);

it.each(wrongPrograms)(
  'of the wrong program $program of $exercise just $names is named',
  async ({ exercise, program, names }) => {
    expect(wrongProgramNames(exercise)).toContain(program);
    const named = await namesIn(exercise, wrongProgramFolder(exercise, program));
    expect(named.toSorted()).toEqual(names.toSorted());
  },
  600_000,
);
