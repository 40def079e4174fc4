import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import { SAMPLE_BOARD, sampleTree, WRONG_PATH } from './fixtures/sample-result.ts';
import {
  type BuiltTree,
  nodesAlong,
  type PairedNode,
  pairTrees,
  rightTree,
  withinLimit,
} from './paired-trees.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);
const right = sampleTree(SAMPLE_BOARD, answers, []);

function marksOf(node: PairedNode): string[] {
  return [...(node.mark === undefined ? [] : [node.mark]), ...node.children.flatMap(marksOf)];
}

function pairOf(tree: BuiltTree): PairedNode {
  return pairTrees(tree, SAMPLE_BOARD);
}

/** The tree with the node at the end of a path changed. */
function changed(
  tree: BuiltTree,
  path: readonly number[],
  change: (node: BuiltTree) => BuiltTree,
): BuiltTree {
  const [first, ...rest] = path;
  if (first === undefined) return change(tree);
  return {
    ...tree,
    c: tree.c!.map((child, i) => (i === first ? changed(child, rest, change) : child)),
  };
}

/** A path to some node below the root. */
const somePath = fc
  .array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })
  .map((path) => {
    const kept: number[] = [];
    let at: BuiltTree = right;
    for (const index of path) {
      const child = at.c?.[index];
      if (child === undefined) break;
      kept.push(index);
      at = child;
    }
    return { path: kept, node: at };
  })
  .filter(({ path }) => path.length > 0);

describe('a submission’s tree beside the right one', () => {
  test('has no mark when it is right, in any order of children', () => {
    const turned = (tree: BuiltTree): BuiltTree => ({
      ...tree,
      c: (tree.c ?? []).map(turned).toReversed(),
    });
    expect(marksOf(pairOf(right))).toEqual([]);
    expect(marksOf(pairOf(turned(right)))).toEqual([]);
  });

  test('marks the one value that differs, wherever it is', () => {
    fc.assert(
      fc.property(somePath, ({ path }) => {
        const wrong = changed(right, path, (each) => ({ ...each, v: each.v! + 1 }));
        expect(marksOf(pairOf(wrong))).toEqual(['value']);
      }),
    );
  });

  test('marks a wrong deepID, and a child that is none', () => {
    fc.assert(
      fc.property(somePath, ({ path }) => {
        expect(marksOf(pairOf(changed(right, path, (each) => ({ ...each, d: 77 }))))).toContain(
          'turn',
        );
        const lost = changed(right, path, (each) => ({ ...each, b: null }));
        expect(marksOf(pairOf(lost)).toSorted()).toEqual(['missing', 'no-board']);
      }),
    );
  });

  test('shows a missing child on the right alone, and an illegal one on the left alone', () => {
    const [first, ...others] = right.c!;
    const missing = pairOf({ ...right, c: others }).children.at(-1)!;
    expect(missing).toMatchObject({ board: first!.b, mark: 'missing', right: first!.v });
    expect(missing.yours).toBeUndefined();
    const extra = pairOf({ ...right, c: [...right.c!, { b: 'xxx xxx xxx', v: 1 }] }).children.at(
      -1,
    )!;
    expect(extra).toMatchObject({ mark: 'extra', yours: { v: 1 } });
    expect(extra.right).toBeUndefined();
  });

  test('marks children below a finished game, but not again what lies below them', () => {
    const below = { b: 'xxx oox ___', c: [{ b: 'xxx oox o__' }] };
    const wrong = changed(right, [0], (each) => ({ ...each, c: [below] }));
    expect(right.c![0]!.b).toBe('xxx oo_ ___');
    expect(marksOf(pairOf(wrong))).toEqual(['extra']);
  });

  test('marks a root that was written over, and judges what is below it all the same', () => {
    const root = pairOf({ ...right, b: 'xx_ oo_ oox' });
    expect(marksOf(root)).toEqual(['root']);
    expect(root).toMatchObject({ board: SAMPLE_BOARD, yours: { b: 'xx_ oo_ oox' } });
  });

  test('claims nothing about what was cut', () => {
    const { c: _, ...cut } = right;
    const root = pairOf({ ...cut, cut: true });
    expect(marksOf(root)).toEqual([]);
    expect(root.isCut).toBe(true);
  });
});

test('the way along a path of boards ends where the boards do', () => {
  const root = pairOf(sampleTree(SAMPLE_BOARD, answers, WRONG_PATH));
  expect(nodesAlong(root, WRONG_PATH).map(({ board }) => board)).toEqual(WRONG_PATH);
  expect(nodesAlong(root, [SAMPLE_BOARD, 'nonsense'])).toEqual([root]);
});

test('a large tree is cut to size, but never on the way to the difference', () => {
  const empty: BoardText = '___ ___ ___';
  const root = rightTree(empty, 3);
  let deep = root;
  const way = [root];
  while (deep.children.length > 0) {
    deep = deep.children.at(-1)!;
    way.push(deep);
  }
  const kept = withinLimit(way, 100);
  expect(way.slice(0, -1).every((node) => kept.has(node))).toBe(true);
  expect([...kept].reduce((sum, node) => sum + node.children.length, 0)).toBeLessThanOrEqual(100);
});

test('the right tree has every legal move, each with its value', () => {
  const root = rightTree(SAMPLE_BOARD, 9);
  const check = ({ board, right, children }: PairedNode): void => {
    expect(children.map((child) => child.board)).toEqual(legalMoves(board!));
    expect(right).toBe(answers.value(board!));
    for (const child of children) check(child);
  };
  check(root);
  expect(root.right).toBe(1);
});
