/** A condition that is the wrong way round, lacks a part, or has one too much. */
import type { Node } from '@babel/types';
import { isFunction, lastNameOf, nameOf, type OfType } from '../../syntax.ts';
import { annotationOf } from '../facts.ts';
import { aboutOthers, type Mutator, mirrored, mutator, type Rewrite, type Site } from '../site.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;
/** A longer condition is seldom repeated for something else. */
const LONGEST = 120;
const JOIN = /\s*(?:&&|\|\|)\s*/;
const NAMES = [
  'Identifier',
  'CallExpression',
  'OptionalCallExpression',
  'MemberExpression',
] as const;

export const conditions: readonly Mutator[] = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.text(argument)] : [],
  ),
  mutator(
    'negation',
    ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'],
    (site, node) => {
      const isOpposed =
        node.type === 'BinaryExpression' && /^([!=]==?|[<>]=?)$/.test(node.operator);
      return isCondition(site) && !isOpposed ? [`!(${site.text()})`] : [];
    },
  ),
  mutator('negation', NAMES, (site) => (isCondition(site) ? [`!${site.text()}`] : [])),
  // A number that is taken for a yes or no: -1 counts as a yes, too.
  mutator('missing-condition', NAMES, (site) =>
    isCondition(site) && site.type() === 'number'
      ? [`${site.text()} === 1`, `${site.text()} > 0`]
      : [],
  ),
  mutator(
    'missing-condition',
    ['BinaryExpression', 'LogicalExpression', 'CallExpression'],
    missingParts,
  ),
];

/** Of this it is only asked whether it counts as true. */
function isCondition(site: Site): boolean {
  const { node, parent, parents, key } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  const isTruth = (): boolean => site.type(node) === 'boolean';
  switch (parent?.type) {
    case 'LogicalExpression':
      return parent.operator !== '??';
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments' && isTruth();
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      return key !== 'id' && key !== 'left' && isTruth();
    case 'ArrowFunctionExpression': {
      const call = parents.at(-2);
      const name = call?.type === 'CallExpression' ? lastNameOf(call.callee) : undefined;
      return key === 'body' && (TESTS.test(name ?? '') || isTruth());
    }
    default:
      return false;
  }
}

/** The same question about the other text, sign or next place, or one that is asked elsewhere. */
function missingParts(
  site: Site,
  node: OfType<`${'Binary' | 'Logical' | 'Call'}Expression`>,
): Rewrite[] {
  const { parent, key, facts } = site;
  const text = site.text();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  const isWhole = key === 'test' || (key === 'argument' && parent?.type === 'ReturnStatement');
  const isBody = parent !== undefined && isFunction(parent) && key === 'body';
  if (!(isWhole || isBody || isPart) || text.length > LONGEST) return [];
  const operators = isPart
    ? [parent.operator]
    : node.type === 'LogicalExpression'
      ? [node.operator]
      : ['||', '&&'];
  const parts = text.split(JOIN);
  const whole = facts.joined
    .flatMap((each) => [each, ...mirrored(each)])
    .filter((each) => {
      const all = each.split(JOIN);
      return all.length > parts.length && parts.every((part) => all.includes(part));
    });
  const others = new Set([
    ...aboutOthers(site, text),
    ...withOtherSign(text),
    ...(isPart ? [] : sisterQuestions(site)),
    ...site
      .variables()
      .filter(({ variable, type }) => facts.isUnread(variable) && /^(boolean|\?)$/.test(type))
      .map(({ name }) => name),
  ]);
  const joined = [...others].flatMap((other) =>
    operators.flatMap((operator) =>
      [`${text} ${operator} ${other}`, `${other} ${operator} ${text}`].map((each, i) => ({
        text: each,
        part: (operators.length > 1 ? 0.6 : 0.8) / (i + 1),
      })),
    ),
  );
  return [...whole.map((each) => ({ text: each, part: 1 })), ...joined].map((each) =>
    isPart ? { ...each, text: `(${each.text})` } : each,
  );
}

/** `=== -1` after `=== 1`. */
function withOtherSign(text: string): string[] {
  const other = text.replace(/(?<=[(=>] ?)(-?)(\d+)(?=\)|$)/, (_, sign: string, digits: string) =>
    sign === '' ? `-${digits}` : digits,
  );
  return other === text ? [] : [other];
}

/** What the other functions of its class say of one of the parameters: `this.won(board)`. */
function sisterQuestions(site: Site): string[] {
  const { own, ownName, facts } = site;
  const className = facts.functions.find((each) => each.node === own)?.className;
  if (!isFunction(own) || className === undefined) return [];
  const typeOf = (each: Node): string => facts.named(annotationOf(each) ?? each);
  return facts.functions.flatMap(({ name, node, className: other }) => {
    const [only, ...more] = node.params as Node[];
    if (other !== className || name === ownName || only === undefined || more.length > 0) return [];
    const returned = site.returnType(node);
    const isOnly = own.params.length === 1;
    const meant = own.params.filter((each) => isOnly || typeOf(each) === typeOf(only));
    return meant.flatMap((parameter) => {
      const call = `this.${name}(${nameOf(parameter)})`;
      if (returned === 'boolean') return [call];
      return returned === 'number' && isOnly ? [`${call} !== 0`] : [];
    });
  });
}
