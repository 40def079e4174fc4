/** Changes which way a program goes: a condition, jump, base case or statement is another one, is missing, or is too much. */
import type { CallExpression, Function as FunctionNode, LogicalExpression } from '@babel/types';
import {
  FUNCTIONS,
  isFunction,
  isLoop,
  nameOf,
  nodesIn,
  type OfType,
} from '../../../../submission/source/syntax.ts';
import { isCondition } from '../conditions.ts';
import type { EarlyExit } from '../file-facts.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import {
  mutator,
  type Rewrite,
  type Rewrites,
  type Site,
  VALUE_NODES,
  variablePattern,
  weighted,
} from '../site.ts';

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
  mutator('logic', ['LogicalExpression'], firstTimeOnly),
  mutator('missing-condition', ['CallExpression'], everyOfSome),
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
  mutator('jump', JUMP_STATEMENTS, otherJumps),
  mutator('statement-too-much', REMOVABLE, ({ node, parent, facts }) => {
    const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
    const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
    // Of two equal statements one is mostly too many.
    const isTwice = siblings.some(
      (each) => each !== node && facts.textOf(each) === facts.textOf(node),
    );
    // Where another jump is right as well, no jump is needed.
    const isTriedFirst = /^(?:Break|Continue)/.test(node.type);
    const likelihood = isTriedFirst ? 1.1 : 1;
    return [{ text: isInList ? '' : '{}', likelihood: isTwice ? 3 : likelihood }];
  }),
  mutator('missing-base-case', FUNCTIONS, missingCases),
];

/** `list.every(…)` is true of an empty list. */
function everyOfSome(site: Site, call: CallExpression): Rewrites {
  if (methodNameOf(call) !== 'every') return [];
  const list = site.textOf(methodOf(call)!.object);
  return [{ text: `(${list}.length > 0 && ${site.textOf()})`, likelihood: 0.8 }];
}

/** `seen.has(key) || seen.add(key)` is always true, since `add` returns the set: `!seen.has(key) && seen.add(key)`. */
function firstTimeOnly(site: Site, { operator, left, right }: LogicalExpression): Rewrites {
  const asked = site.textOf(left);
  const isAboutSet = /\.has\(/.test(asked) && /\.add\(/.test(site.textOf(right));
  if (operator !== '||' || !isAboutSet) return [];
  const opposite = asked.startsWith('!') ? asked.slice(1) : `!${asked}`;
  return [`${opposite} && ${site.textOf(right)}`];
}

/** `return list;` in a loop, where only this round was to end: `continue;`. Likewise for the other jumps. */
function otherJumps(site: Site, { type }: OfType<(typeof JUMP_STATEMENTS)[number]>): Rewrites {
  const isInLoop = site.parents.findLastIndex(isLoop) > site.parents.findLastIndex(isFunction);
  const text = site.textOf().replace(/;?$/, ';');
  const returnsValue = type === 'ReturnStatement' && text !== 'return;';
  if (!isInLoop) return [];
  if (returnsValue) return jumpsForReturn(site, text);
  const others = JUMPS.filter((each) => each !== text);
  if (others.length === JUMPS.length) return [];
  return others.map((other, i): Rewrite => ({ text: other, likelihood: 1 - 0.5 * i }));
}

/** What is returned behind the loop as well is mostly no answer that one round may give. */
function jumpsForReturn(site: Site, text: string): Rewrites {
  const around = site.parents.findLast(isFunction);
  const last = around?.body.type === 'BlockStatement' ? around.body.body.at(-1) : undefined;
  const isLast = last !== undefined && site.textOf(last).replace(/;?$/, ';') === text;
  return weighted([isLast ? 1.6 : 1, ['continue;']], [0.5, ['break;']]);
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
  const { parent, confusedTexts, facts } = site;
  const text = site.textOf();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  if (!isCondition(site)) return [];
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

/**
 * A base case that stands in another function is missing in this one; or it is there, with a condition that another function
 * does not have.
 */
function missingCases(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  const { facts } = site;
  if (body.type !== 'BlockStatement' || site.parents.some(isFunction)) return [];
  const type = facts.annotatedType(node);
  const start = body.start! + 1;
  // Only the beginning of the first statement is marked: what is in the statement is another place.
  const markStart = body.body[0]?.start ?? start;
  const mark = { start: markStart, end: markStart + 1 };
  return facts.earlyExits.flatMap((exit): Rewrites => {
    const { text, inside } = exit;
    if (inside === node || !isFunction(inside) || facts.annotatedType(inside) !== type) return [];
    const ownCase = caseWithAnswerOf(exit, site, node);
    if (ownCase !== undefined) return conditionsFrom(exit, ownCase, site, node);
    return [{ text: ` ${withParametersOf(node, text, inside)} `, start, mark }];
  });
}

/** @returns the case of a function that answers with the very same call as one of another function */
function caseWithAnswerOf(
  { returned, inside }: EarlyExit,
  { facts }: Site,
  node: FunctionNode,
): EarlyExit | undefined {
  if (returned?.type !== 'CallExpression' || !isFunction(inside)) return undefined;
  const answer = withParametersOf(node, facts.textOf(returned), inside);
  return facts.earlyExits.find((each) => {
    return each.inside === node && each.returned && facts.textOf(each.returned) === answer;
  });
}

/** @returns the condition of another function in the place of that of a case, or beside it */
function conditionsFrom(
  { test, inside }: EarlyExit,
  { test: ownTest }: EarlyExit,
  { facts }: Site,
  node: FunctionNode,
): Rewrites {
  const condition = withParametersOf(node, facts.textOf(test), inside as FunctionNode);
  const own = facts.textOf(ownTest);
  if (condition === own) return [];
  const range = { start: ownTest.start!, end: ownTest.end!, mark: ownTest };
  return [
    { ...range, text: condition, kind: 'condition' },
    { ...range, text: `(${own}) || ${condition}`, kind: 'missing-condition', likelihood: 0.9 },
  ];
}

/** @returns code of another function with the parameters of this one in the places of its own */
function withParametersOf(target: FunctionNode, text: string, other: FunctionNode): string {
  return other.params.reduce((code, parameter, i) => {
    const name = nameOf(parameter);
    const targetName = nameOf(target.params[i]);
    return name && targetName ? code.replace(variablePattern(name), targetName) : code;
  }, text);
}
