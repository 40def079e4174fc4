/** Reads a tree dump (see `inside/dump-units.ts`). Nothing in it is trusted. */
import { UNIT } from '../inside/dump-units.ts';

export interface DumpedNode {
  /** A code; {@link UNIT.irregularBoard} or {@link UNIT.notANode} for what is none. */
  readonly board: number;
  readonly deepID: number;
  /** Of its children, whether or not all of them were written down. */
  readonly count: number;
  readonly children: readonly DumpedNode[];
  readonly parent: DumpedNode | undefined;
  /** `parent` is not the node above. */
  readonly parentDiffers: boolean;
  /** What few nodes have. */
  oddity: Oddity;
}

interface Oddity {
  readonly board?: string;
  readonly deepID?: string;
  readonly children?: string;
  readonly notANode?: string;
  readonly boardOf?: DumpedNode;
  readonly childrenOf?: DumpedNode;
  readonly rowOf?: { readonly row: number; readonly node: DumpedNode; readonly nodeRow: number };
}

export interface DumpedTree {
  readonly root: DumpedNode;
  /** How many nodes there are. */
  readonly count: number;
  /** The dump was ended before the tree was. */
  readonly tooLarge: boolean;
}

class Garbled extends Error {}

/** @returns `undefined` when the units are not a tree dump */
export function readTree(units: Uint16Array): DumpedTree | undefined {
  try {
    return new TreeReader(units).read();
  } catch (error) {
    if (error instanceof Garbled) return undefined;
    throw error;
  }
}

export const NOT_ODD: Oddity = {};

class TreeReader {
  #at = 0;
  #tooLarge = false;
  /** In the order in which they are numbered. */
  readonly #nodes: DumpedNode[] = [];

  constructor(private readonly units: Uint16Array) {}

  read(): DumpedTree {
    const root = this.#readNode(undefined, 0);
    if (root === undefined || this.#at !== this.units.length) throw new Garbled();
    return { root, count: this.#nodes.length, tooLarge: this.#tooLarge };
  }

  /** @returns nothing where the dump ends */
  #readNode(parent: DumpedNode | undefined, depth: number): DumpedNode | undefined {
    if (depth > 30) throw new Garbled();
    const board = this.#unit();
    if (board === UNIT.tooMuch) {
      this.#tooLarge = true;
      return undefined;
    }
    if (board === UNIT.notANode) {
      const node = this.#meet({ board, deepID: 0, count: 0, parent, parentDiffers: false });
      node.oddity = { notANode: this.#text() };
      return node;
    }
    const last = this.#unit();
    const usual = parent === undefined ? 0 : parent.deepID + 1;
    const deepID = (last & UNIT.deepIDDiffers) === 0 ? usual : this.#unit();
    const isList = (last & UNIT.countMask) !== UNIT.irregularChildren;
    const count = isList ? last & UNIT.countMask : 0;
    const parentDiffers = (last & UNIT.parentDiffers) !== 0;
    const node = this.#meet({ board, deepID, count, parent, parentDiffers });
    const hasText = (last & UNIT.deepIDDiffers) !== 0 && deepID === UNIT.irregularDeepID;
    const isShared = (last & (UNIT.boardShared | UNIT.rowShared | UNIT.listShared)) !== 0;
    if (board === UNIT.irregularBoard || hasText || !isList || isShared) {
      node.oddity = this.#readOddity(board, hasText, isList, last);
    }
    for (let i = 0; i < count && !this.#tooLarge; i++) {
      const child = this.#readNode(node, depth + 1);
      if (child !== undefined) node.children.push(child);
    }
    return node;
  }

  #meet(own: Omit<DumpedNode, 'children' | 'oddity'>): DumpedNode & { children: DumpedNode[] } {
    const node = { ...own, children: [], oddity: NOT_ODD };
    this.#nodes.push(node);
    return node;
  }

  #readOddity(board: number, hasText: boolean, isList: boolean, last: number): Oddity {
    return {
      ...(board === UNIT.irregularBoard && { board: this.#text() }),
      ...(hasText && { deepID: this.#text() }),
      ...(!isList && { children: this.#text() }),
      ...((last & UNIT.boardShared) !== 0 && { boardOf: this.#metNode() }),
      ...((last & UNIT.rowShared) !== 0 && {
        rowOf: { row: this.#row(), node: this.#metNode(), nodeRow: this.#row() },
      }),
      ...((last & UNIT.listShared) !== 0 && { childrenOf: this.#metNode() }),
    };
  }

  #unit(): number {
    const unit = this.units[this.#at++];
    if (unit === undefined) throw new Garbled();
    return unit;
  }

  #row(): number {
    const row = this.#unit();
    if (row > 2) throw new Garbled();
    return row;
  }

  #metNode(): DumpedNode {
    const node = this.#nodes[this.#unit() * 0x10000 + this.#unit()];
    if (node === undefined) throw new Garbled();
    return node;
  }

  #text(): string {
    const length = this.#unit();
    if (this.#at + length > this.units.length) throw new Garbled();
    const text = String.fromCharCode(...this.units.subarray(this.#at, this.#at + length));
    this.#at += length;
    return text;
  }
}
