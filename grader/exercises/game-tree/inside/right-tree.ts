/**
 * Whether a tree is right, and nothing else of it: most are, and one may have half a million nodes. What is
 * wrong with one is found in `judge-tree.ts`.
 */
import { IRREGULAR, openOn, squareBetween } from '../../../kit/boards/board-code.ts';
import * as intact from '../../../sandbox/inside/primordials.ts';
import { codeOfRow, type StudentNode } from './nodes.ts';

/** A game has no more. */
const MOST_MOVES = 9;

/**
 * @param code of the board that the root was given with
 * @returns `false` also where that cannot be told so: of frozen rows, of a root that was given another number
 */
export function isRightTree(root: StudentNode, code: number): boolean {
  try {
    return quickCode(root, null, 0, new intact.SetClass()) === code;
  } catch {
    return false; // a getter threw, or a row is frozen
  } finally {
    unmark(root);
  }
}

/** In the place of the first cell of a row that was met, for what stood there. Nobody else has them. */
const X_MARK: unknown = intact.newList();
const O_MARK: unknown = intact.newList();
const EMPTY_MARK: unknown = intact.newList();

/**
 * A row is marked when it is met, and whoever shares a board or a list of children shares rows as well; so
 * only empty lists need to be told apart.
 *
 * @returns the board's code where it and all below it is right, else {@link IRREGULAR}
 */
function quickCode(
  node: StudentNode,
  above: StudentNode | null,
  depth: number,
  emptyLists: Set<unknown>,
): number {
  if (typeof node !== 'object' || node === null || depth > MOST_MOVES) return IRREGULAR;
  const { map, deepID, children } = node;
  const code = markedCode(map);
  if (code === IRREGULAR || deepID !== depth || !intact.isArray(children)) return IRREGULAR;
  if (above !== null && node.parent !== above) return IRREGULAR;
  const { length } = children;
  if (length === 0) {
    if (intact.setHas(emptyLists, children)) return IRREGULAR;
    intact.setInsert(emptyLists, children);
  }
  let free = openOn(code);
  const isX = depth % 2 === 0;
  for (let i = 0; i < length; i++) {
    const below = quickCode(children[i] as StudentNode, node, depth + 1, emptyLists);
    const square = squareBetween(code, below, isX) & free;
    if (square === 0) return IRREGULAR;
    free &= ~square;
  }
  return free === 0 ? code : IRREGULAR;
}

/** @returns the board's code, where all is well and each row is one that was not met */
function markedCode(map: unknown): number {
  if (!intact.isArray(map) || map.length !== 3) return IRREGULAR;
  let code = 0;
  for (let row = 0; row < 3; row++) {
    const first = 1 << (3 * row);
    const cells: unknown = map[row];
    const bits = codeOfRow(cells, first);
    if (bits === IRREGULAR) return IRREGULAR;
    const isX = (bits & first) !== 0;
    const isO = (bits & (first << 9)) !== 0;
    (cells as unknown[])[0] = isX ? X_MARK : isO ? O_MARK : EMPTY_MARK;
    code |= bits;
  }
  return code;
}

/** Puts back the cells that were marked: all that were met lie below others that were. */
function unmark({ map, children }: StudentNode): void {
  let isMarked = false;
  for (let row = 0; intact.isArray(map) && row < 3; row++) {
    const cells: unknown = map[row];
    if (!intact.isArray(cells)) continue;
    const first: unknown = cells[0];
    if (first === EMPTY_MARK) cells[0] = '_';
    else if (first === X_MARK) cells[0] = 'x';
    else if (first === O_MARK) cells[0] = 'o';
    else continue;
    isMarked = true;
  }
  if (!isMarked || !intact.isArray(children)) return;
  // More than there are moves were not looked at.
  for (let i = 0; i <= MOST_MOVES && i < children.length; i++) {
    const child: unknown = children[i];
    if (typeof child === 'object' && child !== null) unmark(child as StudentNode);
  }
}
