/** What is handed over or copied. */
import type { CallExpression, NewExpression, Node } from '@babel/types';
import {
  lastNameOf,
  nameInMath,
  nameOf,
  parameterIn,
  withoutTypes,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../file-facts.ts';
import { mutator, type Rewrite, type Rewrites, type Site, weighted } from '../site.ts';

const CALLS = ['CallExpression', 'NewExpression'] as const;

export const calls = [
  mutator('swapped-arguments', CALLS, (site, { arguments: given }) =>
    given.slice(1).map((second, i) => {
      const { start, end: from } = given[i]!;
      const { start: to, end } = second;
      const between = site.facts.source.text.slice(from!, to!);
      return { text: site.text(second) + between + site.text(given[i]), start: start!, end: end! };
    }),
  ),
  // `Math.max(list)`, which takes numbers one by one.
  mutator('wrong-argument', CALLS, (_, { callee, arguments: [only, ...more] }) =>
    /^(?:max|min)$/.test(nameInMath(callee) ?? '') && only && more.length === 0
      ? [{ text: '...', start: only.start!, mark: only }]
      : [],
  ),
  mutator('missing-argument', CALLS, missingArguments),
  mutator('missing-call', ['Identifier', 'MemberExpression'], missingCalls),
  // A list is handed on where a copy of it was meant.
  mutator('copy', ['Identifier', 'MemberExpression', 'TSNonNullExpression'], (site) => {
    const type = site.type();
    const text = site.text();
    const mayBeList = site.isHandedOn && text !== 'undefined' && /\[\]$|^\?$/.test(type);
    return mayBeList ? [`[...${text}]`, `${text}.map((each) => [...each])`] : [];
  }),
];

function missingArguments(site: Site, call: CallExpression | NewExpression): Rewrites {
  const name = lastNameOf(withoutTypes(call.callee));
  const parameters = site.facts.functions.get(name ?? '')?.params ?? [];
  const given = call.arguments;
  if (given.length >= parameters.length || !site.text().endsWith(')')) return [];
  return parameters.slice(0, given.length + 1).flatMap((parameter, i) => {
    const next = given[i];
    const start = next ? next.start! : call.end! - 1;
    return valuesFor(site, parameter).map(({ text: value, part = 1 }) => {
      const text = next ? `${value}, ` : i > 0 ? `, ${value}` : value;
      return { text, start, part };
    });
  });
}

/** What may be meant for a parameter: by its type, or by its name among variables. */
function valuesFor(site: Site, parameter: Node): readonly Rewrite[] {
  const { id, value } = parameterIn(parameter);
  const type = site.facts.annotated(id) ?? (value ? site.type(value) : UNKNOWN);
  const same = site.variables().flatMap(({ name }) => (name === nameOf(id) ? [name] : []));
  const near = same.flatMap((each) => [`${each} - 1`, `${each} + 1`]);
  const constants: Readonly<Record<string, readonly string[]>> = {
    number: [...near, '0', '1', '-1'],
    boolean: ['true', 'false', ...site.namesOf('boolean').map((each) => `!${each}`)],
  };
  const texts = [...site.facts.texts].map((each) => `'${each}'`);
  const others = type === UNKNOWN ? [] : site.namesOf(UNKNOWN);
  return weighted(
    [1, same],
    [0.8, site.namesOf(type)],
    [0.6, constants[type] ?? texts],
    [0.5, others],
  );
}

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site): Rewrites {
  const { node, parent, key, place } = site;
  const isNoValue = /^(?:callee|object|id|property|key)$/.test(key);
  if (isNoValue || place === 'AssignmentExpression left') return [];
  const called = site.facts.functions.get(lastNameOf(node) ?? '');
  if (called === undefined || /Class|Function|Method/.test(parent?.type ?? '')) return [];
  const [first, ...others] = called.params;
  const start = node.end!;
  if (first === undefined) return [{ text: '()', start }];
  if (others.some(({ type }) => type !== 'AssignmentPattern')) return [];
  return valuesFor(site, first).map(({ text, part = 1 }) => ({ text: `(${text})`, start, part }));
}
