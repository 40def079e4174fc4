/** Changes what a list holds in the end: gaps, items that a Set leaves out, and items that can be gone through only once. */
import type {
  AssignmentExpression,
  CallExpression,
  NewExpression,
  VariableDeclarator,
} from '@babel/types';
import { lastNameOf, nameOf, withoutTypes } from '../../../../submission/source/syntax.ts';
import { methodNameOf } from '../method-calls.ts';
import { mutator, type Rewrites, type Site, weighted } from '../site.ts';

/** Methods of texts, lists, sets and maps that return what can be gone through only once. */
const ITERATOR_METHODS: ReadonlySet<string | undefined> = new Set([
  'entries',
  'keys',
  'matchAll',
  'values',
]);

export const listContents = [
  mutator('list-gap', ['AssignmentExpression'], pushedForSet),
  mutator('equal-items', ['NewExpression'], withoutSet),
  mutator('used-up', ['VariableDeclarator'], keptAsList),
];

/** `best[i] = move;`, which leaves a gap in an empty list for each round that sets nothing. */
function pushedForSet(site: Site, { left, right, operator }: AssignmentExpression): Rewrites {
  const target = withoutTypes(left);
  if (operator !== '=' || target.type !== 'MemberExpression' || !target.computed) return [];
  if (target.object.type !== 'Identifier' || site.parent?.type !== 'ExpressionStatement') return [];
  const { name } = target.object;
  const list = site.facts.variableNamed(name, site.node.start!)?.initialValue;
  if (list?.type !== 'ArrayExpression' || list.elements.length > 0) return [];
  return [`${name}.push(${site.textOf(right)})`];
}

/** `[...new Set(lines)]`, where equal items count as well. */
function withoutSet(site: Site, { callee, arguments: [list, ...more] }: NewExpression): Rewrites {
  const isSpread = site.role === 'SpreadElement argument' || isGivenToFrom(site);
  if (nameOf(callee) !== 'Set' || list === undefined || more.length > 0) return [];
  return isSpread ? [site.textOf(list)] : [];
}

function isGivenToFrom({ parent, role }: Site): boolean {
  return (
    role === 'CallExpression arguments' && lastNameOf((parent as CallExpression).callee) === 'from'
  );
}

/** `const results = this.values(node);`, where `values` is a generator, which is empty once it was gone through. */
function keptAsList(site: Site, { init }: VariableDeclarator): Rewrites {
  if (init?.type !== 'CallExpression') return [];
  const called = site.facts.functions.get(lastNameOf(init.callee) ?? '');
  const isGenerator = called !== undefined && 'generator' in called && called.generator === true;
  const isIterator = isGenerator || ITERATOR_METHODS.has(methodNameOf(init));
  if (!isIterator) return [];
  const range = { start: init.start!, end: init.end!, mark: init };
  const rewrites = weighted([isGenerator ? 1 : 0.6, [`[...${site.textOf(init)}]`]]);
  return rewrites.map((rewrite) => ({ ...rewrite, ...range }));
}
