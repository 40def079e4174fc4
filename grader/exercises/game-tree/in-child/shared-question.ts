/**
 * Answers a question that serves several checks. For speed, all functions are asked on one tree, which the submission makes
 * or which is bare. After a function that has written into the tree, the next one gets a new tree.
 */

import { hasUsedChance } from '../../../sandbox/in-child/chance.ts';
import { field } from '../../../sandbox/in-child/fields.ts';
import { threwReply } from '../../../sandbox/in-child/replies.ts';
import { textOfCode } from '../../kit/in-child/boards/board-code.ts';
import { sharedRows } from './boards-apart.ts';
import { call, type Grown, grow, type NodeFunction, newMinMax, treeFor } from './calling.ts';
import { nodeNow, replyOf, treeReply } from './contract.ts';
import { judgedTree, readTree } from './judge-tree.ts';
import { loggedValue, newLoggedMinMax } from './min-value-log.ts';
import { codeOfNode, type GameTreeClasses, type SubmissionNode } from './nodes.ts';
import { servesCheck } from './shared-question-name.ts';
import { ownMark, topMark, treeMark } from './tree-mark.ts';
import { RIGHT_TREE } from './tree-problem.ts';
import type { ReadTree } from './tree-reader.ts';

/**
 * @param questionName the name of the question: see `shared-question-name.ts`
 * @returns fields, in each of which a reply is as in a question about that check alone:
 *   - the reply about the tree; empty where the tree has to be asked about alone
 *   - the replies of `minmax` and `max_value` about the root; empty where these are not asked
 *   - for each child of the root where `min_value` is asked: its board, and the reply of `min_value`
 */
export function answerShared(
  subject: GameTreeClasses,
  questionName: string,
  convention: string,
  code: number,
): string {
  return new SharedTreeQuestion(subject, questionName, convention, code).answer();
}

class SharedTreeQuestion {
  readonly #subject: GameTreeClasses;
  readonly #questionName: string;
  readonly #convention: string;
  readonly #code: number;
  readonly #areValuesAsked: boolean;
  /** The first tree of the submission, until it is judged. */
  #unjudgedTree: ReadTree | undefined;
  #reply = treeReply(RIGHT_TREE);
  #grown: Grown;
  /** Made with the first call, because the tree may be right even if there is no class `MinMax`. */
  #minmax: object | undefined;

  constructor(subject: GameTreeClasses, questionName: string, convention: string, code: number) {
    this.#subject = subject;
    this.#questionName = questionName;
    this.#convention = convention;
    this.#code = code;
    this.#areValuesAsked = this.#isAsked('max_value') || this.#isAsked('min_value');
    this.#grown = treeFor(subject, 'minmax', convention, code, code);
    if (convention === 'ownTree') {
      this.#unjudgedTree = readTree(this.#grown.root, code, this.#areValuesAsked);
    }
  }

  answer(): string {
    const { root } = this.#grown;
    const markOfTop = topMark(root);
    const rootMark = ownMark(root);
    const mark = this.#areValuesAsked ? (this.#unjudgedTree?.mark ?? treeMark(root)) : 0;
    const isWritten = (): boolean => this.#areValuesAsked && treeMark(this.#grown.root) !== mark;
    const wins = this.#ask('minmax', root);
    // Nearly all functions that write into the tree write at its top, and comparing the top is quick.
    const isGrownAgain = this.#areValuesAsked && topMark(root) !== markOfTop;
    if (isGrownAgain) this.#growAgain();
    let largest = this.#askMaxValue();
    let isTreeChanged = isWritten();
    if (isTreeChanged && !isGrownAgain) {
      // Either `minmax` or `max_value` has written, so the answer of `max_value` may depend on that of `minmax`.
      this.#growAgain();
      largest = this.#askMaxValue();
      isTreeChanged = isWritten();
    }
    if (isTreeChanged) this.#growAgain();
    const smallest = this.#isAsked('min_value') ? this.#askMinValues(rootMark) : '';
    this.#judgeFirstTree();
    return field(this.#reply) + wins + largest + smallest;
  }

  /** The check `bestMoves` asks `minmax` as well. */
  #isAsked(name: NodeFunction): boolean {
    if (servesCheck(this.#questionName, name)) return true;
    return name === 'minmax' && servesCheck(this.#questionName, 'bestMoves');
  }

  /** Makes a new tree. The one before is judged, because nothing more is asked on it. */
  #growAgain(): void {
    this.#judgeFirstTree();
    this.#grown = treeFor(this.#subject, 'minmax', this.#convention, this.#code, this.#code);
    this.#minmax = undefined;
  }

  #judgeFirstTree(): void {
    if (this.#unjudgedTree === undefined) return;
    const { wrong, boards, codes } = this.#unjudgedTree;
    this.#unjudgedTree = undefined;
    if (wrong !== undefined) this.#reply = treeReply(wrong);
    else if (sharedRows(boards, codes) !== undefined) this.#reply = this.#replyAboutNewTree();
  }

  /**
   * The tree whose boards have rows in common may have been changed by now, so the reply is about a new one. If that is
   * right, which is possible where a tree is made by chance, the tree has to be asked about alone.
   */
  #replyAboutNewTree(): string {
    const judged = judgedTree(grow(this.#subject, this.#code).root, this.#code);
    return judged === RIGHT_TREE ? '' : treeReply(judged);
  }

  #ask(name: NodeFunction, node: SubmissionNode): string {
    return this.#replyOf(name, node, () => {
      this.#minmax ??= newMinMax(this.#subject, this.#grown.tree);
      return call(this.#minmax, name, node);
    });
  }

  #askMaxValue(): string {
    const { root, tree } = this.#grown;
    const { MinMax } = this.#subject;
    if (MinMax === undefined || !this.#isAsked('min_value')) return this.#ask('max_value', root);
    return this.#replyOf('max_value', root, () =>
      call(newLoggedMinMax(MinMax, tree), 'max_value', root),
    );
  }

  /** @param rootMark the mark of the root before any function was asked */
  #askMinValues(rootMark: number): string {
    let text = '';
    const { length } = this.#grown.root.children as SubmissionNode[];
    for (let i = 0; i < length; i++) {
      // No node is below two children, so only a change of the root can change the answer about the next child.
      if (ownMark(this.#grown.root) !== rootMark) this.#growAgain();
      const child = (this.#grown.root.children as SubmissionNode[])[i]!;
      text += field(textOfCode(codeOfNode(child))) + this.#askMinValue(child);
    }
    return text;
  }

  #askMinValue(child: SubmissionNode): string {
    // A call by the grader has other random numbers than one by `max_value`, and may return another value.
    const logged = hasUsedChance() ? undefined : loggedValue(child);
    if (logged === undefined) return this.#ask('min_value', child);
    return this.#replyOf('min_value', child, () => logged.value);
  }

  #replyOf(name: NodeFunction, node: SubmissionNode, answer: () => unknown): string {
    if (!this.#isAsked(name)) return field('');
    try {
      const code = codeOfNode(node);
      const value = answer();
      return field(replyOf(name, value, nodeNow(node, code, true)));
    } catch (error) {
      return field(threwReply(error));
    }
  }
}
