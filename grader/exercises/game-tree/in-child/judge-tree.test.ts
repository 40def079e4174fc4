import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readExact } from '../../../engine/in-child/exact.ts';
import { type BoardText, cellsOf } from '../../kit/in-child/boards/board.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { judged, type MadeTreeNode, ROOT, tree } from './fixtures/judge-tree-setup.ts';
import { isTree, RIGHT_TREE, type TreeProblem, type WrongTree } from './tree-problem.ts';

function problemOf(change: (root: MadeTreeNode) => void, root = ROOT): TreeProblem | undefined {
  const node = tree(root);
  change(node);
  const found = judged(node, root);
  return found === RIGHT_TREE ? undefined : found.problem;
}

/** The node at these places among children. */
const at = (root: MadeTreeNode, ...path: number[]): MadeTreeNode =>
  path.reduce((node, index) => node.children[index]!, root);

function eachOf(node: MadeTreeNode, visit: (node: MadeTreeNode) => void): void {
  visit(node);
  for (const child of node.children) eachOf(child, visit);
}

describe('a right tree', () => {
  it('is known in any order of children, and left as it was', () => {
    for (const reversed of [false, true]) {
      const node = tree(ROOT);
      if (reversed) eachOf(node, ({ children }) => children.reverse());
      const boards: unknown[] = [];
      eachOf(node, ({ map }) => boards.push(structuredClone(map)));
      expect(judged(node)).toBe(RIGHT_TREE);
      const after: unknown[] = [];
      eachOf(node, ({ map }) => after.push(map));
      expect(after).toEqual(boards);
    }
  });

  it('is known by a longer look too: of frozen rows, and of a root that was given another number', () => {
    const frozen = tree(ROOT);
    eachOf(frozen, ({ map }) => (map as object[]).forEach(Object.freeze));
    expect(judged(frozen)).toBe(RIGHT_TREE);
    expect(judged(tree(ROOT, 4))).toBe(RIGHT_TREE);
  });
});

const [FIRST = '', SECOND = ''] = legalMoves(ROOT);
const WON = 'xxx oo_ ___';

const WRONG: Readonly<
  Record<string, [TreeProblem | object, (root: MadeTreeNode) => void, BoardText?]>
> = {
  'a node in two places': [
    { kind: 'shared-node', at: [ROOT, FIRST], with: [ROOT, FIRST] },
    (root) => (root.children[1] = root.children[0]!),
  ],
  'a board of two nodes': [
    { kind: 'shared-board', at: [ROOT, ROOT], with: [ROOT] },
    (root) => (at(root, 0).map = root.map),
  ],
  'a row of two boards': [
    { kind: 'shared-row', at: [ROOT, FIRST], row: 1, with: [ROOT], withRow: 1 },
    (root) => ((at(root, 0).map as unknown[])[1] = (root.map as unknown[])[1]),
  ],
  'a list of two nodes': [
    { kind: 'shared-children', at: [ROOT, SECOND], with: [ROOT, FIRST] },
    (root) => (at(root, 1).children = at(root, 0).children),
  ],
  'an empty list of two nodes': [
    { kind: 'shared-children' },
    (root) => {
      const none: MadeTreeNode[] = [];
      eachOf(root, (node) => {
        if (node.children.length === 0) node.children = none;
      });
    },
  ],
  'a child that is no node': [
    { kind: 'not-a-node', at: [ROOT, '??? ??? ???'], text: '3' },
    (root) => (root.children[0] = 3 as unknown as MadeTreeNode),
  ],
  'a node without a board': [
    { kind: 'not-a-board', at: [ROOT, '??? ??? ???'], text: "['x']" },
    (root) => (at(root, 0).map = ['x']),
  ],
  'a node without a list': [
    { kind: 'not-a-list', at: [ROOT, FIRST], text: 'null' },
    (root) => (at(root, 0).children = null as unknown as MadeTreeNode[]),
  ],
  'another board at the root': [
    { kind: 'root-changed', before: ROOT, after: FIRST },
    (root) => (root.map = cellsOf(FIRST)),
  ],
  'no board at the root': [
    { kind: 'root-changed', before: ROOT, after: null, afterText: '7' },
    (root) => (root.map = 7),
  ],
  'a child below the end': [
    { kind: 'plays-on', at: [WON], count: 1 },
    (root) => root.children.push(tree(WON.replace('_', 'o'), 1, root)),
    WON,
  ],
  'a move of the wrong side': [
    { kind: 'wrong-move', at: [ROOT], board: ROOT.replace('_', 'o') },
    (root) => (at(root, 0).map = cellsOf(ROOT.replace('_', 'o') as BoardText)),
  ],
  'a move twice': [
    { kind: 'repeated-move', at: [ROOT], board: FIRST },
    (root) => (root.children[1] = tree(FIRST, 1, root)),
  ],
  'no children': [
    { kind: 'missing-moves', at: [ROOT, FIRST], boards: legalMoves(FIRST) },
    (root) => (at(root, 0).children = []),
  ],
  'another number': [
    { kind: 'wrong-deep-id', at: [ROOT, FIRST], expected: 1, actual: "'1'" },
    (root) => (at(root, 0).deepID = '1'),
  ],
  'a root that was counted up': [
    { kind: 'wrong-deep-id', at: [ROOT, FIRST], expected: 2, actual: '1', rootNow: 1 },
    (root) => (root.deepID = 1),
  ],
  'another parent': [
    { kind: 'wrong-parent', at: [ROOT, FIRST, legalMoves(FIRST)[0]] },
    (root) => (at(root, 0, 0).parent = root),
  ],
  'an endless chain': [
    { kind: 'shared-node', at: [ROOT, ROOT], with: [ROOT] },
    (root) => (root.children = [root]),
  ],
  'many nodes too many': [
    { kind: 'repeated-move', at: [ROOT], board: FIRST },
    (root) => {
      for (let i = 0; i < 500; i++) root.children[i] = tree(FIRST, 1, root);
    },
  ],
};

