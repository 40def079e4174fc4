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
  // One part of it too much, or the two answers in each other's place.
  mutator('condition', ['LogicalExpression'], (site, { left, right }) =>
    [left, right].map((each) => ({ text: site.text(each), part: 0.5 })),
  ),
  mutator('condition', ['ConditionalExpression'], (site, { consequent, alternate }) => {
    const [yes, no] = [site.text(consequent), site.text(alternate)];
    return [
      { text: site.with([consequent, no], [alternate, yes]), part: 0.5 },
      ...[yes, no].map((text) => ({ text, part: 0.3 })),
    ];
  }),
  // A condition around a statement that is always to be done.
  mutator('condition', ['IfStatement'], (site, { consequent, alternate }) =>
    [consequent, ...(alternate ? [alternate] : [])].map((each) => {
      return { text: site.text(each), part: alternate ? 0.5 : 1 };
    }),
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
    ...nextInRow(site, node),
    ...(isPart ? [] : sisterQuestions(site)),
    ...site
      .variables()
      .filter(({ variable, type }) => facts.isUnread(variable) && /^(boolean|\?)$/.test(type))
      .map(({ name }) => name),
    ...mirrored(text, site.constants.lasts),
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

/** After `a[0] === p && a[1] === p` comes `a[2] === p`: the indices go on as they went. */
function nextInRow(site: Site, node: Node): string[] {
  const text = site.text();
  const withNumbers = (code: string, other: (value: number, i: number) => number): string => {
    let i = 0;
    return code.replace(/\[(\d+)\]/g, (_, digits) => `[${other(Number(digits), i++)}]`);
  };
  if (node.type !== 'LogicalExpression')
    return /\[\d\]/.test(text)
      ? [1, -1].map((step) => withNumbers(text, (value) => value + step))
      : [];
  const one = site.text(node.left.type === 'LogicalExpression' ? node.left.right : node.left);
  const two = site.text(node.right);
  const numbersIn = (code: string): number[] =>
    [...code.matchAll(/\[(\d+)\]/g)].map((each) => Number(each[1]));
  const steps = numbersIn(two).map((value, i) => value - (numbersIn(one)[i] ?? value));
  const isSameShape = one.replace(/\d+/g, '#') === two.replace(/\d+/g, '#');
  if (!isSameShape || steps.every((step) => step === 0)) return [];
  return [
    withNumbers(two, (value, i) => value + steps[i]!),
    withNumbers(one, (value, i) => value - steps[i]!),
    withNumbers(one, (value, i) => value + steps[i]! / 2),
  ].filter((each) => !/\[-|\[\d*\.\d/.test(each));
}
