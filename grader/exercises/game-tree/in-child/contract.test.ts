/** What a right caller may ask, and of whom: by the nodes that are handed over. */
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { beginCall } from '../../../sandbox/in-child/preconditions.ts';
import { codeOfText, IRREGULAR } from '../../kit/in-child/boards/board-code.ts';
import { gameTreeAnswers } from '../fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../graded.ts';
import type { GameTreeFunction } from '../page.ts';
import { beginAbout, holdsWrongValues, isInside, isPromised, nodeNow } from './contract.ts';
import { readGiven } from './given-node.ts';
import { tellBoards, valueAt } from './known-boards.ts';
import {
  COMPLETE,
  giveNode,
  NOT_KNOWN,
  type SubmissionNode,
  type SubmissionNodeClass,
} from './nodes.ts';

class PlainNode {
  constructor(
    public map: unknown,
    public val: unknown = 0,
    public deepID: unknown = 0,
    public parent: unknown = null,
    public children: unknown = [],
  ) {}
}

const oracle = gameTreeOracle(await gameTreeAnswers(PROJECT_FOLDER));
const ASKED = 'xx_ oo_ _x_';

/** The node of a board in a complete tree, on the way from a function that is asked about another board. */
function given(board: string, by: GameTreeFunction = 'min_value', asked = ASKED): SubmissionNode {
  const code = codeOfText(asked);
  beginCall(by);
  beginAbout(code);
  const { arguments: told } = oracle.question('minmax', [asked], { convention: 'valued' });
  tellBoards(code, told[2]!.slice(22));
  const own = codeOfText(board);
  return giveNode(PlainNode as unknown as SubmissionNodeClass, own, own, COMPLETE, (each) =>
    each === own ? NOT_KNOWN : valueAt(each),
  );
}

const mayAsk = (name: GameTreeFunction, node: SubmissionNode): boolean =>
  isInside(name, readGiven(node));

test('a list of children that a function has pruned, or filled again, is not another one', () => {
  const changed = (change: (children: unknown[]) => void, mayPrune: boolean): unknown => {
    const node = given(ASKED);
    change(node.children as unknown[]);
    return nodeNow(node, codeOfText(ASKED), mayPrune);
  };
  const again = (children: unknown[]): unknown => children.push(...children);
  for (const change of [again, (children: unknown[]) => children.pop()]) {
    expect(changed(change, true)).toBeUndefined();
    expect(changed(change, false)).toBe('');
  }
  expect(changed((children) => children.push({}), true)).toBe('');
});

test('a board that comes next may be asked about, with the whole tree below it', () => {
  expect(mayAsk('max_value', given('xx_ ooo _x_'))).toBe(true);
  expect(mayAsk('max_value', given('xx_ oo_ ox_'))).toBe(true);
  const pruned = given('xx_ oo_ ox_');
  (pruned.children as unknown[]).pop();
  expect(mayAsk('max_value', pruned)).toBe(false);
  expect(mayAsk('isTerminal', pruned)).toBe(true);
});

test('where all nodes have one list of children, which each of them lies in, reading a tree ends', () => {
  const root = given(ASKED);
  for (const child of root.children as SubmissionNode[]) child.children = root.children;
  const child = readGiven(root).children![0]!;
  expect(child.children).toHaveLength(4);
  expect(child.children![0]!.children).toBeUndefined();
  expect(mayAsk('max_value', root)).toBe(false);
});

test('another game, the side that has moved, and what the asked one is not built on are outside', () => {
  expect(mayAsk('max_value', given('x__ oo_ xx_'))).toBe(false);
  expect(mayAsk('max_value', given(ASKED))).toBe(false);
  expect(mayAsk('buildTree', given('xx_ oo_ ox_'))).toBe(false);
  expect(mayAsk('min_value', given('xx_ oo_ ox_', 'get_value'))).toBe(false);
});

test('a made-up node around the asked one is outside, and what is no node', () => {
  const node = given(ASKED, 'max_value');
  const up = new PlainNode(node.map, 0, -1, null, [node]) as unknown as SubmissionNode;
  expect(mayAsk('min_value', up)).toBe(false);
  expect(isInside('get_value', readGiven(undefined))).toBe(false);
  expect(readGiven('a board').code).toBe(IRREGULAR);
});

test('how a game has ended is promised by the function whose turn it would be', () => {
  const won = readGiven(given('xxx oo_ ___', 'max_value', UNDECIDED));
  expect(isPromised('max_value', won)).toBe(false);
  expect(isPromised('min_value', won)).toBe(true);
});

const UNDECIDED = 'xx_ oo_ ___';

/** Below it X wins, whatever is played. @param vals of its children where the game goes on, else as they are */
function treeWith(change: (node: SubmissionNode, isOver: boolean) => void) {
  const root = given('xox oxo ___', 'buildTree', 'xox oxo ___');
  const visit = (node: SubmissionNode): void => {
    for (const child of node.children as SubmissionNode[]) {
      change(child, (child.children as unknown[]).length === 0);
      visit(child);
    }
  };
  visit(root);
  return readGiven(root);
}

test('a tree has wrong values where some were written and others are not right', () => {
  expect(holdsWrongValues(treeWith(() => {}))).toBe(false);
  let isFirst = true;
  const tree = treeWith((node, isOver) => {
    if (isOver || !isFirst) return;
    node.val = 0;
    isFirst = false;
  });
  expect(holdsWrongValues(tree)).toBe(true);
  expect(isPromised('max_value', tree)).toBe(false);
});

test('a tree in which nobody wrote the values of unfinished games has none that are wrong', () => {
  for (const val of [0, Number.POSITIVE_INFINITY]) {
    const tree = treeWith((node, isOver) => {
      if (!isOver) node.val = val;
    });
    expect(holdsWrongValues(tree)).toBe(false);
  }
});
