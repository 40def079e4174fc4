/**
 * Trees whose nodes and rows are not plain objects: right ones stay right, because nothing is written to them while
 * the submission's code can look, and shared ones are found, whatever they are made of.
 */
import { expect, it, test } from 'vitest';
import { type BoardText, cellsOf } from '../../kit/in-child/boards/board.ts';
import { codeOfText } from '../../kit/in-child/boards/board-code.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { judgedTree, readTree } from './judge-tree.ts';
import type { SubmissionNode } from './nodes.ts';
import { RIGHT_TREE } from './tree-problem.ts';

const ROOT: BoardText = 'xo_ x_o ___';

type Rows = string[][];
type RowStyle = (cells: string[], above: string[] | undefined) => string[];

interface OddNode {
  readonly map: Rows;
  readonly deepID: number;
  readonly parent: OddNode | null;
  readonly children: OddNode[];
}

/** @param rowOf makes a row from its cells, and from the same row of the board above */
function plainTree(rowOf: RowStyle, board = ROOT, parent: OddNode | null = null): OddNode {
  const map = cellsOf(board).map((cells, row) => rowOf([...cells], parent?.map[row]));
  const node: OddNode = { map, deepID: (parent?.deepID ?? -1) + 1, parent, children: [] };
  node.children.push(...legalMoves(board).map((move) => plainTree(rowOf, move, node)));
  return node;
}

function judged(root: unknown): string {
  const found = judgedTree(root as SubmissionNode, codeOfText(ROOT));
  return found === RIGHT_TREE ? 'right' : found.problem.kind;
}

/** All boards as text, read from the deepest nodes upwards. */
function textsOf({ map, children }: OddNode): string[] {
  return [...children.flatMap(textsOf), map.map((cells) => Array.from(cells).join('')).join(' ')];
}

/** @param mayWrite whether a cell with the first letter may be set to the second */
function guarded(cells: string[], mayWrite: (before: string, after: unknown) => boolean): string[] {
  return new Proxy(cells, {
    set: (target, key, value) => {
      const before = target[Number(key)];
      if (before !== undefined && mayWrite(before, value)) target[Number(key)] = value as string;
      return true;
    },
  });
}

const isLetter = (_: string, after: unknown): boolean => ['x', 'o', '_'].includes(after as string);
const isMove = (before: string): boolean => before === '_';

/** Reads through to the row above, as long as nobody has written to a cell of its own. */
function deltaRow(cells: string[], above: string[] | undefined): string[] {
  if (above === undefined) return cells;
  const own: Record<string, string> = {};
  cells.forEach((cell, column) => {
    if (cell !== above[column]) own[column] = cell;
  });
  return new Proxy([...cells], {
    get: (target, key, self) =>
      /^[012]$/.test(String(key))
        ? (own[String(key)] ?? above[Number(key)])
        : Reflect.get(target, key, self),
    set: (_, key, value) => {
      own[String(key)] = value as string;
      return true;
    },
  });
}

/** Copied when it is first written to. */
function copyOnWrite(cells: string[], above: string[] | undefined): string[] {
  const isSame = above !== undefined && cells.every((cell, column) => cell === above[column]);
  let shown = isSame ? above : cells;
  return new Proxy(cells, {
    get: (_, key) => Reflect.get(shown, key),
    set: (_, key, value) => {
      if (shown === above) shown = [...shown];
      return Reflect.set(shown, key, value);
    },
  });
}

const RIGHT_ROWS: Readonly<Record<string, RowStyle>> = {
  'that are plain': (cells) => cells,
  'that are frozen': (cells) => Object.freeze(cells) as string[],
  'that are Proxies': (cells) => new Proxy(cells, {}),
  'that take nothing but letters': (cells) => guarded(cells, isLetter),
  'that take nothing but moves': (cells) => guarded(cells, isMove),
  'that take nothing': (cells) => guarded(cells, () => false),
  'that hold what differs from the row above': deltaRow,
  'that are copied when they are written to': copyOnWrite,
  'of a class of lists': (cells) => class extends Array<string> {}.from(cells),
};

it.each(Object.entries(RIGHT_ROWS))(
  'a tree with rows %s is right, and stays as it was',
  (name, rowOf) => {
    const root = plainTree(rowOf);
    const before = textsOf(root);
    expect(judged(root)).toBe('right');
    // What was put on an empty square cannot be taken back where nothing but moves is taken.
    if (name !== 'that take nothing but moves') expect(textsOf(root)).toEqual(before);
  },
);

