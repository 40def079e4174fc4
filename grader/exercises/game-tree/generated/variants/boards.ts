/** How students copy a board, tell whose turn it is, and find the empty squares. */
import type { Variant } from './variant.ts';

interface CopyCode {
  readonly copy: (board: string) => string;
}

export const COPIES: readonly Variant<CopyCode>[] = [
  { id: 'spread', note: 'each row by spread', copy: (b) => `${b}.map((cells) => [...cells])` },
  { id: 'slice', note: 'each row by slice', copy: (b) => `${b}.map((cells) => cells.slice())` },
  {
    id: 'structured-clone',
    note: 'the whole board by structuredClone',
    copy: (b) => `structuredClone(${b})`,
  },
  {
    id: 'json',
    note: 'the whole board through JSON',
    copy: (b) => `(JSON.parse(JSON.stringify(${b})) as Board)`,
  },
  {
    id: 'array-from',
    note: 'rows and board by Array.from',
    copy: (b) => `Array.from(${b}, (cells) => Array.from(cells))`,
  },
  {
    id: 'concat',
    note: 'each row joined to an empty one',
    copy: (b) => `${b}.map((cells) => ([] as Cell[]).concat(cells))`,
  },
  {
    id: 'push-each',
    note: 'square by square in two loops',
    copy: (b) => `copySquareBySquare(${b})`,
    top: () => `
function copySquareBySquare(board: Board): Board {
  const copy: Board = [];
  for (let i = 0; i < 3; i++) {
    copy.push([]);
    for (let j = 0; j < 3; j++) {
      copy[i]!.push(board[i]![j]!);
    }
  }
  return copy;
}`,
  },
  {
    id: 'text-and-back',
    note: 'through a text of nine letters',
    copy: (b) => `boardOfText(${b}.map((cells) => cells.join('')).join('/'))`,
    top: () => `
function boardOfText(text: string): Board {
  return text.split('/').map((row) => row.split('') as Cell[]);
}`,
  },
  {
    id: 'take-apart',
    note: 'the three rows by name, each spread',
    copy: (b) => `copyOfRows(${b} as [Cell[], Cell[], Cell[]])`,
    top: () => `
const copyOfRows = ([a, b, c]: [Cell[], Cell[], Cell[]]): Board => [[...a], [...b], [...c]];`,
  },
];

interface TurnCode {
  readonly player: (node: string) => string;
}

export const TURNS: readonly Variant<TurnCode>[] = [
  {
    id: 'deep-id',
    note: 'by whether deepID is even',
    player: (n) => `(${n}.deepID % 2 === 0 ? 'x' : 'o')`,
  },
  {
    id: 'count-marks',
    note: 'by counting the marks of both sides',
    player: (n) => `playerByCount(${n}.map)`,
    top: () => `
function playerByCount(board: Board): Cell {
  let xs = 0;
  let os = 0;
  for (const row of board) {
    for (const cell of row) {
      if (cell === 'x') xs++;
      if (cell === 'o') os++;
    }
  }
  return xs > os ? 'o' : 'x';
}`,
  },
  {
    id: 'parents-last-mark',
    note: 'the other mark than the one by which the node differs from its parent; X at the root',
    player: (n) => `playerAfter(${n})`,
    top: () => `
function playerAfter(node: GameNode): Cell {
  const before = node.parent?.map.flat();
  if (before === undefined) return 'x';
  const last = node.map.flat().find((cell, square) => cell !== before[square]);
  return last === 'x' ? 'o' : 'x';
}`,
  },
  {
    id: 'turn-enum',
    note: 'by a bit of deepID and an enum',
    player: (n) => `((${n}.deepID & 1) === Turn.X ? 'x' : 'o')`,
    top: () => `
enum Turn {
  X = 0,
  O = 1,
}`,
  },
  {
    id: 'turn-table',
    note: 'by deepID in a table of two',
    player: (n) => `PLAYERS[${n}.deepID % PLAYERS.length]!`,
    top: () => `
const PLAYERS = ['x', 'o'] as const;`,
  },
  {
    id: 'count-empty',
    note: 'by whether the number of empty squares is odd',
    player: (n) => `(${n}.map.flat().filter((cell) => cell === '_').length % 2 === 1 ? 'x' : 'o')`,
  },
];

interface SquaresCode {
  readonly squares: (board: string) => string;
}

const READING_ORDER = `
function emptySquares(board: Board): [number, number][] {
  const empty: [number, number][] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      if (board[row]![column] === '_') empty.push([row, column]);
    }
  }
  return empty;
}`;

export const SQUARES: readonly Variant<SquaresCode>[] = [
  {
    id: 'reading-order',
    note: 'row by row',
    squares: (b) => `emptySquares(${b})`,
    top: () => READING_ORDER,
  },
  {
    id: 'backwards',
    note: 'from the last square to the first',
    squares: (b) => `emptySquares(${b}).reverse()`,
    top: () => READING_ORDER,
  },
  {
    id: 'centre-first',
    note: 'the centre, the corners, the edges',
    squares: (b) => `emptyBestFirst(${b})`,
    top: () => `
const BEST_FIRST = [4, 0, 2, 6, 8, 1, 3, 5, 7];
function emptyBestFirst(board: Board): [number, number][] {
  return BEST_FIRST.map((square): [number, number] => [Math.floor(square / 3), square % 3]).filter(
    ([row, column]) => board[row]![column] === '_',
  );
}`,
  },
  {
    id: 'yielded-squares',
    note: 'by a generator',
    squares: (b) => `yieldSquares(${b})`,
    top: () => `
function* yieldSquares(board: Board): Generator<[number, number]> {
  for (const [row, cells] of board.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === '_') yield [row, column];
    }
  }
}`,
  },
  {
    id: 'shuffled',
    note: 'in an order that changes from call to call',
    squares: (b) => `shuffledSquares(${b})`,
    top: () => `
let shuffles = 0;
function shuffledSquares(board: Board): [number, number][] {
  shuffles = (shuffles * 31 + 7) % 1009;
  const keyed = [...board.join().replaceAll(',', '')].flatMap((cell, square) =>
    cell === '_' ? [{ square, key: (square * 37 + shuffles) % 11 }] : [],
  );
  keyed.sort((a, b) => a.key - b.key || a.square - b.square);
  return keyed.map(({ square }) => [(square - (square % 3)) / 3, square % 3]);
}`,
  },
];

interface FinishCode {
  readonly finish: (board: string) => string;
}

/** What happens to a child's board after the move on it. */
export const FINISHES: readonly Variant<FinishCode>[] = [
  { id: 'boards-as-made', note: 'boards stay as they are', finish: (b) => b },
  {
    id: 'boards-frozen',
    note: 'boards and rows are frozen',
    gives: ['boards-are-frozen'],
    finish: (b) => `frozenBoard(${b})`,
    top: () => `
function frozenBoard(board: Board): Board {
  for (const row of board) Object.freeze(row);
  return Object.freeze(board) as Board;
}`,
  },
];
