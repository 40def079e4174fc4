/** What is handed over, copied, or stands in a list. */
import type { ArrayExpression, CallExpression, NewExpression, Node } from '@babel/types';
import { lastNameOf, nameInMath, nameOf, parameterIn, withoutTypes } from '../../syntax.ts';
import { mutator, type Rewrite, type Rewrites, type Site, weighted } from '../site.ts';

const CALLS = ['CallExpression', 'NewExpression'] as const;

export const calls = [
  mutator('swapped-arguments', CALLS, (site, { arguments: given }) =>
    given.slice(1).map((second, i) => {
      const first = given[i]!;
      return site.with([first, site.text(second)], [second, site.text(first)]);
    }),
  ),
  // `Math.max(list)`, which takes numbers one by one.
  mutator('wrong-argument', CALLS, (site, { callee, arguments: [only, ...more] }) =>
    /^(?:max|min)$/.test(nameInMath(callee) ?? '') && only && more.length === 0
      ? [{ text: site.with([only, `...${site.text(only)}`]), mark: only, part: 2.5 }]
      : [],
  ),
  // `sort()` of numbers, which compares them as texts.
  mutator('missing-argument', CALLS, (_, { callee, arguments: given, end }) =>
    given.length === 0 && /^(toS|s)ort$/.test(lastNameOf(callee) ?? '')
      ? [{ text: '(a, b) => a - b', start: end! - 1, mark: callee, part: 1.4 }]
      : [],
  ),
  mutator('missing-argument', CALLS, missingArguments),
  mutator('missing-call', ['Identifier', 'MemberExpression'], missingCalls),
  mutator('copy', ['Identifier', 'MemberExpression', 'TSNonNullExpression'], copies),
  mutator('missing-element', ['ArrayExpression'], missingElements),
];

function missingArguments(site: Site, call: CallExpression | NewExpression): Rewrites {
  const name = lastNameOf(withoutTypes(call.callee));
  const parameters = site.facts.functions.get(name ?? '')?.node.params ?? [];
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
  const type = site.facts.annotated(id) ?? (value ? site.type(value) : '?');
  const same = site.variables().flatMap(({ name }) => (name === nameOf(id) ? [name] : []));
  const near = same.flatMap((each) => [`${each} - 1`, `${each} + 1`]);
  const negated = site.namesOf('boolean').map((each) => `!${each}`);
  const texts = [...new Set([...site.facts.texts, ...site.confused])].map((each) => `'${each}'`);
  const constants: Readonly<Record<string, readonly Rewrite[]>> = {
    number: weighted([0.9, near], [0.6, ['0']], [0.4, ['1', '-1']]),
    boolean: weighted([0.7, ['true', 'false', ...negated]]),
    string: weighted([0.5, texts]),
  };
  return [...weighted([1, same], [0.8, site.namesOf(type)]), ...(constants[type] ?? [])];
}

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site): Rewrites {
  const { node, parent, key, place } = site;
  const isNoValue = /^(?:callee|object|id|property|key)$/.test(key);
  if (isNoValue || place === 'AssignmentExpression left') return [];
  const called = site.facts.functions.get(lastNameOf(node) ?? '')?.node;
  if (called === undefined || /Class|Function|Method/.test(parent?.type ?? '')) return [];
  const [first, second] = called.params;
  const start = node.end!;
  if (second && second.type !== 'AssignmentPattern') return [];
  if (first === undefined) return [{ text: '()', start }];
  return valuesFor(site, first).map(({ text, part = 1 }) => {
    return { text: `(${text})`, start, part: 0.9 * part };
  });
}

/** A list is handed on where a copy of it was meant. */
function copies(site: Site): Rewrites {
  const [type, text] = [site.type(), site.text()];
  if (!site.isHandedOn || text === 'undefined' || !/\[\]$|^\?$/.test(type)) return [];
  const deep = type === '?' || type.endsWith('[][]') ? [`${text}.map((each) => [...each])`] : [];
  return weighted([type === '?' ? 0.5 : 1, [`[...${text}]`, ...deep]]);
}

/** An element that is missing at the start or the end of a list of numbers, or of texts that are confused. */
function missingElements(site: Site, { elements }: ArrayExpression): Rewrites {
  const [first, last] = [elements[0], elements.at(-1)];
  if (first == null || last == null) return [];
  const texts = elements.map((each) => (each ? site.text(each) : '?'));
  const [one = 0, second = one + 1] = texts.map(Number);
  const step = second - one;
  const areTexts = elements.every((each) => each?.type === 'StringLiteral');
  const confused = areTexts ? site.confused.map((each) => `'${each}'`) : [];
  const others = confused.filter((each) => !texts.includes(each));
  const [before, after] = texts.every((each) => Number.isInteger(Number(each)))
    ? [[one - step], [Number(texts.at(-1)) + step]]
    : [others, others];
  return [
    ...after.map((text) => ({ text: `, ${text}`, start: last.end!, mark: last })),
    ...before.map((text) => ({ text: `${text}, `, start: first.start!, mark: first, part: 0.6 })),
  ];
}
