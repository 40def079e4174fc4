/** How students write `buildTree`: the way through the tree, where it ends, and who fills in `val`. */
import type { Variant, Words } from './variant.ts';

interface GrowCode {
  /** The body of `buildTree(root)`. */
  readonly buildTree: (words: Words) => string;
  /** Further members of the class `GameTree`. */
  readonly treeMembers?: (words: Words) => string;
}

export const GROWTHS: readonly Variant<GrowCode>[] = [
  {
    id: 'recursion',
    note: 'recursive, asks at the top whether the game is over',
    gives: ['returns-to-each-node'],
    buildTree: (w) => `
${w.begin('root')}
if (!${w.over('root')}) {
  for (const [row, column] of ${w.squares('root.map')}) {
    ${w.child('root')}
    root.children.push(child);
    this.buildTree(child);
  }
}
${w.fill('root')}`,
  },
  {
    id: 'end-seen-by-caller',
    note: 'recursive, asks about each child before it goes on there',
    buildTree: (w) => `
${w.begin('root')}
for (const [row, column] of ${w.squares('root.map')}) {
  ${w.child('root')}
  root.children.push(child);
  if (${w.over('child')}) continue;
  this.buildTree(child);
}`,
  },
  {
    id: 'explicit-stack',
    note: 'a stack of nodes that still have to grow',
    gives: ['ends-once'],
    buildTree: (w) => `
${w.begin('root')}
const open = [root];
while (open.length > 0) {
  const node = open.pop()!;
  if (${w.over('node')}) continue;
  for (const [row, column] of ${w.squares('node.map')}) {
    ${w.child('node')}
    node.children.push(child);
    open.push(child);
  }
}
${w.fillAll('root')}`,
  },
  {
    id: 'queue-shift',
    note: 'breadth first, the next node by shift',
    gives: ['ends-once'],
    buildTree: (w) => `
${w.begin('root')}
const queue: GameNode[] = [root];
while (queue.length !== 0) {
  const node = queue.shift()!;
  if (!${w.over('node')}) {
    for (const [row, column] of ${w.squares('node.map')}) {
      ${w.child('node')}
      node.children.push(child);
      queue.push(child);
    }
  }
}
${w.fillAll('root')}`,
  },
  {
    id: 'queue-index',
    note: 'breadth first, the next node by an index',
    gives: ['ends-once'],
    buildTree: (w) => `
${w.begin('root')}
const queue: GameNode[] = [root];
for (let next = 0; next < queue.length; next++) {
  const node = queue[next]!;
  if (${w.over('node')}) continue;
  for (const [row, column] of ${w.squares('node.map')}) {
    ${w.child('node')}
    node.children.push(child);
    queue.push(child);
  }
}
${w.fillAll('root')}`,
  },
  {
    id: 'level-by-level',
    note: 'one list of nodes for each level',
    gives: ['ends-once'],
    buildTree: (w) => `
${w.begin('root')}
let level: GameNode[] = [root];
while (level.length > 0) {
  const below: GameNode[] = [];
  for (const node of level) {
    if (${w.over('node')}) continue;
    for (const [row, column] of ${w.squares('node.map')}) {
      ${w.child('node')}
      node.children.push(child);
    }
    below.push(...node.children);
  }
  level = below;
}
${w.fillAll('root')}`,
  },
  {
    id: 'list-replaced',
    note: 'recursive, gives the node a new list of children made by map',
    needs: ['children-can-be-replaced'],
    gives: ['returns-to-each-node'],
    buildTree: (w) => `
${w.begin('root')}
if (!${w.over('root')}) {
  root.children = [...${w.squares('root.map')}].map(([row, column]) => {
    ${w.child('root')}
    return child;
  });
  root.children.forEach((child) => {
    this.buildTree(child);
  });
}
${w.fill('root')}`,
  },
  {
    id: 'private-recursion',
    note: 'a private method with the depth as a parameter',
    gives: ['ends-once'],
    buildTree: (w) => `
${w.begin('root')}
this.#grow(root, root.deepID);
${w.fillAll('root')}`,
    treeMembers: (w) => `
#grow(root: GameNode, depth: number): void {
  if (${w.over('root')}) return;
  for (const [row, column] of ${w.squares('root.map')}) {
    ${w.child('root')}
    root.children.push(child);
    this.#grow(child, depth + 1);
  }
}`,
  },
  {
    id: 'yielded-children',
    note: 'a generator makes the children one by one, recursive',
    gives: ['returns-to-each-node'],
    buildTree: (w) => `
${w.begin('root')}
for (const child of this.childrenOf(root)) {
  root.children.push(child);
  this.buildTree(child);
}
${w.fill('root')}`,
    treeMembers: (w) => `
*childrenOf(root: GameNode): Generator<GameNode> {
  if (${w.over('root')}) return;
  for (const [row, column] of ${w.squares('root.map')}) {
    ${w.child('root')}
    yield child;
  }
}`,
  },
  {
    id: 'play-and-take-back',
    note: 'plays on the node’s own board, copies it, and takes the move back',
    refuses: ['boards-are-frozen', 'has-move-field'],
    gives: ['returns-to-each-node'],
    buildTree: (w) => `
${w.begin('root')}
if (!${w.over('root')}) {
  const player: Cell = ${w.player('root')};
  for (const [row, column] of [...${w.squares('root.map')}]) {
    root.map[row]![column] = player;
    const child = new GameNode(${w.copy('root.map')}, ${w.unknown}, root.deepID + 1, root);
    root.map[row]![column] = '_';
    root.children.push(child);
    this.buildTree(child);
  }
}
${w.fill('root')}`,
  },
];

