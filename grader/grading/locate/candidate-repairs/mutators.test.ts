/** Each kind of mistake with methods, braces, branches and stored answers, with the program that takes it back. */
import { describe, expect, test } from 'vitest';
import { repairedText, repairsOf, repairThatMakes } from './fixtures/repairs-of.ts';
import type { RepairKind } from './site.ts';

interface Example {
  readonly kind: RepairKind;
  readonly wrong: string;
  readonly right: string;
  /** What is marked begins so. */
  readonly mark: string;
}

const EXAMPLES: readonly Example[] = [
  {
    kind: 'operator',
    wrong: 'function f(m, k) { const row = k / 3; return m[row][k % 3]; }',
    right: 'function f(m, k) { const row = Math.floor(k / 3); return m[row][k % 3]; }',
    mark: 'k / 3',
  },
  {
    kind: 'step',
    wrong: 'function f(a, depth: number) { return a ? g(a, depth) : h(a, depth); }',
    right: 'function f(a, depth: number) { return a ? g(a, depth - 1) : h(a, depth - 1); }',
    mark: 'depth) :',
  },
  {
    kind: 'mapped-items',
    wrong: 'function f(list) { return list.map((each) => (g(each) ? each.map : [])); }',
    right:
      'function f(list) { return list.map((each) => (g(each) ? each.map : [])).filter((each) => each.length > 0); }',
    mark: 'map((each)',
  },
  {
    kind: 'found-index',
    wrong:
      'function f(line: string, list) { for (const run of list) { const start = line.indexOf(run); g(start); } }',
    right:
      'function f(line: string, list) { let from = 0; for (const run of list) { const start = line.indexOf(run, from); from = start + run.length; g(start); } }',
    mark: 'line.indexOf',
  },
  {
    kind: 'found-index',
    wrong:
      'function f(text: string) { const found = /x+/g.exec(text); return text.indexOf(found[0]); }',
    right: 'function f(text: string) { const found = /x+/g.exec(text); return found.index; }',
    mark: 'text.indexOf',
  },
  {
    kind: 'found-index',
    wrong: 'function f(list: string[]) { for (const each of list) { g(list.indexOf(each)); } }',
    right:
      'function f(list: string[]) { for (const [index, each] of list.entries()) { g(index); } }',
    mark: 'list.indexOf',
  },
  {
    kind: 'found-index',
    wrong: 'function f(row) { row.forEach((cell) => { g(row.indexOf(cell)); }); }',
    right: 'function f(row) { row.forEach((cell, index) => { g(index); }); }',
    mark: 'row.indexOf',
  },
  {
    kind: 'found-index',
    wrong:
      'function f(row) { for (let c = 0; c < 3; c++) { const cell = row[c]; g(row.indexOf(cell)); } }',
    right: 'function f(row) { for (let c = 0; c < 3; c++) { const cell = row[c]; g(c); } }',
    mark: 'row.indexOf',
  },
  {
    kind: 'jump',
    wrong:
      'function f(m) { const l = []; for (const c of m) { if (!c) return l; l.push(c); } return l; }',
    right:
      'function f(m) { const l = []; for (const c of m) { if (!c) continue; l.push(c); } return l; }',
    mark: 'return l',
  },
  {
    kind: 'jump',
    wrong:
      'function f(m) { for (const c of m) { if (c === 0) { return false; } g(c); } return true; }',
    right: 'function f(m) { for (const c of m) { if (c === 0) { break; } g(c); } return true; }',
    mark: 'return false',
  },
  {
    kind: 'single-equals',
    wrong: 'function f(list) { return list.filter(({ val }) => (val = 1)); }',
    right: 'function f(list) { return list.filter(({ val }) => (val === 1)); }',
    mark: 'val = 1',
  },
  {
    kind: 'unsigned',
    wrong: 'function f(n: number) { return -1 + f(n - 1); }',
    right: 'function f(n: number) { return -1 + -f(n - 1); }',
    mark: 'f(n - 1)',
  },
  {
    kind: 'sign',
    wrong: 'function f(n: number) { return -f(n - 1); }',
    right: 'function f(n: number) { return f(n - 1); }',
    mark: '-f(n - 1)',
  },
  {
    kind: 'condition',
    wrong:
      'function f(n) { if (!n.children) return value(n); return 1; } function g(m) { if (ends(m)) return value(m); return 2; }',
    right:
      'function f(n) { if (ends(n)) return value(n); return 1; } function g(m) { if (ends(m)) return value(m); return 2; }',
    mark: '!n.children',
  },
  {
    kind: 'condition',
    wrong:
      'function f(n) { if (n.moves.filter(free)) { return value(n); } return 1; } function g(n) { if (ends(n)) return value(n); return 2; }',
    right:
      'function f(n) { if (ends(n)) { return value(n); } return 1; } function g(n) { if (ends(n)) return value(n); return 2; }',
    mark: 'n.moves.filter',
  },
  {
    kind: 'missing-condition',
    wrong:
      'function f(n) { if (n.depth === 0) return value(n); return 1; } function g(n) { if (ends(n)) return value(n); return 2; }',
    right:
      'function f(n) { if (n.depth === 0 || ends(n)) return value(n); return 1; } function g(n) { if (ends(n)) return value(n); return 2; }',
    mark: 'n.depth === 0',
  },
  {
    kind: 'in-operator',
    wrong: "function f(row: string[]) { return '_' in row; }",
    right: "function f(row: string[]) { return row.includes('_'); }",
    mark: "'_' in",
  },
  {
    kind: 'variable',
    wrong:
      'function f(v: number, alpha: number, beta: number) { if (v < alpha) { alpha = v; } return beta; }',
    right:
      'function f(v: number, alpha: number, beta: number) { if (v < beta) { beta = v; } return beta; }',
    mark: 'alpha)',
  },
  {
    kind: 'variable',
    wrong:
      'function f(s: S, list: string[][]) { let now = list; now = g(s.list); } class S { list: string[][]; }',
    right:
      'function f(s: S, list: string[][]) { let now = list; now = g(now); } class S { list: string[][]; }',
    mark: 's.list',
  },
  {
    kind: 'variable',
    wrong:
      'function f(list: N[]) { const top: number = g(list); return list.filter((n) => g(n) === top); }',
    right:
      'function f(list: N[]) { const top: number = g(list); return list.filter((n) => g(n) === 1); }',
    mark: 'top)',
  },
  {
    kind: 'joined-text',
    wrong: "function f(board: string[][]) { return board.join('/'); }",
    right: "function f(board: string[][]) { return board.map((each) => each.join('')).join('/'); }",
    mark: 'board.join',
  },
  {
    kind: 'copy',
    wrong: 'function f() { return new Array(3).fill(new Array(3)); }',
    right: 'function f() { return Array.from(new Array(3), () => new Array(3)); }',
    mark: 'new Array(3).fill',
  },
  {
    kind: 'pattern-flag',
    wrong: 'const WON = /xxx|ooo/g; function f(text) { return WON.test(text); }',
    right: 'const WON = /xxx|ooo/; function f(text) { return WON.test(text); }',
    mark: '/xxx',
  },
  {
    kind: 'start-value',
    wrong:
      'function f(board) { const n = 3; return g(n); } function h(board) { const n = board.length; return n; }',
    right:
      'function f(board) { const n = board.length; return g(n); } function h(board) { const n = board.length; return n; }',
    mark: '3',
  },
  {
    kind: 'logic',
    wrong: 'function f(a, b, c) { if (a == b == c) return 1; return 0; }',
    right: 'function f(a, b, c) { if (a == b && b == c) return 1; return 0; }',
    mark: 'a == b',
  },
  {
    kind: 'start-place',
    wrong:
      'function f(m) { let row = 0; let all = 0; for (const cells of m) { for (const c of cells) { row++; } if (row > 2) all++; } return all; }',
    right:
      'function f(m) { let row = 0; let all = 0; for (const cells of m) { row = 0; for (const c of cells) { row++; } if (row > 2) all++; } return all; }',
    mark: 'let row',
  },
  {
    kind: 'loop-items',
    wrong: 'function f(list) { for (const each in list) if (each.won) return 1; return 0; }',
    right: 'function f(list) { for (const each of list) if (each.won) return 1; return 0; }',
    mark: 'const each in',
  },
  {
    kind: 'index',
    wrong:
      'function f(m) { for (let c = 0; c < 3; c++) { if (m[c][0] === m[c][1] && m[c][1] === m[c][2]) return 1; } return 0; }',
    right:
      'function f(m) { for (let c = 0; c < 3; c++) { if (m[0][c] === m[1][c] && m[1][c] === m[2][c]) return 1; } return 0; }',
    mark: 'm[c][0]',
  },
  {
    kind: 'loop-bound',
    wrong: 'function f(g) { for (let sum = 4; sum <= 14; sum++) g(sum); }',
    right: 'function f(g) { for (let sum = 4; sum <= 24; sum++) g(sum); }',
    mark: '14',
  },
  {
    kind: 'taken-item',
    wrong:
      'function f(list) { while (list.length > 0) { const each = list[list.length - 1]; g(each); } }',
    right: 'function f(list) { while (list.length > 0) { const each = list.pop(); g(each); } }',
    mark: 'list[list',
  },
  {
    kind: 'comparator',
    wrong: 'function f(list) { return list.sort(((a: any, b: any) => b.v > a.v) as any); }',
    right: 'function f(list) { return list.sort(((a: any, b: any) => b.v - a.v) as any); }',
    mark: '(a: any',
  },
  {
    kind: 'missing-comparator',
    wrong: 'function f(near, far) { near.sort(); far.sort(); return [...near, ...far]; }',
    right:
      'function f(near, far) { near.sort((a, b) => a[0] - b[0] || a[1] - b[1]); far.sort((a, b) => a[0] - b[0] || a[1] - b[1]); return [...near, ...far]; }',
    mark: 'sort();',
  },
  {
    kind: 'nested-list',
    wrong: "function f(node) { return g(node.map.join('')); }",
    right: "function f(node) { return g(node.map.flat().join('')); }",
    mark: 'node.map.join',
  },
  {
    kind: 'statement-place',
    wrong:
      "function f(b) { for (const c of b) { if (c === '_') return false; } if (won(b)) return true; return true; }",
    right:
      "function f(b) { if (won(b)) return true; for (const c of b) { if (c === '_') return false; }  return true; }",
    mark: 'if (won',
  },
  {
    kind: 'kept-variable',
    wrong: 'class A { found = []; f(list) { this.found.push(...g(list)); return this.found; } }',
    right:
      'class A { found = []; f(list) { this.found = []; this.found.push(...g(list)); return this.found; } }',
    mark: 'found = []',
  },
  {
    kind: 'kept-variable',
    wrong:
      'let best; function f(list) { best = 0; for (const n of list) best += f(n); return best; }',
    right:
      'let best; function f(list) { let best; best = 0; for (const n of list) best += f(n); return best; }',
    mark: 'best;',
  },
  {
    kind: 'kept-variable',
    wrong:
      'function f(root) { let best = 0; const look = (n) => { best = n.length; for (const c of n) best += look(c); return best; }; return look(root); }',
    right:
      'function f(root) { let best = 0; const look = (n) => { let best = 0; best = n.length; for (const c of n) best += look(c); return best; }; return look(root); }',
    mark: 'best = 0',
  },
  {
    kind: 'number',
    wrong: 'function f(root) { return g(root, Number.MIN_VALUE, Number.MAX_VALUE); }',
    right: 'function f(root) { return g(root, -Infinity, Number.MAX_VALUE); }',
    mark: 'Number.MIN_VALUE',
  },
  {
    kind: 'nested-list',
    wrong: "function f(node) { return !(node.map as any).includes('_'); }",
    right: "function f(node) { return !(node.map as any).flat().includes('_'); }",
    mark: '(node.map as any)',
  },
  {
    kind: 'missing-argument',
    wrong: 'function f(list) { return list.reduce((best, each) => Math.min(best, g(each))); }',
    right:
      'function f(list) { return list.reduce((best, each) => Math.min(best, g(each)), Infinity); }',
    mark: 'reduce',
  },
  {
    kind: 'return-in-loop',
    wrong:
      'function f(list) { const found = []; for (const each of list) { if (each.won) return [each.map]; } return found; }',
    right:
      'function f(list) { const found = []; for (const each of list) { if (each.won) found.push(each.map); } return found; }',
    mark: 'return [each.map]',
  },
  {
    kind: 'statement-place',
    wrong:
      'function f(list, alpha, beta) { for (const each of list) { alpha = g(each); } if (alpha >= beta) return alpha; return beta; }',
    right:
      'function f(list, alpha, beta) { for (const each of list) { alpha = g(each); if (alpha >= beta) return alpha; }  return beta; }',
    mark: 'if (alpha >= beta)',
  },
  {
    kind: 'assignment',
    wrong:
      'function f(list) { let best = 0; for (const each of list) { let value = g(each); if (value > best) value = best; } return best; }',
    right:
      'function f(list) { let best = 0; for (const each of list) { let value = g(each); if (value > best) best = value; } return best; }',
    mark: 'value = best',
  },
  {
    kind: 'item-order',
    wrong: 'function f(rows) { return g(rows[0].map((_, i) => rows.map((row) => row[i]))); }',
    right:
      'function f(rows) { return g(rows[0].map((_, i) => rows.map((row) => row[i])).reverse()); }',
    mark: 'map((_',
  },
  {
    kind: 'memo-key',
    wrong:
      'class Node { map: string[][]; depth: number; children: Node[]; } const known = new Map(); function f(node: Node) { const key = node.depth; if (known.has(key)) return known.get(key); const value = g(node); known.set(key, value); return value; }',
    right:
      'class Node { map: string[][]; depth: number; children: Node[]; } const known = new Map(); function f(node: Node) { const key = JSON.stringify([node.map, node.depth]); if (known.has(key)) return known.get(key); const value = g(node); known.set(key, value); return value; }',
    mark: 'node.depth',
  },
  {
    kind: 'variable',
    wrong: 'function f(m: number[][]) { for (const row of m) for (const cell of m[0]!) g(cell); }',
    right: 'function f(m: number[][]) { for (const row of m) for (const cell of row!) g(cell); }',
    mark: 'm[0]',
  },
  {
    kind: 'start-place',
    wrong:
      'function f(m) { let won = false; let n = 0; let k = 0; for (const row of m) { n += row; k++; if (n > k) won = true; } return won; }',
    right:
      'function f(m) { let won = false; let n = 0; let k = 0; for (const row of m) { n = 0; k = 0; n += row; k++; if (n > k) won = true; } return won; }',
    mark: 'let n = 0',
  },
  {
    kind: 'truth',
    wrong: 'function f(m) { for (const cell of m) { if (cell) return true; } return false; }',
    right: 'function f(m) { for (const cell of m) { if (cell) return false; } return true; }',
    mark: 'true; }',
  },
  {
    kind: 'comparison',
    wrong: "function f(line, mark) { return line[0] !== mark || line[1] === '_'; }",
    right: "function f(line, mark) { return line[0] === '_' || line[1] === '_'; }",
    mark: 'line[0] !== mark',
  },
  {
    kind: 'wrong-argument',
    wrong: 'function f(best) { return g(-Infinity, best); }',
    right: 'function f(best) { return g(best, Infinity); }',
    mark: 'g(-Infinity',
  },
  {
    kind: 'missing-statement',
    wrong:
      'function f(s) { let best = 0; let all = []; for (const c of s) { if (c > best) { best = c; } if (c === best) all.push(c); } return all; } g();',
    right:
      'function f(s) { let best = 0; let all = []; for (const c of s) { if (c > best) { best = c;  all = []; } if (c === best) all.push(c); } return all; } g();',
    mark: '; }',
  },
  {
    kind: 'missing-update',
    wrong:
      'function f(s) { let best = 0; for (const c of s) { if (c > best) { g(c); } } return best; }',
    right:
      'function f(s) { let best = 0; for (const c of s) { if (c > best) { best = c; g(c); } } return best; }',
    mark: 'c > best',
  },
  {
    kind: 'index',
    wrong: 'function f(m, i) { return m[i % 3]![Math.floor(i / 3)]; }',
    right: 'function f(m, i) { return m[Math.floor(i / 3)]![i % 3]; }',
    mark: 'm[i % 3]!',
  },
  {
    kind: 'start-place',
    wrong:
      'function f(m) { let all = 0; let one = true; let two = true; for (const row of m) { for (const c of row) { if (c === 1) one = false; if (c === 2) two = false; } if (one || two) all++; } return all; }',
    right:
      'function f(m) { let all = 0; let one = true; let two = true; for (const row of m) { one = true; two = true; for (const c of row) { if (c === 1) one = false; if (c === 2) two = false; } if (one || two) all++; } return all; }',
    mark: 'let one',
  },
  {
    kind: 'start-place',
    wrong:
      'function f(m) { let a = 0, b = 0; for (const row of m) { for (const c of row) { a += c; b -= c; } if (a > b) return row; } }',
    right:
      'function f(m) { let a = 0, b = 0; for (const row of m) { a = 0; b = 0; for (const c of row) { a += c; b -= c; } if (a > b) return row; } }',
    mark: 'let a',
  },
  {
    kind: 'start-place',
    wrong:
      'function f(n) { const map = n.map.slice(); const kid = new N(map, n); for (const i of n.free) { map[i] = n.mark; n.kids.push(kid); } }',
    right:
      'function f(n) { for (const i of n.free) { const map = n.map.slice(); const kid = new N(map, n); map[i] = n.mark; n.kids.push(kid); } }',
    mark: 'const map',
  },
  {
    kind: 'index',
    wrong: 'function f(s) { for (let i = 0; i < 3; i++) g(s[0]); }',
    right: 'function f(s) { for (let i = 0; i < 3; i++) g(s[i]); }',
    mark: '0]); }',
  },
  {
    kind: 'field',
    wrong: 'function f(s) { return s.map((a) => ({ next: a, value: g(a) })).map((b) => b.value); }',
    right: 'function f(s) { return s.map((a) => ({ next: a, value: g(a) })).map((b) => b.next); }',
    mark: 'value); }',
  },
  {
    kind: 'field',
    wrong:
      'class N { val: number; } class M { value(n: N): number { return 1; } f(n: N) { return g(n.val); } }',
    right:
      'class N { val: number; } class M { value(n: N): number { return 1; } f(n: N) { return g(this.value(n)); } }',
    mark: 'n.val',
  },
  {
    kind: 'copy',
    wrong: 'function f(board) { return g(board.reverse(), board); }',
    right: 'function f(board) { return g([...board].reverse(), board); }',
    mark: 'board.reverse()',
  },
  {
    kind: 'sister-call',
    wrong:
      'function one(n: number): number { return n; } function two(n: number): number { return -n; } function f(n: number) { return one(n); }',
    right:
      'function one(n: number): number { return n; } function two(n: number): number { return -n; } function f(n: number) { return two(n); }',
    mark: 'one(n); }',
  },
  {
    kind: 'loop-bound',
    wrong: 'function f(a) { const n = a.length; for (let i = 0; i < 3; i++) g(a[i]); }',
    right: 'function f(a) { const n = a.length; for (let i = 0; i < n; i++) g(a[i]); }',
    mark: '3; i++',
  },
  {
    kind: 'variable',
    wrong:
      'class N { id: number; } class T { root: N; f(n: N) { for (const child of n.all) g(this.root); } }',
    right:
      'class N { id: number; } class T { root: N; f(n: N) { for (const child of n.all) g(n); } }',
    mark: 'this.root',
  },
  {
    kind: 'missing-statement',
    wrong:
      'function f(s) { let n = 0; let sum = 0; for (const c of s) { if (c) { n++; } else { sum += n; } } return sum; } g();',
    right:
      'function f(s) { let n = 0; let sum = 0; for (const c of s) { if (c) { n++; } else { sum += n;  n = 0; } } return sum; } g();',
    mark: '; } }',
  },
  {
    kind: 'joined-text',
    wrong: "function f(lines) { return lines.join('').includes('xxx'); }",
    right: "function f(lines) { return lines.join(' ').includes('xxx'); }",
    mark: "''",
  },
  {
    kind: 'operands',
    wrong: 'function f(list, r, c) { list.push([c, r]); }',
    right: 'function f(list, r, c) { list.push([r, c]); }',
    mark: '[c, r]',
  },
  {
    kind: 'comparison',
    wrong: 'function f(a, b, c) { return a === b === (b === c); }',
    right: 'function f(a, b, c) { return a === b && (b === c); }',
    mark: 'a === b === (b === c)',
  },
  {
    kind: 'index',
    wrong: 'function f(board, i, j) { return g(board[14 - i][14 - j]); }',
    right: 'function f(board, i, j) { return g(board[14 - i][j]); }',
    mark: '14 - j',
  },
  {
    kind: 'index',
    wrong: 'function f(board, i, j) { return board[14 - i][j] + board[i][j]; }',
    right: 'function f(board, i, j) { return board[14 - i][j] + board[i][14 - j]; }',
    mark: 'j]; }',
  },
  {
    kind: 'index',
    wrong: 'function f(items, values) { return items.filter((each) => values[0] > 1); }',
    right: 'function f(items, values) { return items.filter((each, index) => values[index] > 1); }',
    mark: 'values[0]',
  },
  {
    kind: 'list-method',
    wrong:
      'function f(sums) { if (sums.indexOf(3)) return 1; if (sums.indexOf(-3)) return -1; return 0; }',
    right:
      'function f(sums) { if (sums.includes(3)) return 1; if (sums.includes(-3)) return -1; return 0; }',
    mark: 'sums.indexOf(3)',
  },
  {
    kind: 'branches',
    wrong: "function f(a, b) { return a > b ? 'x' : 'o'; }",
    right: "function f(a, b) { return a > b ? 'o' : 'x'; }",
    mark: "a > b ? 'x'",
  },
  {
    kind: 'branches',
    wrong: 'function f(a) { if (a > 1) { return g(); } else { return h(); } }',
    right: 'function f(a) { if (a > 1) { return h(); } else { return g(); } }',
    mark: 'if (a > 1)',
  },
  {
    kind: 'else',
    wrong: 'function f(a) { if (a > 1) { a = 1; } if (a < 2) { a = 5; } return a; }',
    right: 'function f(a) { if (a > 1) { a = 1; } else if (a < 2) { a = 5; } return a; }',
    mark: 'if (a < 2)',
  },
  {
    kind: 'else',
    wrong: 'function f(a) { if (a > 1) { a = 1; } else if (a < 2) { a = 5; } return a; }',
    right: 'function f(a) { if (a > 1) { a = 1; }   if (a < 2) { a = 5; } return a; }',
    mark: 'if (a < 2)',
  },
  {
    kind: 'condition-too-much',
    wrong: 'function f(a, b) { return a > 1 && b > 1; }',
    right: 'function f(a, b) { return a > 1; }',
    mark: 'b > 1',
  },
  {
    kind: 'start-place',
    wrong: 'function f(m) { let n = 0; for (const row of m) { n += row; if (n > 2) return 1; } }',
    right:
      'function f(m) { let n = 0; for (const row of m) { n = 0; n += row; if (n > 2) return 1; } }',
    mark: 'let n = 0',
  },
  {
    kind: 'start-place',
    wrong: 'function f(m) { for (const row of m) { let n = 0; n += row; if (n > 2) n = 1; } }',
    right: 'function f(m) { let n = 0; for (const row of m) {  n += row; if (n > 2) n = 1; } }',
    mark: 'let n = 0',
  },
  {
    kind: 'brackets',
    wrong: 'function f(n) { return 10 ** n - 1; }',
    right: 'function f(n) { return 10 ** (n - 1); }',
    mark: '10 ** n - 1',
  },
  {
    kind: 'brackets',
    wrong: 'function f(a, b) { return !(a && b); }',
    right: 'function f(a, b) { return !a && b; }',
    mark: '!(a && b)',
  },
  {
    kind: 'operands',
    wrong: 'function f(a, b) { return a - b; }',
    right: 'function f(a, b) { return b - a; }',
    mark: 'a - b',
  },
  {
    kind: 'field',
    wrong: 'class N { val: number; depth: number; } function f(n: N) { return n.val % 2; }',
    right: 'class N { val: number; depth: number; } function f(n: N) { return n.depth % 2; }',
    mark: 'val % 2',
  },
  {
    kind: 'wrong-argument',
    wrong: 'function f(text, i) { return text.slice(3 * i, 3); }',
    right: 'function f(text, i) { return text.slice(3 * i, 3 * i + 3); }',
    mark: '3)',
  },
  {
    kind: 'copy',
    wrong: 'function f(board: string[][]) { const copy = [...board]; return g(copy); }',
    right:
      'function f(board: string[][]) { const copy = board.map((each) => [...each]); return g(copy); }',
    mark: '[...board]',
  },
  {
    kind: 'number',
    wrong: 'function f(a, i) { return g(a, i + 1); }',
    right: 'function f(a, i) { return g(a, i); }',
    mark: 'i + 1',
  },
  {
    kind: 'missing-comparator',
    wrong: 'function f(list) { return list.sort()[0]; }',
    right: 'function f(list) { return list.sort((a, b) => a - b)[0]; }',
    mark: 'sort',
  },
  {
    kind: 'comparator',
    wrong: 'function f(list) { return list.sort((a, b) => a.value < b.value)[0]; }',
    right: 'function f(list) { return list.sort((a, b) => b.value - a.value)[0]; }',
    mark: '(a, b) => a.value < b.value',
  },
  {
    kind: 'comparator',
    wrong: 'function f(list) { return list.sort(function (a, b) { return a > b ? 1 : 0; })[0]; }',
    right: 'function f(list) { return list.sort((a, b) => a - b)[0]; }',
    mark: 'function (a, b)',
  },
  {
    kind: 'equal-lists',
    wrong: 'function f(list, r, c) { return list.includes([r, c]); }',
    right:
      'function f(list, r, c) { return list.some((each) => JSON.stringify(each) === JSON.stringify([r, c])); }',
    mark: 'list.includes',
  },
  {
    kind: 'equal-lists',
    wrong: 'function f(one, other) { return one === other; }',
    right: 'function f(one, other) { return JSON.stringify(one) === JSON.stringify(other); }',
    mark: 'one === other',
  },
  {
    kind: 'equal-lists',
    wrong:
      'function f(boards) { const seen = new Set(); for (const b of boards) { if (seen.has(b)) return b; seen.add(b); } }',
    right:
      'function f(boards) { const seen = new Set(); for (const b of boards) { if (seen.has(JSON.stringify(b))) return b; seen.add(JSON.stringify(b)); } }',
    mark: 'seen.has(b)',
  },
  {
    kind: 'nested-list',
    wrong: "function f(board) { return board.includes('_'); }",
    right: "function f(board) { return board.flat().includes('_'); }",
    mark: 'board.includes',
  },
  {
    kind: 'mapped-items',
    wrong: 'function f(list) { return list.map((each) => { if (g(each)) return each; }); }',
    right:
      'function f(list) { return list.map((each) => { if (g(each)) return each; }).filter(Boolean); }',
    mark: 'map',
  },
  {
    kind: 'list-method',
    wrong: 'function f(list) { return list.map((each) => each > 1); }',
    right: 'function f(list) { return list.filter((each) => each > 1); }',
    mark: 'map',
  },
  {
    kind: 'joined-text',
    wrong:
      "function f(row) { if (row.toString() === 'xxx') return 1; if (row.toString() === 'ooo') return -1; return 0; }",
    right:
      "function f(row) { if (row.join('') === 'xxx') return 1; if (row.join('') === 'ooo') return -1; return 0; }",
    mark: 'row.toString()',
  },
  {
    kind: 'object-text',
    wrong: 'function f(state) { return String(state); }',
    right: 'function f(state) { return JSON.stringify(state); }',
    mark: 'String(state)',
  },
  {
    kind: 'braces',
    wrong:
      'function f(list) {\n  for (const each of list)\n    a = each;\n    g(a);\n  return a;\n}',
    right:
      'function f(list) {\n  for (const each of list)\n    { a = each;\n    g(a); }\n  return a;\n}',
    mark: 'for (const each',
  },
  {
    kind: 'return-in-loop',
    wrong: 'function f(list) { while (g(list)) { h(list); return best; } }',
    right: 'function f(list) { while (g(list)) { h(list); ; } return best; }',
    mark: 'return best;',
  },
  {
    kind: 'return-in-loop',
    wrong: 'function f(list) { list.forEach((each) => { g(each); return best; }); }',
    right: 'function f(list) { list.forEach((each) => { g(each); ; }); return best; }',
    mark: 'return best;',
  },
  {
    kind: 'statement-place',
    wrong: 'function f(a) { if (a > best) { move = 1; } else { best = a; } return move; }',
    right: 'function f(a) { if (a > best) { move = 1; best = a; } else { } return move; }',
    mark: 'best = a;',
  },
  {
    kind: 'statement-place',
    wrong: 'function f(a) { for (const b of a) { g(b); } h(a); return a; }',
    right: 'function f(a) { for (const b of a) { g(b); h(a); } return a; }',
    mark: 'h(a);',
  },
  {
    kind: 'statement-place',
    wrong: 'function f(a) { for (const b of a) { g(b); for (const c of a) { f(c); } } return a; }',
    right: 'function f(a) { for (const b of a) { g(b); } for (const c of a) { f(c); } return a; }',
    mark: 'for (const c',
  },
  {
    kind: 'kept-items',
    wrong: 'function f(a) { const best = []; if (a > b) { b = a; best.push(a); } return best; }',
    right:
      'function f(a) { const best = []; if (a > b) { b = a; { best.length = 0; best.push(a); } } return best; }',
    mark: 'best.push',
  },
  {
    kind: 'number',
    wrong: 'function f(a) { let k = 0; for (let i = 0; i < 9; i++) if (a[i]) k = 1; return k; }',
    right: 'function f(a) { let k = 0; for (let i = 0; i < 9; i++) if (a[i]) k = i; return k; }',
    mark: '1; return',
  },
  {
    kind: 'missing-condition',
    wrong: "function f(a) { return a[0] === 'x' && a[1] === 'x' && a[2]; }",
    right: "function f(a) { return a[0] === 'x' && a[1] === 'x' && a[2] === 'x'; }",
    mark: 'a[2]',
  },
  {
    kind: 'missing-condition',
    wrong:
      "function f(a) { let isFull = true; for (const b of a) isFull = !b.includes('_'); return isFull; }",
    right:
      "function f(a) { let isFull = true; for (const b of a) isFull = isFull && (!b.includes('_')); return isFull; }",
    mark: "!b.includes('_')",
  },
  {
    kind: 'missing-extreme',
    wrong: 'function f(a) { let best = 0; for (const b of a) best = g(b); return best; }',
    right:
      'function f(a) { let best = 0; for (const b of a) best = Math.max(best, g(b)); return best; }',
    mark: 'g(b)',
  },
  {
    kind: 'wrong-argument',
    wrong: 'function f(a, low: number) { let best = 0; best = f(a.next, best); return best; }',
    right:
      'function f(a, low: number) { let best = 0; best = f(a.next, Math.max(low, best)); return best; }',
    mark: 'best)',
  },
  {
    kind: 'truth',
    wrong: 'function f(a, isMax) { return a.map((b) => f(b, false)); }',
    right: 'function f(a, isMax) { return a.map((b) => f(b, !isMax)); }',
    mark: 'false',
  },
  {
    kind: 'second-variable',
    wrong:
      'function f(a) { let best = 0; for (const b of a) { let best = 0; if (b > best) best = b; } return best; }',
    right:
      'function f(a) { let best = 0; for (const b of a) { if (b > best) best = b; } return best; }',
    mark: 'let best = 0; if',
  },
  {
    kind: 'second-variable',
    wrong: 'function f(a) { let best = 0; if (a) { let best = a.value; g(best); } return best; }',
    right: 'function f(a) { let best = 0; if (a) { best = a.value; g(best); } return best; }',
    mark: 'let best = a.value',
  },
  {
    kind: 'memo-key',
    wrong:
      'const memo = new Map(); function f(board, depth) { const key = board.join(); if (!memo.has(key)) memo.set(key, g(board, depth)); return memo.get(key); }',
    right:
      'const memo = new Map(); function f(board, depth) { const key = `${board.join()} ${depth}`; if (!memo.has(key)) memo.set(key, g(board, depth)); return memo.get(key); }',
    mark: 'board.join()',
  },
  {
    kind: 'memo-key',
    wrong:
      'const memo = {}; function f(n, mark) { if (n in memo) return memo[n]; memo[n] = g(n, mark); return memo[n]; }'.replaceAll(
        /\bn (?=in)|\[n\]/g,
        (key) => key.replace('n', 'String(n)'),
      ),
    right:
      'const memo = {}; function f(n, mark) { if (K in memo) return memo[K]; memo[K] = g(n, mark); return memo[K]; }'.replaceAll(
        'K',
        '`${String(n)} ${mark}`',
      ),
    mark: 'String(n)',
  },
  {
    kind: 'memo-key',
    wrong:
      'class C { known = new Map(); f(a, b) { const key = a + b; const known = this.known.get(key); if (known) return known; this.known.set(key, g(a, b)); return g(a, b); } }',
    right:
      'class C { known = new Map(); f(a, b) { const key = JSON.stringify([a, b]); const known = this.known.get(key); if (known) return known; this.known.set(key, g(a, b)); return g(a, b); } }',
    mark: 'a + b',
  },
  {
    kind: 'memo-key',
    wrong:
      'class C { static known = []; f(a, b) { if (C.known[a] !== undefined) return C.known[a]; return (C.known[a] = g(a, b)); } }',
    right:
      'class C { static known = []; f(a, b) { if (C.known[K] !== undefined) return C.known[K]; return (C.known[K] = g(a, b)); } }'.replaceAll(
        'K',
        '`${a} ${b}`',
      ),
    mark: 'a]',
  },
  {
    kind: 'memo-key',
    wrong:
      'function f(a, b) { const known = {}; const go = (x, y) => { const key = String(x); if (key in known) return known[key]; known[key] = go(x - 1, y - 1); return known[key]; }; return go(a, b); }',
    right:
      'function f(a, b) { const known = {}; const go = (x, y) => { const key = `${String(x)} ${y}`; if (key in known) return known[key]; known[key] = go(x - 1, y - 1); return known[key]; }; return go(a, b); }',
    mark: 'String(x)',
  },
  {
    kind: 'list-method',
    wrong: 'function f(list) { const oldest = list.pop(); return oldest; }',
    right: 'function f(list) { const oldest = list.shift(); return oldest; }',
    mark: 'pop',
  },
  {
    kind: 'list-method',
    wrong: 'function f(list) { return list.reverse(); }',
    right: 'function f(list) { return list.slice(); }',
    mark: 'reverse',
  },
  {
    kind: 'memo-value',
    wrong:
      'const known = new Map(); function f(a) { if (known.has(a)) return known.get(a); const left = g(a); known.set(a, left); return left + 1; }',
    right:
      'const known = new Map(); function f(a) { if (known.has(a)) return known.get(a); const left = g(a); known.set(a, left + 1); return left + 1; }',
    mark: 'left)',
  },
  {
    kind: 'memo-use',
    wrong:
      'const known = new Map(); function f(a) { const old = known.get(a); if (old !== undefined) return old; known.set(a, 0); return g(a); }',
    right:
      'const known = new Map(); function f(a) { const old = known.get(a); if (old === undefined) return old; known.set(a, 0); return g(a); }',
    mark: 'old !== undefined',
  },
];

