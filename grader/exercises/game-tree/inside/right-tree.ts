/**
 * Whether a tree is right, and nothing else of it: most are, and one may have half a million nodes. What is
 * wrong with one is found in `judge-tree.ts`.
 */
import { IRREGULAR, openOn, squareBetween } from '../../../kit/boards/board-code.ts';
import * as intact from '../../../sandbox/inside/primordials.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';

/** A game has no more. */
const MOST_MOVES = 9;

/**
 * @param code of the board that the root was given with
 * @returns `false` also where that cannot be told so: of a root that was given another number
 */
export function isRightTree(root: StudentNode, code: number): boolean {
  try {
    return quickCode(root, null, 0, new intact.SetClass()) === code;
  } catch {
    return false; // a getter threw
  }
}

/**
 * Whoever shares a board or a list of children shares rows as well; so beside these only empty lists need to
 * be told apart.
 *
 * @param met all rows and empty lists so far
 * @returns the board's code where it and all below it is right, else {@link IRREGULAR}
 */
function quickCode(
  node: StudentNode,
  above: StudentNode | null,
  depth: number,
  met: Set<unknown>,
): number {
  if (typeof node !== 'object' || node === null || depth > MOST_MOVES) return IRREGULAR;
  const { map, deepID, children } = node;
  const code = codeOfMap(map);
  if (code === IRREGULAR || deepID !== depth || !intact.isArray(children)) return IRREGULAR;
  if (above !== null && node.parent !== above) return IRREGULAR;
  const { length } = children;
  if (length === 0 && !isNew(children, met)) return IRREGULAR;
  for (let row = 0; row < 3; row++) {
    if (!isNew((map as unknown[])[row], met)) return IRREGULAR;
  }
  let free = openOn(code);
  const isX = depth % 2 === 0;
  for (let i = 0; i < length; i++) {
    const below = quickCode(children[i] as StudentNode, node, depth + 1, met);
    const square = squareBetween(code, below, isX) & free;
    if (square === 0) return IRREGULAR;
    free &= ~square;
  }
  return free === 0 ? code : IRREGULAR;
}

function isNew(list: unknown, met: Set<unknown>): boolean {
  if (intact.setHas(met, list)) return false;
  intact.setInsert(met, list);
  return true;
}