interface EndCode {
  readonly over: (node: string) => string;
}

const OWN_LINES = `
const WAYS_TO_END = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
] as const;
function isDecided(board: Board): boolean {
  const cells = board.flat();
  return WAYS_TO_END.some(([a, b, c]) => cells[a] !== '_' && cells[a] === cells[b] && cells[b] === cells[c]);
}`;

export const ENDS: readonly Variant<EndCode>[] = [
  {
    id: 'asks-is-terminal',
    note: 'buildTree asks isTerminal of a new MinMax',
    needs: ['terminal-from-board'],
    over: (n) => `new MinMax(this).isTerminal(${n})`,
  },
  {
    id: 'one-minmax-for-all',
    note: 'buildTree asks isTerminal of one MinMax that serves all trees',
    needs: ['terminal-from-board'],
    over: (n) => `sharedRules(this).isTerminal(${n})`,
    top: () => `
let rulesForAll: MinMax | undefined;
function sharedRules(tree: GameTree): MinMax {
  rulesForAll ??= new MinMax(tree);
  return rulesForAll;
}`,
  },
  {
    id: 'asks-get-value',
    note: 'buildTree asks get_value, and whether the board is full',
    needs: ['value-zero-if-unfinished'],
    over: (n) =>
      `(new MinMax(this).get_value(${n}) !== 0 || !${n}.map.some((cells) => cells.includes('_')))`,
  },
  {
    id: 'own-end-test',
    note: 'buildTree looks at the lines itself; on a full board there is nothing to play',
    over: (n) => `isDecided(${n}.map)`,
    top: () => OWN_LINES,
  },
  {
    id: 'asks-rules-class',
    note: 'buildTree asks the class that MinMax inherits from',
    needs: ['terminal-from-board', 'has-rules-class'],
    over: (n) => `new Rules().isTerminal(${n})`,
  },
];

interface FillCode {
  readonly fill?: (node: string, words: Words) => string;
  readonly fillAll?: (root: string, words: Words) => string;
}

/** Who fills in `val`. The value functions may do so too, see `REMEMBERING`. */
export const FILLS: readonly Variant<FillCode>[] = [
  { id: 'val-left-alone', note: 'buildTree does not touch val' },
  {
    id: 'val-through-values',
    note: 'buildTree stores what get_value, max_value and min_value say, as in the published solution',
    needs: ['val-can-be-written', 'returns-to-each-node', 'looks-at-children-only'],
    gives: ['val-is-ready'],
    fill: (node, w) => `
const rules = new MinMax(this);
if (${node}.children.length === 0) ${node}.val = rules.get_value(${node});
else if (${w.player(node)} === 'x') ${node}.val = rules.max_value(${node});
else ${node}.val = rules.min_value(${node});`,
  },
  {
    id: 'val-by-build-tree',
    note: 'buildTree works val out from the children by itself',
    needs: ['val-can-be-written', 'returns-to-each-node'],
    gives: ['val-is-ready'],
    fill: (node, w) => `
if (${node}.children.length === 0) ${node}.val = new MinMax(this).get_value(${node});
else {
  const values = ${node}.children.map((child) => child.val);
  ${node}.val = ${w.player(node)} === 'x' ? ${w.largest('values')} : ${w.smallest('values')};
}`,
  },
  {
    id: 'val-at-the-end',
    note: 'a second way through the finished tree fills val in',
    needs: ['val-can-be-written', 'ends-once'],
    gives: ['val-is-ready'],
    fillAll: (root) => `fillIn(${root}, new MinMax(this));`,
    top: (w) => `
function fillIn(node: GameNode, rules: MinMax): number {
  if (node.children.length === 0) {
    node.val = rules.get_value(node);
    return node.val;
  }
  const values = node.children.map((child) => fillIn(child, rules));
  node.val = ${w.player('node')} === 'x' ? ${w.largest('values')} : ${w.smallest('values')};
  return node.val;
}`,
  },
];
