/** Each kind of forgotten statement, condition and item, with the program in which nothing is forgotten. */
import { expect, test } from 'vitest';
import { repairsOf, repairThatMakes } from '../../fixtures/repairs-of.ts';
import type { RepairKind } from '../../site.ts';

const CONFUSIONS = {
  symmetricFunctions: [['largest', 'smallest']],
  confusedTexts: [['x', 'o', '_']],
};

interface Example {
  readonly forgotten: string;
  readonly kind: RepairKind;
  /** The right program, in which what was forgotten stands between `«` and `»`. */
  readonly program: string;
}

const EXAMPLES: readonly Example[] = [
  {
    forgotten: 'the win of the other side, which is the opposite number',
    kind: 'missing-condition',
    program: `
      function f(value: number) { if (value === 1« || value === -1») return true; return false; }`,
  },
  {
    forgotten: 'what keeps a run from going on in the next row',
    kind: 'missing-statement',
    program: `
      function f(board: string[][]) {
        let text = '';
        for (const row of board) { for (const cell of row) { text += cell; } « text += ' ';» }
        return text.includes('xxx');
      }`,
  },
  {
    forgotten: 'what keeps a run from going on in the next line',
    kind: 'joined-text',
    program: `
      function f(lines: string[]) {
        let text = '';
        for (const line of lines) text += line« + ' '»;
        return text.includes('xxx');
      }`,
  },
  {
    forgotten: 'what the function for the other side asks before the call',
    kind: 'missing-choice',
    program: `
      function f(node) {
        return Math.max(...node.list.map((child) => «isOver(child) ? value(child) : »smallest(child)));
      }
      function smallest(node) {
        return Math.min(...node.list.map((one) => (isOver(one) ? value(one) : f(one))));
      }`,
  },
  {
    forgotten: 'that a count begins again at any other cell',
    kind: 'missing-else',
    program: `
      function f(line, mark) {
        let count = 0;
        for (const cell of line) {
          if (cell === mark) { count++; if (count === 5) return true; } «else { count = 0; }»
        }
        return false;
      }
      f('', '');`,
  },
  {
    forgotten: 'that a run is of no empty squares',
    kind: 'missing-condition',
    program: `
      function f(line: string) {
        let count = 1;
        for (let i = 1; i < 9; i++) {
          count = line[i] === line[i - 1] ? count + 1 : 1;
          if («line[i] !== '_' && »count >= 5) return line[i];
        }
        return '';
      }`,
  },
  {
    forgotten: 'that all squares of a line are equal also where they are empty',
    kind: 'missing-condition',
    program: `
      function f(line: string[]) {
        if («line[0] !== '_' && »line.every((cell) => cell === line[0])) return line[0];
        return '';
      }`,
  },
  {
    forgotten: 'that parameters may be equal empty squares',
    kind: 'missing-condition',
    program: `
      const f = (one: string, two: string, three: string) => «one !== '_' && »one === two && two === three;`,
  },
  {
    forgotten: 'the bound that the function for the other side changes',
    kind: 'missing-counterpart',
    program: `
      function f(node: N, alpha: number, beta: number) {
        let best = -Infinity;
        for (const child of node.children) {
          best = Math.max(best, smallest(child, alpha, beta)); « alpha = Math.max(alpha, best);»
          if (alpha >= beta) break;
        }
        return best;
      }
      function g(node: N, alpha: number, beta: number) {
        let best = Infinity;
        for (const child of node.children) {
          best = Math.min(best, largest(child, alpha, beta));
          beta = Math.min(beta, best);
          if (alpha >= beta) break;
        }
        return best;
      }`,
  },
  {
    forgotten: 'the call of the other function, with the names of this one',
    kind: 'missing-counterpart',
    program: `
      function f(node: N) {
        let most = -Infinity;
        for (const child of node.children) { « most = Math.max(most, smallest(child)); » }
        return most;
      }
      function g(node: N) {
        let most = Infinity;
        for (const child of node.children) { most = Math.min(most, largest(child)); }
        return most;
      }`,
  },
  {
    forgotten: 'the win of the other player',
    kind: 'missing-twin',
    program: `
      function f(board: string[][]) {
        if (hasLine(board, 'x')) return 1; « if (hasLine(board, 'o')) return -1;»
        return 0;
      }`,
  },
  {
    forgotten: 'the columns beside the rows',
    kind: 'missing-twin',
    program: `
      function f(board: string[][], mark: string) {
        for (let i = 0; i < 3; i++) {
          if (board[i]![0] === mark && board[i]![1] === mark && board[i]![2] === mark) return true; « if (board[0]![i] === mark && board[1]![i] === mark && board[2]![i] === mark) return true;»
        }
        return false;
      }`,
  },
  {
    forgotten: 'the other diagonal',
    kind: 'missing-twin',
    program: `
      function f(board: string[][], mark: string) {
        if (board[0]![0] === mark && board[1]![1] === mark && board[2]![2] === mark) return true; « if (board[0]![2] === mark && board[1]![1] === mark && board[2]![0] === mark) return true;»
        return false;
      }`,
  },
  {
    forgotten: 'the columns beside the rows, in a call with directions',
    kind: 'missing-twin',
    program: `
      function f(add: Add) {
        for (let i = 0; i < 15; i++) {
          add(i, 0, 0, 1); « add(0, i, 1, 0);»
        }
      }`,
  },
  {
    forgotten: 'the part of a condition for the other player',
    kind: 'missing-condition',
    program: `
      function f(board: string[][]) {
        return «(»hasLine(board, 'x')« || hasLine(board, 'o'))»;
      }`,
  },
  {
    forgotten: 'the direction of the other diagonal',
    kind: 'missing-item',
    program: 'function f() { return [[0, 1], [1, 0], [1, 1]«, [1, -1]»]; }',
  },
  {
    forgotten: 'the last of some numbers',
    kind: 'missing-item',
    program:
      'function f(line: string) { return [1, 2, 3«, 4»].every((i) => line[i] === line[0]); }',
  },
  {
    forgotten: 'the first of some numbers',
    kind: 'missing-item',
    program: 'function f() { for (const ring of [«1, »2]) g(ring); }',
  },
  {
    forgotten: 'the other side',
    kind: 'missing-item',
    program: "function f() { for (const mark of ['x'«, 'o'»]) g(mark); }",
  },
  {
    forgotten: 'the bound of another variable',
    kind: 'missing-condition',
    program:
      'function f(row: number, column: number) { while («row < 15 && »column < 15) { row++; column++; } }',
  },
  {
    forgotten: 'that a line is not empty',
    kind: 'missing-condition',
    program: `
      function f(m: string[][]) {
        if («m[0][0] !== '_' && »m[0][0] === m[1][0] && m[1][0] === m[2][0]) return 1;
        return 0;
      }`,
  },
  {
    forgotten: 'the row of a square',
    kind: 'missing-condition',
    program:
      'function f(r: number, c: number, i: number, j: number) { return «r === i && »c === j; }',
  },
  {
    forgotten: 'the other answer',
    kind: 'missing-condition',
    program:
      'function f(isFree: boolean, isOpen: boolean) { if (isOpen« || isFree») return 1; return 0; }',
  },
  {
    forgotten: 'the argument of a function that is only named',
    kind: 'missing-call',
    program: `
      class N { children: N[]; }
      class S {
        f(node: N) { return Math.max(...node.children.map((child) => this.g«(child)»)); }
        g(node: N) { return 1; }
      }`,
  },
  {
    forgotten: 'the arguments of a function with two',
    kind: 'missing-call',
    program: `
      class N { children: N[]; }
      class S {
        f(node: N, depth: number) { return node.children.map((child) => this.g«(child, depth)»); }
        g(node: N, depth: number) { return 1; }
      }`,
  },
  {
    forgotten: 'the upper bound',
    kind: 'missing-argument',
    program: `
      function f(node: N) { return g(node, -Infinity«, Infinity»); }
      function g(node: N, alpha: number, beta: number) { return 1; }`,
  },
  {
    forgotten: 'the depth, which is a field',
    kind: 'missing-argument',
    program: `
      class S {
        depth: number;
        f(state: State) { return this.g(state«, this.depth - 1»); }
        g(state: State, depth: number) { return 1; }
      }`,
  },
  {
    forgotten: 'the side that moves next',
    kind: 'missing-argument',
    program: `
      class State { constructor(board: string[][], toMove: string) {} }
      function f(board: string[][], toMove: string) {
        return new State(board«, (toMove === 'x' ? 'o' : 'x')»);
      }`,
  },
  {
    forgotten: 'where the best move is kept',
    kind: 'missing-statement',
    program: `
      function f(values: number[]) {
        let best = -Infinity;
        let move = 0;
        for (let i = 0; i < values.length; i++) {
          if (values[i]! > best) {
            best = values[i]!; « move = i;»
          }
        }
        return move;
      }`,
  },
  {
    forgotten: 'what is put into the list that is returned',
    kind: 'missing-statement',
    program: `
      function f(nodes: N[]) {
        const found: N[] = [];
        for (const node of nodes) {
          if (isWon(node)) { « found.push(node); » }
        }
        return found;
      }`,
  },
  {
    forgotten: 'what is put into the list of a node',
    kind: 'missing-statement',
    program: `
      class N { children: N[] = []; }
      function f(node: N, boards: string[][][]) {
        for (const board of boards) {
          const child = new N(board); « node.children.push(child);»
        }
      }`,
  },
  {
    forgotten: 'the call of the function itself',
    kind: 'missing-statement',
    program: `
      class N { children: N[] = []; }
      function f(node: N) {
        for (const board of moves(node)) {
          const child = new N(board);
          node.children.push(child); « f(child);»
        }
      }`,
  },
  {
    forgotten: 'the move on the copy of a board',
    kind: 'missing-statement',
    program: `
      function f(board: string[][], mark: string) {
        for (let row = 0; row < 3; row++) {
          for (let column = 0; column < 3; column++) {
            const next = board.map((cells) => [...cells]); « next[row]![column] = mark;»
          }
        }
      }`,
  },
  {
    forgotten: 'the `if` that skips taken squares',
    kind: 'missing-guard',
    program: `
      class N { map: string[][]; }
      function f(node: N) {
        for (let row = 0; row < 3; row++) {
          for (let column = 0; column < 3; column++) { « if (node.map[row]![column] !== '_') continue; »
            g(node, row, column);
          }
        }
      }`,
  },
  {
    forgotten: 'the `if` that another function has in its loop',
    kind: 'missing-guard',
    program: `
      function f(lines: string[]) {
        for (const line of lines) { « if (line.length < 5) continue; »
          g(line);
        }
      }
      function h(lines: string[], least: number) {
        for (const line of lines) { if (line.length < 5) continue; k(line, least); }
      }`,
  },
  {
    forgotten: 'that a move is taken back',
    kind: 'missing-take-back',
    program: `
      function f(board: string[][]) {
        board[0]![1] = 'x';
        const value = g(board); « board[0]![1] = '_';»
        return value;
      }`,
  },
  {
    forgotten: 'that the other side moves no more',
    kind: 'missing-take-back',
    program: `
      function f(node: N) {
        for (const child of node.children) {
          this.isMax = !this.isMax;
          const value = f(child); « this.isMax = !this.isMax;»
          g(value);
        }
      }`,
  },
  {
    forgotten: 'that it is the turn of the first side again',
    kind: 'missing-take-back',
    program: `
      function f(node: N) {
        for (const child of node.children) {
          this.turn.next();
          f(child); « this.turn.next();»
        }
      }`,
  },
  {
    forgotten: 'that a move is taken from a list again',
    kind: 'missing-take-back',
    program: `
      function f(moves: number[]) {
        moves.push(1);
        const value = g(moves); « moves.pop();»
        return value;
      }`,
  },
];