/** The same cells wherever a row has them, in another object each time. */
function sharing(style: (cells: string[]) => string[]): RowStyle {
  const known = new Map<string, string[]>();
  return (cells) => {
    const key = cells.join('');
    const shared = known.get(key) ?? cells;
    known.set(key, shared);
    return style(shared);
  };
}

const SHARED_ROWS: Readonly<Record<string, [kind: string, RowStyle]>> = {
  'that are plain': ['shared-row', sharing((cells) => cells)],
  'that are frozen': ['shared-row', sharing((cells) => Object.freeze(cells) as string[])],
  'that are Proxies': ['shared-cells', sharing((cells) => new Proxy(cells, {}))],
  'that take nothing but letters': ['shared-cells', sharing((cells) => guarded(cells, isLetter))],
  'that take nothing but moves': ['shared-cells', sharing((cells) => guarded(cells, isMove))],
  'of two kinds': [
    'shared-cells',
    sharing((cells) => (cells[0] === 'x' ? guarded(cells, isLetter) : new Proxy(cells, {}))),
  ],
};

it.each(Object.entries(SHARED_ROWS))('rows %s are found to be shared', (_, [kind, rowOf]) => {
  const root = plainTree(rowOf);
  const before = textsOf(root);
  expect(judged(root)).toBe(kind);
  expect(textsOf(root).length).toBe(before.length);
});

test('one row that a single node has from its parent is found among all others', () => {
  const root = plainTree((cells) => cells);
  const node = root.children[3]!.children[1]!;
  const row = [0, 1, 2].find(
    (each) => node.map[each]!.join('') === node.parent!.map[each]!.join(''),
  )!;
  node.map[row] = new Proxy(node.parent!.map[row]!, {});
  const found = judgedTree(root as unknown as SubmissionNode, codeOfText(ROOT));
  const at = [node.parent!.parent!, node.parent!, node].map(({ map }) =>
    map.map((cells) => Array.from(cells).join('')).join(' '),
  );
  const problem = { kind: 'shared-cells', at, row, with: at.slice(0, 2), withRow: row };
  expect(found).toEqual({ problem });
});

const mover = (deepID: number): string => (deepID % 2 === 0 ? 'x' : 'o');

/** Its board is made anew from the parent's whenever it is read. */
class Derived implements OddNode {
  readonly children: Derived[] = [];

  constructor(
    readonly parent: Derived | null,
    readonly square: number,
    readonly deepID: number = parent === null ? 0 : parent.deepID + 1,
  ) {}

  get map(): Rows {
    if (this.parent === null) return cellsOf(ROOT).map((cells) => [...cells]);
    const map = this.parent.map.map((cells) => [...cells]);
    map[Math.floor(this.square / 3)]![this.square % 3] = mover(this.parent.deepID);
    return map;
  }
}

/** The same, of a root whose board is stored. */
class DerivedFromStored extends Derived {
  readonly #map = cellsOf(ROOT).map((cells) => [...cells]);

  override get map(): Rows {
    return this.parent === null ? this.#map : super.map;
  }
}

/** Its board is made when it is first read. */
class MadeOnce extends Derived {
  #map: Rows | undefined;

  override get map(): Rows {
    this.#map ??= super.map;
    return this.#map;
  }
}

type DerivedClass = new (parent: Derived | null, square: number) => Derived;

const squaresOf = (map: Rows): string[] => map.flat();
const textOf = (map: Rows): BoardText => map.map((row) => row.join('')).join(' ') as BoardText;

function movesOf(node: OddNode): number[] {
  const before = squaresOf(node.map);
  return legalMoves(textOf(node.map)).map((move) => {
    const after = [...move.replaceAll(' ', '')];
    return after.findIndex((cell, square) => cell !== before[square]);
  });
}

function derivedTree(Node: DerivedClass, parent: Derived | null = null, square = 0): Derived {
  const node = new Node(parent, square);
  node.children.push(...movesOf(node).map((move) => derivedTree(Node, node, move)));
  return node;
}

/** Its children are made when somebody asks for them. */
class GrowingNode implements OddNode {
  #children: GrowingNode[] | undefined;

  constructor(
    readonly map: Rows,
    readonly deepID = 0,
    readonly parent: GrowingNode | null = null,
  ) {}

  get children(): GrowingNode[] {
    this.#children ??= legalMoves(textOf(this.map)).map(
      (move) =>
        new GrowingNode(
          cellsOf(move).map((cells) => [...cells]),
          this.deepID + 1,
          this,
        ),
    );
    return this.#children;
  }
}

/** Board and children are made when they are first read, from what the parent shows by then, and are kept. */
class Lazy implements OddNode {
  #map: Rows | undefined;
  #children: Lazy[] | undefined;

  constructor(
    readonly parent: Lazy | null,
    readonly square: number,
    readonly deepID: number,
  ) {}

