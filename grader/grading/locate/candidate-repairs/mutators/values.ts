/** Replaces an operator, sign, text or truth value by another one. */
import type {
  AssignmentExpression,
  BinaryExpression,
  BooleanLiteral,
  LogicalExpression,
  Node,
  StringLiteral,
  UpdateExpression,
} from '@babel/types';
import {
  isFunction,
  isLoop,
  lastNameOf,
  nameInMath,
} from '../../../../submission/source/syntax.ts';
import { swappedIndexesAt } from '../indexed-twice.ts';
import {
  mutator,
  type RepairKind,
  type Rewrite,
  type Rewrites,
  replaced,
  type Site,
  VALUE_NODES,
  weighted,
} from '../site.ts';
import { isOrder } from './numbers.ts';

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

export const values = [
  mutator(
    'operator',
    ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'],
    otherOperators,
  ),
  mutator('operator', ['UpdateExpression'], otherUpdates),
  // `index / 3`, which is no whole number.
  mutator('operator', ['BinaryExpression'], (site, { operator }) =>
    operator === '/' ? [`Math.floor(${site.textOf()})`] : [],
  ),
  mutator('sign', ['UnaryExpression'], (site, { operator, argument }) => {
    const isSign = operator === '-' || operator === '+' || operator === '~';
    return isSign ? [site.textOf(argument)] : [];
  }),
  mutator('unsigned', ['NumericLiteral', ...VALUE_NODES], missingSign),
  // `board[column][row]` for `board[row][column]`.
  mutator('index', ['MemberExpression'], (site, node) => {
    const [first, ...others] = swappedIndexesAt(site, node);
    if (first === undefined) return [];
    const { start, end, replacement: text } = first;
    return [{ text, start, end, others }];
  }),
  mutator('truth', ['BooleanLiteral'], (_, { value }) => [String(!value)]),
  mutator('truth', ['BooleanLiteral'], swappedTruths),
  mutator('extreme', ['MemberExpression'], (_, node) => {
    const other = { max: 'min', min: 'max' }[nameInMath(node) ?? ''];
    return other === undefined ? [] : [{ text: `Math.${other}`, mark: node.property }];
  }),
  mutator('assignment', ['AssignmentExpression'], turnedAssignment),
  mutator('missing-extreme', ['AssignmentExpression'], forgottenExtreme),
  mutator('missing-condition', ['AssignmentExpression'], forgottenCondition),
  mutator('text', ['StringLiteral'], otherTexts),
];

/** `best = f(child);` in a loop keeps the last answer, where the largest or smallest of all was meant. */
function forgottenExtreme(site: Site, node: AssignmentExpression): Rewrites {
  const { left, right } = node;
  const isAnswer = right.type === 'CallExpression' || right.type === 'Identifier';
  if (!keepsTheLast(site, node) || !isAnswer) return [];
  if (!/^(?:number|\?)$/.test(site.typeOf(right))) return [];
  const range = { start: right.start!, end: right.end!, mark: right };
  // Where it is compared before, the choice is made.
  const isCompared = site.parents.some(
    (each) => each.type === 'IfStatement' && site.textOf(each.test).includes(site.textOf(left)),
  );
  const likelihood = isCompared ? 0.3 : 1;
  return ['max', 'min'].map((name): Rewrite => {
    const text = `Math.${name}(${site.textOf(left)}, ${site.textOf(right)})`;
    return { ...range, text, likelihood };
  });
}

/** `value = best;`, where `best` was to get the value. */
function turnedAssignment(site: Site, { operator, left, right }: AssignmentExpression): Rewrites {
  if (operator !== '=' || left.type !== 'Identifier' || right.type !== 'Identifier') return [];
  const variable = site.facts.variableNamed(right.name, site.node.start!);
  if (variable === undefined || variable.isConstant) return [];
  return [{ text: `${right.name} = ${left.name}`, likelihood: 2 }];
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
  return parents.some((parent, i) => isLoop(parent) || isRepeatedCall(parent, parents[i + 1]));
}

/** Whether it is a call of `forEach` with this function. */
function isRepeatedCall(node: Node, callback: Node | undefined): boolean {
  if (node.type !== 'CallExpression' || lastNameOf(node.callee) !== 'forEach') return false;
  return callback !== undefined && isFunction(callback);
}

function otherOperators(
  site: Site,
  { operator, left, right }: AssignmentExpression | BinaryExpression | LogicalExpression,
): Rewrites {
  const range = operatorRange(site, operator, left.end!);
  const isTested = site.key === 'test' || site.role === 'ArrowFunctionExpression body';
  // `if (a = b)`
  if (operator === '=' && isTested) return [{ ...range, text: '===', kind: 'single-equals' }];
  const operators = OTHER_OPERATORS[operator];
  if (operators === undefined) return [];
  const { kind, others } = operators;
  if (operator.startsWith('+') && /string|\[\]/.test(site.typeOf())) return [];
  const isSum = /^(?:number|string|\?)$/.test(site.typeOf()) && right.type !== 'ArrayExpression';
  if (operator === '=' && !isSum) return [];
  // `(a === b) === (b === c)` compares two answers, of which both were meant to be true.
  const areAnswers = [left, right].every((each) => site.typeOf(each) === 'boolean');
  if (kind === 'comparison' && areAnswers) return [{ ...range, kind, text: '&&' }];
  const mayBeNumbers = [left, right].every((each) => /^(?:number|\?)$/.test(site.typeOf(each)));
  return others
    .map((text, i): Rewrite => ({ ...range, kind, text, likelihood: OPERATOR_LIKELIHOODS[i]! }))
    .filter(({ text }) => mayBeNumbers || !isOrder(text));
}

/** A loop returns `true` early, and behind it `false` is returned, where both were meant the other way round. */
function swappedTruths(site: Site, { value }: BooleanLiteral): Rewrites {
  if (site.role !== 'ReturnStatement argument') return [];
  const loop = site.parents.find(isLoop);
  const list = loop && site.parents[site.parents.indexOf(loop) - 1];
  if (loop === undefined || list?.type !== 'BlockStatement') return [];
  const last = list.body.at(-1);
  const after = last?.type === 'ReturnStatement' ? last.argument : undefined;
  if (after?.type !== 'BooleanLiteral' || after.value === value) return [];
  const other = replaced(after, String(value));
  return [{ text: String(!value), others: [other] }];
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
  if (!isUsed || site.textOf() === '0' || isCallForOneSide(site)) return [];
  // What one side wins the other loses: one search for both sides negates its own value.
  const callsItself = site.textOf().includes(`${site.functionNames[0]}(`);
  if (site.typeOf() !== 'number' && !callsItself) return [];
  // Numbers and answers lack a sign more often than variables that are compared or calculated with.
  const isName = site.node.type === 'Identifier' || site.node.type === 'MemberExpression';
  const isVariable = isName && !callsItself;
  const isReturned = site.role === 'ReturnStatement argument';
  return [{ text: `-${site.textOf()}`, likelihood: isVariable && !isReturned ? 0.3 : 1 }];
}

/** Whether the call is one of `isMax ? max(child) : min(child)`, which are for one side each. */
function isCallForOneSide({ node, parent, key }: Site): boolean {
  if (parent?.type !== 'ConditionalExpression' || node.type !== 'CallExpression') return false;
  const other = key === 'consequent' ? parent.alternate : parent.consequent;
  if (other.type !== 'CallExpression') return false;
  return lastNameOf(node.callee) !== lastNameOf(other.callee);
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