describe('a tree that is not right has a problem', () => {
  it.each(Object.entries(WRONG))('%s', (_, [problem, change, root = ROOT]) => {
    expect(problemOf(change, root)).toMatchObject(problem);
  });

  it.each(Object.entries(WRONG))('and is left as it was: %s', (_, [, change, start = ROOT]) => {
    const root = tree(start);
    change(root);
    const before = structuredClone(root);
    judged(root, start);
    expect(structuredClone(root)).toEqual(before);
  });

  it('that causes others', () => {
    const both = problemOf((root) => {
      at(root, 0).parent = null;
      at(root, 1).children = [];
    });
    expect(both?.kind).toBe('missing-moves');
  });
});

describe('the fingerprint of a wrong tree', () => {
  const printOf = (change: (root: MadeTreeNode) => void, root = ROOT): number | undefined => {
    const node = tree(root);
    at(node, 0).parent = null;
    change(node);
    const found = judged(node, root);
    return found === RIGHT_TREE ? undefined : found.fingerprint;
  };

  it('is the same with the children in another order, and another one for other depths, parents and nodes', () => {
    const own = printOf(() => {});
    expect(own).toBeTypeOf('number');
    expect(printOf((root) => eachOf(root, ({ children }) => children.reverse()))).toBe(own);
    const others = [
      printOf((root) => (at(root, 0, 0).deepID = 0)),
      printOf((root) => (at(root, 0, 0).parent = root)),
      printOf((root) => root.children.pop()),
      printOf((root) => root.children.shift()),
    ];
    expect(new Set([own, ...others]).size).toBe(5);
  });

  it('says that a tree goes on after the end, and not how', () => {
    const on = (...below: string[]): number | undefined => {
      const root = tree('xx_ oo_ ___');
      const won = root.children[0]!;
      for (const board of below) won.children.push({ ...tree(board), children: [] });
      return (judged(root, 'xx_ oo_ ___') as WrongTree).fingerprint;
    };
    expect(on('xxx ooo ___')).toBeTypeOf('number');
    expect(on('xxx ooo ___')).toBe(on('xxx oox ___', 'xxx oo_ x__'));
  });

  it('is not worked out for a large tree', () => {
    expect(printOf(() => {}, 'xo_ ___ ___')).toBeUndefined();
  });
});

test('what a child sends in the place of a problem is read, or refused', () => {
  const reads = (text: string): boolean => isTree(readExact(text));
  expect(reads('"right"')).toBe(true);
  expect(reads(`{"problem":{"kind":"wrong-parent","at":["${ROOT}"]}}`)).toBe(true);
  const refused = [
    '',
    '{}',
    'null',
    '7',
    '"left"',
    '{"problem":{}}',
    '{"problem":[]}',
    '{"problem":{"kind":"wrong-parent","at":["xox"]}}',
    '{"problem":{"kind":"wrong-parent","__proto__":1}}',
    '{"problem":{"kind":"wrong-parent"},"fingerprint":"7"}',
    JSON.stringify({ problem: { kind: 'not-a-list', at: [ROOT], text: 'x'.repeat(300) } }),
  ];
  for (const text of refused) expect(reads(text), text).toBe(false);
  fc.assert(
    fc.property(fc.json(), (problem) => {
      reads(`{"problem":${problem}}`);
    }),
  );
});
