/**
 * Asks the submission: one function for each kind of question. Each makes fresh nodes and objects,
 * calls the student's code, and writes down at once what came back, before a later call can change
 * it. What the student's code throws is left to the caller.
 */

import { field } from '../../../sandbox/in-child/fields.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  IRREGULAR,
  isFinished,
  isXToMove,
  textOfCode,
} from '../../kit/in-child/boards/board-code.ts';
import { functionAt, onTreeReply } from './ask-on-tree.ts';
import { sharedRows } from './boards-apart.ts';
import { call, grow, type NodeFunction, newMinMax, treeFor } from './calling.ts';
import { looksAtOne, nodeNow, replyOf, treeReply } from './contract.ts';
import { judgedTree, readTree } from './judge-tree.ts';
import { codeOfNode, type GameTreeClasses, growBelow, type SubmissionNode } from './nodes.ts';
import { answerShared } from './shared-question.ts';
import { NO_OWN_TREE } from './tree-problem.ts';
import { MAX_CHILDREN } from './tree-reader.ts';

/**
 * @param convention of the tree that is given: `ownTree`, `valued` or `bare`; `new` for a node without children
 * @param above the board of the tree's root, where it is not the asked one
 * @returns fields: the reply, and what the given node is now; {@link NO_OWN_TREE} alone where the submission's
 *   own tree is to be given and is not right
 */
export function answer(
  subject: GameTreeClasses,
  name: string,
  convention: string,
  code: number,
  above: number,
): string {
  switch (name) {
    case 'buildTree':
      return treeReply(judgedTree(grow(subject, code).root, code));
    case 'bestMoves': {
      const { root, tree } = grow(subject, code);
      return replyOf('minmax', call(newMinMax(subject, tree), 'minmax', root, code));
    }
    case 'play':
      return playOn(subject, code);
    case 'diagnose': {
      const { root, tree } = grow(subject, code);
      const minmax = newMinMax(subject, tree);
      return onTreeReply(root, (asked, node) => call(minmax, asked, node));
    }
  }
  if (isShared(name)) return answerShared(subject, name, convention, code);
  const asked = name as NodeFunction;
  if (convention === 'ownTree') return askOnOwnTree(subject, asked, code, above);
  const { root: node, tree } = treeFor(subject, asked, convention, code, above);
  const value = call(newMinMax(subject, tree), asked, node, code);
  // From now on it is a node like any other, and its children are as they have to be.
  if (convention === 'new') growBelow(subject.GameNode, node, code, 1);
  return replyOf(asked, value, nodeNow(node, code, !looksAtOne(asked)));
}

/** @param above the board of the tree's root: the asked one, or the one before */
function askOnOwnTree(
  subject: GameTreeClasses,
  name: NodeFunction,
  code: number,
  above: number,
): string {
  const { root, tree } = grow(subject, above);
  const { wrong, boards, codes } = readTree(root, above);
  if (wrong !== undefined) return field(NO_OWN_TREE);
  const children = root.children as SubmissionNode[];
  let node = root;
  for (let i = 0; i < children.length && codeOfNode(node) !== code; i++) node = children[i]!;
  const value = call(newMinMax(subject, tree), name, node, code);
  const reply = replyOf(name, value, nodeNow(node, code, !looksAtOne(name)));
  return sharedRows(boards, codes) === undefined ? reply : field(NO_OWN_TREE);
}

/** @param name of a check, or of several with commas between them */
export const isShared = (name: string): boolean => intact.indexOf(name, ',') >= 0;

/**
 * @returns fields: where X moves what `minmax` answers; then for each child its board, and what it is worth.
 *   What is thrown ends it
 */
function playOn(subject: GameTreeClasses, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newMinMax(subject, tree);
  let text = field(isXToMove(code) ? replyOf('minmax', call(minmax, 'minmax', root)) : '');
  const children = root.children as SubmissionNode[];
  for (let i = 0; i < children.length && i < MAX_CHILDREN; i++) {
    const child = children[i]!;
    const own = codeOfNode(child);
    const name = functionAt(own, isFinished(own));
    if (own !== IRREGULAR)
      text += field(textOfCode(own)) + field(replyOf(name, call(minmax, name, child)));
  }
  return text;
}
