/** How students write the class of a node: its fields, and what may be done to them later. */
import type { Variant } from './variant.ts';

interface NodeCode {
  /** The class, from its first brace to its last. */
  readonly node: (unknown: string) => string;
  /** A statement about a child that was just made by a move on `row` and `column`. */
  readonly afterChild?: string;
}

const PARAMETERS = (unknown: string) => `
    map: Board,
    val = ${unknown},
    deepID = 0,
    parent: GameNode | null = null,
    children: GameNode[] = [],
`;

const FIELDS = `
  map: Board;
  val: number;
  deepID: number;
  parent: GameNode | null;
  children: GameNode[];
`;

const ASSIGNMENTS = `
    this.map = map;
    this.val = val;
    this.deepID = deepID;
    this.parent = parent;
    this.children = children;
`;

const FREE = ['val-can-be-written', 'children-can-be-replaced'] as const;

export const NODES: readonly Variant<NodeCode>[] = [
  {
    id: 'plain-node',
    note: 'the class as it is handed out',
    gives: FREE,
    node: (unknown) => `{${FIELDS}
  constructor(${PARAMETERS(unknown)}  ) {${ASSIGNMENTS}  }
}`,
  },
  {
    id: 'parameter-fields',
    note: 'the fields are declared by the parameters of the constructor',
    gives: FREE,
    node: (unknown) => `{
  constructor(
    public map: Board,
    public val = ${unknown},
    public deepID = 0,
    public parent: GameNode | null = null,
    public children: GameNode[] = [],
  ) {}
}`,
  },
  {
    id: 'frozen-node',
    note: 'the constructor freezes the node; only its list of children can still grow',
    node: (unknown) => `{${FIELDS}
  constructor(${PARAMETERS(unknown)}  ) {${ASSIGNMENTS}    Object.freeze(this);
  }
}`,
  },
  {
    id: 'computed-val',
    note: 'val is a getter that works the value out from the board and the children',
    gives: ['children-can-be-replaced', 'val-is-ready'],
    refuses: ['unknown-is-nan', 'unknown-is-infinity'],
    node: (unknown) => `{
  map: Board;
  deepID: number;
  parent: GameNode | null;
  children: GameNode[];

  constructor(${PARAMETERS(unknown).replace('val =', '_val =')}  ) {
    this.map = map;
    this.deepID = deepID;
    this.parent = parent;
    this.children = children;
  }

  get val(): number {
    const text = this.map.flat().join('');
    if (/xxx......|...xxx...|......xxx|x..x..x..|.x..x..x.|..x..x..x|x...x...x|..x.x.x../.test(text)) return 1;
    if (/ooo......|...ooo...|......ooo|o..o..o..|.o..o..o.|..o..o..o|o...o...o|..o.o.o../.test(text)) return -1;
    if (this.children.length === 0) return 0;
    const values = this.children.map((child) => child.val);
    return this.deepID % 2 === 0 ? Math.max(...values) : Math.min(...values);
  }
}`,
  },
  {
    id: 'private-val',
    note: 'val is a getter and a setter of a private field',
    gives: FREE,
    node: (unknown) => `{
  map: Board;
  deepID: number;
  parent: GameNode | null;
  children: GameNode[];
  #val: number;

  constructor(${PARAMETERS(unknown)}  ) {
    this.map = map;
    this.#val = val;
    this.deepID = deepID;
    this.parent = parent;
    this.children = children;
  }

  get val(): number {
    return this.#val;
  }

  set val(value: number) {
    this.#val = value;
  }
}`,
  },
  {
    id: 'move-field',
    note: 'each node keeps the move that led to it',
    gives: [...FREE, 'has-move-field'],
    node: (unknown) => `{${FIELDS}  move: readonly [number, number] | null = null;

  constructor(${PARAMETERS(unknown)}  ) {${ASSIGNMENTS}  }
}`,
    afterChild: 'child.move = [row, column];',
  },
  {
    id: 'many-fields',
    note: 'each node keeps its own moves, a text of its board and more, three times the usual memory',
    gives: FREE,
    node: (unknown) => `{${FIELDS}  text: string;
  empty: number;
  moves: string[];
  path: number[] = [];
  options = { index: 0, isFirst: true };

  constructor(${PARAMETERS(unknown)}  ) {${ASSIGNMENTS}    this.text = map.map((row) => row.join('')).join(' ');
    this.empty = this.text.split('_').length - 1;
    this.moves = parent === null ? [] : [...parent.moves, this.text];
    this.options = { index: this.moves.length, isFirst: children.length === 0 };
  }
}`,
  },
  {
    id: 'auto-accessors',
    note: 'fields are auto-accessors, with getters and setters on the prototype',
    gives: FREE,
    node: (unknown) => `{
  accessor map: Board;
  accessor val: number;
  accessor deepID: number;
  accessor parent: GameNode | null;
  accessor children: GameNode[];

  constructor(${PARAMETERS(unknown)}  ) {${ASSIGNMENTS}  }
}`,
  },
];

interface UnknownCode {
  readonly value: string;
  /** A statement at the start of `buildTree`. */
  readonly begin?: (node: string) => string;
}

/** What stands in `val` as long as the value is not known. */
export const UNKNOWNS: readonly Variant<UnknownCode>[] = [
  { id: 'zero', note: 'val is 0 until it is known', value: '0' },
  {
    id: 'nan',
    note: 'val is NaN until it is known, by default',
    gives: ['unknown-is-nan'],
    value: 'Number.NaN',
  },
  {
    id: 'infinity',
    note: 'val is Infinity until it is known, and buildTree says so of its root',
    needs: ['val-can-be-written'],
    gives: ['unknown-is-infinity'],
    value: 'Number.POSITIVE_INFINITY',
    begin: (node) => `${node}.val = Number.POSITIVE_INFINITY;`,
  },
];
