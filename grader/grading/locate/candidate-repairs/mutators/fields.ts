/** Replaces a field of an object by another one, or takes an object where one of its fields was meant. */
import type { Identifier, MemberExpression } from '@babel/types';
import {
  isFunction,
  nameOf,
  nodesIn,
  type OfType,
  parameterIn,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../site.ts';

export const fields = [
  mutator('field', ['MemberExpression'], otherFields),
  mutator('field', ['MemberExpression'], fieldsOfSameName),
  mutator('field', ['MemberExpression'], askedFunctions),
  mutator('field', ['Identifier'], missingField),
];

/** Other fields are tried of an object of which no class is known, as far as the function names them. */
function fieldsOfSameName(site: Site, { object, property, computed }: MemberExpression): Rewrites {
  const name = nameOf(property);
  const around = site.parents.find(isFunction);
  if (computed || object.type !== 'Identifier' || around === undefined) return [];
  if (site.typeOf(object) !== UNKNOWN || site.key === 'callee') return [];
  const keys = nodesIn(around, (node) => node.type === 'ObjectProperty').map(({ node }) =>
    nameOf((node as OfType<'ObjectProperty'>).key),
  );
  const others = keys.filter((key) => key !== undefined && key !== name) as string[];
  if (!keys.includes(name)) return [];
  const range = { start: property.start!, end: property.end!, mark: property };
  return [...new Set(others)].map((text): Rewrite => ({ ...range, text, likelihood: 0.6 }));
}

/** `child.val`, where the function that finds the value was to be asked: `this.value(child)`. */
function askedFunctions(site: Site, { object, property, computed }: MemberExpression): Rewrites {
  const { facts } = site;
  const owner = site.typeOf(object);
  const type = facts.fieldsOf(owner).get(nameOf(property) ?? '');
  if (computed || type === undefined || object.type !== 'Identifier' || !site.isPassedOn) return [];
  const methods = [...facts.functions].filter(([, called]) => {
    const [parameter, ...more] = called.params;
    const isMethod = called.type === 'ClassMethod' && more.length === 0;
    if (!isMethod || parameter === undefined || facts.annotatedType(called) !== type) return false;
    return facts.annotatedType(parameterIn(parameter).id) === owner;
  });
  return methods.map(
    ([name]): Rewrite => ({ text: `this.${name}(${object.name})`, likelihood: 0.6 }),
  );
}

/** `root.val` where `root.deepID` was meant, and `child.map` where `child` was. */
function otherFields(site: Site, { object, property, computed }: MemberExpression): Rewrites {
  const fieldTypes = site.facts.fieldsOf(site.typeOf(object));
  const name = nameOf(property);
  const type = name === undefined ? undefined : fieldTypes.get(name);
  if (computed || type === undefined) return [];
  const range = { start: property.start!, end: property.end!, mark: property };
  const others = [...fieldTypes].filter(
    ([other, otherType]) => other !== name && otherType === type,
  );
  const rewrites = others.map(([other]): Rewrite => ({ ...range, text: other }));
  return site.isPassedOn ? [...rewrites, { text: site.textOf(object), likelihood: 0.5 }] : rewrites;
}

/** `child` where `child.map` was meant. */
function missingField(site: Site, { name }: Identifier): Rewrites {
  if (!site.isPassedOn || site.typeOf() === UNKNOWN) return [];
  const names = [...site.facts.fieldsOf(site.typeOf()).keys()];
  return names.map((field): Rewrite => ({ text: `${name}.${field}`, likelihood: 0.6 }));
}
