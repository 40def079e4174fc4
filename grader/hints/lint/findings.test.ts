import { describe, expect, it, test } from 'vitest';
import { sayIn } from '../../messages/say.ts';
import { readProgram } from '../program.ts';
import type { LintFinding } from './lint.ts';
import { adviceOf, findingsIn } from './tell-lint.ts';

function findingsOf(body: string): LintFinding[] {
  const text = `let turn = 'x';\nclass Judge {\n  other(node) {}\n  uses(node) { return this.other(node); }\n  fills(node) { node.val = 1; return 1; }\n  sums(node) { const all = []; all.push(node); return all.length; }\n  asked(node, list, states?: Judge[], marks?: string[]) {\n${body}\n  }\n}`;
  const program = readProgram([{ file: 'judge.ts', text }]);
  const asked = program?.definitions.find(({ name }) => name === 'asked');
  if (program === undefined || asked === undefined) throw new Error('it does not read');
  return findingsIn(asked, program).map(({ finding }) => finding);
}

describe('what cannot mean what it says', () => {
  test.each<[LintFinding['kind'], string]>([
    ['assigns-in-condition', "if (list[0] = 'x') return 1;"],
    ['assigns-in-condition', "if (!(list[0] = 'x')) return 1;"],
    ['assigns-in-condition', "if ((list[0] = 'x') && list.length > 2) return 1;"],
    ['assigns-in-condition', "if (list[0] = 'x' && list[1] == 'x') return 1;"],
    ['compares-with-new-list', "return list === ['x', 'x'];"],
    ['chained-comparison', 'return list[0] == list[1] == list[2];'],
    ['chained-comparison', 'return 0 < list.length < 3;'],
    ['list-for-numbers', 'return Math.max(list.map((each) => each.val));'],
    ['list-for-numbers', 'return Math.min([1, 2]);'],
    ['lost-this', 'list.forEach(function (each) { this.other(each); });'],
    ['method-handed-over', 'return node.list.map(this.uses);'],
    ['same-each-round', 'return Math.max(...node.list.map((each) => this.other(node)));'],
    ['same-each-round', 'for (const each of node.list) { const n = this.other(node); }'],
    ['missing-this', 'return other(node);'],
    ['same-call-again', 'return this.asked(node, list);'],
    ['one-round-only', 'for (const each of list) { if (each) return 1; else return 0; }'],
    ['one-round-only', 'for (const each of list) return each;'],
    ['unused-comparison', 'let best; best == 3; return best;'],
    ['return-in-for-each', 'list.forEach((each) => { if (each) return 1; });'],
    ['return-in-for-each', 'list.forEach((each) => { return this.uses(each); });'],
    ['empty-if', 'if (node); return 1;'],
    ['outlives-calls', "turn = turn === 'x' ? 'o' : 'x'; return turn;"],
    ['no-return-in-callback', 'return list.filter((each) => { this.other(each); });'],
    ['unused-result', 'let best = 0; Math.max(best, node.val); return best;'],
    ['index-as-truth', "return !list.indexOf('_');"],
    ['index-as-truth', "if (list.indexOf('_')) return 1;"],
    ['assigns-in-condition', "return list.every((each) => (each = '_'));"],
    ['never-has-a-value', 'let best; for (const n of list) if (n > best) best = n; return best;'],
    ['keeps-its-start', 'let b = -Infinity; for (const n of list) if (n < b) b = n; return b;'],
    [
      'keeps-its-start',
      'let b = Infinity; for (const n of list) { if (b < n) { b = n; } } return b;',
    ],
    ['set-of-objects', 'return [...new Set(states)];'],
    ['and-before-or', "if (node && list[0] === 'x' || list[0] === 'o') return 1;"],
    ['compares-with-new-list', "const three = ['x', 'x']; return node.list[0] == three;"],
    ['negates-first', 'if (!node.val === 0) return 1;'],
    ['value-as-question', 'return node.val === 1 || -1;'],
    ['value-as-question', "if (list[0] == 'x' || 'o') return 1;"],
    ['value-as-question', "if ('x' || list[0] == 'o') return 1;"],
    [
      'same-each-round',
      'for (let i = 0; i < node.list.length; i++) { list.push(this.other(node)); }',
    ],
    ['missing-new', 'return Judge(node);'],
    ['lost-in-block', 'let best = 0; if (node) { let best = 1; } return best;'],
    ['lost-in-block', 'let best = 0; for (const n of list) { const best = n; } return best;'],
    ['empty-loop', 'for (var i = 0; i < 3; i++); { list.push(i); }'],
    ['empty-loop', 'let i = 0; while (i++ < 3); { list.push(i); }'],
    ['open-comment', '/* a note\n return 1;\n /********** End **********/'],
    ['keys-for-items', 'for (const i in list) { if (list[i + 1]) return 1; }'],
    ['unused-copy', 'list.concat(node); return list;'],
    ['length-called', 'for (let i = 0; i < list.length(); i++) { list.pop(); }'],
    ['indexes-with-comma', 'return list[node, 0];'],
    ['empty-if', 'for (const each of list) { if (each); { return 1; } }'],
    ['compares-with-empty-list', 'if (list === []) return 1;'],
    ['assigns-with-sign', 'let sum = 0; sum =- node.val; return sum;'],
    ['answer-dropped', 'if (list.length > 3) { this.sums(node); } return 1;'],
    ['answer-dropped', 'if (node.isOver) this.uses(node); return 1;'],
    ['list-as-question', 'const stack = [node]; while (stack) list.push(stack.pop());'],
    [
      'list-as-question',
      'let found = []; for (const n of list) if (n) found.push(n); if (!found) return 1;',
    ],
    ['never-read', 'const rows = []; for (const n of list) rows.push(n); return list;'],
    ['never-read', 'const seen = new Set(); list.forEach((n) => seen.add(n)); return list;'],
    ['bracket-of-next-line', '    let n = 0\n    [list[0], list[1]] = [n, n]\n    return n'],
    ['smallest-number', 'let best = Number.MIN_VALUE; best += node.val; return best;'],
    ['fraction-as-index', 'for (let i = 0; i < 9; i++) if (list[i / 3][i % 3]) return 1;'],
    [
      'fraction-as-index',
      'for (let i = 0; i < 9; i++) { const r = i / 3, c = i % 3; if (list[r][c]) return 1; }',
    ],
    ['value-of-for-each', 'const all = list.forEach((n) => this.uses(n)); return all;'],
    ['value-of-for-each', 'return list.forEach((n) => this.uses(n)).length;'],
    ['value-of-next-line', '    list[0] =\n    list.push(1);'],
    ['value-of-next-line', '    const best =\n    this.other(best);'],
    ['missing-comma', 'const lines = [[0, 1, 2] [3, 4, 5]]; return lines;'],
  ])('is a finding of the kind %s: %s', (kind, body) => {
    expect(findingsOf(body).map(({ kind }) => kind)).toEqual([kind]);
  });
});

