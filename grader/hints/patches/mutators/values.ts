/** One operator, sign, number, text, truth value or first value for another. */
import type { Node } from '@babel/types';
import { endOf, isLoop, nameInMath, nameOf, type OfType } from '../../syntax.ts';

import {
  mirrored,
  mutator,
  NAMED,
  OPERATIONS,
  type PatchKind,
  type Rewrite,
  type Rewrites,
  type Site,
  weighted,
} from '../site.ts';

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
  '+=': ['operator', '-= = *='],
  '-=': ['operator', '+= ='],
};
const PARTS = [1, 0.6, 0.4, 0.25, 0.2];
const INFINITIES = ['-Infinity', 'Infinity'];
const LONGEST_TEXT = 12;

export const values = [
  mutator('operator', OPERATIONS, otherOperators),
  mutator('operator', ['UpdateExpression'], (site, { argument, operator, prefix }) => {
    const [written, other] = [site.text(argument), operator === '++' ? '--' : '++'];
    const turned = { text: prefix ? other + written : written + other, part: 0.6 };
    if (site.parent?.type === 'ExpressionStatement' || site.key === 'update') return [turned];
    // `depth++` where the next number was meant, and `depth` was to stay as it is.
    return [turned, { text: `(${written} ${operator[0]} 1)`, part: 1.2 }];
  }),
  // `=` for `+=`, and `=` in a condition for `===`.
  mutator('assignment', ['AssignmentExpression'], (site, { left, right, operator }) => {
    if (operator !== '=') return [];
    const range = operatorAt(site, operator, left);
    const isAsked = site.key === 'test' || site.place === 'ArrowFunctionExpression body';
    if (isAsked) return [{ ...range, text: '===', kind: 'comparison' }];
    return /^(number|string|\?)$/.test(site.type(right)) ? [{ ...range, text: '+=' }] : [];
  }),
  mutator('sign', ['UnaryExpression'], (site, { operator, argument }) =>
    /^[-+~]$/.test(operator) ? [site.text(argument)] : [],
  ),
  mutator('sign', ['NumericLiteral', ...NAMED], (site, node) => {
    const isZero = node.type === 'NumericLiteral' && node.value === 0;
    const isTaken = site.isHandedOn || site.place === 'BinaryExpression right';
    if (isZero || !isTaken) return [];
    // What one side wins the other loses: a search for both takes the minus of its own value.
    const isOwn = site.text().includes(`${site.ownName}(`);
    return site.type() === 'number' || isOwn ? [`-${site.text()}`] : [];
  }),
  mutator('number', ['NumericLiteral', 'UnaryExpression'], (site) => {
    const value = Number(site.text().replaceAll(/(?<=\d)_/g, ''));
    const isPart = site.parent?.type === 'UnaryExpression' && site.parent.operator === '-';
    const isName = site.place === 'ObjectProperty key';
    return !Number.isInteger(value) || isPart || isName ? [] : otherNumbers(site, value);
  }),
  mutator('number', ['Identifier', 'MemberExpression', 'BinaryExpression'], oneMoreOrLess),
  // `board[column][row]`.
  mutator('index', ['MemberExpression'], (site) =>
    /\[(\w+)\]!?\[(?!\1\])\w+\]$/.test(site.text()) ? mirrored(site.text()).slice(0, 1) : [],
  ),
  mutator('truth', ['BooleanLiteral'], (_, { value }) => [String(!value)]),
  mutator(
    'start-value',
    ['NumericLiteral', 'UnaryExpression', 'Identifier', 'MemberExpression'],
    (site) => {
      const text = site.text();
      if (!isFirstValue(site) || !/^[-+]?\s*(Number\.\w+|Infinity|[\d.]+)$/.test(text)) return [];
      // That another number does as well as an infinity hides what is missing.
      const share = /Infinity|INFINITY|MAX_|MIN_/.test(text) ? 0.5 : 1;
      return weighted([1, INFINITIES], [share, ['0', '-1', '1']]);
    },
  ),
  mutator('extreme', ['MemberExpression'], (_, node) => {
    const other = { max: 'min', min: 'max' }[nameInMath(node) ?? ''];
    return other === undefined ? [] : [{ text: `Math.${other}`, mark: node.property }];
  }),
  mutator('text', ['StringLiteral'], otherTexts),
];

