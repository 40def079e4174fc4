/** A condition that is the wrong way round, lacks a part, or has one too much. */
import { isFunction, lastNameOf, type OfType } from '../../syntax.ts';
import {
  aboutOthers,
  type Mutator,
  mirrored,
  mutator,
  NAMED,
  questionsAbout,
  type Rewrite,
  type Site,
  weighted,
} from '../site.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;
/** A longer condition is seldom repeated for something else. */
const LONGEST = 120;
const JOIN = /\s*(?:&&|\|\|)\s*/;
export const conditions: readonly Mutator[] = [
  mutator('negation', ['UnaryExpression'], (site, { operator, argument }) =>
    operator === '!' ? [site.text(argument)] : [],
  ),
  mutator('negation', NAMED, (site) => (isCondition(site) ? [`!${site.text()}`] : [])),
  mutator(
    'negation',
    ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'],
    (site, { operator }) =>
      isCondition(site) && !/^([!=]==?|[<>]=?)$/.test(operator) ? [`!(${site.text()})`] : [],
  ),
  // A number that is taken for a yes or no: -1 counts as a yes, too.
  mutator('missing-condition', NAMED, (site) =>
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
    ...(isPart || !isFunction(site.own) ? [] : questionsAbout(site, site.own)),
  ]);
  const likely = operators.length > 1 ? 0.6 : 0.8;
  const joined = [...others].flatMap((other) =>
    operators.flatMap((operator) =>
      weighted(
        [likely, [`${text} ${operator} ${other}`]],
        [likely / 2, [`${other} ${operator} ${text}`]],
      ),
    ),
  );
  return [...weighted([1, whole]), ...joined].map((each) =>
    isPart ? { ...each, text: `(${each.text})` } : each,
  );
}
