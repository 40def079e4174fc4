/** How students write `minmax`, and which boards they hand out. */
import type { Variant, Words } from './variant.ts';

interface MinmaxCode {
  /** The body of `minmax(node)`. */
  readonly minmax: (words: Words) => string;
  readonly members?: (words: Words) => string;
}

export const MINMAXES: readonly Variant<MinmaxCode>[] = [
  {
    id: 'filters-by-min-value',
    note: 'keeps the children that min_value calls won',
    minmax: (w) => `
const winning = node.children.filter((child) => ${w.valueOfMove('child')} === 1);
return ${w.answer('winning.map((child) => child.map)')};`,
  },
  {
    id: 'max-value-first',
    note: 'asks max_value whether there is a win at all, then looks for the moves',
    minmax: (w) => `
if (this.max_value(node) !== 1) return [];
const boards: Board[] = [];
for (const child of node.children) {
  if (${w.valueOfMove('child')} === 1) boards.push(child.map);
}
return ${w.answer('boards')};`,
  },
  {
    id: 'sorts-moves',
    note: 'sorts the moves by value and takes them from the front',
    minmax: (w) => `
const moves = node.children.map((child) => ({ child, value: ${w.valueOfMove('child')} }));
moves.sort((a, b) => b.value - a.value);
const boards: Board[] = [];
while (boards.length < moves.length && moves[boards.length]!.value === 1) {
  boards.push(moves[boards.length]!.child.map);
}
return ${w.answer('boards')};`,
  },
  {
    id: 'searches-from-the-board',
    note: 'searches again from the board of each child, without the tree',
    top: (w) => `
const LINES_OF_SEARCH = ['012', '345', '678', '036', '147', '258', '048', '246'];
const searched = new Map<string, number>();
function valueOfText(cells: string, player: Cell): number {
  const known = searched.get(cells);
  if (known !== undefined) return known;
  const line = LINES_OF_SEARCH.map((squares) => [...squares].map((square) => cells[+square]).join(''));
  let value = line.includes('xxx') ? 1 : line.includes('ooo') ? -1 : 0;
  if (value === 0 && cells.includes('_')) {
    const values: number[] = [];
    for (let i = 0; i < 9; i++) {
      if (cells[i] !== '_') continue;
      const next = cells.slice(0, i) + player + cells.slice(i + 1);
      values.push(valueOfText(next, player === 'x' ? 'o' : 'x'));
    }
    value = player === 'x' ? ${w.largest('values')} : ${w.smallest('values')};
  }
  searched.set(cells, value);
  return value;
}`,
    minmax: (w) => `
const boards = node.children
  .map((child) => child.map)
  .filter((board) => valueOfText(board.flat().join(''), 'o') === 1);
return ${w.answer('boards')};`,
  },
  {
    id: 'reads-val-of-root',
    note: 'begins with val of the node and keeps the children with the same, as in the published solution',
    needs: ['val-is-ready'],
    minmax: (w) => `
const val = node.val;
const boards: Board[] = [];
if (val > 0) {
  for (const child of node.children) {
    if (child.val === val) boards.push(child.map);
  }
}
return ${w.answer('boards')};`,
  },
  {
    id: 'reads-val-after-max-value',
    note: 'calls max_value, then reads what was stored in val of the children',
    needs: ['stores-val', 'asks-every-child'],
    minmax: (w) => `
const best = this.max_value(node);
if (best < 1) return [];
return ${w.answer('node.children.filter((child) => child.val === best).map((child) => child.map)')};`,
  },
  {
    id: 'prunes-children',
    note: 'leaves only the winning children in the node',
    needs: ['children-can-be-replaced'],
    minmax: (w) => `
node.children = node.children.filter((child) => ${w.valueOfMove('child')} > 0);
return ${w.answer('node.children.map(({ map }) => map)')};`,
  },
  {
    id: 'plays-kept-move',
    note: 'plays the move that each winning child kept, on a copy of the node’s board',
    needs: ['has-move-field'],
    minmax: (w) => `
const boards: Board[] = [];
for (const child of node.children) {
  if (${w.valueOfMove('child')} !== 1) continue;
  const [row, column] = child.move!;
  const board = ${w.copy('node.map')};
  board[row]![column] = 'x';
  boards.push(board);
}
return ${w.answer('boards')};`,
  },
  {
    id: 'keeps-the-best',
    note: 'keeps all moves with the best value so far, and answers them if that is a win',
    minmax: (w) => `
let best = -Infinity;
let boards: Board[] = [];
for (const child of node.children) {
  const value = ${w.valueOfMove('child')};
  if (value > best) {
    best = value;
    boards = [];
  }
  if (value === best) boards.push(child.map);
}
return best === 1 ? ${w.answer('boards')} : [];`,
  },
  {
    id: 'yields-wins',
    note: 'a generator gives the winning boards',
    members: (w) => `
*wins(node: GameNode): Generator<Board> {
  for (const child of node.children) {
    if (${w.valueOfMove('child')} === 1) yield child.map;
  }
}`,
    minmax: (w) => `
const boards = [...this.wins(node)];
return ${w.answer('boards')};`,
  },
  {
    id: 'groups-by-value',
    note: 'puts the boards into groups by value',
    minmax: (w) => `
const groups = new Map<number, Board[]>([[1, []], [0, []], [-1, []]]);
node.children.forEach((child) => {
  const value = ${w.valueOfMove('child')};
  groups.get(value + 0)!.push(child.map);
});
const boards = groups.get(1)!;
return ${w.answer('boards')};`,
  },
];

interface ResultCode {
  readonly answer: (boards: string) => string;
}

export const RESULTS: readonly Variant<ResultCode>[] = [
  { id: 'boards-of-nodes', note: 'the boards of the nodes themselves', answer: (b) => b },
  {
    id: 'boards-copied',
    note: 'copies',
    answer: (b) => `${b}.map((board) => board.map((cells) => [...cells]))`,
  },
  {
    id: 'copies-frozen',
    note: 'frozen copies in a frozen list',
    answer: (b) =>
      `(Object.freeze(${b}.map((board) => Object.freeze(board.map((cells) => Object.freeze([...cells]))))) as unknown as Board[])`,
  },
  {
    id: 'boards-deduplicated',
    note: 'each board once, by its text',
    answer: (b) => `onceEach(${b})`,
    top: () => `
function onceEach(boards: readonly Board[]): Board[] {
  return [...new Map(boards.map((board) => [board.join('|'), board])).values()];
}`,
  },
  {
    id: 'boards-sorted',
    note: 'sorted by their text, backwards',
    answer: (b) => `[...${b}].sort((a, b) => b.join().localeCompare(a.join()))`,
  },
];
