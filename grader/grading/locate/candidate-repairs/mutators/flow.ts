/** Changes which way a program goes: a condition, jump, base case or statement is another one, is missing, or is too much. */
import type { Function as FunctionNode } from '@babel/types';
import {
  FUNCTIONS,
  isFunction,
  isLoop,
  lastNameOf,
  nameOf,
  nodesIn,
  type OfType,
} from '../../../../submission/source/syntax.ts';
import {
  mutator,
  type Rewrite,
  type Rewrites,
  type Site,
  VALUE_NODES,
  variablePattern,
} from '../site.ts';

/** Methods whose callback answers a yes-or-no question. */
const METHODS_WITH_TEST: ReadonlySet<string> = new Set([
  'some',
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
]);
const EQUALITY = /^[!=]==?$/;
/** More comparisons of one condition are not tried at one of its other parts. A guess. */
const MAX_SAME_COMPARISONS = 2;
const AND_OR_OR = /\s*(?:&&|\|\|)\s*/;
const JUMPS = ['continue;', 'break;', 'return;'];
const JUMP_STATEMENTS = ['BreakStatement', 'ContinueStatement', 'ReturnStatement'] as const;
const REMOVABLE = ['ExpressionStatement', 'IfStatement', ...JUMP_STATEMENTS] as const;

export const flow = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.textOf(argument)] : [],
  ),
  mutator('negation', VALUE_NODES, (site) => (isCondition(site) ? [`!${site.textOf()}`] : [])),
  // A number is taken for a yes or no, and -1 counts as a yes.
  mutator('missing-condition', VALUE_NODES, (site) => {
    if (!isCondition(site) || site.typeOf() !== 'number') return [];
    return [' === 1', ' > 0', ' !== 0'].map((comparison) => site.textOf() + comparison);
  }),
  mutator(
    'missing-condition',
    ['BinaryExpression', 'LogicalExpression', 'CallExpression'],
    missingConditions,
  ),
  mutator('missing-condition', VALUE_NODES, sameComparison),
  mutator('missing-return', ['ExpressionStatement'], ({ node, functionNames }, { expression }) => {
    if (functionNames[0] === 'constructor') return [];
    const likelihood = /^(Assignment|Update)/.test(expression.type) ? 0.3 : 1;
    return [{ text: 'return ', start: node.start!, likelihood }];
  }),
  mutator('jump', JUMP_STATEMENTS, (site) => {
    const others = JUMPS.filter((each) => each !== site.textOf().replace(/;?$/, ';'));
    const isInLoop = site.parents.findLastIndex(isLoop) > site.parents.findLastIndex(isFunction);
    if (others.length === JUMPS.length || !isInLoop) return [];
    return others.map((text, i): Rewrite => ({ text, likelihood: 1 - 0.5 * i }));
  }),
  mutator('statement-too-much', REMOVABLE, ({ node, parent, facts }) => {
    const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
    const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
    // Of two equal statements one is mostly too many.
    const isTwice = siblings.some(
      (each) => each !== node && facts.textOf(each) === facts.textOf(node),
    );
    return [{ text: isInList ? '' : '{}', likelihood: isTwice ? 3 : 1 }];
  }),
  mutator('missing-base-case', FUNCTIONS, missingCases),
];

/** Whether nothing matters about a value but that it counts as true or false. */
function isCondition(site: Site): boolean {
  const { parent, parents, key, role } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  if (parent?.type === 'LogicalExpression') return parent.operator !== '??';
  const call = parents.at(-2);
  const isReturnedToMethod =
    role === 'ArrowFunctionExpression body' &&
    call?.type === 'CallExpression' &&
    METHODS_WITH_TEST.has(lastNameOf(call.callee) ?? '');
  return isReturnedToMethod || (site.isPassedOn && site.typeOf() === 'boolean');
}

/** `a === 'x' && b === 'x' && c`, where `c` alone counts as true: it is compared as the others are. */
function sameComparison(site: Site): Rewrites {
  if (site.parent?.type !== 'LogicalExpression' || site.parent.operator === '??') return [];
  const inJoined = site.parents.findLastIndex(({ type }) => type !== 'LogicalExpression') + 1;
  const comparisons = nodesIn(site.parents[inJoined]!, ({ type }) => type === 'BinaryExpression')
    .map(({ node }) => node as OfType<'BinaryExpression'>)
    .filter(({ operator, right }) => EQUALITY.test(operator) && right !== site.node)
    .map(({ operator, right }) => `${site.textOf()} ${operator} ${site.textOf(right)}`);
  return [...new Set(comparisons)].slice(0, MAX_SAME_COMPARISONS);
}

/** The same question about the other text, or a longer condition of the file that has this one in it. */
function missingConditions(site: Site): Rewrite[] {
  const { parent, key, role, confusedTexts, facts } = site;
  const text = site.textOf();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  const isWhole = key === 'test' || key === 'body' || role === 'ReturnStatement argument';
  if (!isWhole && !isPart) return [];
  const parts = text.split(AND_OR_OR);
  const longer = [...facts.joinedConditions].filter((condition) => {
    const partsOfLonger = condition.split(AND_OR_OR);
    return (
      partsOfLonger.length > parts.length && parts.every((part) => partsOfLonger.includes(part))
    );
  });
  const aboutOtherText = confusedTexts
    .flatMap((one) => confusedTexts.map((other) => text.replaceAll(`'${one}'`, `'${other}'`)))
    .filter((each) => each !== text);
  const joined = aboutOtherText.flatMap((other) => [`${text} || ${other}`, `${text} && ${other}`]);
  return [...longer, ...joined].map((condition): Rewrite => {
    return { text: isPart ? `(${condition})` : condition, likelihood: 0.8 };
  });
}

/** A base case that stands in another function is missing in this one. */
function missingCases(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  const { facts } = site;
  if (body.type !== 'BlockStatement' || site.parents.some(isFunction)) return [];
  const type = facts.annotatedType(node);
  const start = body.start! + 1;
  // Only the beginning of the first statement is marked: what is in the statement is another place.
  const markStart = body.body[0]?.start ?? start;
  const mark = { start: markStart, end: markStart + 1 };
  return facts.earlyExits.flatMap(({ text, inside }): Rewrite[] => {
    if (inside === node || !isFunction(inside) || facts.annotatedType(inside) !== type) return [];
    return [{ text: ` ${withParametersOf(node, text, inside)} `, start, mark }];
  });
}

/** @returns code of another function with the parameters of this one in the places of its own */
function withParametersOf(target: FunctionNode, text: string, other: FunctionNode): string {
  return other.params.reduce((code, parameter, i) => {
    const name = nameOf(parameter);
    const targetName = nameOf(target.params[i]);
    return name && targetName ? code.replace(variablePattern(name), targetName) : code;
  }, text);
}
