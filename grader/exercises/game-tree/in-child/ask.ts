/**
 * Asks the submission: one function for each kind of question. Each makes new nodes and objects, calls the student's code,
 * and writes the answer as text at once, before a later call can change it. Errors that the student's code throws are
 * left to the caller.
 */

import { field } from '../../../sandbox/in-child/fields.ts';
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
import { isShared } from './shared-question-name.ts';
import { NO_OWN_TREE } from './tree-problem.ts';
import { MAX_CHILDREN } from './tree-reader.ts';

/**
 * @param convention the convention of the tree: `ownTree`, `valued` or `bare`; `new` for a node without children
 * @param code the code of the asked board
 * @param above the code of the board at the root of the tree
 * @returns fields: the reply, and what the given node is afterwards; {@link NO_OWN_TREE} alone where the function was to be
 *   asked on the submission's own tree and this tree is wrong
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
    case 'moveValues':
      return moveValuesOn(subject, code);
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
  // The reply compares the node with one that has its children, so these are added now.
  if (convention === 'new') growBelow(subject.GameNode, node, code, 1);
  return replyOf(asked, value, nodeNow(node, code, !looksAtOne(asked)));
}

/** @param above the code of the board at the root of the tree: the asked board, or the one before it */
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

/**
 * Asks for a move in a game. Nothing more is asked once a function throws.
 *
 * @returns fields: the answer of `minmax`, empty where O is to move; then those of {@link childValues}
 */
function playOn(subject: GameTreeClasses, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newMinMax(subject, tree);
  const wins = field(isXToMove(code) ? replyOf('minmax', call(minmax, 'minmax', root)) : '');
  return wins + childValues(minmax, root);
}

/** Asks what each move in a game is worth. @returns fields as in {@link childValues} */
function moveValuesOn(subject: GameTreeClasses, code: number): string {
  const { root, tree } = grow(subject, code);
  return childValues(newMinMax(subject, tree), root);
}

/** @returns fields: for each child of the root its board, and the answer of the function that gives its value */
function childValues(minmax: ReturnType<typeof newMinMax>, root: SubmissionNode): string {
  const children = root.children as SubmissionNode[];
  let text = '';
  for (let i = 0; i < children.length && i < MAX_CHILDREN; i++) {
    const child = children[i]!;
    const childCode = codeOfNode(child);
    if (childCode === IRREGULAR) continue;
    const name = functionAt(childCode, isFinished(childCode));
    text += field(textOfCode(childCode)) + field(replyOf(name, call(minmax, name, child)));
  }
  return text;
}
