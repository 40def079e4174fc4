/** What is handed over, copied, or stands in a list. */
import type { Node } from '@babel/types';
import {
  endOf,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  parameterIn,
  startOf,
  withoutTypes,
} from '../../syntax.ts';
import { mutator, type Rewrite, type Rewrites, type Site, weighted } from '../site.ts';

type Call = OfType<'CallExpression' | 'NewExpression'>;
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

function missingArguments(site: Site, call: Call): Rewrites {
  const name = lastNameOf(withoutTypes(call.callee));
  const { functions } = site.facts;
  const called =
    call.type === 'NewExpression'
      ? functions.find((each) => each.className === name && each.name === 'constructor')
      : functions.find((each) => each.name === name);
  const parameters = called?.node.params ?? [];
  const given = call.arguments;
  if (given.length >= parameters.length || !site.text().endsWith(')')) return [];
  return parameters.slice(0, given.length + 1).flatMap((parameter, i) => {
    const next = given[i];
    const start = next ? startOf(next) : endOf(call) - 1;
    return valuesFor(site, parameter).map(({ text: value, part = 1 }) => {
      const text = next ? `${value}, ` : i > 0 ? `, ${value}` : value;
      return { text, start, part };
    });
  });
}

/** What may be meant for a parameter: by its type, or by its name among variables. */
function valuesFor(site: Site, parameter: Node): Rewrite[] {
  const { texts: written, confused } = site;
  const { id, value } = parameterIn(parameter);
  const name = nameOf(id);
  const type = site.facts.annotated(id) ?? (value ? site.type(value) : '?');
  const here = site.variables();
  const namesOf = (list: typeof here): string[] => list.map((each) => each.name);
  const same = namesOf(here.filter((each) => each.name === name));
  const alike = namesOf(here.filter((each) => each.name !== name && each.type === type));
  const near = same.flatMap((each) => [`${each} - 1`, `${each} + 1`]);
  const negated = site.namesOf('boolean').map((held) => `!${held}`);
  const texts = [...new Set([...written, ...confused])].map((each) => `'${each}'`);
  return [
    ...weighted([1, same], [0.8, alike]),
    ...(type === 'number' ? weighted([0.9, near], [0.6, ['0']], [0.4, ['1', '-1']]) : []),
    ...(type === 'boolean' ? weighted([0.7, ['true', 'false', ...negated]]) : []),
    ...(type === 'string' ? weighted([0.5, texts]) : []),
  ];
}

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site, node: OfType<'Identifier' | 'MemberExpression'>): Rewrites {
  const { parent, key } = site;
  const isMember = node.type === 'MemberExpression' && !node.computed;
  const isTarget = site.place === 'AssignmentExpression left';
  if (isTarget || /^(?:callee|object|id|property|key)$/.test(key)) return [];
  const name = nameOf(isMember ? node.property : node);
  if (name === undefined || /Class|Function|Method/.test(parent?.type ?? '')) return [];
  const start = endOf(node);
  const called = site.facts.functions.find((each) => each.name === name)?.node;
  const [first, second] = called?.params ?? [];
  if (called === undefined || (second && second.type !== 'AssignmentPattern')) return [];
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
function missingElements(site: Site, { elements }: OfType<'ArrayExpression'>): Rewrites {
  const [first, last] = [elements[0], elements.at(-1)];
  if (first == null || last == null) return [];
  const values = elements.map((each) => (each === null ? '' : constantIn(site.text(each))));
  const atEnd = (text: string): Rewrite => {
    return { text: `, ${text}`, start: endOf(last), mark: last };
  };
  const atStart = (text: string): Rewrite => {
    return { text: `${text}, `, start: startOf(first), mark: first, part: 0.6 };
  };
  if (isNumberList(values)) {
    const [one = 0, second = one + 1] = values;
    const step = second - one;
    return [atEnd(String(values.at(-1)! + step)), atStart(String(one - step))];
  }
  const others = site.confused.filter((each) => !values.includes(each));
  const areTexts = values.every((each) => typeof each === 'string');
  return areTexts ? others.flatMap((each) => [atEnd(`'${each}'`), atStart(`'${each}'`)]) : [];
}

function constantIn(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

function isNumberList(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number')
  );
}
