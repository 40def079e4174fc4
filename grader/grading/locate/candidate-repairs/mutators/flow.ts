/** Which way a program goes: a condition, jump, case or statement that is another, missing or too much. */
import type { Function as FunctionNode } from '@babel/types';
import {
  FUNCTIONS,
  isFunction,
  isLoop,
  lastNameOf,
  nameOf,
} from '../../../../submission/source/syntax.ts';
import { mutator, NAMED, type Rewrite, type Rewrites, type Site, wordsOf } from '../site.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;
const JOIN = /\s*(?:&&|\|\|)\s*/;
const JUMPS = ['continue;', 'break;', 'return;'];
const JUMP_STATEMENTS = ['BreakStatement', 'ContinueStatement', 'ReturnStatement'] as const;
const DROPPED = ['ExpressionStatement', 'IfStatement', ...JUMP_STATEMENTS] as const;

export const flow = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.text(argument)] : [],
  ),
  mutator('negation', NAMED, (site) => (isCondition(site) ? [`!${site.text()}`] : [])),
  // A number that is taken for a yes or no: -1 counts as a yes, too.
  mutator('missing-condition', NAMED, (site) =>
    isCondition(site) && site.type() === 'number'
      ? [' === 1', ' > 0', ' !== 0'].map((asked) => site.text() + asked)
      : [],
  ),
  mutator(
    'missing-condition',
    ['BinaryExpression', 'LogicalExpression', 'CallExpression'],
    missingParts,
  ),
  mutator('missing-return', ['ExpressionStatement'], ({ node, around }, { expression }) => {
    const part = /^(Assignment|Update)/.test(expression.type) ? 0.3 : 1;
    return around[0] === 'constructor' ? [] : [{ text: 'return ', start: node.start!, part }];
  }),
  mutator('jump', JUMP_STATEMENTS, (site) => {
    const others = JUMPS.filter((each) => each !== site.text().replace(/;?$/, ';'));
    const isInLoop = site.parents.findLastIndex(isLoop) > site.parents.findLastIndex(isFunction);
    if (others.length === JUMPS.length || !isInLoop) return [];
    return others.map((text, i) => ({ text, part: 1 - 0.5 * i }));
  }),
  mutator('statement-too-much', DROPPED, ({ node, parent, facts }) => {
    const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
    const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
    // The same statement twice is mostly one too many.
    const isTwice = siblings.some(
      (each) => each !== node && facts.write(each) === facts.write(node),
    );
    return [{ text: isInList ? '' : '{}', part: isTwice ? 3 : 1 }];
  }),
  mutator('kept-variable', FUNCTIONS, declaredInside),
  mutator('missing-base-case', FUNCTIONS, missingCases),
];

/** Of this it is only asked whether it counts as true. */
function isCondition(site: Site): boolean {
  const { parent, parents, key, place } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  if (parent?.type === 'LogicalExpression') return parent.operator !== '??';
  const call = parents.at(-2);
  const isTest =
    place === 'ArrowFunctionExpression body' &&
    call?.type === 'CallExpression' &&
    TESTS.test(lastNameOf(call.callee) ?? '');
  return isTest || (site.isHandedOn && site.type() === 'boolean');
}

/** The same question about the other text, or all of a condition of which this is a part. */
function missingParts(site: Site): Rewrite[] {
  const { parent, key, confused, facts } = site;
  const text = site.text();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  const isWhole = /^(?:test|body)$/.test(key) || site.place === 'ReturnStatement argument';
  if (!isWhole && !isPart) return [];
  const parts = text.split(JOIN);
  const whole = [...facts.joined].filter((each) => {
    const all = each.split(JOIN);
    return all.length > parts.length && parts.every((part) => all.includes(part));
  });
  const others = confused
    .flatMap((one) => confused.map((other) => text.replaceAll(`'${one}'`, `'${other}'`)))
    .filter((each) => each !== text);
  const joined = others.flatMap((other) => [`${text} || ${other}`, `${text} && ${other}`]);
  return [...whole, ...joined].map((each) => ({ text: isPart ? `(${each})` : each, part: 0.8 }));
}

/** An empty list or table: a constant is kept for what is put into it. */
const EMPTY = /^(?:\[\]|\{\}|new \w+(?:<.*>)?\(\))$/;

/** What is declared outside of all functions holds in one call what another has left there: the same inside. */
function declaredInside(site: Site, { body }: FunctionNode): Rewrites {
  if (body.type !== 'BlockStatement' || site.parents.some(isFunction)) return [];
  const text = site.text(body);
  const start = body.start! + 1;
  return site.variables(body.start!).flatMap(({ name, id, from, end, isConstant }) => {
    if (from === undefined || end < site.facts.source.tree.end!) return [];
    const first = site.text(from);
    if ((isConstant && !EMPTY.test(first)) || !wordsOf(name).test(text)) return [];
    return [{ text: ` let ${name} = ${first}; `, start, mark: id }];
  });
}

/** A case that stands in another function. */
function missingCases(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  const { facts } = site;
  if (body.type !== 'BlockStatement' || site.parents.some(isFunction)) return [];
  const type = facts.annotated(node);
  const start = body.start! + 1;
  // Of the first statement only where it begins: what is in it is another place.
  const at = body.body[0]?.start ?? start;
  const mark = { start: at, end: at + 1 };
  return facts.ends.flatMap(({ text, inside }) => {
    if (inside === node || !isFunction(inside) || facts.annotated(inside) !== type) return [];
    return [{ text: ` ${withParametersOf(node, text, inside)} `, start, mark }];
  });
}

/** Code of one function with the parameters of another in the places of its own. */
function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  return of.params.reduce((code, each, i) => {
    const name = nameOf(each);
    const other = nameOf(own.params[i]);
    return name && other ? code.replace(wordsOf(name), other) : code;
  }, text);
}
