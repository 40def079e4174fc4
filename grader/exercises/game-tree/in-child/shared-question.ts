/**
 * For speed: one tree, the submission's own or a bare one, serves all that is asked on it, as long as nobody writes
 * into it; after a function that did, the next one gets a new tree.
 */

import { hasUsedChance } from '../../../sandbox/in-child/chance.ts';
import { field } from '../../../sandbox/in-child/fields.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { threwReply } from '../../../sandbox/in-child/replies.ts';
import { textOfCode } from '../../kit/in-child/boards/board-code.ts';
import { sharedRows } from './boards-apart.ts';
import { call, type Grown, grow, type NodeFunction, newMinMax, treeFor } from './calling.ts';
import { nodeNow, replyOf, treeReply } from './contract.ts';
import { judgedTree, readTree } from './judge-tree.ts';
import { loggedValue, newLoggedMinMax } from './min-value-log.ts';
import { codeOfNode, type GameTreeClasses, type SubmissionNode } from './nodes.ts';
import { ownMark, topMark, treeMark } from './tree-mark.ts';
import { RIGHT_TREE } from './tree-problem.ts';
import type { ReadTree } from './tree-reader.ts';

/**
 * @param names of the checks, with commas between them
 * @returns fields: the tree, empty where it has to be asked about by itself; then as they are answered singly,
 *   without it, `minmax` and `max_value` about the root, empty where that is not asked, and `min_value` about each
 *   child, behind its board
 */
export function answerShared(
  subject: GameTreeClasses,
  names: string,
  convention: string,
  code: number,
): string {
  return new SharedTreeQuestion(subject, names, convention, code).answer();
}

class SharedTreeQuestion {
  readonly #subject: GameTreeClasses;
  readonly #names: string;
  readonly #convention: string;
  readonly #code: number;
  readonly #areValuesAsked: boolean;
  /** The first tree, as long as it is not judged. */
  #read: ReadTree | undefined;
  #built = treeReply(RIGHT_TREE);
  #grown: Grown;
  /** Made within the asking: where there is no such class, the tree may be right all the same. */
  #minmax: object | undefined;

  constructor(subject: GameTreeClasses, names: string, convention: string, code: number) {
    this.#subject = subject;
    this.#names = names;
    this.#convention = convention;
    this.#code = code;
    this.#areValuesAsked = this.#isAsked('max_value') || this.#isAsked('min_value');
    this.#grown = treeFor(subject, 'minmax', convention, code, code);
    if (convention === 'ownTree')
      this.#read = readTree(this.#grown.root, code, this.#areValuesAsked);
  }

  answer(): string {
    const { root } = this.#grown;
    const top = topMark(root);
    const rootMark = ownMark(root);
    const mark = this.#areValuesAsked ? (this.#read?.mark ?? treeMark(root)) : 0;
    const isWritten = (): boolean => this.#areValuesAsked && treeMark(this.#grown.root) !== mark;
    const wins = this.#ask('minmax', root);
    // Nearly all that write write there: `max_value` need not be asked in vain.
    const isGrownAgain = this.#areValuesAsked && topMark(root) !== top;
    if (isGrownAgain) this.#growAgain();
    let largest = this.#askMaxValue();
    let isInTheWay = isWritten();
    if (isInTheWay && !isGrownAgain) {
      // One of the two has written.
      this.#growAgain();
      largest = this.#askMaxValue();
      isInTheWay = isWritten();
    }
    if (isInTheWay) this.#growAgain();
    const smallest = this.#isAsked('min_value') ? this.#askMinValues(rootMark) : '';
    this.#judgeFirstTree();
    return field(this.#built) + wins + largest + smallest;
  }

  #isNamed(check: string): boolean {
    return intact.indexOf(this.#names, check) >= 0;
  }

  #isAsked(name: NodeFunction): boolean {
    return this.#isNamed(name) || (name === 'minmax' && this.#isNamed('bestMoves'));
  }

  /** The tree before was asked about for the last time. */
  #growAgain(): void {
    this.#judgeFirstTree();
    this.#grown = treeFor(this.#subject, 'minmax', this.#convention, this.#code, this.#code);
    this.#minmax = undefined;
  }

  #judgeFirstTree(): void {
    if (this.#read === undefined) return;
    const { wrong, boards, codes } = this.#read;
    this.#read = undefined;
    if (wrong !== undefined) this.#built = treeReply(wrong);
    else if (sharedRows(boards, codes) !== undefined) this.#built = this.#sharedReply();
  }

  /** The tree may have been changed by now, so it is told of another one, which may be right if it is made by chance. */
  #sharedReply(): string {
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

  /** @param rootMark of the root that nobody has written to */
  #askMinValues(rootMark: number): string {
    let text = '';
    const { length } = this.#grown.root.children as SubmissionNode[];
    for (let i = 0; i < length; i++) {
      // Below each child lies a tree of its own, so only what was written above it is in the way.
      if (ownMark(this.#grown.root) !== rootMark) this.#growAgain();
      const child = (this.#grown.root.children as SubmissionNode[])[i]!;
      text += field(textOfCode(codeOfNode(child))) + this.#askMinValue(child);
    }
    return text;
  }

  #askMinValue(child: SubmissionNode): string {
    // Asked by the grader it has chance of its own, and may return something else.
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
