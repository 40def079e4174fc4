/**
 * Writes down a tree that the student's code has built: which board is at each node, how many children,
 * and in notes what is odd about a node: a `deepID` or `parent` that is not usual, what is no board or
 * list, and boards, rows and lists that are one and the same object in two places. Nothing is judged
 * here; the grader does that from the dump. The tree is left as it was.
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import {
  apply,
  fromCharCode,
  isArray,
  isInteger,
  type List,
  MapClass,
  mapRead,
  mapWrite,
  newList,
  SetClass,
  setHas,
  setInsert,
} from '../../../sandbox/inside/primordials.ts';
import { IRREGULAR, markAt, markOf, type NoteKind, UNIT, weightOf } from './board-code.ts';
import type { StudentNode } from './nodes.ts';

/** Deeper than any game lasts, so that an endless chain ends before the stack does. */
const MOST_DEPTH = 20;
/** The longest text in a note, in UTF-16 code units. */
const MOST_TEXT = 200;
/** In the place of the first cell of a row that was met. Nobody else has it. */
const MARK: unknown = newList();

/**
 * Most trees are as they should be, and a tree may have half a million nodes: so the short way is tried
 * first, which ends where anything is odd. There a row is marked when it is met, and whoever shares a board
 * or a list of children shares rows as well; so only empty lists need to be told apart.
 *
 * @param mostNodes where to stop: a little more than the right tree has
 * @returns fields: the nodes, and the notes, each of three fields: the node's number, what is odd, and a text
 */
export function dumpTree(root: StudentNode, mostNodes: number): string {
  return shortDump(root, mostNodes) ?? new TreeDump(mostNodes, 'whole').of(root);
}

function shortDump(root: StudentNode, mostNodes: number): string | undefined {
  const dump = new TreeDump(mostNodes, 'short');
  try {
    return dump.of(root);
  } catch {
    return undefined; // something is odd, a getter threw, or a row is frozen: the long way tells which
  } finally {
    dump.restore();
  }
}

/** `plain`: what is one object in two places is written down twice. */
type Way = 'short' | 'whole' | 'plain';

export class TreeDump {
  /** As they were met: they are numbered so. */
  readonly nodes = newList<StudentNode>();
  readonly #mostNodes: number;
  readonly #way: Way;
  readonly #deepest: number;
  /** Where boards, rows (four numbers for each node) and lists were met. */
  readonly #boards = new MapClass<unknown, number>();
  readonly #rows = new MapClass<unknown, number>();
  readonly #lists = new MapClass<unknown, number>();
  // In the short way: the boards, their codes, and the empty lists.
  readonly #maps = newList<unknown[]>();
  readonly #codes = newList<number>();
  readonly #emptyLists = new SetClass<unknown>();
  #notes = '';
  #met = 0;

  /** @param deepest so many moves down children are not written any more */
  constructor(mostNodes: number, way: Way, deepest = MOST_DEPTH) {
    this.#mostNodes = mostNodes;
    this.#way = way;
    this.#deepest = deepest;
  }

