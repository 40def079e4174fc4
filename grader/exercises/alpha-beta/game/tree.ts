/** Game trees as plain data. What is used inside the sandbox, too, uses nothing that a submission can replace. */
import { toText } from '../../../sandbox/inside/primordials.ts';

/** A tip is its value for MAX; any other node is the list of its children, at least one. */
export type Tree = number | Branch;
export type Branch = readonly Tree[];

const { parse } = JSON;

/** As people write it: `[[3 12 8] [2 4 6] [14 5 2]]`. */
export function writeTree(tree: Tree): string {
  if (typeof tree === 'number') return toText(tree + 0);
  let text = '';
  for (let i = 0; i < tree.length; i++) text += (i === 0 ? '' : ' ') + writeTree(tree[i]!);
  return `[${text}]`;
}

/**
 * @param text as {@link writeTree} writes it
 * @throws {SyntaxError} when it is not
 */
export function treeIn(text: string): Tree {
  let json = '';
  for (let i = 0; i < text.length; i++) json += text[i] === ' ' ? ',' : text[i]!;
  return parse(json) as Tree;
}

/** The values of all tips, from left to right: their places in this list are their numbers. */
export function tipValues(tree: Tree): number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(tipValues);
}

export function countTips(tree: Tree): number {
  if (typeof tree === 'number') return 1;
  let count = 0;
  for (let i = 0; i < tree.length; i++) count += countTips(tree[i]!);
  return count;
}

/** How many moves the longest way down has. */
export function pliesOf(tree: Tree): number {
  return typeof tree === 'number' ? 0 : 1 + Math.max(...tree.map(pliesOf));
}
