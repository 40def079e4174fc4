/** Another variable or function than the one that is named. */
import type { Identifier } from '@babel/types';
import { isFunction, nameOf } from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../file-facts.ts';
import { mutator, type Rewrites, type Site, weighted } from '../site.ts';

const LIST_METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  filter: 'find map some',
  find: 'filter some',
  map: 'flatMap filter forEach',
  flatMap: 'map',
  forEach: 'map',
  floor: 'ceil round',
  ceil: 'floor',
  round: 'floor',
  slice: 'splice',
  splice: 'slice',
};

export const names = [
  mutator('variable', ['Identifier'], otherVariables),
  // `this.root` where the parameter `root` was meant.
  mutator('variable', ['MemberExpression'], (site, { property, computed }) => {
    const alike = site.variables().filter(({ name }) => !computed && name === nameOf(property));
    return alike.map(({ name: text }) => ({ text, part: 1.5 }));
  }),
  mutator('list-method', ['Identifier'], (site, { name }) => {
    if (!isProperty(site) || !Object.hasOwn(LIST_METHODS, name)) return [];
    const [first, ...others] = LIST_METHODS[name]!.split(' ');
    return weighted([1, [first!]], [0.3, others]);
  }),
  mutator('sister-call', ['Identifier'], (site, { name }) =>
    isProperty(site) || site.place === 'CallExpression callee'
      ? (site.facts.words.symmetricFunctions ?? []).filter((list) => list.includes(name)).flat()
      : [],
  ),
];

function isProperty({ parent, key }: Site): boolean {
  return parent !== undefined && 'computed' in parent && key === 'property' && !parent.computed;
}

function otherVariables(site: Site, { name }: Identifier): Rewrites {
  const here = isVariable(site) ? site.variables() : [];
  const own = here.find((each) => each.name === name);
  const isWritten = /^(?:UpdateExpression argument|AssignmentExpression left)$/.test(site.place);
  return here.flatMap(({ name: text, type, isConstant }) => {
    if (own === undefined || text === name || (isWritten && isConstant)) return [];
    const isUnknown = [type, own.type].includes(UNKNOWN);
    return isUnknown || type === own.type ? [{ text, part: isUnknown ? 0.4 : 1.5 }] : [];
  });
}

/** Where a name is called, declared, or names something else than a variable. */
const NO_VARIABLE =
  /^(ArrayPattern|RestElement|ClassProperty|TSParameterProperty|PrivateName|MetaProperty) |^AssignmentPattern left$| (id|key|label|callee|local|imported|exported|superClass)$/;

function isVariable(site: Site): boolean {
  const { parent, parents, key, place } = site;
  if (parent === undefined || isFunction(parent)) return key === 'body';
  const isOfPattern = parent.type === 'ObjectProperty' && parents.at(-2)?.type === 'ObjectPattern';
  return !isProperty(site) && !isOfPattern && !NO_VARIABLE.test(place);
}