  of(root: StudentNode): string {
    takeUnits(); // of a tree that was too odd to be written so
    this.#visit(root, null, 0, 0);
    return field(takeUnits()) + field(this.#notes);
  }

  /** @param usual what `deepID` is in a right tree */
  #visit(node: StudentNode, above: StudentNode | null, depth: number, usual: number): void {
    const number = this.#met++;
    if (number >= this.#mostNodes || depth > MOST_DEPTH) {
      if (this.#way === 'short') throw MARK;
      this.#met = this.#mostNodes + 1;
      putUnit(UNIT.tooMuch);
      return;
    }
    if (this.#way !== 'short') this.nodes[number] = node;
    if (typeof node !== 'object' || node === null) {
      this.#note(number, 'noNode', describe(node, MOST_TEXT));
      putUnit(UNIT.noNode);
      putUnit(0);
      return;
    }
    const { map, deepID, children } = node;
    const code = this.#readBoard(map, number);
    if (code === IRREGULAR) this.#note(number, 'noBoard', describe(map, MOST_TEXT));
    const isDepth = isInteger(deepID) && (deepID as number) >= 0 && (deepID as number) < 0xffff;
    if (!isDepth || deepID !== usual) this.#note(number, 'deepID', describe(deepID, MOST_TEXT));
    if (above !== null && node.parent !== above) this.#note(number, 'parent', '');
    const count = isArray(children) && children.length < UNIT.mostChildren ? children.length : -1;
    if (count < 0) this.#note(number, 'noList', describe(children, MOST_TEXT));
    putUnit(code === IRREGULAR ? UNIT.noBoard : code);
    if (count < 0 || this.#isMetList(children as unknown[], number)) {
      putUnit(0);
    } else if (depth >= this.#deepest && count > 0) {
      putUnit(count | UNIT.isCut);
    } else {
      putUnit(count);
      const below = isDepth ? (deepID as number) + 1 : IRREGULAR;
      for (let i = 0; i < count && this.#met <= this.#mostNodes; i++) {
        this.#visit((children as StudentNode[])[i]!, node, depth + 1, below);
      }
    }
  }

  #note(number: number, kind: NoteKind, text: string): void {
    if (this.#way === 'short') throw MARK;
    this.#notes += field(`${number}`) + field(kind) + field(text);
  }

  #isMetList(list: unknown[], number: number): boolean {
    if (this.#way === 'plain') return false;
    if (this.#way === 'short') {
      if (list.length > 0) return false;
      if (setHas(this.#emptyLists, list)) this.#note(number, 'sameList', '');
      setInsert(this.#emptyLists, list);
      return false;
    }
    const met = mapRead(this.#lists, list);
    if (met === undefined) mapWrite(this.#lists, list, number);
    else this.#note(number, 'sameList', `${met}`);
    return met !== undefined;
  }

  /** @returns the board's code, or {@link IRREGULAR} */
  #readBoard(map: unknown, number: number): number {
    if (!isArray(map) || map.length !== 3) return IRREGULAR;
    const isShort = this.#way === 'short';
    if (isShort) this.#maps[number] = map;
    let code = 0;
    for (let row = 0; row < 3; row++) {
      const cells: unknown = map[row];
      if (!isArray(cells) || cells.length !== 3) return IRREGULAR;
      const first = markOf(cells[0]);
      const second = markOf(cells[1]);
      const third = markOf(cells[2]);
      if (first === IRREGULAR || second === IRREGULAR || third === IRREGULAR) return IRREGULAR;
      code += (first + 3 * second + 9 * third) * weightOf(3 * row);
      if (isShort) {
        this.#codes[number] = code;
        cells[0] = MARK;
      }
    }
    if (this.#way === 'whole') this.#meetBoard(map, number);
    return code;
  }

  #meetBoard(map: unknown[], number: number): void {
    const met = mapRead(this.#boards, map);
    if (met !== undefined) {
      this.#note(number, 'sameBoard', `${met}`);
      return;
    }
    mapWrite(this.#boards, map, number);
    let isNoted = false;
    for (let row = 0; row < 3; row++) {
      const other = mapRead(this.#rows, map[row]);
      if (other === undefined) mapWrite(this.#rows, map[row], 4 * number + row);
      else if (!isNoted) {
        this.#note(number, 'sameRow', `${row} ${other >> 2} ${other & 3}`);
        isNoted = true;
      }
    }
  }

  /** Puts back the cells that were marked. */
  restore(): void {
    for (let i = 0; i < this.#maps.length; i++) {
      const map = this.#maps[i] as List<List<unknown>>;
      for (let row = 0; row < 3; row++) {
        const cells = map[row];
        if (!isArray(cells) || cells[0] !== MARK) continue; // it came no further
        cells[0] = '_xo'[markAt(this.#codes[i]!, 3 * row)];
      }
    }
  }
}

// The units are collected by the thousand, because they may be millions.
const CHUNK_UNITS = 8192;
let chunk = newList<number>();
let text = '';

function putUnit(unit: number): void {
  chunk[chunk.length] = unit;
  if (chunk.length === CHUNK_UNITS) flushUnits();
}

function flushUnits(): void {
  text += apply(fromCharCode, undefined, chunk as unknown as number[]);
  chunk = newList();
}

function takeUnits(): string {
  flushUnits();
  const units = text;
  text = '';
  return units;
}
