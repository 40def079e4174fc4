import { expect, test } from 'vitest';
import type { Warning } from '../../../results/result.ts';
import { readProgram } from '../../../submission/source/program.ts';
import type { LintFinding } from './syntax-rules.ts';
import { typeFinding } from './type-rules.ts';

/** @param line the body of a function, with a mark before what the compiler points at */
function findingOf(line: string, message: string): LintFinding | undefined {
  const other = 'class Node { constructor(map) { this.map = map; } grow(node) {} }';
  const text = `class Judge {\n  val = 0;\n  asked(node, list) {\n${line.replace('¦', '')}\n  }\n}\n${other}`;
  const program = readProgram(new Map([['judge.ts', text]]));
  const asked = program.definitions.find(({ name }) => name === 'asked');
  if (asked === undefined) throw new Error('it does not read');
  const location = { file: 'judge.ts', line: 4, column: line.indexOf('¦') + 1, source: line };
  const warning: Warning = { kind: 'type-error', message, location };
  return typeFinding(warning, asked, program);
}

function noOverlap(left: string, right: string): string {
  return `This comparison appears to be unintentional because the types '${left}' and '${right}' have no overlap.`;
}

test.each<[LintFinding | undefined, string, string]>([
  [
    { kind: 'never-equal', left: 'Cell', right: '"X"', isNegated: false },
    "if (¦list[0] == 'X') return 1;",
    noOverlap('Cell', '"X"'),
  ],
  [
    { kind: 'never-equal', left: 'Cell', right: '"X"', isNegated: true },
    "if (¦list[0] != 'X') return 1;",
    noOverlap('Cell', '"X"'),
  ],
  [
    { kind: 'never-equal', left: 'string', right: 'number', isNegated: false },
    'return ¦node === 9;',
    noOverlap('string', 'number'),
  ],
  [
    { kind: 'reduces-without-start', type: 'Node' },
    '¦return list.reduce((best, each) => Math.max(best, this.asked(each)));',
    "Type 'Node' is not assignable to type 'number'.",
  ],
  [undefined, '¦return list[0];', "Type 'string' is not assignable to type 'Cell'."],
  [
    { kind: 'returns-another-kind', type: 'Node', wanted: 'number' },
    '¦return list.reduce((best, each) => each, node);',
    "Type 'Node' is not assignable to type 'number'.",
  ],
  [
    { kind: 'item-for-index', name: 'row' },
    'for (const row of list) return node[¦row];',
    "Type 'Cell[]' cannot be used as an index type.",
  ],
  [
    { kind: 'method-of-class', name: 'grow', className: 'Node' },
    'return ¦grow(node);',
    "Cannot find name 'grow'.",
  ],
  [
    { kind: 'method-of-class', name: 'grow', className: 'Node' },
    'return Node.¦grow(node);',
    "Property 'grow' does not exist on type 'typeof Node'.",
  ],
  [
    { kind: 'method-of-class', name: 'grow', className: 'Node' },
    'return this.¦grow(node);',
    "Property 'grow' does not exist on type 'Judge'.",
  ],
  [
    { kind: 'no-such-property', name: 'grow', of: 'Judge' },
    'return this.¦grow;',
    "Property 'grow' does not exist on type 'Judge'.",
  ],
  [undefined, 'return ¦another(node);', "Cannot find name 'another'."],
  [{ kind: 'compares-truth' }, 'return ¦!node == 1;', noOverlap('boolean', 'number')],
  [
    { kind: 'compares-truth' },
    'return ¦list[0] == list[1] == list[2];',
    noOverlap('boolean', 'string'),
  ],
  [undefined, 'return ¦(list[0] == list[1]) == node;', noOverlap('boolean', 'string')],
  [
    { kind: 'compares-truth' },
    'return ¦0 < list < 3;',
    "Operator '<' cannot be applied to types 'boolean' and 'number'.",
  ],
  // With == a text and a number may well be equal.
  [undefined, 'return ¦node == 9;', noOverlap('string', 'number')],
  [undefined, "return ¦list == 'x,x,x';", noOverlap('Cell[]', 'string')],
  [
    { kind: 'never-equal', left: 'Cell[]', right: 'string', isNegated: false },
    "return ¦list == 'x';",
    noOverlap('Cell[]', 'string'),
  ],
  [
    { kind: 'method-compared', name: 'asked' },
    'return ¦this.asked != 0;',
    noOverlap('(node: any) => number', 'number'),
  ],
  [
    { kind: 'method-compared', name: 'asked' },
    'if (¦node.asked) return;',
    'This condition will always return true since this function is always defined. Did you mean to call it instead?',
  ],
  [
    { kind: 'no-such-property', name: 'lenght', of: 'Cell[]', meant: 'length' },
    'return list.¦lenght;',
    "Property 'lenght' does not exist on type 'Cell[]'. Did you mean 'length'?",
  ],
  [
    { kind: 'no-such-property', name: 'child', of: 'Judge' },
    'return node.¦child;',
    "Property 'child' does not exist on type 'Judge'.",
  ],
  // Somebody gives it one.
  [
    undefined,
    'node.child = 1; return node.¦child;',
    "Property 'child' does not exist on type 'Judge'.",
  ],
  [
    { kind: 'returns-another-kind', type: 'boolean', wanted: 'number' },
    'if (list) ¦return this.asked(node);',
    "Type 'boolean' is not assignable to type 'number'.",
  ],
  [undefined, 'const a: number = ¦true;', "Type 'boolean' is not assignable to type 'number'."],
  // Of a type that is not known nothing is said.
  [undefined, 'return node.¦child;', "Property 'child' does not exist on type '{}'."],
  [
    { kind: 'keys-for-items', name: 'each' },
    'for (const each in node.list) this.asked(¦each);',
    "Argument of type 'string' is not assignable to parameter of type 'Judge'.",
  ],
  [
    { kind: 'keys-for-items', name: 'each' },
    'for (const each in list) node.push(each.¦map);',
    "Property 'map' does not exist on type 'string'.",
  ],
  [
    undefined,
    'for (const each of list) this.asked(¦each);',
    "Argument of type 'string' is not assignable to parameter of type 'Judge'.",
  ],
  [
    { kind: 'keys-for-items', name: 'i' },
    'for (const i in list) if (¦i === 0) return 1;',
    noOverlap('string', 'number'),
  ],
  [
    { kind: 'keys-for-items', name: 'i' },
    'for (const i in list) if (list[¦i + 1]) return 1;',
    "Element implicitly has an 'any' type because index expression is not of type 'number'.",
  ],
  [
    { kind: 'missing-this', name: 'asked', write: 'this.asked' },
    'return ¦asked(node, list);',
    "Cannot find name 'asked'. Did you mean the instance member 'this.asked'?",
  ],
  [
    { kind: 'missing-new', name: 'Node' },
    'return ¦Node(list);',
    "Value of type 'typeof Node' is not callable. Did you mean to include 'new'?",
  ],
  [
    { kind: 'lost-this' },
    'list.forEach(function (each) { ¦this.asked(each); });',
    "'this' implicitly has type 'any' because it does not have a type annotation.",
  ],
  // As what is put on a prototype is written.
  [
    undefined,
    'list.first = function (each) { ¦this.asked(each); };',
    "'this' implicitly has type 'any' because it does not have a type annotation.",
  ],
  [
    { kind: 'list-for-numbers', callee: 'Math.max' },
    'return Math.max(¦list);',
    "Argument of type 'number[]' is not assignable to parameter of type 'number'.",
  ],
])('%j is the slip in %s', (slip, line, message) => {
  expect(findingOf(line, message)).toEqual(slip);
});
