/** Replaces a field of an object by another one, or takes an object where one of its fields was meant. */
import type { Identifier, MemberExpression } from '@babel/types';
import { nameOf } from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../site.ts';

export const fields = [
  mutator('field', ['MemberExpression'], otherFields),
  mutator('field', ['Identifier'], missingField),
];

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
