/**
 * Makes the nodes of a question from the submission's class, and records which tips the submission evaluates. Each question
 * gets new nodes. A tip is evaluated by a function that the grader passes to its node and that records the evaluation, so a
 * submission cannot replace it.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import type { Tree } from './alpha-beta-rules.ts';
import { type NodeText, type PlacedTree, placedIn } from './node-text.ts';
import { tipCharacter } from './searched-text.ts';

interface StudentTreeNode {
  readonly children: unknown;
  readonly evaluate: () => unknown;
}

export type TreeNodeClass = new (children: StudentTreeNode[], tip: () => number) => StudentTreeNode;

/** A node of the current question, with its tree. */
interface NodeInTree extends PlacedTree {
  readonly node: StudentTreeNode;
  readonly children: intact.List<NodeInTree>;
}

/** The evaluations that were recorded before a call began. */
interface CallStart {
  /** The number of evaluations so far. */
  readonly from: number;
  /** The tips that were evaluated before, each once. */
  readonly before: string;
}

/**
 * Every evaluation is recorded up to this number, which is many times the number of tips of a tree. After that the third and
 * each further evaluation of a tip since the last call began is left out, which changes no verdict. A guess.
 */
const MAX_FULLY_RECORDED = 12_000;

/** The nodes of one question, and the tips that were evaluated for it. Tips are characters, as in a `SearchedText`. */
class AskedTree {
  /** The evaluated tips in order, up to `MAX_FULLY_RECORDED` with all repeats. */
  tips = '';
  /** The tips that were recorded once and twice since the limit was reached and the last call began. */
  #once = '';
  #twice = '';
  /** The tips that were evaluated since the nodes were made, each once, up to `#seenUpTo` in `tips`. */
  #seen = '';
  #seenUpTo = 0;
  /** The number of evaluations while the nodes were made. */
  early = 0;
  tipsMade = 0;
  /** The nodes made so far, children before their parents. */
  readonly nodes = intact.newList<StudentTreeNode>();
  #placedNodes = intact.newList<NodeInTree>();
  #tipsPlaced = 0;

  constructor(private readonly tree: Tree) {}

  /** The nodes with their trees. They are computed only when calls are traced. */
  get placedNodes(): intact.List<NodeInTree> {
    if (this.#placedNodes.length !== this.nodes.length) {
      this.#placedNodes = intact.newList();
      this.#tipsPlaced = 0;
      this.#place(this.tree, 0);
    }
    return this.#placedNodes;
  }

  recordTip(tip: string): void {
    if (this.tips.length >= MAX_FULLY_RECORDED) {
      if (intact.indexOf(this.#twice, tip) >= 0) return;
      if (intact.indexOf(this.#once, tip) >= 0) this.#twice += tip;
      else this.#once += tip;
    }
    this.tips += tip;
  }

  /** Is called when all nodes are made. The tips that were evaluated before were evaluated too early. */
  begin(): void {
    this.early = this.tips.length;
    this.#seenUpTo = this.early;
    this.#startCounting();
  }

  #startCounting(): void {
    this.#once = '';
    this.#twice = '';
  }

  beginCall(): CallStart {
    const from = this.tips.length;
    for (let i = this.#seenUpTo; i < from; i++) {
      if (intact.indexOf(this.#seen, this.tips[i]!) < 0) this.#seen += this.tips[i];
    }
    this.#seenUpTo = from;
    this.#startCounting();
    return { from, before: this.#seen };
  }

  /** Lists the nodes with their trees, in the order in which the nodes were made. */
  #place(tree: Tree, level: number): NodeInTree {
    const first = this.#tipsPlaced;
    const children = intact.newList<NodeInTree>();
    if (typeof tree === 'number') this.#tipsPlaced++;
    else for (let i = 0; i < tree.length; i++) children[i] = this.#place(tree[i]!, level + 1);
    const index = this.#placedNodes.length;
    const placed = { tree, level, first, children, node: this.nodes[index]! };
    if (index < this.nodes.length) this.#placedNodes[index] = placed;
    return placed;
  }
}

/** The current question. Before the first one it is a single tip without nodes. */
let nowAsked = new AskedTree(0);

/** Begins a new question. @returns the root of its nodes */
export function makeAskedNodes(TreeNode: TreeNodeClass, tree: Tree): unknown {
  nowAsked = new AskedTree(tree);
  const root = makeNode(TreeNode, tree);
  nowAsked.begin();
  return root;
}

function makeNode(TreeNode: TreeNodeClass, tree: Tree): StudentTreeNode {
  const question = nowAsked;
  const children: StudentTreeNode[] = [];
  let tip = noTip as () => number;
  if (typeof tree === 'number') {
    tip = recordingTip(question, tree);
  } else {
    for (let i = 0; i < tree.length; i++) children[i] = makeNode(TreeNode, tree[i]!);
  }
  const node = new TreeNode(children, tip);
  question.nodes[question.nodes.length] = node;
  return node;
}

/** @returns the function that gives a tip's value to the submission, and records that it was evaluated */
function recordingTip(question: AskedTree, value: number): () => number {
  const character = tipCharacter(question.tipsMade++);
  const tip = () => {
    if (nowAsked !== question)
      throw new intact.ErrorClass('this tip belongs to a question that has ended');
    question.recordTip(character);
    return value;
  };
  return tip;
}

function noTip(): never {
  throw new intact.ErrorClass(
    'the tip function of a node with children was called: only tips have a value',
  );
}

/** @returns the tree of a node that the grader made for this question; undefined for any other object */
export function treeOfNode(node: unknown): PlacedTree | undefined {
  const { placedNodes } = nowAsked;
  for (let i = 0; i < placedNodes.length; i++) {
    if (placedNodes[i]!.node === node) return placedNodes[i];
  }
  return undefined;
}

/** @returns whether the submission has left the node, and all nodes below it, as the grader made them */
export function isAsMade(text: NodeText): boolean {
  const { level, first } = placedIn(text);
  const { placedNodes } = nowAsked;
  for (let i = 0; i < placedNodes.length; i++) {
    const placed = placedNodes[i]!;
    if (placed.level === level && placed.first === first) return hasItsChildren(placed);
  }
  return false;
}

function hasItsChildren({ node, children: placed }: NodeInTree): boolean {
  const { children } = node;
  if (!intact.isArray(children) || children.length !== placed.length) return false;
  for (let i = 0; i < placed.length; i++) {
    if (children[i] !== placed[i]!.node || !hasItsChildren(placed[i]!)) return false;
  }
  return true;
}

/**
 * Evaluates a tip through the submission's node, as any other function does.
 *
 * @param character the tip
 * @returns whether the node returned the value with which the tip was made
 */
export function evaluateTip(character: string): boolean {
  const { placedNodes } = nowAsked;
  for (let i = 0; i < placedNodes.length; i++) {
    const { node, tree, first } = placedNodes[i]!;
    const isTip = typeof tree === 'number' && tipCharacter(first) === character;
    if (isTip) return node.evaluate() === tree;
  }
  return false;
}

/** Is called when a call between functions begins. @returns what `evaluatedTips` needs when it ends */
export function beginCall(): CallStart {
  return nowAsked.beginCall();
}

/**
 * @param start what `beginCall` returned; undefined for the question itself
 * @returns the tips that were evaluated since then, and those before
 */
export function evaluatedTips(start: unknown): { tips: string; before: string } {
  const { tips, early } = nowAsked;
  const questionStart: CallStart = { from: early, before: intact.slice(tips, 0, early) };
  const { from, before } = (start as CallStart | undefined) ?? questionStart;
  return { tips: intact.slice(tips, from), before };
}