test.each([
  ["Math[node ? 'max' : 'min'](1, 2);", 'Math[…]'],
  ['Math[node](1, 2);', 'Math[…]'],
  ["Math['max'](1, 2);", 'Math.max'],
])('names of %s what is called', (body, callee) => {
  expect(findingsOf(body)).toEqual([{ kind: 'unused-result', callee }]);
});

test.each([
  ['node.val === 1 || -1', 'node.val === 1 || node.val === -1'],
  ["list[0] !== 'x' || 'o'", "list[0] !== 'x' && list[0] !== 'o'"],
])(
  'a value that stands alone in %s is asked for by %s, which can be true and false',
  (condition, advised) => {
    expect(findingsOf(`if (${condition}) return 1;`)).toEqual([
      { kind: 'value-as-question', written: advised },
    ]);
  },
);

it('takes no computed name for the name of a method', () => {
  expect(findingsOf('list[concat](node); return list;')).toEqual([]);
  expect(findingsOf('if (list[indexOf](node)) return 1;')).toEqual([]);
});

describe('what right programs have', () => {
  test.each([
    'if (node.isOver) return this.uses(node);',
    'if (node.isOver) this.other(node); return 1;',
    'if (node.isOver) this.fills(node); return 1;',
    'const stack = [node]; while (stack.length) list.push(stack.pop());',
    'let stack = [node]; while (stack) stack = stack.rest;',
    'list.map((row) => row.map((n) => { this.other(n); }));',
    'list.forEach((row) => row.map((n) => { this.other(n); }));',
    'let sum = 0; sum = -node.val; return sum;',
    'let sum = 0; sum =-node.val; return sum;',
    'const rows = []; for (const n of list) rows.push(n); return rows;',
    'const rows = []; const size = rows.push(node); return size;',
    'const seen = new Set(); if (seen.has(node)) return 1; seen.add(node);',
    'const rows = []; node.rows = rows; rows.push(1);',
    'return list[\n  0\n];',
    'for (let i = 0; i < 9; i++) if (list[Math.floor(i / 3)][i % 3]) return 1;',
    'for (let i = 0; i < 9; i++) if (list[(i - (i % 3)) / 3]) return 1;',
    'const half = list.length / 2; return list[half];',
    'return Number.MAX_VALUE + Number.MIN_SAFE_INTEGER;',
    'return list.forEach((n) => this.uses(n));',
    'list.forEach((n) => this.uses(n));',
    'list[0] =\n  this.uses(node);',
    '  const best =\n    this.uses(node);\n  return best;',
    '  list[0] =\n  node;',
    'let match; while ((match = this.other(node))) list.push(match);',
    'let match; if (!(match = this.other(node))) return 1; return match;',
    'if ((node.map = list)) return 1;',
    'return (list[0] === list[1]) === (list[1] === list[2]);',
    'return Math.max(...list.map((each) => each.val));',
    'return node.list.map(this.other);',
    'return node.list.map(this.uses, this);',
    'return node.list.map(this.uses.bind(this));',
    'for (const each of node.list) { if (each && this.other(node)) return 1; }',
    'for (const each of list) { this.other(node); }',
    'return Math.max(list[0], list[1]);',
    'return Math.max(list.length);',
    'list.forEach((each) => { this.other(each); });',
    'list.forEach(function (each) { this.other(each); }, this);',
    'const other = (each) => each; return other(node);',
    'node = node.children[0]; return this.asked(node, list);',
    'return this.asked(node.children[0], list);',
    'for (const each of list) { if (each) return 1; }',
    'for (const each of list) { if (!each) continue; return each; }',
    'for (let i = 0; i < 3;) { i += 1; }',
    'for (let i = 2; i >= 0; i--) { this.other(i); }',
    'list.forEach((each) => { if (!each) return; this.other(each); });',
    'list.forEach((each) => { return node.push(each); });',
    'list.forEach((each) => { return this.other(each); });',
    'if (node) {} return list.length === 0;',
    'let last; return list.every((each) => (last = each));',
    'return list.reduce((best, n) => Math.max(best, this.uses(n)), -2);',
    'return list.reduce((a, b) => (this.uses(a) > this.uses(b) ? a : b));',
    'return list.reduce((a, b) => Math.max(a, b));',
    'let best; for (const n of list) if (best === undefined || n > best) best = n; return best;',
    'let best; for (const n of list) { if (!best) best = n; if (n > best) best = n; } return best;',
    "let v = 0; switch (node) { case 'x': v = 1; break; case 'o': v = -1; } return v;",
    "let v = 0; switch (node) { case 'x': case 'X': v = 1; break; default: v = -1; } return v;",
    'let v = 0; switch (node) { case 2: v += 1; case 1: v += 1; } return v;',
    'let n = 0; for (let i = 0; i < 3; n++) { if (n) return 1; i++; }',
    'let low = 0; for (let high = 9; low < high; high--) { list.push(high); }',
    'let i = 0; while (i < 3) { i++; if (list[i]) continue; list.pop(); }',
    'let i = 0; while (i < list.length) { if (list[i]) { list.pop(); continue; } i++; }',
    'let i = 0; while (i < 3) { for (const each of list) { if (each) continue; } i++; }',
    'let end = 3; let i = 0; while (i < end) { if (list[i]) { end--; continue; } i++; }',
    'list.map((each) => { this.other(each); });',
    'return list.map((each) => { return each.val; });',
    'return list.find((each) => { throw new Error(each); });',
    'let depth = 3; this.uses(depth - 1); depth--; this.uses(list[depth--]);',
    "return list.indexOf('_') < 0;",
    "const three = ['x']; three.push('x'); return node.list[0] == three;",
    'const best = list[0]; return node.list[1] == best;',
    'return !node === !list;',
    'return !(node.val === 0);',
    'return node.val === 1 || node.val;',
    'return (node.val === 1 && 2) || 0;',
    'return node.val || 1;',
    'for (let i = 0; i < node.list.length; i++) { list.push(this.other(node.list[i])); }',
    'for (let i = 0; i < list.length; i++) { list.push(this.other(node)); }',
    'let best = 0; if (node) { let best = 1; list.push(best); } return best;',
    'for (const n of list) { const best = n; } const best = 1; return best;',
    'for (var i = 0; i < 3; i++); return i;',
    '/* a note\n */ return 1; /********** End **********/',
    'for (const i in list) { if (list[i]) return 1; }',
    'for (const i in list) { list.push(i + 1); }',
    'list = list.concat(node); return list;',
    'return list.length;',
    'return [...new Set(marks)];',
    "let turn = 'x'; turn = 'o'; return turn;",
    'return [[0, 1], [2, 3]][0][1] + [4, 5][node];',
    'return node.list.length > 0 === false;',
    "return list[1] === 'x' && (list[0] === 'x' || list[0] === 'o');",
    "return list[1] === 'x' && list[0] === 'x' || list[1] === 'o' && list[0] === 'o';",
    "return list[1] === 'x' && list[0] !== 'x' || list[0] !== 'o';",
    'let most = -Infinity; for (const n of list) if (n > most) most = n; return most;',
  ])('is none: %s', (body) => {
    expect(findingsOf(body)).toEqual([]);
  });
});

