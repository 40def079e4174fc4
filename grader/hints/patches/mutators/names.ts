/** Another variable, field or function than the one that is named. */
import { endOf, isFunction, nameOf, type OfType, startOf } from '../../syntax.ts';
import {
  mutator,
  type Rewrite,
  type Rewrites,
  renamed,
  type Site,
  weighted,
  wordsOf,
} from '../site.ts';

const LIST_METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  filter: 'find map some',
  find: 'filter some',
  map: 'flatMap filter forEach',
  flatMap: 'map',
  forEach: 'map',
  push: 'unshift',
  unshift: 'push',
  pop: 'shift',
  shift: 'pop',
  indexOf: 'lastIndexOf includes',
  floor: 'ceil round',
  ceil: 'floor',
  round: 'floor',
  slice: 'splice',
  splice: 'slice',
};
const PLAIN = /^(\?|number|string|boolean)(\[\])*$/;

export const names = [
  mutator('variable', ['Identifier'], otherVariables),
  // The wrong one of two is raised: `beta = Math.max(beta, best)`, or `alpha` where `beta` is to be lowered.
  mutator('variable', ['AssignmentExpression'], (site, { left, right }) => {
    const name = nameOf(left);
    if (name === undefined || !wordsOf(name).test(site.text(right))) return [];
    const others = site.namesOf(site.type(left)).filter((other) => other !== name);
    return others.flatMap((other) => {
      const text = renamed(site.text(), name, other);
      const turned = text.replace(/\bMath\.(?:max|min)\b/, (way) =>
        way === 'Math.max' ? 'Math.min' : 'Math.max',
      );
      return [text, turned];
    });
  }),
  // `this.root` where the parameter `root` was meant, and a board written to that is not the copy.
  mutator('variable', ['MemberExpression'], (site, { property, computed }) => {
    const type = site.type();
    const isTarget = /^(?:CallExpression callee|AssignmentExpression left)$/.test(site.place);
    if (computed || type === '?' || isTarget) return [];
    const isLikely = isWrittenInto(site);
    return site.namesOf(type).map((text) => {
      const part = isLikely || text === nameOf(property) ? 1.5 : PLAIN.test(type) ? 0.35 : 0.6;
      return { text, part };
    });
  }),
  mutator('list-method', ['Identifier'], (site, { name }) => {
    if (!isProperty(site) || !Object.hasOwn(LIST_METHODS, name)) return [];
    const [first, ...others] = LIST_METHODS[name]!.split(' ');
    return weighted([1, [first!]], [0.3, others]);
  }),
  mutator('sister-call', ['Identifier'], (site, { name }) =>
    isProperty(site) || site.place === 'CallExpression callee'
      ? (site.facts.words.sisters ?? []).filter((list) => list.includes(name)).flat()
      : [],
  ),
];

function isProperty({ parent, key }: Site): boolean {
  return parent?.type === 'MemberExpression' && key === 'property' && !parent.computed;
}

function otherVariables(site: Site, { name }: OfType<'Identifier'>): Rewrites {
  const { parent, key, facts } = site;
  if (!isVariable(site)) return [];
  const here = site.variables();
  const own = here.find((each) => each.name === name);
  if (own === undefined) {
    // Nothing has this name here: it was misspelt, or stands outside its block.
    const isDefined =
      name in globalThis ||
      facts.functions.some((each) => each.name === name) ||
      new RegExp(`\\b(class|function|import|enum)\\b[^;(]*\\b${name}\\b`).test(facts.text);
    return isDefined ? [] : here.map((each) => ({ text: each.name, part: 1.5 }));
  }
  const isWritten = /^(?:UpdateExpression argument|AssignmentExpression left)$/.test(site.place);
  const isKnown = own.type !== '?';
  const rewrites = here.flatMap(({ name: text, type, isConstant }): Rewrite[] => {
    if (text === name || (isWritten && isConstant)) return [];
    if (type === own.type) return [{ text, part: isKnown ? 1.5 : 0.6 }];
    return type === '?' || !isKnown ? [{ text, part: 0.25 }] : [];
  });
  if (isWritten || (parent?.type === 'ObjectProperty' && parent.shorthand)) return rewrites;
  // `parent.list` where `list` is named, and the thing itself where its list was meant.
  const longer = facts.fields.flatMap((field) => {
    const isSame = field.type === own.type;
    const owners = isSame && isKnown ? here.filter(({ type }) => type === field.className) : [];
    const isPart = !isSame && field.className === own.type && key !== 'object';
    return [...owners, ...(isPart ? [own] : [])].map((each) => `${each.name}.${field.name}`);
  });
  return [...rewrites, ...longer.map((text): Rewrite => ({ kind: 'field', text, part: 0.35 }))];
}

/** Of `a.b[i][j] = c` the list `a.b`. */
function isWrittenInto({ facts, node, parents }: Site): boolean {
  const left = parents.findLast((each) => each.type === 'AssignmentExpression')?.left;
  const isAtStart = left !== undefined && startOf(left) === startOf(node);
  return isAtStart && /^!?\[.*\]!?$/s.test(facts.text.slice(endOf(node), endOf(left)));
}

/** Where a name is called, declared, or names something else than a variable. */
const NO_VARIABLE =
  /^(ArrayPattern|RestElement|ClassProperty|TSParameterProperty|PrivateName|MetaProperty) |^AssignmentPattern left$| (id|key|label|callee|local|imported|exported|superClass)$/;

function isVariable({ parent, parents, key, place }: Site): boolean {
  if (parent === undefined || isFunction(parent)) return key === 'body';
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return key === 'object' || parent.computed;
  if (parent.type === 'ObjectProperty' && parents.at(-2)?.type === 'ObjectPattern') return false;
  return !NO_VARIABLE.test(place);
}
