/** Adds an argument that a call lacks, or the whole call where a function is only named. */
import type { CallExpression, NewExpression, Node } from '@babel/types';
import {
  lastNameOf,
  nameOf,
  parameterIn,
  withoutTypes,
} from '../../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, type Site, weighted } from '../../site.ts';
import { otherSide, variablesAndFields } from '../sides.ts';

export const missingArguments = [
  mutator('missing-argument', ['CallExpression', 'NewExpression'], oneMoreArgument),
  mutator('missing-argument', ['CallExpression'], startOfReduce),
  mutator('missing-call', ['Identifier', 'MemberExpression'], missingCalls),
];

function oneMoreArgument(site: Site, call: CallExpression | NewExpression): Rewrites {
  const name = lastNameOf(withoutTypes(call.callee));
  const parameters = site.facts.functions.get(name ?? '')?.params ?? [];
  const callArguments = call.arguments;
  if (callArguments.length >= parameters.length || !site.textOf().endsWith(')')) return [];
  return parameters.slice(0, callArguments.length + 1).flatMap((parameter, i) => {
    const next = callArguments[i];
    const start = next ? next.start! : call.end! - 1;
    const withComma = (value: string): string => {
      if (next !== undefined) return `${value}, `;
      return i > 0 ? `, ${value}` : value;
    };
    return valuesFor(site, parameter).map(({ text, likelihood = 1 }): Rewrite => {
      return { text: withComma(text), start, likelihood };
    });
  });
}

/** `list.reduce(callback)` takes the first item for the start value. */
function startOfReduce(_: Site, call: CallExpression): Rewrites {
  const { callee } = call;
  const [callback, ...more] = call.arguments;
  if (callee.type !== 'MemberExpression' || lastNameOf(callee) !== 'reduce') return [];
  if (callback === undefined || more.length > 0) return [];
  const mark = callee.property;
  const start = callback.end!;
  return ['Infinity', '-Infinity', '0', 'true', 'false', '[]', "''"].map((value): Rewrite => {
    return { text: `, ${value}`, start, mark };
  });
}

/** @returns what may be meant for a parameter, by its type and by its name among variables */
function valuesFor(site: Site, parameter: Node): readonly Rewrite[] {
  const { id, value } = parameterIn(parameter);
  const type = site.facts.annotatedType(id) ?? (value ? site.typeOf(value) : UNKNOWN);
  const sameType = variablesAndFields(site, type);
  const names = site.variablesAt().map(({ name }) => name);
  const sameName = [...names, ...sameType].filter((name) => name.split('.').at(-1) === nameOf(id));
  const near = sameName.flatMap((name) => [`${name} - 1`, `${name} + 1`]);
  const constants: Readonly<Record<string, readonly string[]>> = {
    number: [...near, '0', '1', '-1', 'Infinity', '-Infinity'],
    boolean: ['true', 'false', ...site.namesOf('boolean').map((name) => `!${name}`)],
  };
  const texts = [...site.facts.texts].map((text) => `'${text}'`);
  const sides = type === 'string' ? sameType.map((name) => otherSide(site, name)) : [];
  const others = type === UNKNOWN ? [] : site.namesOf(UNKNOWN);
  return weighted(
    [1, sameName],
    [0.8, type === UNKNOWN ? site.namesOf(type) : sameType],
    [0.7, sides],
    [0.6, constants[type] ?? texts],
    [0.5, others],
  );
}

/** Fields in which a function's name stands for no value. */
const FIELDS_WITHOUT_VALUES: ReadonlySet<string> = new Set([
  'callee',
  'object',
  'id',
  'property',
  'key',
]);

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site): Rewrites {
  const { node, parent, key, role } = site;
  if (FIELDS_WITHOUT_VALUES.has(key) || role === 'AssignmentExpression left') return [];
  const called = site.facts.functions.get(lastNameOf(node) ?? '');
  const isDeclared = key !== 'body' && /Class|Function|Method/.test(parent?.type ?? '');
  if (called === undefined || isDeclared) return [];
  const [first, ...others] = called.params;
  const start = node.end!;
  if (first === undefined) return [{ text: '()', start }];
  const needed = others.filter(({ type }) => type !== 'AssignmentPattern');
  // Of each further parameter the likeliest value is taken: all ways to combine them would be too many.
  const rest = needed.map((parameter) => valuesFor(site, parameter)[0]?.text);
  if (rest.includes(undefined)) return [];
  return valuesFor(site, first).map(({ text, likelihood = 1 }): Rewrite => {
    return { text: `(${[text, ...rest].join(', ')})`, start, likelihood };
  });
}
