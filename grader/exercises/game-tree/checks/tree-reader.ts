/** Reads a tree that the sandbox wrote down (`inside/tree-dump.ts`). Nothing in it is trusted. */
import type { BoardText } from '../../../kit/boards/board.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { cutText } from '../../../text/cut-text.ts';
import { isFinished, type NoteKind, textOfCode, UNIT } from '../inside/board-code.ts';

/** As it came. */
export interface Dump {
  readonly units: Uint16Array;
  readonly notes: string;
}

export interface DumpedNode {
  /** As the sandbox met them. */
  readonly number: number;
  /** A code; {@link UNIT.noBoard} or {@link UNIT.noNode} for what is none. */
  readonly board: number;
  /** The same as text; `null` for what is none. */
  readonly b: BoardText | null;
  readonly deepID: number;
  /** Of its children, whether or not all of them were written down. */
  readonly count: number;
  readonly children: readonly DumpedNode[];
  readonly parent: DumpedNode | undefined;
  /** What is odd about it. */
  readonly notes: Notes;
}

export type Notes = Readonly<Partial<Record<NoteKind, string>>>;

export interface DumpedTree {
  readonly root: DumpedNode;
  /** In the order in which they are numbered. */
  readonly nodes: readonly DumpedNode[];
  /** The dump was ended before the tree was. */
  readonly isTooLarge: boolean;
}

/** A `deepID` that is no small whole number. */
export const NO_DEPTH = 0xffff;
const MOST_DEPTH = 30;

/** @param fields `units notes` @returns nothing where they are none */
export function readDump(fields: readonly string[]): Dump | undefined {
  const [units, notes] = fields;
  if (units === undefined || notes === undefined || fields.length !== 2) return undefined;
  const bytes = Buffer.from(units, 'utf16le');
  // A small buffer may be part of a larger one, and stand at an odd place in it.
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  return { units: new Uint16Array(own), notes };
}

/** @returns `undefined` when the dump is none */
export function readTree({ units, notes }: Dump): DumpedTree | undefined {
  const notesOf = readNotes(notes);
  const nodes: DumpedNode[] = [];
  let at = 0;
  let isTooLarge = false;
  /** @returns nothing where the dump ends */
  const read = (parent: DumpedNode | undefined, depth: number): DumpedNode | undefined => {
    const [board, last] = [units[at++], units[at]];
    isTooLarge ||= board === UNIT.tooMuch;
    if (board === undefined || last === undefined || isTooLarge || depth > MOST_DEPTH) return;
    at++;
    const own = notesOf.get(nodes.length) ?? NO_NOTES;
    const usual = parent === undefined ? 0 : parent.deepID + 1;
    const deepID = own.deepID === undefined ? usual : depthIn(own.deepID);
    const count = last & UNIT.mostChildren;
    const children: DumpedNode[] = [];
    const b = board < UNIT.tooMuch ? textOfCode(board) : null;
    const node = { number: nodes.length, board, b, deepID, count, children, parent, notes: own };
    nodes.push(node);
    const written = (last & UNIT.isCut) === 0 ? count : 0;
    for (let i = 0; i < written && !isTooLarge; i++) {
      const child = read(node, depth + 1);
      if (child !== undefined) children.push(child);
      else if (!isTooLarge) return;
    }
    return node;
  };
  const root = read(undefined, 0);
  const isWhole = root !== undefined && at === units.length;
  return isWhole ? { root, nodes, isTooLarge } : undefined;
}

export const NO_NOTES: Notes = {};

/** What does not read stands there as it is: whoever looks at it finds that it tells nothing. */
function readNotes(text: string): ReadonlyMap<number, Notes> {
  const notes = new Map<number, Record<string, string>>();
  const fields = readFields(text) ?? [];
  for (let i = 0; i + 2 < fields.length; i += 3) {
    const number = Number(fields[i]);
    const own = notes.get(number) ?? {};
    notes.set(number, own);
    own[fields[i + 1]!] = cutText(fields[i + 2]!);
  }
  return notes;
}

function depthIn(text: string): number {
  return /^\d{1,5}$/.test(text) && Number(text) < NO_DEPTH ? Number(text) : NO_DEPTH;
}

/** Only small trees have one: there are enough of them. */
const MOST_NODES = 400;

/**
 * A few characters that are the same for two trees with the same boards, depths and parents,
 * whatever the order of the children: to compare wrong trees with those of known bugs.
 *
 * @returns `undefined` for a tree that is too large
 */
export function treeFingerprint({ root, nodes }: DumpedTree): string | undefined {
  return nodes.length > MOST_NODES ? undefined : sumOf(root).toString(36);
}

function sumOf({ board, deepID, parent, notes, children }: DumpedNode): number {
  // How it goes on after the end is nobody's doing: two lines may stand on a board there.
  const isOver = board < UNIT.tooMuch && isFinished(board);
  const below = isOver
    ? Math.min(1, children.length)
    : children.reduce((sum, child) => (sum + sumOf(child)) >>> 0, 0);
  const depth = parent === undefined ? 0 : deepID - parent.deepID;
  const parentDiffers = notes.parent !== undefined;
  const own = scramble(board + 19_683 * (2 * (depth & 0xff) + Number(parentDiffers)));
  return scramble(own ^ scramble(below));
}

/** Mixes the bits of a number (the finisher of MurmurHash3). */
function scramble(number: number): number {
  let mixed = number >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