describe('the change that takes a mistake back is there, and marks where it is', () => {
  test.each(EXAMPLES.map((example) => [example.kind, example.wrong, example] as const))(
    '%s: %s',
    (kind, _, { wrong, right, mark }) => {
      const repair = repairThatMakes(wrong, right, kind);
      expect(repair).toBeDefined();
      expect(wrong.slice(repair!.mark.start).startsWith(mark)).toBe(true);
    },
  );
});

test('one change repairs the same mistake wherever it is repeated, and says so', () => {
  const text = 'function f(a, b) { return a.join() + b.join(); }';
  const repairs = repairsOf(text).filter(({ kind }) => kind === 'joined-text');
  const texts = repairs.map((repair) => [repair.isRepeated, repairedText(text, repair)]);
  expect(texts).toContainEqual([true, "function f(a, b) { return a.join('') + b.join(''); }"]);
  expect(texts).toContainEqual([undefined, "function f(a, b) { return a.join('') + b.join(); }"]);
});

test.each([
  'function f(list, i) { const own = {}; own[String(i)] = list; return own; }',
  'class C { board = []; f(row, mark) { this.board[row + 1] = mark; return this.board[row] === mark; } }',
  'const seen = {}; function f(list, i) { list.forEach((each) => { seen[each] = i; }); return list; }',
])('a key under which no stored answer is returned is not taken for one: %s', (text) => {
  expect(repairsOf(text).filter(({ kind }) => kind === 'memo-key')).toEqual([]);
});

