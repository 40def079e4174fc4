/** Replaces an operator, sign, number, text, truth value or start value by another one. */
import type {
  AssignmentExpression,
  BinaryExpression,
  LogicalExpression,
  StringLiteral,
  UpdateExpression,
} from '@babel/types';
import { isLoop, nameInMath, nameOf } from '../../../../submission/source/syntax.ts';
import {
  mutator,
  type RepairKind,
  type Rewrite,
  type Rewrites,
  type Site,
  VALUE_NODES,
  weighted,
} from '../site.ts';

interface OtherOperators {
  readonly kind: RepairKind;
  /** The likeliest first. */
  readonly others: readonly string[];
}

function comparison(...others: string[]): OtherOperators {
  return { kind: 'comparison', others };
}

function logic(...others: string[]): OtherOperators {
  return { kind: 'logic', others };
}

function arithmetic(...others: string[]): OtherOperators {
  return { kind: 'operator', others };
}

const OTHER_OPERATORS: Readonly<Record<string, OtherOperators>> = {
  '<': comparison('<=', '>', '>=', '===', '!=='),
  '<=': comparison('<', '>=', '>', '==='),
  '>': comparison('>=', '<', '<=', '===', '!=='),
  '>=': comparison('>', '<=', '<', '==='),
  '===': comparison('!==', '>=', '<=', '>', '<'),
  '!==': comparison('===', '>', '<'),
  '==': comparison('!=', '>=', '===', '<=', '>', '<'),
  '!=': comparison('==', '>', '<', '!=='),
  '&&': logic('||'),
  '||': logic('&&', '??'),
  '??': logic('||'),
  '+': arithmetic('-', '*', '%'),
  '-': arithmetic('+', '*'),
  '*': arithmetic('/', '+', '-'),
  '/': arithmetic('%', '*'),
  '%': arithmetic('/', '*', '+', '-'),
  '+=': arithmetic('-=', '=', '*='),
  '-=': arithmetic('+=', '='),
  '=': { kind: 'assignment', others: ['+='] },
};
/** For the first other operator, the second, and so on. */
const OPERATOR_LIKELIHOODS = [1, 0.6, 0.4, 0.25, 0.2, 0.15];
/** Longer texts are messages, which no answer depends on. */
const MAX_TEXT_CHARACTERS = 12;
const NUMBER = /^[-+]?\s*(?:Number\.\w+|Infinity|\d[\d._]*)$/;

export const values = [
  mutator(
    'operator',
    ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'],
    otherOperators,
  ),
  mutator('operator', ['UpdateExpression'], otherUpdates),
  mutator('sign', ['UnaryExpression'], (site, { operator, argument }) => {
    const isSign = operator === '-' || operator === '+' || operator === '~';
    return isSign ? [site.textOf(argument)] : [];
  }),
  mutator('sign', ['NumericLiteral', ...VALUE_NODES], missingSign),
  mutator(
    'number',
    ['NumericLiteral', 'UnaryExpression', 'Identifier', 'MemberExpression'],
    otherNumbers,
  ),
  mutator('number', ['Identifier', 'MemberExpression', 'BinaryExpression'], oneMoreOrLess),
  // `board[column][row]` for `board[row][column]`.
  mutator('index', ['MemberExpression'], (site) => [
    site.textOf().replace(/\[(\w+)\](!?)\[(\w+)\]$/, '[$3]$2[$1]'),
  ]),
  mutator('truth', ['BooleanLiteral'], (_, { value }) => [String(!value)]),
  mutator('extreme', ['MemberExpression'], (_, node) => {
    const other = { max: 'min', min: 'max' }[nameInMath(node) ?? ''];
    return other === undefined ? [] : [{ text: `Math.${other}`, mark: node.property }];
  }),
  mutator('missing-extreme', ['AssignmentExpression'], forgottenExtreme),
  mutator('missing-condition', ['AssignmentExpression'], forgottenCondition),
  mutator('text', ['StringLiteral'], otherTexts),
];

/** `best = f(child);` in a loop keeps the last answer, where the largest or smallest of all was meant. */
function forgottenExtreme(site: Site, node: AssignmentExpression): Rewrites {
  const { left, right } = node;
  if (!keepsTheLast(site, node) || right.type !== 'CallExpression') return [];
  if (!/^(?:number|\?)$/.test(site.typeOf(right))) return [];
  const range = { start: right.start!, end: right.end!, mark: right };
  return ['max', 'min'].map((name): Rewrite => {
    return { ...range, text: `Math.${name}(${site.textOf(left)}, ${site.textOf(right)})` };
  });
}

/** `isFull = !row.includes('_');` in a loop keeps the last answer, where it was to hold of all, or of any. */
function forgottenCondition(site: Site, node: AssignmentExpression): Rewrites {
  const { left, right } = node;
  if (!keepsTheLast(site, node) || site.typeOf(left) !== 'boolean') return [];
  const range = { start: right.start!, end: right.end!, mark: right };
  return ['&&', '||'].map((operator): Rewrite => {
    return { ...range, text: `${site.textOf(left)} ${operator} (${site.textOf(right)})` };
  });
}

/** Whether each round of a loop writes over what the round before has left in a variable. */
function keepsTheLast({ parents }: Site, { operator, left, right }: AssignmentExpression): boolean {
  if (operator !== '=' || left.type !== 'Identifier' || /Literal$/.test(right.type)) return false;
  return parents.some(isLoop);
}

