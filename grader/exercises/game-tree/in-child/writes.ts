/**
 * All that the grader writes into objects of the submission's and that stays there. Nothing else may: the submission's
 * own code can look. What is written for a moment, after the last question about a tree, is in `boards-apart.ts`.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';

/**
 * A field that the submission's constructor was handed and has not kept. The constructor is given to students and no
 * function's fault, so what it lost must not cost them points.
 */
export function restoreLost(node: object, name: string, value: unknown): void {
  intact.setProperty(node, name, value);
}

/**
 * The value of a node for which a substitute was asked. A student's own function may have stored it there for others
 * to read. Frozen nodes, and those with a computed `val`, stay as they are.
 */
export function storeValue(node: { readonly val: unknown }, value: number): void {
  if (node.val !== value) intact.setProperty(node, 'val', value);
}

/** A child in a tree that the grader makes, or that its `buildTree` makes in the place of the submission's. */
export function addChild<Node>(children: Node[], place: number, child: Node): void {
  children[place] = child;
}