test('a variable of another type is not put in the place of one, also where an index was taken apart', () => {
  const text =
    'class T { kids: T[]; } function f(t: T, best: number) { for (const [i, kid] of t.kids.entries()) g(best, i, kid); }';
  const replaced = repairsOf(text)
    .filter(({ kind }) => kind === 'variable')
    .map((repair) => repairedText(text, repair));
  expect(replaced.filter((each) => each.includes('g(kid') || each.includes('best, i, i'))).toEqual(
    [],
  );
  expect(replaced.some((each) => each.includes('g(i, i, kid)'))).toBe(true);
});

test('the commas of a joined list stay where it is compared with a text that has some', () => {
  const text = "function f(row) { while (row.join() === 'x,x') row = g(row); return row; }";
  expect(repairsOf(text).filter(({ kind }) => kind === 'joined-text')).toEqual([]);
});

test('a case is not missing where it is there with another condition, and is where another answer is there', () => {
  const other = 'function g(n) { if (ends(n)) return value(n); return 2; }';
  const inserted = (code: string) =>
    repairsOf(`${code} ${other}`).filter(
      ({ kind, start }) => kind === 'missing-base-case' && start < code.length,
    ).length;
  expect(inserted('function f(n) { if (!n.children) return value(n); return 1; }')).toBe(0);
  expect(inserted('function f(n) { if (!n.children) return 0; return 1; }')).toBe(1);
  expect(inserted('function f(n) { return 1; }')).toBe(1);
});