  get map(): Rows {
    const above = this.parent === null ? cellsOf(ROOT) : this.parent.map;
    this.#map ??= this.parent === null ? above.map((cells) => [...cells]) : this.#after(above);
    return this.#map;
  }

  #after(above: readonly (readonly string[])[]): Rows {
    const map = above.map((cells) => [...cells]);
    map[Math.floor(this.square / 3)]![this.square % 3] = mover(this.deepID - 1);
    return map;
  }

  get children(): Lazy[] {
    this.#children ??= movesOf(this).map((move) => new Lazy(this, move, this.deepID + 1));
    return this.#children;
  }
}

const RIGHT_NODES: Readonly<Record<string, () => OddNode>> = {
  'derive their boards': () => derivedTree(Derived),
  'derive their boards from one that is stored': () => derivedTree(DerivedFromStored),
  'make their boards once': () => derivedTree(MadeOnce),
  'grow when somebody asks for their children': () =>
    new GrowingNode(cellsOf(ROOT).map((cells) => [...cells])),
  'make their boards and children when somebody asks for them': () => new Lazy(null, 0, 0),
  'are frozen, with all that they hold': () => {
    const root = plainTree((cells) => Object.freeze(cells) as string[]);
    const freeze = (node: OddNode): void => {
      node.children.forEach(freeze);
      Object.freeze(node.map);
      Object.freeze(node.children);
      Object.freeze(node);
    };
    freeze(root);
    return root;
  },
};

it.each(Object.entries(RIGHT_NODES))(
  'a tree of nodes that %s is right, and stays as it was',
  (_, make) => {
    const root = make();
    expect(judged(root)).toBe('right');
    expect(textsOf(root)).toEqual(textsOf(plainTree((cells) => cells)));
  },
);

it.each(Object.entries({ ...RIGHT_NODES, 'are plain': () => plainTree((cells) => cells) }))(
  'nothing is written while the submission may be asked: nodes that %s',
  (_, make) => {
    const root = make();
    const before = textsOf(plainTree((cells) => cells));
    const read = readTree(root as unknown as SubmissionNode, codeOfText(ROOT));
    expect(read.wrong).toBeUndefined();
    expect(textsOf(root)).toEqual(before);
  },
);

/** One for each board. Which parent and children it has depends on the way on which it was asked for. */
class Everywhere {
  static readonly all = new Map<string, Everywhere>();
  parent: Everywhere | null = null;

  private constructor(
    private readonly board: BoardText,
    readonly deepID: number,
  ) {}

  static of(board: BoardText, deepID: number): Everywhere {
    const known = Everywhere.all.get(board) ?? new Everywhere(board, deepID);
    Everywhere.all.set(board, known);
    return known;
  }

  get map(): Rows {
    return cellsOf(this.board).map((cells) => [...cells]);
  }

  get children(): Everywhere[] {
    const nodes = legalMoves(this.board).map((move) => Everywhere.of(move, this.deepID + 1));
    return new Proxy(nodes, {
      get: (target, key, self) => {
        const value: unknown = Reflect.get(target, key, self);
        if (value instanceof Everywhere) value.parent = this;
        return value;
      },
    });
  }
}

test('one node for all ways to a board is found, also where it shows another parent on each way', () => {
  expect(judged(Everywhere.of(ROOT, 0))).toBe('shared-node');
});

test('a board of two nodes is found, also where it gives other rows each time', () => {
  const root = plainTree((cells) => cells);
  const byBoard = new Map<string, OddNode>();
  const other = allIn(root).find((node) => {
    const text = textOf(node.map);
    if (byBoard.has(text)) return true;
    byBoard.set(text, node);
    return false;
  })!;
  const one = byBoard.get(textOf(other.map))!;
  const map = new Proxy(one.map, {
    get: (target, key, self) => {
      const value: unknown = Reflect.get(target, key, self);
      return Array.isArray(value) ? [...value] : value;
    },
  });
  Object.assign(one, { map });
  expect(judged(root)).toBe('right');
  Object.assign(other, { map });
  expect(judged(root)).toBe('shared-board');
});

function allIn(node: OddNode): OddNode[] {
  return [node, ...node.children.flatMap(allIn)];
}

test('one empty list of many leaves is found, also a frozen one', () => {
  for (const none of [[], Object.freeze([])] as unknown as OddNode[][]) {
    const root = plainTree((cells) => cells);
    const empty = (node: OddNode): void => {
      if (node.children.length === 0) Object.assign(node, { children: none });
      else node.children.forEach(empty);
    };
    empty(root);
    expect(judged(root)).toBe('shared-children');
  }
});
