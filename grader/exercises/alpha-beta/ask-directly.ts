/**
 * Asks a program's functions by calling them, without a sandbox: for trusted programs, in the tests
 * of this exercise's content. The nodes are made anew for each question, of the program's own class.
 */
import type { FunctionName } from './checks/check-names.ts';
import type { Answer } from './checks/judge.ts';
import type { Tree } from './game/tree.ts';
import type { Question } from './game/window.ts';

export interface ProgramNode {
  children: ProgramNode[];
  evaluate(): number;
}

export interface ProgramSearch {
  max_value(node: ProgramNode, alpha: number, beta: number): number;
  min_value(node: ProgramNode, alpha: number, beta: number): number;
  search(root: ProgramNode): number;
  bestMove(root: ProgramNode): number;
  minimax(root: ProgramNode): number;
}

/** What `alpha-beta.ts` exports. */
export interface Program {
  readonly TreeNode: new (children: ProgramNode[], tip: () => number) => ProgramNode;
  readonly AlphaBeta: new () => ProgramSearch;
}

/** @param searcher an object of the program's own class `AlphaBeta`, some of its methods replaced or not */
export function askDirectly(
  program: Program,
  searcher: ProgramSearch,
  name: FunctionName,
  { tree, window }: Question,
): Answer {
  const tips: number[] = [];
  const root = makeNode(program, tree, { next: 0 }, tips);
  const value =
    name === 'max_value' || name === 'min_value'
      ? searcher[name](root, window.alpha, window.beta)
      : searcher[name](root);
  return { value, tips };
}

/** Replaces all but one of a searcher's functions by those of a right program. */
export function withRightPartners(
  searcher: ProgramSearch,
  name: FunctionName,
  right: ProgramSearch,
): ProgramSearch {
  const partners = {
    max_value: right.max_value.bind(right),
    min_value: right.min_value.bind(right),
    search: right.search.bind(right),
    bestMove: right.bestMove.bind(right),
    minimax: right.minimax.bind(right),
  };
  return Object.assign(searcher, { ...partners, [name]: searcher[name].bind(searcher) });
}

export function makeNode(
  program: Program,
  tree: Tree,
  numbering: { next: number },
  tips: number[],
): ProgramNode {
  if (typeof tree !== 'number') {
    const children = tree.map((child) => makeNode(program, child, numbering, tips));
    return new program.TreeNode(children, () => {
      throw new Error('the tip function of a node with children was called');
    });
  }
  const number = numbering.next++;
  return new program.TreeNode([], () => {
    tips.push(number);
    return tree;
  });
}
