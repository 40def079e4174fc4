/** One operator, sign, number, text, truth value or first value for another. */
import type { AssignmentExpression, BinaryExpression, LogicalExpression } from '@babel/types';
import { isLoop, nameInMath, nameOf } from '../../../../submission/source/syntax.ts';
import { mutator, NAMED, type RepairKind, type Rewrites, type Site, weighted } from '../site.ts';

/** For each operator the others, the likeliest first. */
const OTHERS: Readonly<Record<string, readonly [kind: RepairKind, others: string]>> = {
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
  '=': ['assignment', '+='],
};
const PARTS = [1, 0.6, 0.4, 0.25, 0.2];
const LONGEST_TEXT = 12;
const NUMBER = /^[-+]?\s*(?:Number\.\w+|Infinity|\d[\d._]*)$/;

export const values = [
  mutator(
    'operator',
    ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'],
    otherOperators,
  ),
  mutator('operator', ['UpdateExpression'], (site, { argument, operator, prefix }) => {
    const written = site.text(argument);
    const other = operator === '++' ? '--' : '++';
    const turned = { text: prefix ? other + written : written + other, part: 0.6 };
    if (site.parent?.type === 'ExpressionStatement' || site.key === 'update') return [turned];
    // `depth++` where the next number was meant, and `depth` was to stay as it is.
    return [turned, { text: `(${written} ${operator[0]} 1)`, part: 1.2 }];
  }),
  mutator('sign', ['UnaryExpression'], (site, { operator, argument }) =>
    /^[-+~]$/.test(operator) ? [site.text(argument)] : [],
  ),
  mutator('sign', ['NumericLiteral', ...NAMED], (site) => {
    const isTaken = site.isHandedOn || site.place === 'BinaryExpression right';
    if (!isTaken || site.text() === '0') return [];
    // What one side wins the other loses: a search for both takes the minus of its own value.
    const isOwn = site.text().includes(`${site.around[0]}(`);
    return site.type() === 'number' || isOwn ? [`-${site.text()}`] : [];
  }),
  mutator(
    'number',
    ['NumericLiteral', 'UnaryExpression', 'Identifier', 'MemberExpression'],
    otherNumbers,
  ),
  mutator('number', ['Identifier', 'MemberExpression', 'BinaryExpression'], oneMoreOrLess),
  // `board[column][row]`.
  mutator('index', ['MemberExpression'], (site) => [
    site.text().replace(/\[(\w+)\](!?)\[(\w+)\]$/, '[$3]$2[$1]'),
  ]),
  mutator('truth', ['BooleanLiteral'], (_, { value }) => [String(!value)]),
  mutator('extreme', ['MemberExpression'], (_, node) => {
    const other = { max: 'min', min: 'max' }[nameInMath(node) ?? ''];
    return other === undefined ? [] : [{ text: `Math.${other}`, mark: node.property }];
  }),
  mutator('text', ['StringLiteral'], (site, { value }) => {
    const { parent, key, confused } = site;
    const isName = /^(?:key|source)$/.test(key) || /Specifier$/.test(parent?.type ?? '');
    if (isName || value.length > LONGEST_TEXT) return [];
    const sameLength = [...site.facts.texts].filter((each) => each.length === value.length);
    // `'xxxx'` where five in a row were meant.
    const rows = /^(.)\1+$/.test(value) ? [value + value[0], value.slice(1)] : [];
    const quoted = (texts: readonly string[]): string[] =>
      texts.filter((each) => !/[\\\n']/.test(each)).map((each) => `'${each}'`);
    return weighted(
      [1, confused.includes(value.toLowerCase()) ? quoted(confused) : []],
      [0.7, quoted([...sameLength, ...rows])],
      [parent?.type === 'BinaryExpression' ? 0.5 : 0.8, site.namesOf('string')],
    );
  }),
];

function otherOperators(
  site: Site,
  { operator, left, right }: AssignmentExpression | BinaryExpression | LogicalExpression,
): Rewrites {
  const { facts, key, node } = site;
  const rest = facts.source.text
    .slice(left.end!, node.end!)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const start = left.end! + rest.indexOf(operator);
  const range = { start, end: start + operator.length };
  // `=` where it is asked whether.
  if (operator === '=' && (key === 'test' || site.place === 'ArrowFunctionExpression body'))
    return [{ ...range, text: '===', kind: 'comparison' }];
  const [kind, others] = OTHERS[operator] ?? [];
  if (kind === undefined || others === undefined) return [];
  if (operator.startsWith('+') && /string|\[\]/.test(site.type())) return [];
  if (operator === '=' && !/^(?:number|string|\?)$/.test(site.type())) return [];
  const areNumbers = [left, right].every((each) => /^(?:number|\?)$/.test(site.type(each)));
  return others
    .split(' ')
    .map((text, i) => ({ ...range, kind, text, part: PARTS[i]! }))
    .filter(({ text }) => areNumbers || !/^[<>]=?$/.test(text));
}

function otherNumbers(site: Site): Rewrites {
  const text = site.text().replaceAll('_', '');
  const isPart = site.parent?.type === 'UnaryExpression' && site.parent.operator === '-';
  const isName = site.place === 'ObjectProperty key';
  if (!NUMBER.test(text) || isPart || isName) return [];
  const value = Number(text);
  const kind = numberKind(site);
  const near = Number.isInteger(value) ? [value + 1, value - 1] : [];
  const isFirst = kind === 'start-value' || site.place === 'AssignmentExpression right';
  const infinite = isFirst ? [-Infinity, Infinity] : [];
  const textsOf = (list: readonly number[]): string[] =>
    list.filter((each) => kind !== 'index' || each >= 0).map(String);
  return weighted(
    [1, textsOf([...near, ...infinite])],
    [0.5, textsOf([0, 1, 2, ...(isFirst ? [-1] : [])])],
  ).map((each) => ({ ...each, kind }));
}

/** One more or one less than what a variable holds. */
function oneMoreOrLess(site: Site): Rewrites {
  const { parent, key } = site;
  const kind = numberKind(site);
  const text = site.text();
  const type = site.type();
  const isBound = parent?.type === 'BinaryExpression' && key === 'right';
  const isCompared = isBound && /^[<>]=?$/.test(parent.operator);
  const isTaken = site.isHandedOn || isCompared || kind === 'index';
  if (!isTaken || !/^(?:number|\?)$/.test(type) || /Infinity|NaN/.test(text)) return [];
  const part = type === 'number' ? 0.7 : 0.3;
  return [' + 1', ' - 1'].map((step) => ({ text: text + step, part, kind }));
}

function numberKind({ node, parent, path, key, place }: Site): RepairKind {
  if (parent?.type === 'MemberExpression' && parent.computed && key === 'property') return 'index';
  if (/^(?:VariableDeclarator init|AssignmentPattern right)$/.test(place)) return 'start-value';
  if (parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression') {
    const isReduced = /^reduce/.test(nameOf(parent.callee.property) ?? '');
    if (isReduced && parent.arguments[1] === node) return 'start-value';
  }
  const loop = path.findLastIndex(isLoop);
  const owner = path[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === path[loop + 1];
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}
