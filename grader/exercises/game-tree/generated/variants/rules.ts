/** How students write `get_value` and `isTerminal`. */
import type { Variant } from './variant.ts';

interface ValueCode {
  /** The body of `get_value(node)`. */
  readonly getValue: string;
}

const ZERO = ['value-zero-if-unfinished'] as const;

export const GET_VALUES: readonly Variant<ValueCode>[] = [
  {
    id: 'list-of-lines',
    note: 'a list of the eight lines',
    gives: ZERO,
    top: () => `
const EIGHT_LINES: readonly (readonly [number, number])[][] = [
  [[0, 0], [0, 1], [0, 2]],
  [[1, 0], [1, 1], [1, 2]],
  [[2, 0], [2, 1], [2, 2]],
  [[0, 0], [1, 0], [2, 0]],
  [[0, 1], [1, 1], [2, 1]],
  [[0, 2], [1, 2], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 2], [1, 1], [2, 0]],
];`,
    getValue: `
for (const line of EIGHT_LINES) {
  const marks = line.map(([row, column]) => node.map[row]![column]);
  if (marks.every((mark) => mark === 'x')) return 1;
  if (marks.every((mark) => mark === 'o')) return -1;
}
return 0;`,
  },
  {
    id: 'line-by-line',
    note: 'compares three squares at a time, in loops',
    gives: ZERO,
    getValue: `
const m = node.map;
for (let i = 0; i < 3; i++) {
  if (m[i]![0] !== '_' && m[i]![0] === m[i]![1] && m[i]![1] === m[i]![2]) {
    return m[i]![0] === 'x' ? 1 : -1;
  }
  if (m[0]![i] !== '_' && m[0]![i] === m[1]![i] && m[1]![i] === m[2]![i]) {
    return m[0]![i] === 'x' ? 1 : -1;
  }
}
const centre = m[1]![1]!;
if (centre === '_') return 0;
const onDiagonal = m[0]![0] === centre && m[2]![2] === centre;
const onOther = m[0]![2] === centre && m[2]![0] === centre;
if (onDiagonal || onOther) return centre === 'x' ? 1 : -1;
return 0;`,
  },
  {
    id: 'regular-expression',
    note: 'a pattern on the nine letters',
    gives: ZERO,
    top: () => `
const LINE_OF = (mark: string) =>
  new RegExp(\`^(...)*\${mark}{3}|\${mark}..\${mark}..\${mark}|^\${mark}...\${mark}...\${mark}|^..\${mark}.\${mark}.\${mark}\`);
const X_LINE = LINE_OF('x');
const O_LINE = LINE_OF('o');`,
    getValue: `
const text = node.map.flat().join('');
return X_LINE.test(text) ? 1 : O_LINE.test(text) ? -1 : 0;`,
  },
  {
    id: 'bits',
    note: 'a bit for each square',
    gives: ZERO,
    top: () => `
const LINE_BITS = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
function bitsOf(board: Board, mark: Cell): number {
  return board.flat().reduce((bits, cell, square) => (cell === mark ? bits | (1 << square) : bits), 0);
}`,
    getValue: `
const xs = bitsOf(node.map, 'x');
const os = bitsOf(node.map, 'o');
if (LINE_BITS.some((line) => (xs & line) === line)) return 1;
if (LINE_BITS.some((line) => (os & line) === line)) return -1;
return 0;`,
  },
  {
    id: 'sums',
    note: 'adds up 1 and -1 along the lines',
    gives: ZERO,
    getValue: `
const n = node.map.map((row) => row.map((cell) => (cell === 'x' ? 1 : cell === 'o' ? -1 : 0) as number));
const sums = [n[0]![0]! + n[1]![1]! + n[2]![2]!, n[0]![2]! + n[1]![1]! + n[2]![0]!];
for (let i = 0; i < 3; i++) {
  sums.push(n[i]![0]! + n[i]![1]! + n[i]![2]!);
  sums.push(n[0]![i]! + n[1]![i]! + n[2]![i]!);
}
if (sums.includes(3)) return 1;
if (sums.includes(-3)) return -1;
return 0;`,
  },
  {
    id: 'magic-square',
    note: 'three numbers of the magic square that add up to 15',
    gives: ZERO,
    top: () => `
const MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8];
function hasFifteen(numbers: number[]): boolean {
  return numbers.some((a, i) =>
    numbers.slice(i + 1).some((b) => b !== a && 15 - a - b !== a && 15 - a - b !== b && numbers.includes(15 - a - b)),
  );
}`,
    getValue: `
const cells = node.map.flat();
const numbersOf = (mark: Cell) => MAGIC.filter((_, square) => cells[square] === mark);
if (hasFifteen(numbersOf('x'))) return 1;
return hasFifteen(numbersOf('o')) ? -1 : 0;`,
  },
  {
    id: 'strict-value',
    note: 'throws when the game is not over',
    getValue: `
const cells = node.map.flat();
const has = (mark: Cell) =>
  [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].some((line) =>
    line.every((square) => cells[square] === mark),
  );
if (has('x')) return 1;
if (has('o')) return -1;
if (cells.includes('_')) throw new Error('this game is not over');
return 0;`,
  },
  {
    id: 'nan-if-unfinished',
    note: 'NaN when the game is not over',
    gives: ['value-nan-if-unfinished'],
    getValue: `
const rows = node.map.map((cells) => cells.join(''));
const columns = [0, 1, 2].map((i) => rows.map((row) => row[i]).join(''));
const diagonals = [rows.map((row, i) => row[i]).join(''), rows.map((row, i) => row[2 - i]).join('')];
const lines = new Set([...rows, ...columns, ...diagonals]);
if (lines.has('xxx')) return 1;
if (lines.has('ooo')) return -1;
return rows.some((row) => row.includes('_')) ? Number.NaN : 0;`,
  },
  {
    id: 'negative-zero',
    note: '-0 for a draw: the result for O with its sign changed',
    gives: ZERO,
    getValue: `
const { map } = node;
const wins = (mark: Cell): boolean =>
  map.some((row) => row.every((cell) => cell === mark)) ||
  [0, 1, 2].some((column) => map.every((row) => row[column] === mark)) ||
  [0, 1, 2].every((i) => map[i]![i] === mark) ||
  [0, 1, 2].every((i) => map[i]![2 - i] === mark);
const forO = wins('o') ? 1 : wins('x') ? -1 : 0;
return -forO;`,
  },
  {
    id: 'outcome-enum',
    note: 'an enum of the three outcomes, in a namespace',
    gives: ZERO,
    top: () => `
namespace Rules3 {
  export enum Outcome {
    OWins = -1,
    Draw = 0,
    XWins = 1,
  }

  export function outcome(board: Board): Outcome {
    for (const mark of ['x', 'o'] as const) {
      const won = mark === 'x' ? Outcome.XWins : Outcome.OWins;
      for (let i = 0; i < 3; i++) {
        if (board[i]!.every((cell) => cell === mark)) return won;
        if (board.every((row) => row[i] === mark)) return won;
      }
      if (board.every((row, i) => row[i] === mark)) return won;
      if (board.every((row, i) => row[2 - i] === mark)) return won;
    }
    return Outcome.Draw;
  }
}`,
    getValue: `
return Rules3.outcome(node.map);`,
  },
  {
    id: 'asks-is-terminal-first',
    note: 'asks isTerminal, then whether the side that moved last has a line',
    needs: ['terminal-by-itself'],
    gives: ZERO,
    getValue: `
if (!this.isTerminal(node)) return 0;
const [a, b, c, d, e, f, g, h, i] = node.map.flat();
const lines = [[a, b, c], [d, e, f], [g, h, i], [a, d, g], [b, e, h], [c, f, i], [a, e, i], [c, e, g]];
const won = lines.find((line) => line[0] !== '_' && line[0] === line[1] && line[0] === line[2]);
return won === undefined ? 0 : won[0] === 'x' ? 1 : -1;`,
  },
];