function otherOperators(
  site: Site,
  { operator, left, right }: OfType<(typeof OPERATIONS)[number]>,
): Rewrites {
  const [kind, others] = OTHERS[operator] ?? [];
  if (kind === undefined || others === undefined) return [];
  if (operator.startsWith('+') && /string|\[\]/.test(site.type())) return [];
  const areNumbers = [left, right].every((each) => /^(?:number|\?)$/.test(site.type(each)));
  const range = operatorAt(site, operator, left);
  return others.split(' ').flatMap((text, i) => {
    if (/^[<>]=?$/.test(text) && !areNumbers) return [];
    return [{ ...range, kind, text, part: PARTS[i]! }];
  });
}

/** Where an operator stands behind what is left of it, past comments. */
function operatorAt({ facts, node }: Site, operator: string, left: Node) {
  const rest = facts.text
    .slice(endOf(left), endOf(node))
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const start = endOf(left) + rest.indexOf(operator);
  return { start, end: start + operator.length };
}

function otherNumbers(site: Site, value: number): Rewrite[] {
  const kind = numberKind(site);
  const far = [0, 1, 2].filter((other) => Math.abs(other - value) > 1);
  const textsOf = (list: readonly number[]): string[] =>
    list.filter((each) => kind !== 'index' || each >= 0).map(String);
  return weighted([1, textsOf([value + 1, value - 1])], [0.5, textsOf(far)]).map((each) => ({
    ...each,
    kind,
  }));
}

/** One more or one less than what a variable holds. */
function oneMoreOrLess(site: Site): Rewrites {
  const { node, parent, key } = site;
  const [kind, text] = [numberKind(site), site.text()];
  const isBound = parent?.type === 'BinaryExpression' && key === 'right';
  const isCompared = isBound && /^[<>]=?$/.test(parent.operator);
  const isTaken = site.isHandedOn || isCompared || kind === 'index';
  if (!isTaken || !/^(?:number|\?)$/.test(site.type()) || /^(Infinity|NaN)$/.test(text)) return [];
  const sure = site.type() === 'number' ? 1 : 0.4;
  const isLess = key === 'arguments' || node.type === 'BinaryExpression';
  return weighted(
    [0.7 * sure, [`${text} + 1`]],
    [(isLess ? 0.7 : 0.4) * sure, [`${text} - 1`]],
  ).map((each) => ({ ...each, kind }));
}

function otherTexts(site: Site, { value }: OfType<'StringLiteral'>): Rewrites {
  const { parent, key } = site;
  const isName = /^(?:key|source)$/.test(key) || /Specifier$/.test(parent?.type ?? '');
  if (isName || value.length > LONGEST_TEXT) return [];
  const confused = site.confused.includes(value.toLowerCase()) ? site.confused : [];
  const sameLength = site.texts.filter((each) => each.length === value.length);
  // `'xxxx'` where five in a row were meant.
  const rows = /^(.)\1+$/.test(value) ? [value + value[0], value.slice(1)] : [];
  const part = parent?.type === 'BinaryExpression' ? 0.5 : 0.8;
  const others = [...new Set([...confused, ...sameLength, ...rows])]
    .filter((each) => each !== value && !/[\\\n']/.test(each))
    .map((each) => ({ text: `'${each}'`, part: confused.includes(each) ? 1 : 0.7 }));
  return [...others, ...weighted([part, site.namesOf('string')])];
}

function numberKind(site: Site): PatchKind {
  const { parent, path, key } = site;
  if (parent?.type === 'MemberExpression' && parent.computed && key === 'property') return 'index';
  if (parent?.type !== 'AssignmentExpression' && isFirstValue(site)) return 'start-value';
  const loop = path.findLastIndex(isLoop);
  const owner = path[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === path[loop + 1];
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}

/** Of a variable or a parameter, in an assignment, or handed to `reduce`. */
function isFirstValue({ node, parent, key, place }: Site): boolean {
  if (parent?.type === 'AssignmentExpression') return parent.operator === '=' && key === 'right';
  if (parent?.type !== 'CallExpression')
    return /^(?:VariableDeclarator init|AssignmentPattern right)$/.test(place);
  const { callee } = parent;
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
  return /^reduce/.test(name ?? '') && parent.arguments[1] === node;
}
