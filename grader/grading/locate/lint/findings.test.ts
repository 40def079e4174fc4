import { describe, expect, it, test } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { readProgram } from '../../../submission/source/program.ts';
import { findingsIn } from './find-lint.ts';
import { adviceOf } from './lint-advice.ts';
import type { LintFinding } from './syntax-rules.ts';

function findingsOf(body: string): LintFinding[] {
  const text = `class Judge {\n  other(node) {}\n  uses(node) { return this.other(node); }\n  asked(node, list) {\n${body}\n  }\n}`;
  const program = readProgram(new Map([['judge.ts', text]]));
  const asked = program.definitions.find(({ name }) => name === 'asked');
  if (asked === undefined) throw new Error('it does not read');
  return findingsIn(asked, program).map(({ finding }) => finding);
}

describe('what cannot mean what it says', () => {
  test.each<[LintFinding['kind'], string]>([
    ['assigns-in-condition', "if (list[0] = 'x') return 1;"],
    ['assigns-in-condition', "if (!(list[0] = 'x')) return 1;"],
    ['assigns-in-condition', "if ((list[0] = 'x') && list.length > 2) return 1;"],
    ['assigns-in-condition', "if (list[0] = 'x' && list[1] == 'x') return 1;"],
    ['compares-with-new-list', "return list === ['x', 'x'];"],
    ['lost-this', 'return node.list.map(this.uses);'],
    ['same-call-again', 'return this.asked(node, list);'],
    ['one-round-only', 'for (const each of list) { if (each) return 1; else return 0; }'],
    ['one-round-only', 'for (const each of list) return each;'],
    ['unused-value', 'let best; best == 3; return best;'],
    ['for-each-gives-nothing', 'list.forEach((each) => { if (each) return 1; });'],
    ['unused-value', 'let best = 0; Math.max(best, node.val); return best;'],
    ['value-as-question', 'return node.val === 1 || -1;'],
    ['value-as-question', "if (list[0] == 'x' || 'o') return 1;"],
    ['value-as-question', "if ('x' || list[0] == 'o') return 1;"],
    ['lost-in-block', 'let best = 0; if (node) { let best = 1; } return best;'],
    ['lost-in-block', 'let best = 0; for (const n of list) { const best = n; } return best;'],
    ['open-comment', '/* a note\n return 1;\n /********** End **********/'],
    ['never-read', 'for (const n of list) { const rows = []; rows.push(n); } return list;'],
    ['never-read', 'for (const n of list) { const seen = new Set(); seen.add(n); } return list;'],
    ['never-filled', 'const seen = []; return list.filter((n) => !seen.includes(n));'],
    ['never-filled', 'const seen = new Set(); return list.filter((n) => !seen.has(n));'],
    ['empty-loop', 'for (var i = 0; i < 3; i++); { list.push(i); }'],
    ['empty-loop', 'let i = 0; while (i++ < 3); { list.push(i); }'],
    ['unused-value', 'list.concat(node); return list;'],
    ['missing-return', 'return list.filter((each) => { this.other(each) === 1; });'],
    ['missing-return', 'return list.map(function (each) { const v = each.val; v * 2; });'],
    ['missing-return', 'const same = (a, b) => { a && b; }; return list.some(same);'],
    [
      'callback-without-return',
      'node.all = list.map((each) => { const next = { each }; this.other(next); });',
    ],
    ['callback-without-return', 'return list.filter(function (each) { this.other(each); });'],
    [
      'callback-without-return',
      'const n = list.reduce((sum, each) => { sum += each; }, 0); return n;',
    ],
    ['unused-value', 'list.forEach((each) => { each === 1; }); return list;'],
    ['unused-value', 'return list.map((each) => { if (each) return 1; each === 1; });'],
    ['compares-with-new-list', 'if (list === []) return 1;'],
    ['turned-operator', 'let sum = 0; for (const n of list) sum =+ n; return sum;'],
    ['turned-operator', 'let sum = 0; for (const n of list) sum =- n; return sum;'],
  ])('is a finding of the kind %s: %s', (kind, body) => {
    expect(findingsOf(body).map(({ kind }) => kind)).toEqual([kind]);
  });
});

test.each([
  ["Math['max'](1, 2);", 'Math.max'],
  ['list.concat(node);', 'concat'],
])('names of %s what is called', (body, name) => {
  expect(findingsOf(body)).toEqual([{ kind: 'unused-value', name, isComparison: false }]);
});

it('a computed name is not taken for the name of a method', () => {
  expect(findingsOf('list[concat](node); return list;')).toEqual([]);
});

