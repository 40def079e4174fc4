/**
 * Programs whose functions are relieved of small boards: on large ones they give the answers that they
 * give by themselves, and make next to nothing of the tree.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { harnessText } from '../../grading/harness-text.ts';
import { inParts } from '../../grading/repair-inputs.ts';
import { TrialAsker } from '../../grading/trial-asker.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { compileChange } from '../../sandbox/compile-change.ts';
import { TrialChild } from '../../sandbox/trial-child.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { gameTreeAnswers } from './answers/kept-answers.ts';
import { CHECKS } from './checks/all-checks.ts';
import type { FunctionName } from './checks/check-names.ts';
import { gameTreeJury } from './jury.ts';

const jury = gameTreeJury(await gameTreeAnswers(PROJECT_FOLDER));
const child = new TrialChild(
  { names: [], wrapper: [] },
  4_000_000_000,
  await harnessText('game-tree'),
);
afterAll(() => child.close());
const asker = new TrialAsker(jury, child, { spentMs: () => 0, endMs: 1 });
const relieved = ['buildTree', 'minmax', 'max_value', 'min_value', 'get_value', 'isTerminal'];

/** @param file of a program of one file, from the project's folder */
async function isRight(
  name: FunctionName,
  kind: string,
  inputs: readonly string[],
  { file = 'reference/game-tree.ts', changes = [] as readonly (readonly [string, string])[] } = {},
): Promise<boolean> {
  const entry = path.join(PROJECT_FOLDER, file);
  let text = readFileSync(entry, 'utf8');
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  const files = SubmissionFiles.find(entry, 'game-tree.ts');
  const program = await compileChange(
    files,
    { file: 'game-tree.ts', text },
    { assignFields: true },
  );
  const parts = inParts(inputs, CHECKS[name]);
  return asker.isRight(CHECKS[name], parts, kind, { program: program!, replaced: [], relieved });
}

const largeOf = (name: FunctionName): readonly string[] =>
  CHECKS[name].universe.inputs().filter((board) => emptySquares(board) > 5);
/** Every eighth of them, and the last and largest. */
const someOf = (name: FunctionName): readonly string[] =>
  largeOf(name).filter((_, i, { length }) => i % 8 === 0 || i === length - 1);

const KINDS: readonly (readonly [FunctionName, string])[] = [
  ['buildTree', 'none'],
  ...(['minmax', 'max_value', 'min_value'] as const).flatMap((name) =>
    ['own', 'valued', 'bare'].map((kind) => [name, kind] as const),
  ),
];

/** The whole tree below the empty board has half a million nodes. */
const FEW_NODES: readonly [string, string] = [
  'this.map = map;',
  'this.map = map; if (++made > 20_000) throw new Error("many nodes");',
];
const COUNTED: readonly [string, string] = [
  'export class GameNode',
  'let made = 0;\nexport class GameNode',
];

test.each(sampleOf(KINDS, 2))(
  '%s of the reference is right so, on trees of kind %s, and makes few nodes',
  async (name, kind) => {
    const changes = [COUNTED, FEW_NODES];
    expect(await isRight(name, kind, someOf(name), { changes })).toBe(true);
  },
);

describe('what is wrong on large boards stays wrong', () => {
  const wrong = (
    name: FunctionName,
    kind: string,
    before: string,
    after: string,
  ): Promise<boolean> => isRight(name, kind, someOf(name), { changes: [[before, after]] });

  test('a buildTree that leaves out a move as long as few squares are taken', async () => {
    const before = "if (root.map[row]![column] !== '_') continue;";
    const few = "root.map.flat().filter((cell) => cell !== '_').length === 3";
    const after = `${before} if (row === 2 && column === 2 && ${few}) continue;`;
    expect(await wrong('buildTree', 'none', before, after)).toBe(false);
  });

  test('a buildTree that changes what others made below a small board', async () => {
    const grown = 'this.buildTree(child);';
    const cut = `${grown} if (child.children.length === 5) child.children.pop();`;
    expect(await wrong('buildTree', 'none', grown, cut)).toBe(false);
    if (!isThorough) return;
    const moved = `${grown} const below = child.children[0]?.map[0]; if (below && child.deepID > 3) below[0] = 'o';`;
    expect(await wrong('buildTree', 'none', grown, moved)).toBe(false);
  });

  test('a min_value that is 0 at most', async () => {
    const before = 'return Math.min(...';
    expect(await wrong('min_value', 'bare', before, `${before}[0], ...`)).toBe(false);
  });

  test('a minmax that leaves out the last child of a large board', async () => {
    const before = 'const winning = node.children.filter(';
    const after =
      'const winning = node.children.slice(0, node.children.length > 6 ? -1 : 9).filter(';
    expect(await wrong('minmax', 'valued', before, after)).toBe(false);
  });
});

test
  .runIf(isThorough)
  .each([
    'accessors',
    'alpha-beta',
    'arrow-function-fields',
    'best-value-compared',
    'frozen-nodes',
    'generators',
    'minmax-starts-from-val',
    'textbook-recursion',
    'turn-by-counting',
    'values-stored-while-building',
  ])('%s is right so in one kind at least', async (style) => {
  const file = `grader/exercises/game-tree/fixtures/right/${style}/game-tree.ts`;
  for (const name of ['buildTree', 'minmax', 'max_value', 'min_value'] as const) {
    const kinds = KINDS.filter(([each]) => each === name);
    const right: string[] = [];
    for (const [, kind] of kinds)
      if (await isRight(name, kind, someOf(name), { file })) right.push(kind);
    expect(right, name).not.toEqual([]);
  }
});
