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
import { mirrored, mutator, type Rewrite, type Rewrites, type Site, weighted } from '../site.ts';

type Call = OfType<'CallExpression' | 'NewExpression'>;
const CALLS = ['CallExpression', 'NewExpression'] as const;
const WITHOUT_ARGUMENTS = /^(pop|shift|slice|flat|entries|keys|values|reverse|sort|trim|toString)$/;

export const calls = [
  mutator('swapped-arguments', CALLS, (site, { arguments: given }) =>
    (given.length > 6 ? [] : given).flatMap((first, i) =>
      given.slice(i + 1).flatMap((second, k) => {
        const [one, two] = [site.text(first), site.text(second)];
        const areNumbers = [first, second].every((each) => site.type(each) === 'number');
        // Two bounds as the other side sees them: each is the minus of the other.
        const turned = site.with([first, minusOf(two)], [second, minusOf(one)]);
        return [
          { text: site.with([first, two], [second, one]), part: k === 0 ? 1 : 0.6 },
          ...(areNumbers && site.isRecursion() ? [turned] : []),
        ];
      }),
    ),
  ),
  // `Math.max(list)`, which takes numbers one by one.
  mutator('wrong-argument', CALLS, (site, { callee, arguments: [only, ...more] }) =>
    /^(max|min)$/.test(nameInMath(callee) ?? '') &&
    only !== undefined &&
    more.length === 0 &&
    only.type !== 'SpreadElement'
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

function minusOf(text: string): string {
  if (/^-\w+$/.test(text)) return text.slice(1);
  return /^\w+$/.test(text) ? `-${text}` : `-(${text})`;
}

function missingArguments(site: Site, call: Call): Rewrites {
  const name = lastNameOf(withoutTypes(call.callee));
  const { functions } = site.facts;
  const called =
    call.type === 'NewExpression'
      ? functions.find((each) => each.className === name && each.name === 'constructor')
      : functions.find((each) => each.name === name);
  const parameters = called?.node.params ?? [];
  const given = call.arguments;
  if (given.length >= parameters.length) return [];
  const isNeeded = parameters
    .slice(given.length)
    .some((each) => each.type === 'Identifier' && !each.optional);
  const isOpen = site.text().endsWith(')');
  const last = given.length > 0 ? endOf(given.at(-1)!) : endOf(call) - (isOpen ? 1 : 0);
  return parameters.slice(0, given.length + 1).flatMap((parameter, i) => {
    const next = given[i];
    const start = next ? startOf(next) : last;
    return valuesFor(site, parameter).map(({ text: value, part = 1 }) => {
      const first = isOpen ? value : `(${value})`;
      const text = next ? `${value}, ` : i > 0 ? `, ${value}` : first;
      return { text, start, part: part * (isNeeded ? 1.5 : 1) };
    });
  });
}

/** What may be meant for a parameter: by its type, or by its name among variables and fields. */
function valuesFor(site: Site, parameter: Node): Rewrite[] {
  const { facts, constants, confused } = site;
  const { id, value } = parameterIn(parameter);
  const name = nameOf(id);
  const type = facts.annotated(id) ?? (value ? site.type(value) : '?');
  const here = site.variables();
  const namesOf = (list: typeof here): string[] => list.map((each) => each.name);
  const same = namesOf(here.filter((each) => each.name === name));
  const alike = namesOf(here.filter((each) => each.name !== name && each.type === type));
  const owned = here
    .filter((each) => facts.fields.some((f) => f.className === each.type && f.name === name))
    .map((each) => `${each.name}.${name}`);
  const isMade = /^[A-Z]\w*$/.test(type) && !facts.fields.some((each) => each.className === type);
  const near = [...owned, ...same].flatMap((each) => [`${each} + 1`, `${each} - 1`]);
  const negated = site.namesOf('boolean').map((held) => `!${held}`);
  const texts = [...new Set([...constants.texts, ...confused])].map((each) => `'${each}'`);
  return [
    ...weighted([1, same], [0.8, alike], [0.8, owned]),
    ...(type === 'number'
      ? weighted([0.9, near], [0.6, ['0']], [0.4, ['1']], [0.3, ['-1', '-Infinity', 'Infinity']])
      : []),
    ...(type === 'boolean' ? weighted([0.7, ['true', 'false', ...negated]]) : []),
    ...(type.endsWith('[]') ? weighted([0.5, ['[]']]) : []),
    ...(type === 'string' || isMade ? weighted([0.5, texts]) : []),
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
  if (isMember && WITHOUT_ARGUMENTS.test(name)) return [{ text: '()', start }];
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

/** An element that is missing in a list of constants, or of things that are alike. */
function missingElements(site: Site, node: OfType<'ArrayExpression'>): Rewrites {
  const { elements } = node;
  const [first, last] = [elements[0], elements.at(-1)];
  if (first == null || last == null) return [];
  const texts = elements.map((each) => (each === null ? '' : site.text(each)));
  const values = texts.map(constantIn);
  // Of a long list the line is told.
  const isLong = node.loc!.start.line < node.loc!.end.line;
  const atEnd = (text: string): Rewrite => {
    return { text: `, ${text}`, start: endOf(last), mark: isLong ? last : node };
  };
  const atStart = (text: string): Rewrite => {
    return { text: `${text}, `, start: startOf(first), mark: isLong ? first : node, part: 0.6 };
  };
  if (isNumberList(values)) {
    const [one = 0, second = one + 1] = values;
    const step = second - one;
    return [atEnd(String(values.at(-1)! + step)), atStart(String(one - step))];
  }
  if (values.every((each) => typeof each === 'string'))
    return site.confused
      .filter((each) => !values.includes(each))
      .flatMap((each) => [atEnd(`'${each}'`), atStart(`'${each}'`)]);
  // Of directions and lines the opposite of one, or one from its end; of others one mirrored.
  const others = values.every(isNumberList)
    ? values
        .flatMap((each) => [each.map((one) => (one === 0 ? 0 : -one)), each.toReversed()])
        .map((each) => `[${each.join(', ')}]`)
    : texts.flatMap((each) => mirrored(each, site.constants.lasts));
  return [...new Set(others)].filter((each) => !texts.includes(each)).map(atEnd);
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