describe('what right programs have', () => {
  test.each([
    'if (node.isOver) return this.uses(node);',
    'if (node.isOver) this.other(node); return 1;',
    'const stack = [node]; while (stack.length) list.push(stack.pop());',
    'let stack = [node]; while (stack) stack = stack.rest;',
    'const rows = []; for (const n of list) rows.push(n); return rows;',
    'const rows = []; for (const n of list) rows.push(n); return list;',
    'const rows = []; const size = rows.push(node); return size;',
    'const seen = new Set(); if (seen.has(node)) return 1; seen.add(node);',
    'const rows = []; node.rows = rows; rows.push(1);',
    'return list[\n  0\n];',
    'for (let i = 0; i < 9; i++) if (list[Math.floor(i / 3)][i % 3]) return 1;',
    'for (let i = 0; i < 9; i++) if (list[(i - (i % 3)) / 3]) return 1;',
    'const half = list.length / 2; return list[half];',
    'return list.forEach((n) => this.uses(n));',
    'list.forEach((n) => this.uses(n));',
    'list[0] =\n  this.uses(node);',
    '  const best =\n    this.uses(node);\n  return best;',
    '  list[0] =\n  node;',
    'let match; while ((match = this.other(node))) list.push(match);',
    'let match; if (!(match = this.other(node))) return 1; return match;',
    'if ((node.map = list)) return 1;',
    'return node.list.map(this.other);',
    'return node.list.map(this.uses, this);',
    'return node.list.map(this.uses.bind(this));',
    'for (const each of node.list) { if (each && this.other(node)) return 1; }',
    'for (const each of list) { this.other(node); }',
    'list.forEach((each) => { this.other(each); });',
    'list.map((each) => { this.other(each); });',
    'return list.map((each) => { const next = { each }; return next; });',
    'return list.some((each) => { if (each) return true; this.other(each); });',
    'node = node.children[0]; return this.asked(node, list);',
    'return this.asked(node.children[0], list);',
    'for (const each of list) { if (each) return 1; }',
    'for (const each of list) { if (!each) continue; return each; }',
    'list.forEach((each) => { if (!each) return; this.other(each); });',
    'list.forEach((each) => { return node.push(each); });',
    'list.forEach((each) => { return this.other(each); });',
    "const three = ['x']; three.push('x'); return node.list[0] == three;",
    'const best = list[0]; return node.list[1] == best;',
    'return node.val === 1 || node.val;',
    'return (node.val === 1 && 2) || 0;',
    'return node.val || 1;',
    'let best = 0; if (node) { let best = 1; list.push(best); } return best;',
    'for (const n of list) { const best = n; } const best = 1; return best;',
    'for (var i = 0; i < 3; i++); return i;',
    '/* a note\n */ return 1; /********** End **********/',
    'list = list.concat(node); return list;',
    'let sum = 0; sum = -node.val; return sum;',
    'let sum = 0; sum = - node.val; return sum;',
    'let sum = 0; sum =-node.val; return sum;',
  ])('is none: %s', (body) => {
    expect(findingsOf(body)).toEqual([]);
  });
});

it('every finding says in both languages what to write', () => {
  const findings: LintFinding[] = [
    { kind: 'assigns-in-condition' },
    { kind: 'compares-truth' },
    { kind: 'compares-with-new-list', isNegated: false },
    { kind: 'compares-with-new-list', isNegated: true },
    { kind: 'empty-loop' },
    { kind: 'open-comment' },
    { kind: 'for-each-gives-nothing' },
    { kind: 'keys-for-items', name: 'i' },
    { kind: 'list-for-numbers', callee: 'Math.max' },
    { kind: 'lost-in-block', name: 'best' },
    { kind: 'item-for-index', name: 'row' },
    { kind: 'lost-this' },
    { kind: 'lost-this', name: 'other' },
    { kind: 'method-compared', name: 'other' },
    { kind: 'method-of-class', name: 'other', className: 'Judge' },
    { kind: 'missing-new', name: 'Judge' },
    { kind: 'missing-this', name: 'other', write: 'this.other' },
    { kind: 'never-equal', left: 'Cell[]', right: 'string', isNegated: false },
    { kind: 'never-equal', left: 'Cell[]', right: 'string', isNegated: true },
    { kind: 'never-filled', name: 'seen' },
    { kind: 'never-read', name: 'rows' },
    { kind: 'no-such-property', name: 'lenght', of: 'Cell[]', meant: 'length' },
    { kind: 'no-such-property', name: 'child', of: 'Judge' },
    { kind: 'no-return' },
    { kind: 'one-round-only' },
    { kind: 'reduces-without-start', type: 'Node' },
    { kind: 'returns-another-kind', type: 'boolean', wanted: 'number' },
    { kind: 'same-call-again', name: 'other' },
    { kind: 'turned-operator', sign: '+', isSum: true },
    { kind: 'turned-operator', sign: '-', isSum: false },
    { kind: 'unused-value', name: 'Math.max', isComparison: false },
    { kind: 'unused-value', name: '', isComparison: true },
    { kind: 'value-as-question' },
  ];
  const english = findings.map((finding) => adviceOf(finding, formatterFor('en')));
  const chinese = findings.map((finding) => adviceOf(finding, formatterFor('zh')));
  expect(new Set([...english, ...chinese]).size).toBe(2 * findings.length);
  for (const text of english) expect(text).not.toMatch(/\p{Script=Han}|undefined \(/u);
  for (const text of chinese) expect(text).toMatch(/\p{Script=Han}/u);
});