interface TerminalCode {
  /** The body of `isTerminal(node)`. */
  readonly isTerminal: string;
}

export const TERMINALS: readonly Variant<TerminalCode>[] = [
  {
    id: 'full-or-value',
    note: 'the board is full, or get_value is not 0',
    needs: ['value-zero-if-unfinished'],
    gives: ['terminal-from-board'],
    isTerminal: `
const isFull = node.map.every((cells) => !cells.includes('_'));
return isFull || this.get_value(node) !== 0;`,
  },
  {
    id: 'own-lines',
    note: 'looks at the lines itself',
    gives: ['terminal-from-board', 'terminal-by-itself'],
    isTerminal: `
const [p, q, r] = node.map as [Cell[], Cell[], Cell[]];
for (const i of [0, 1, 2]) {
  if (p[i] !== '_' && p[i] === q[i] && q[i] === r[i]) return true;
}
for (const row of [p, q, r]) {
  if (row[0] !== '_' && row[0] === row[1] && row[1] === row[2]) return true;
}
if (q[1] !== '_' && p[0] === q[1] && q[1] === r[2]) return true;
if (q[1] !== '_' && p[2] === q[1] && q[1] === r[0]) return true;
return ![...p, ...q, ...r].includes('_');`,
  },
  {
    id: 'leaf-is-terminal',
    note: 'is true for any node without children, and for no other',
    gives: ['terminal-by-itself'],
    isTerminal: `
return node.children.length === 0;`,
  },
  {
    id: 'leaf-or-over',
    note: 'is true for any node without children, and where the game is over',
    needs: ['value-zero-if-unfinished'],
    isTerminal: `
if (node.children.length === 0) return true;
return this.get_value(node) !== 0;`,
  },
  {
    id: 'children-show-it-goes-on',
    note: 'a node with children is not over; without, it looks at the board',
    gives: ['terminal-from-board', 'terminal-by-itself'],
    isTerminal: `
if (node.children.length > 0) return false;
const cells = node.map.flat();
const same = (a: number, b: number, c: number) =>
  cells[a] !== '_' && cells[a] === cells[b] && cells[b] === cells[c];
return (
  same(0, 1, 2) || same(3, 4, 5) || same(6, 7, 8) ||
  same(0, 3, 6) || same(1, 4, 7) || same(2, 5, 8) ||
  same(0, 4, 8) || same(2, 4, 6) || cells.every((cell) => cell !== '_')
);`,
  },
  {
    id: 'counts-and-lines',
    note: 'counts the marks, and steps along the lines by a difference',
    gives: ['terminal-from-board', 'terminal-by-itself'],
    isTerminal: `
const cells = node.map.flat();
let marks = 0;
for (const cell of cells) if (cell !== '_') marks += 1;
if (marks === 9) return true;
for (const [start, step] of [[0, 1], [3, 1], [6, 1], [0, 3], [1, 3], [2, 3], [0, 4], [2, 2]] as const) {
  const mark = cells[start];
  if (mark !== '_' && cells[start + step] === mark && cells[start + 2 * step] === mark) return true;
}
return false;`,
  },
  {
    id: 'value-is-a-number',
    note: 'get_value is not NaN',
    needs: ['value-nan-if-unfinished'],
    gives: ['terminal-from-board'],
    isTerminal: `
return !Number.isNaN(this.get_value(node));`,
  },
  {
    id: 'remembered-end',
    note: 'a pattern on the text of the board, remembered in a Map',
    gives: ['terminal-from-board', 'terminal-by-itself'],
    top: () => `
const endings = new Map<string, boolean>();
const END_PATTERN = /^[xo]{9}$|^(?:...)*(?:xxx|ooo)|([xo])..\\1..\\1|^([xo])...\\2...\\2|^..([xo]).\\3.\\3/;`,
    isTerminal: `
const text = node.map.map((row) => row.join('')).join('');
let isOver = endings.get(text);
if (isOver === undefined) {
  isOver = END_PATTERN.test(text);
  endings.set(text, isOver);
}
return isOver;`,
  },
  {
    id: 'switch-on-value',
    note: 'a switch on get_value, and a search for an empty square',
    needs: ['value-zero-if-unfinished'],
    gives: ['terminal-from-board'],
    isTerminal: `
switch (this.get_value(node)) {
  case 1:
  case -1:
    return true;
  default:
    return node.map.flat().indexOf('_') === -1;
}`,
  },
];
