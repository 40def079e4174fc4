/** One operator for another. */
import { endOf } from '../../syntax.ts';
import type { PatchKind } from '../patch-kinds.ts';
import type { Mutator, Rewrite, Site } from '../site.ts';

/** For each operator the others, the likeliest first. */
const OTHERS: Readonly<Record<string, readonly [kind: PatchKind, others: string]>> = {
  '<': ['comparison', '<= > >= === !=='],
  '<=': ['comparison', '< >= > ==='],
  '>': ['comparison', '>= < <= === !=='],
  '>=': ['comparison', '> <= < ==='],
  '===': ['comparison', '!== >= <= > <'],
  '!==': ['comparison', '=== > <'],
  '==': ['comparison', '!= >= === <= > <'],
  '!=': ['comparison', '== > < !=='],
  '&&': ['logic', '||'],
  '||': ['logic', '&& ??'],
  '??': ['logic', '||'],
  '+': ['operator', '- * %'],
  '-': ['operator', '+ *'],
  '*': ['operator', '/ + -'],
  '/': ['operator', '% *'],
  '%': ['operator', '/ * + -'],
  '&': ['operator', '| ^'],
  '|': ['operator', '& ^'],
  '^': ['operator', '& |'],
  '<<': ['operator', '>>'],
  '>>': ['operator', '<<'],
  '+=': ['operator', '-= = *='],
  '-=': ['operator', '+= ='],
  '*=': ['operator', '+= /='],
  '/=': ['operator', '*='],
  '|=': ['operator', '&='],
  '&=': ['operator', '|='],
};
const PARTS = [1, 0.6, 0.4, 0.25, 0.2];

export const operators: readonly Mutator[] = [
  { kind: 'operator', of: /^(Binary|Logical|Assignment)Expression$/, rewrites: otherOperators },
  { kind: 'operator', of: /^UpdateExpression$/, rewrites: otherUpdates },
  {
    // `depth + 1` where `depth` was meant, `2 - i` where `i` was, and the two sides swapped.
    kind: 'operator',
    of: /^BinaryExpression$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type !== 'BinaryExpression' || !/^[-+]$/.test(node.operator)) return [];
      const [left, right] = [site.text(node.left), site.text(node.right)];
      return [
        ...(node.right.type === 'NumericLiteral' ? [{ text: left, part: 0.7 }] : []),
        ...(node.left.type === 'NumericLiteral' ? [{ text: right, part: 0.7 }] : []),
        ...(node.operator === '-' ? [{ text: `${right} - ${left}`, part: 0.4 }] : []),
      ];
    },
  },
  {
    // `=` for `+=`, and `=` in a condition for `===`.
    kind: 'assignment',
    of: /^AssignmentExpression$/,
    rewrites: (site) => {
      const { node, key } = site;
      if (node.type !== 'AssignmentExpression' || node.operator !== '=') return [];
      const start = site.operatorAt('=', endOf(node.left));
      const range = { start, end: start + 1 };
      if (key === 'test') return [{ ...range, text: '===', kind: 'comparison' }];
      const isAdded = ['number', 'string', '?'].includes(site.type(node.right));
      return isAdded ? [{ ...range, text: '+=' }] : [];
    },
  },
];

function otherOperators(site: Site): Rewrite[] {
  const { node } = site;
  if (!('operator' in node) || !('left' in node) || !('right' in node)) return [];
  const operator = String(node.operator);
  const [kind, others] = OTHERS[operator] ?? [];
  if (kind === undefined || others === undefined) return [];
  if (operator.startsWith('+') && /string|\[\]/.test(site.type())) return [];
  const isOfNumbers = [node.left, node.right].every((each) => site.mayBe('number', each));
  // "Five or more" is written with `===` more often than any other bound is.
  const isCount = node.right.type === 'NumericLiteral' && node.right.value > 1;
  const start = site.operatorAt(operator, endOf(node.left));
  return others.split(' ').flatMap((text, i) => {
    if (/^[<>]=?$/.test(text) && !isOfNumbers) return [];
    const part = isCount && text === '>=' && /^===?$/.test(operator) ? 3 * PARTS[i]! : PARTS[i]!;
    return [{ kind, start, end: start + operator.length, text, part }];
  });
}

function otherUpdates(site: Site): Rewrite[] {
  const { node, parent, key } = site;
  if (node.type !== 'UpdateExpression') return [];
  const argument = site.text(node.argument);
  const other = node.operator === '++' ? '--' : '++';
  const turned = { text: node.prefix ? other + argument : argument + other, part: 0.6 };
  if (parent?.type === 'ExpressionStatement' || key === 'update') return [turned];
  // `depth++` where the next number was meant, and `depth` was to stay as it is.
  const next = `(${argument} ${node.operator[0]} 1)`;
  return [turned, { text: next, part: parent?.type === 'MemberExpression' ? 0.4 : 1.2 }];
}

export const signs: readonly Mutator[] = [
  {
    kind: 'sign',
    of: /^UnaryExpression$/,
    rewrites: (site) => {
      const { node } = site;
      const isSign = node.type === 'UnaryExpression' && /^[-+~]$/.test(node.operator);
      return isSign ? [site.text(node.argument)] : [];
    },
  },
  {
    kind: 'sign',
    of: /^(NumericLiteral|Identifier|(Optional)?(Call|Member)Expression)$/,
    rewrites: (site) => {
      const { node, parent } = site;
      if (parent?.type === 'UnaryExpression' || !takesValue(site)) return [];
      if (node.type === 'NumericLiteral' && node.value === 0) return [];
      // What one side wins the other loses: a search for both takes the minus of its own value.
      const held = node.type === 'MemberExpression' ? node.object : node;
      const isOwn = site.isRecursion(node) || site.isRecursion(held);
      if (site.type() !== 'number' && !(isOwn && site.type() === '?')) return [];
      const part = isOwn || node.type === 'NumericLiteral' ? 1 : 0.5;
      return [{ text: `-${site.text()}`, part }];
    },
  },
];

function takesValue({ parent, key }: Site): boolean {
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'ConditionalExpression':
      return key !== 'test';
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'BinaryExpression':
      return key === 'right';
    case 'ArrowFunctionExpression':
      return key === 'body';
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'ArrayExpression':
    case 'ObjectProperty':
      return key !== 'key' && key !== 'id';
    default:
      return false;
  }
}
