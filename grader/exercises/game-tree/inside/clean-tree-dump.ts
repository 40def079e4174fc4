/**
 * The short way to write down a tree, for trees in which nothing is odd: every board three rows of
 * three cells, no row met twice, `deepID` one more than the parent's. Whoever shares a board or a list of
 * children shares rows as well, so only rows and empty lists need to be told apart. A row is marked
 * when it is met, with a number in the place of its first cell; a second walk puts the cells back.
 */
import {
  isArray,
  SetClass,
  setHas,
  setInsert,
  UnitList,
} from '../../../sandbox/inside/primordials.ts';
import { BOARD_CODES, IRREGULAR, markOf, weightOf } from './board-code.ts';
import { UNIT } from './dump-units.ts';
import { DumpWriter } from './dump-writer.ts';
import type { StudentNode } from './nodes.ts';

/** Any number, since cells are letters. */
const MARK = 0 as unknown;
const LETTERS = '_xo';
const MOST_DEPTH = 10;

/** @returns `undefined` when there is something odd; the tree is as it was in either case */
export function dumpCleanTree(root: StudentNode, mostNodes: number): string | undefined {
  const dump = new CleanTreeDump(mostNodes);
  try {
    return root.deepID === 0 && dump.visit(root, null, 0) ? dump.text() : undefined;
  } catch {
    return undefined; // a getter threw or a row is frozen: the long way tells which
  } finally {
    dump.restore(root);
  }
}

class CleanTreeDump {
  readonly #writer = new DumpWriter();
  readonly #emptyLists = new SetClass<unknown>();
  /** The board of each node, in the order of the walk; what the second walk restores from. */
  readonly #boards: Uint16Array;
  readonly #mostNodes: number;
  #met = 0;
  /** Rows marked in the last board, when the walk ended in the middle of it. */
  #rowsMarked = 0;

  constructor(mostNodes: number) {
    this.#mostNodes = mostNodes;
    this.#boards = new UnitList(mostNodes);
  }

  text(): string {
    return this.#writer.take();
  }

  visit(node: StudentNode, above: StudentNode | null, depth: number): boolean {
    if (this.#met >= this.#mostNodes || depth > MOST_DEPTH) return false;
    const { map, deepID, children } = node;
    if (!isArray(map) || map.length !== 3 || !isArray(children)) return false;
    const code = this.#markRows(map);
    if (code === IRREGULAR) return false;
    const count = children.length;
    if (deepID !== depth || count > 9) return false;
    if (count === 0) {
      if (setHas(this.#emptyLists, children)) return false;
      setInsert(this.#emptyLists, children);
    }
    const parentDiffers = above !== null && node.parent !== above;
    this.#writer.put(code);
    this.#writer.put(parentDiffers ? count | UNIT.parentDiffers : count);
    for (let i = 0; i < count; i++) {
      if (!this.visit(children[i] as StudentNode, node, depth + 1)) return false;
    }
    return true;
  }

  /** @returns the board's code; on {@link IRREGULAR} some of its rows may be marked */
  #markRows(map: unknown[]): number {
    const node = this.#met++;
    this.#boards[node] = 0;
    this.#rowsMarked = 0;
    let code = 0;
    for (let row = 0; row < 3; row++) {
      const cells = map[row] as unknown[];
      if (!isArray(cells) || cells.length !== 3) return IRREGULAR;
      const first = markOf(cells[0]);
      const second = markOf(cells[1]);
      const third = markOf(cells[2]);
      if (first === IRREGULAR || second === IRREGULAR || third === IRREGULAR) return IRREGULAR;
      code += (first + 3 * second + 9 * third) * weightOf(3 * row);
      this.#boards[node] = code;
      cells[0] = MARK;
      this.#rowsMarked = row + 1;
    }
    return code;
  }

  /** Walks the same way again, as far as the first walk came. */
  restore(root: StudentNode): void {
    const last = this.#met - 1;
    let at = 0;
    const walk = (node: StudentNode): void => {
      const own = at++;
      const map = node.map as unknown[][];
      const code = this.#boards[own]! % BOARD_CODES;
      const marked = own === last ? this.#rowsMarked : 3;
      for (let row = 0; row < marked; row++) {
        map[row]![0] = LETTERS[((code / weightOf(3 * row)) | 0) % 3];
      }
      const children = node.children as StudentNode[];
      for (let i = 0; i < children.length && at <= last; i++) walk(children[i]!);
    };
    if (last >= 0) walk(root);
  }
}