test.each(EXAMPLES)('$kind: $forgotten', ({ kind, program }) => {
  const wrong = program.replaceAll(/«.*?»/g, '');
  const right = program.replaceAll(/[«»]/g, '');
  const repair = repairThatMakes(wrong, right, kind, { confusions: CONFUSIONS });
  expect(repair).toBeDefined();
  expect(repair!.mark.end).toBeGreaterThan(repair!.mark.start);
});

test('the other side than that of a field is tried where one side is written out', () => {
  const wrong = "class S { turn: string; } function f(s: S) { return new S(g(s), 'o'); }";
  const right =
    "class S { turn: string; } function f(s: S) { return new S(g(s), (s.turn === 'x' ? 'o' : 'x')); }";
  expect(repairThatMakes(wrong, right, 'text', { confusions: CONFUSIONS })).toBeDefined();
});

test('what is taken back already is not taken back twice', () => {
  const text = "function f(board) { board[0][1] = 'x'; g(board); board[0][1] = '_'; }";
  const twice =
    "function f(board) { board[0][1] = 'x'; g(board); board[0][1] = '_'; board[0][1] = '_'; }";
  expect(repairThatMakes(text, twice, 'missing-take-back')).toBeUndefined();
});

test('a list that is filled, and a variable that is set, are finished', () => {
  const text =
    'function f(a) { const list = []; let n = 0; for (const b of a) { n = b; list.push(b); } return list; }';
  const filled =
    'function f(a) { const list = []; let n = 0; for (const b of a) { n = b; list.push(b); list.push(b); } return list; }';
  expect(repairThatMakes(text, filled, 'missing-statement')).toBeUndefined();
});

test('in a function that is longer than any student writes, forgotten statements are not looked for', () => {
  const functionOf = (count: number): string =>
    `function f(b) { ${"if (g(b, 'x')) return 1; ".repeat(count)}return 0; }`;
  const kindsIn = (text: string): readonly RepairKind[] =>
    repairsOf(text, { confusions: CONFUSIONS }).map(({ kind }) => kind);
  expect(kindsIn(functionOf(2))).toContain('missing-twin');
  expect(kindsIn(functionOf(300))).not.toContain('missing-twin');
});
