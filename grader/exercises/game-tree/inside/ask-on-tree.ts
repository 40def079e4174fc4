/**
 * Asks the submission's functions on a tree that it has grown for a board that failed: what they answer at
 * each node, so that the grader can find where the tree first goes wrong. Nothing is judged here, nobody is
 * graded by it, and every size is bounded.
 */

import { IRREGULAR, isFinished, isXToMove, textOfCode } from '../../../kit/boards/board-code.ts';
import { countBits } from '../../../kit/boards/position.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import * as intact from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../page.ts';
import { MOST_CHILDREN } from './judge-tree.ts';
import { codeOfNode, type StudentNode } from './nodes.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: FunctionName, node: StudentNode) => unknown;

const MOST_NODES = 2000;
/** A recursion without end takes long to throw; so often is enough to know. */
const MOST_THROWN = 20;

/** How many moves of a tree are written down that nobody judges: small ones whole, larger ones as deep as fits. */
export function deepestWritten(emptySquares: number): number {
  return emptySquares <= 6 ? 12 : emptySquares === 7 ? 4 : 3;
}

/**
 * @param root with its tree already grown
 * @returns fields: whether values were stored before `minmax` ran; the tree after it, for each node
 *   `level val deepID terminal value board;`, parents first, with `+` behind the level where some of its
 *   children do not follow, `?` for what is no board, number or truth value, `!` for what threw, `-` for what
 *   was not asked
 */
export function onTreeReply(root: StudentNode, call: CallOn): string {
  const code = codeOfNode(root);
  const deepest = deepestWritten(code === IRREGULAR ? 9 : 9 - countBits(code));
  const isStored = holdsValue(seenFrom(root, deepest));
  attempt(() => call('minmax', root));
  const seen = seenFrom(root, deepest);
  let thrown = 0;
  const ask = (name: FunctionName, node: StudentNode): string => {
    const answer = thrown < MOST_THROWN ? attempt(() => smallText(call(name, node))) : undefined;
    if (answer === undefined) thrown++;
    return answer ?? '!';
  };
  let told = '';
  for (let i = 0; i < seen.length; i++) {
    const { node, level, isCut, deepID, code: own } = seen[i]!;
    let [val, terminal, answer] = ['-', '-', '-'];
    if (own !== IRREGULAR) {
      terminal = ask('isTerminal', node);
      answer = ask(functionAt(own, terminal === 'true' || isFinished(own)), node);
      val = smallText(node.val);
    }
    told += `${level}${isCut ? '+' : ''} ${val} ${deepID} ${terminal} ${answer} ${textOfCode(own)};`;
  }
  return field(isStored ? '1' : '0') + field(told);
}

/** A node as it was before anything was asked about it. */
interface Seen {
  readonly node: StudentNode;
  readonly level: number;
  readonly code: number;
  readonly deepID: string;
  /** Some of its children do not follow. */
  isCut: boolean;
}

/** Parents before children; what is one object in two places is there twice. Nothing below what is no board. */
function seenFrom(
  node: StudentNode,
  deepest: number,
  level = 0,
  seen = intact.newList<Seen>(),
): intact.List<Seen> {
  const code = codeOfNode(node);
  const isBoard = code !== IRREGULAR;
  const deepID = isBoard ? smallText(node.deepID) : '-';
  const own: Seen = { node, level, code, deepID, isCut: false };
  seen[seen.length] = own;
  const children = isBoard ? node.children : undefined;
  const { length } = intact.isArray(children) ? children : intact.newList();
  if (length >= MOST_CHILDREN) return seen;
  for (let i = 0; i < length && !own.isCut; i++) {
    own.isCut = level >= deepest || seen.length >= MOST_NODES;
    if (!own.isCut) seenFrom((children as StudentNode[])[i]!, deepest, level + 1, seen);
  }
  return seen;
}

function holdsValue(seen: intact.List<Seen>): boolean {
  for (let i = 0; i < seen.length; i++) {
    const { node, code } = seen[i]!;
    const val = code === IRREGULAR ? 0 : node.val;
    if (intact.isInteger(val) && val !== 0) return true;
  }
  return false;
}

/** The one that says what a board is worth. */
export function functionAt(code: number, isOver: boolean): FunctionName {
  return isOver ? 'get_value' : isXToMove(code) ? 'max_value' : 'min_value';
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function smallText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'number' ? intact.slice(intact.toText(value), 0, 12) : '?';
}