it('says of every finding in either language what to write', () => {
  const findings: LintFinding[] = [
    { kind: 'assigns-in-condition' },
    { kind: 'compares-with-new-list', isNegated: false },
    { kind: 'compares-with-empty-list', isNegated: false },
    { kind: 'assigns-with-sign', sign: '-', does: 'subtract' },
    { kind: 'sorts-no-numbers' },
    { kind: 'never-read', name: 'rows' },
    { kind: 'answer-dropped', name: 'other' },
    { kind: 'list-as-question', name: 'stack' },
    { kind: 'bracket-of-next-line' },
    { kind: 'smallest-number' },
    { kind: 'outlives-calls', name: 'turn' },
    { kind: 'fraction-as-index' },
    { kind: 'value-of-for-each' },
    { kind: 'value-of-next-line' },
    { kind: 'chained-comparison', first: '==', second: '==' },
    { kind: 'list-for-numbers', callee: 'Math.max' },
    { kind: 'lost-this' },
    { kind: 'missing-this', name: 'other' },
    { kind: 'same-call-again', name: 'other' },
    { kind: 'one-round-only' },
    { kind: 'unused-comparison' },
    { kind: 'return-in-for-each' },
    { kind: 'empty-if' },
    { kind: 'missing-comma' },
    { kind: 'no-return-in-callback', callee: 'map' },
    { kind: 'unused-result', callee: 'Math.max' },
    { kind: 'index-as-truth', callee: 'indexOf' },
    { kind: 'never-has-a-value', name: 'best' },
    { kind: 'keeps-its-start', name: 'best', start: 'Infinity' },
    { kind: 'set-of-objects' },
    { kind: 'and-before-or', written: '(a === 1 || a === 2)' },
    { kind: 'never-equal', left: 'Cell[]', right: 'string', isNegated: false },
    { kind: 'never-equal', left: 'Cell[]', right: 'string', isNegated: true },
    { kind: 'compares-with-new-list', isNegated: true },
    { kind: 'negates-first' },
    { kind: 'value-as-question', written: 'a === 1 || a === -1' },
    { kind: 'missing-new', name: 'Judge' },
    { kind: 'lost-in-block', name: 'best' },
    { kind: 'empty-loop' },
    { kind: 'open-comment' },
    { kind: 'keys-for-items', name: 'i', list: 'node.list' },
    { kind: 'unused-copy', callee: 'concat' },
    { kind: 'length-called' },
    { kind: 'indexes-with-comma' },
    { kind: 'method-compared', name: 'other' },
    { kind: 'too-few-arguments', name: 'other', given: 1, wanted: '3' },
    { kind: 'no-such-property', name: 'lenght', of: 'Cell[]', meant: 'length' },
    { kind: 'no-such-property', name: 'child', of: 'Judge' },
  ];
  const english = findings.map((finding) => adviceOf(finding, sayIn('en')));
  const chinese = findings.map((finding) => adviceOf(finding, sayIn('zh')));
  expect(new Set([...english, ...chinese]).size).toBe(2 * findings.length);
  for (const text of english) expect(text).not.toMatch(/\p{Script=Han}|undefined \(/u);
  for (const text of chinese) expect(text).toMatch(/\p{Script=Han}/u);
});