function otherOperators(
  site: Site,
  { operator, left, right }: AssignmentExpression | BinaryExpression | LogicalExpression,
): Rewrites {
  const range = operatorRange(site, operator, left.end!);
  const isTested = site.key === 'test' || site.role === 'ArrowFunctionExpression body';
  // `if (a = b)`
  if (operator === '=' && isTested) return [{ ...range, text: '===', kind: 'comparison' }];
  const operators = OTHER_OPERATORS[operator];
  if (operators === undefined) return [];
  const { kind, others } = operators;
  if (operator.startsWith('+') && /string|\[\]/.test(site.typeOf())) return [];
  if (operator === '=' && !/^(?:number|string|\?)$/.test(site.typeOf())) return [];
  const mayBeNumbers = [left, right].every((each) => /^(?:number|\?)$/.test(site.typeOf(each)));
  return others
    .map((text, i): Rewrite => ({ ...range, kind, text, likelihood: OPERATOR_LIKELIHOODS[i]! }))
    .filter(({ text }) => mayBeNumbers || !isOrder(text));
}

function isOrder(operator: string): boolean {
  return operator === '<' || operator === '<=' || operator === '>' || operator === '>=';
}

/** @returns where an operator stands, which comments may precede */
function operatorRange(
  { facts, node }: Site,
  operator: string,
  leftEnd: number,
): Required<Pick<Rewrite, 'start' | 'end'>> {
  const withoutComments = facts.source.text
    .slice(leftEnd, node.end!)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const start = leftEnd + withoutComments.indexOf(operator);
  return { start, end: start + operator.length };
}

function otherUpdates(site: Site, { argument, operator, prefix }: UpdateExpression): Rewrites {
  const variable = site.textOf(argument);
  const other = operator === '++' ? '--' : '++';
  const reversed: Rewrite = {
    text: prefix ? other + variable : variable + other,
    likelihood: 0.6,
  };
  if (site.parent?.type === 'ExpressionStatement' || site.key === 'update') return [reversed];
  // `depth++` where `depth + 1` was meant, and `depth` was to stay as it is.
  return [reversed, { text: `(${variable} ${operator[0]} 1)`, likelihood: 1.2 }];
}

function missingSign(site: Site): Rewrites {
  const isUsed = site.isPassedOn || site.role === 'BinaryExpression right';
  if (!isUsed || site.textOf() === '0') return [];
  // What one side wins the other loses: one search for both sides negates its own value.
  const callsItself = site.textOf().includes(`${site.functionNames[0]}(`);
  return site.typeOf() === 'number' || callsItself ? [`-${site.textOf()}`] : [];
}

function otherTexts(site: Site, { value }: StringLiteral): Rewrites {
  const { parent, key, confusedTexts } = site;
  const isName = key === 'key' || key === 'source' || /Specifier$/.test(parent?.type ?? '');
  if (isName || value.length > MAX_TEXT_CHARACTERS) return [];
  const sameLength = [...site.facts.texts].filter((each) => each.length === value.length);
  // `'xxxx'` where five in a row were meant.
  const rows = /^(.)\1+$/.test(value) ? [value + value[0], value.slice(1)] : [];
  const quoted = (texts: readonly string[]): string[] =>
    texts.filter((each) => !/[\\\n']/.test(each)).map((each) => `'${each}'`);
  const isConfused = confusedTexts.includes(value.toLowerCase());
  return weighted(
    [1, isConfused ? quoted(confusedTexts) : []],
    [0.7, quoted([...sameLength, ...rows])],
    [parent?.type === 'BinaryExpression' ? 0.5 : 0.8, site.namesOf('string')],
  );
}

function otherNumbers(site: Site): Rewrites {
  const text = site.textOf().replaceAll('_', '');
  const isNegated = site.parent?.type === 'UnaryExpression' && site.parent.operator === '-';
  const isName = site.role === 'ObjectProperty key';
  if (!NUMBER.test(text) || isNegated || isName) return [];
  const value = Number(text);
  const kind = numberKind(site);
  const near = Number.isInteger(value) ? [value + 1, value - 1] : [];
  const isAssigned = site.role === 'AssignmentExpression right';
  const isFirst = kind === 'start-value' || isAssigned;
  const infinite = isFirst ? [-Infinity, Infinity] : [];
  const common = isFirst ? [0, 1, 2, -1] : [0, 1, 2];
  const textsOf = (numbers: readonly number[]): string[] =>
    numbers.filter((each) => kind !== 'index' || each >= 0).map(String);
  // `move = 1`, where the counter of a loop was meant.
  const variables = isAssigned ? site.namesOf('number') : [];
  const rewrites = weighted(
    [1, textsOf([...near, ...infinite])],
    [0.5, textsOf(common)],
    [0.5, variables],
  );
  return rewrites.map((rewrite) => ({ ...rewrite, kind }));
}

function oneMoreOrLess(site: Site): Rewrites {
  const { parent, key } = site;
  const kind = numberKind(site);
  const text = site.textOf();
  const type = site.typeOf();
  const isBound = parent?.type === 'BinaryExpression' && key === 'right';
  const isCompared = isBound && isOrder(parent.operator);
  const isUsed = site.isPassedOn || isCompared || kind === 'index';
  if (!isUsed || !/^(?:number|\?)$/.test(type) || /Infinity|NaN/.test(text)) return [];
  const likelihood = type === 'number' ? 0.7 : 0.3;
  return [' + 1', ' - 1'].map((step): Rewrite => ({ text: text + step, likelihood, kind }));
}

function numberKind({ node, parent, path, key, role }: Site): RepairKind {
  if (parent?.type === 'MemberExpression' && parent.computed && key === 'property') return 'index';
  if (role === 'VariableDeclarator init' || role === 'AssignmentPattern right') {
    return 'start-value';
  }
  if (parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression') {
    const isReduced = /^reduce/.test(nameOf(parent.callee.property) ?? '');
    if (isReduced && parent.arguments[1] === node) return 'start-value';
  }
  const loop = path.findLastIndex(isLoop);
  const owner = path[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === path[loop + 1];
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}
