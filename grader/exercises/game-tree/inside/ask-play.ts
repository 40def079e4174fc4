/**
 * Asks the submission for what a player needs on one board: its list of forced wins where X moves,
 * and what each move is worth in its own tree. Nobody is graded by this.
 */

import { field } from '../../../sandbox/inside/fields.ts';
import { isArray } from '../../../sandbox/inside/primordials.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { IRREGULAR } from './board-code.ts';
import { isFinished } from './known-boards.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';
import { boardsReply } from './replies.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: FunctionName, node: StudentNode) => unknown;

const MOST_CHILDREN = 30;

/**
 * @param root with its tree already grown
 * @returns fields: the forced wins (empty where O moves), then for each child its board's code and
 *   what it is worth
 */
export function playReply(root: StudentNode, call: CallOn): string {
  const deepID = root.deepID as number;
  const isX = deepID % 2 === 0;
  const wins = isX ? boardsReply(call('minmax', root)) : '';
  const { children } = root;
  let moves = '';
  if (isArray(children)) {
    const stored = hasStoredValues(children);
    for (let i = 0; i < children.length && i < MOST_CHILDREN; i++) {
      const child = children[i] as StudentNode | null | undefined;
      const code = typeof child === 'object' && child !== null ? codeOfMap(child.map) : IRREGULAR;
      if (code === IRREGULAR) continue;
      const value = stored
        ? (child as StudentNode).val
        : worth(child as StudentNode, code, isX, call);
      moves += field(`${code}`) + field(valueReply(value));
    }
  }
  return field(wins) + field(moves);
}

/** A program that never stores `val` leaves 0 everywhere; one that stores only draws does too. */
function hasStoredValues(children: readonly unknown[]): boolean {
  for (let i = 0; i < children.length && i < MOST_CHILDREN; i++) {
    const child = children[i] as { val?: unknown } | null | undefined;
    if (typeof child !== 'object' || child === null) continue;
    const { val } = child;
    if (typeof val === 'number' && val !== 0) return true;
  }
  return false;
}

/** Only `get_value` has to know a finished board; it is the other side's turn on the others. */
function worth(child: StudentNode, code: number, isX: boolean, call: CallOn): unknown {
  return call(isFinished(code) ? 'get_value' : isX ? 'min_value' : 'max_value', child);
}
