/**
 * A constant where what a variable, a field or a length holds was meant, which is the same only for
 * some inputs: `3` for `n`, `'x'` for `mark`, `true` for `isMax`; and an infinity for a large number.
 */
import type { LogicalExpression } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  replaceNode,
  type Site,
  textOf,
  typeOf,
  variablesHere,
} from '../change.ts';
import { endOf, startOf, walk } from '../syntax.ts';

export const standIns: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  if (node.type === 'LogicalExpression') return ofEqualNumbers(site, node);
  if (key === 'key' || parent?.type.endsWith('Specifier')) return [];
  if (node.type === 'StringLiteral' && isValue(site)) return forText(site);
  if (node.type === 'BooleanLiteral' && isValue(site)) return forTruth(site);
  if (node.type !== 'NumericLiteral') return [];
  return [...inComparison(site), ...infinities(site)];
};

function forText(site: Site): Change[] {
  // What is written down or handed over depends on whose turn it is more often than what is asked.
  const part = site.parent?.type === 'BinaryExpression' ? 0.5 : 0.8;
  return held(site, 'string').map((name) => replaceNode('text', site.node, name, part));
}

function forTruth(site: Site): Change[] {
  return held(site, 'boolean').flatMap((name) => [
    replaceNode('truth', site.node, name, 0.5),
    replaceNode('truth', site.node, `!${name}`, 0.5),
  ]);
}

/** Variables of a type, and the fields of the own class. */
function held(site: Site, type: string): string[] {
  const { code } = site;
  const own = code.types.fields.filter(
    (field) => field.className === code.found.className && field.type === type,
  );
  return [
    ...variablesHere(site, site.node).flatMap((each) => (each.type === type ? [each.name] : [])),
    ...own.map(({ name }) => `this.${name}`),
  ];
}

function isValue({ parent, key }: Site): boolean {
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'AssignmentExpression':
    case 'BinaryExpression':
      return key === 'right';
    case 'VariableDeclarator':
      return key === 'init';
    case 'ConditionalExpression':
      return key !== 'test';
    case 'ReturnStatement':
      return true;
    default:
      return false;
  }
}

/** Compared with a number that only some lists are long. */
function inComparison(site: Site): Change[] {
  const { node, parent, key } = site;
  const isCompared =
    parent?.type === 'BinaryExpression' && key === 'right' && /[<>=]/.test(parent.operator);
  if (!isCompared) return [];
  return numbersHere(site)
    .filter((name) => name !== textOf(site, parent.left))
    .map((name) => replaceNode('number', node, name, 0.5));
}

function numbersHere(site: Site): string[] {
  return variablesHere(site, site.node).flatMap(({ name, type }) =>
    type === 'number' ? [name] : type.endsWith('[]') ? [`${name}.length`] : [],
  );
}

/** The same number in several parts of a condition stands for one thing: all of them are changed. */
function ofEqualNumbers(site: Site, node: LogicalExpression): Change[] {
  if (site.parent?.type === 'LogicalExpression') return [];
  const places = new Map<number, number[]>();
  walk(node, (each, parents) => {
    const isCompared = parents.at(-1)?.type === 'BinaryExpression';
    if (each.type !== 'NumericLiteral' || !isCompared) return;
    places.set(each.value, [...(places.get(each.value) ?? []), startOf(each)]);
  });
  return [...places].flatMap(([value, offsets]) => {
    if (offsets.length < 2) return [];
    const { text } = site.code.found.source;
    const withAll = (other: string): string =>
      offsets
        .toReversed()
        .reduce(
          (all, at) =>
            all.slice(0, at - startOf(node)) +
            other +
            all.slice(at - startOf(node) + lengthOf(text, at)),
          textOf(site, node),
        );
    const others = [String(value + 1), ...(value > 0 ? [String(value - 1)] : [])];
    return [...others, ...numbersHere(site)].map((other) =>
      replaceNode('number', node, withAll(other), 0.9),
    );
  });
}

function lengthOf(text: string, at: number): number {
  return /^[\w.]+/.exec(text.slice(at))![0].length;
}

/** `-100` where the function says `Infinity` elsewhere. */
function infinities(site: Site): Change[] {
  const { node, parent, key } = site;
  const isNegative = parent?.type === 'UnaryExpression' && parent.operator === '-';
  const isGiven =
    (isNegative ? site.parents.at(-2) : parent)?.type === 'ReturnStatement' ||
    (parent?.type === 'ConditionalExpression' && key !== 'test');
  const { source, node: own } = site.code.found;
  const isSaid = /\bInfinity\b/.test(source.text.slice(startOf(own), endOf(own)));
  if (!isGiven || !isSaid || typeOf(site, node) !== 'number') return [];
  const whole = isNegative ? parent : node;
  return ['-Infinity', 'Infinity'].map((value) => replaceNode('extreme', whole, value, 0.5));
}
