/** Reads a tree dump (see `harness/dump-units.ts`) into tables, one place for each node. */
import { UNIT } from '../inside/dump-units.ts';

/** What few nodes have. */
export interface Oddity {
  readonly board?: string;
  readonly deepID?: string;
  readonly children?: string;
  readonly notANode?: string;
  readonly boardOf?: number;
  readonly childrenOf?: number;
  readonly rowOf?: { readonly row: number; readonly node: number; readonly nodeRow: number };
}

export interface DumpedTree {
  readonly count: number;
  /** Board codes; {@link UNIT.irregularBoard} or {@link UNIT.notANode} for what is none. */
  readonly boards: Uint16Array;
  readonly deepIDs: Uint16Array;
  readonly childCounts: Uint16Array;
  readonly parents: Int32Array;
  /** 1 where `parent` is not the node above. */
  readonly parentDiffers: Uint8Array;
  readonly oddities: ReadonlyMap<number, Oddity>;
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

class TreeReader {
  #at = 0;
  #count = 0;
  #tooLarge = false;
  readonly #boards: Uint16Array;
  readonly #deepIDs: Uint16Array;
  readonly #childCounts: Uint16Array;
  readonly #parents: Int32Array;
  readonly #parentDiffers: Uint8Array;
  readonly #oddities = new Map<number, Oddity>();

  constructor(private readonly units: Uint16Array) {
    const most = Math.ceil(units.length / 2);
    this.#boards = new Uint16Array(most);
    this.#deepIDs = new Uint16Array(most);
    this.#childCounts = new Uint16Array(most);
    this.#parents = new Int32Array(most);
    this.#parentDiffers = new Uint8Array(most);
  }

  read(): DumpedTree {
    this.#readNode(-1, 0);
    if (this.#at !== this.units.length) throw new Garbled();
    return {
      count: this.#count,
      boards: this.#boards,
      deepIDs: this.#deepIDs,
      childCounts: this.#childCounts,
      parents: this.#parents,
      parentDiffers: this.#parentDiffers,
      oddities: this.#oddities,
      tooLarge: this.#tooLarge,
    };
  }

  #readNode(parent: number, depth: number): void {
    if (depth > 30) throw new Garbled();
    const board = this.#unit();
    if (board === UNIT.tooMuch) {
      this.#tooLarge = true;
      return;
    }
    const node = this.#count++;
    this.#boards[node] = board;
    this.#parents[node] = parent;
    if (board === UNIT.notANode) {
      this.#oddities.set(node, { notANode: this.#text() });
      return;
    }
    const last = this.#unit();
    const usual = parent < 0 ? 0 : this.#deepIDs[parent]! + 1;
    const deepID = (last & UNIT.deepIDDiffers) === 0 ? usual : this.#unit();
    const count = last & UNIT.countMask;
    this.#deepIDs[node] = deepID;
    this.#parentDiffers[node] = (last & UNIT.parentDiffers) === 0 ? 0 : 1;
    this.#childCounts[node] = count === UNIT.irregularChildren ? 0 : count;
    this.#readOddity(node, board, deepID, last);
    for (let i = 0; i < this.#childCounts[node]! && !this.#tooLarge; i++) {
      this.#readNode(node, depth + 1);
    }
  }

  #readOddity(node: number, board: number, deepID: number, last: number): void {
    const hasText = (last & UNIT.deepIDDiffers) !== 0 && deepID === UNIT.irregularDeepID;
    const odd =
      board === UNIT.irregularBoard ||
      hasText ||
      (last & UNIT.countMask) === UNIT.irregularChildren ||
      (last & (UNIT.boardShared | UNIT.rowShared | UNIT.listShared)) !== 0;
    if (!odd) return;
    this.#oddities.set(node, {
      ...(board === UNIT.irregularBoard && { board: this.#text() }),
      ...(hasText && { deepID: this.#text() }),
      ...((last & UNIT.countMask) === UNIT.irregularChildren && { children: this.#text() }),
      ...((last & UNIT.boardShared) !== 0 && { boardOf: this.#earlierNode() }),
      ...((last & UNIT.rowShared) !== 0 && {
        rowOf: { row: this.#row(), node: this.#earlierNode(), nodeRow: this.#row() },
      }),
      ...((last & UNIT.listShared) !== 0 && { childrenOf: this.#earlierNode() }),
    });
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

  #earlierNode(): number {
    const node = this.#unit() * 0x10000 + this.#unit();
    if (node >= this.#count) throw new Garbled();
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
