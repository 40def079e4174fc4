/**
 * How a node of a tree is written as text, and read again: a question has the tree itself, and a call between functions
 * has JSON that also says where the node lies in the tree of the question.
 */

import { type Tree, treeIn, writeTree } from './alpha-beta-rules.ts';

/** The tree below a node as people write it, or, for a node in a call between functions, its `PlacedTree` as JSON. */
export type NodeText = string;

/** A tree, and where it lies in the tree of the question. */
export interface PlacedTree {
  readonly tree: Tree;
  /** The number of moves from the root. */
  readonly level: number;
  /** The number of its first tip in the tree of the question. */
  readonly first: number;
  /** The node was passed in a call between functions, and is not the question itself. */
  readonly isCall?: true;
}

const { parse } = JSON;

/**
 * The last text of each form is cached with its tree, since the same tree is asked about with many windows, and functions
 * are called many times with the same node.
 */
let questionText = '';
let questionTree: PlacedTree = { tree: 0, level: 0, first: 0 };
let callText = '';
let callTree = questionTree;

/** @throws {SyntaxError} when the text is no node */
export function placedIn(text: NodeText): PlacedTree {
  const isCall = text[0] === '{';
  return isCall ? placedInCall(text) : placedInQuestion(text);
}

function placedInCall(text: NodeText): PlacedTree {
  if (text === callText) return callTree;
  const { tree, level, first } = parse(text) as { tree: string; level: number; first: number };
  return cacheCall(text, { tree: treeIn(tree), level, first, isCall: true });
}

function placedInQuestion(text: NodeText): PlacedTree {
  if (text === questionText) return questionTree;
  questionTree = { tree: treeIn(text), level: 0, first: 0 };
  questionText = text;
  return questionTree;
}

/** Writes a node that a function was called with. */
export function writeCalledNode({ tree, level, first }: PlacedTree): NodeText {
  const text = `{"tree":"${writeTree(tree)}","level":${level},"first":${first}}`;
  cacheCall(text, { tree, level, first, isCall: true });
  return text;
}

function cacheCall(text: NodeText, placed: PlacedTree): PlacedTree {
  callText = text;
  callTree = placed;
  return placed;
}
