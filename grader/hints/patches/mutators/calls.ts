/** What is handed over, copied, or stands in a list. */
import type { Node } from '@babel/types';
import {
  endOf,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  startOf,
  withoutTypes,
} from '../../syntax.ts';
import { annotationOf } from '../facts.ts';
import {
  type Mutator,
  mirrored,
  mutator,
  type Rewrite,
  type Rewrites,
  type Site,
} from '../site.ts';

type Call = OfType<'CallExpression' | 'NewExpression'>;
const CALLS = ['CallExpression', 'NewExpression'] as const;
const WITHOUT_ARGUMENTS = /^(pop|shift|slice|flat|entries|keys|values|reverse|sort|trim|toString)$/;

export const calls: readonly Mutator[] = [
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
  return parameters.slice(0, given.length + 1).flatMap((parameter, i) =>
    valuesFor(site, parameter).map(([value, part]) => {
      const next = given[i];
      const text = next !== undefined ? `${value}, ` : i > 0 ? `, ${value}` : value;
      const start = next === undefined ? last : startOf(next);
      return { text, start, part: part * (isNeeded ? 1.5 : 1) };
    }),
  );
}

/** What may be meant for a parameter: by its type, or by its name among variables and fields. */
function valuesFor(site: Site, parameter: Node): [value: string, part: number][] {
  const id = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const named = id.type === 'AssignmentPattern' ? id.left : id;
  const name = nameOf(named);
  const { facts } = site;
  const annotation = annotationOf(named);
  const type = annotation
    ? facts.named(annotation)
    : id.type === 'AssignmentPattern'
      ? site.type(id.right)
      : '?';
  const here = site.variables();
  const owned = here.flatMap((each) =>
    facts.fields.some((field) => field.className === each.type && field.name === name)
      ? [`${each.name}.${name}`]
      : [],
  );
  const same = here.flatMap((each) => (each.name === name ? [each.name] : []));
  const values: [string, number][] = [
    ...same.map((each): [string, number] => [each, 1]),
    ...here
      .filter((each) => each.name !== name && each.type === type)
      .map((each): [string, number] => [each.name, 0.8]),
    ...owned.map((each): [string, number] => [each, 0.8]),
  ];
  if (type === 'number') {
    for (const each of [...owned, ...same]) values.push([`${each} + 1`, 0.9], [`${each} - 1`, 0.9]);
    values.push(['0', 0.6], ['1', 0.4], ['-1', 0.3], ['-Infinity', 0.3], ['Infinity', 0.3]);
  }
  if (type === 'boolean')
    values.push(
      ['true', 0.7],
      ['false', 0.7],
      ...here
        .filter((each) => each.type === type)
        .map(({ name: held }): [string, number] => [`!${held}`, 0.7]),
    );
  if (type.endsWith('[]')) values.push(['[]', 0.5]);
  const isMade = /^[A-Z]\w*$/.test(type) && !facts.fields.some((each) => each.className === type);
  if (type === 'string' || isMade)
    for (const each of new Set([...site.constants.texts, ...site.confused]))
      values.push([`'${each}'`, 0.5]);
  return values;
}

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site, node: OfType<'Identifier' | 'MemberExpression'>): Rewrites {
  const { parent, key } = site;
  const isMember = node.type === 'MemberExpression' && !node.computed;
  const isTarget = key === 'left' && parent?.type === 'AssignmentExpression';
  if (isTarget || /^(?:callee|object|id|property|key)$/.test(key)) return [];
  const name = nameOf(isMember ? node.property : node);
  if (name === undefined || /Class|Function|Method/.test(parent?.type ?? '')) return [];
  const put = (value: string, part: number): Rewrite => {
    return { text: `(${value})`, start: endOf(node), part };
  };
  if (isMember && WITHOUT_ARGUMENTS.test(name)) return [put('', 1)];
  const called = site.facts.functions.find((each) => each.name === name)?.node;
  const [first, second] = called?.params ?? [];
  if (called === undefined || (second && second.type !== 'AssignmentPattern')) return [];
  if (first === undefined) return [put('', 1)];
  return valuesFor(site, first).map(([value, part]) => put(value, 0.9 * part));
}

/** A list is handed on where a copy of it was meant. */
function copies(site: Site): Rewrites {
  const [type, text] = [site.type(), site.text()];
  if (!site.isHandedOn || text === 'undefined' || !/\[\]$|^\?$/.test(type)) return [];
  const part = type === '?' ? 0.5 : 1;
  const deep = type === '?' || type.endsWith('[][]');
  return [
    { text: `[...${text}]`, part },
    ...(deep ? [{ text: `${text}.map((each) => [...each])`, part }] : []),
  ];
}

/** One more in a list, at its end or before its first; of a long list the line is told. */
function put(
  { node }: Site,
  list: readonly (Node | null)[],
  text: string,
  isFirst = false,
): Rewrite {
  const [first, last] = [list[0], list.at(-1)];
  const isLong = node.loc!.start.line < node.loc!.end.line;
  const mark = (isLong && (isFirst ? first : last)) || node;
  if (isFirst && first != null)
    return { text: `${text}, `, start: startOf(first), mark, part: 0.6 };
  return last == null
    ? { text, start: endOf(node) - 1, mark }
    : { text: `, ${text}`, start: endOf(last), mark };
}

/** An element that is missing in a list of constants, or of things that are alike. */
function missingElements(site: Site, { elements: list }: OfType<'ArrayExpression'>): Rewrites {
  const texts = list.map((each) => (each === null ? '' : site.text(each)));
  const values = texts.map(constantIn);
  if (list.length === 0) return [];
  if (isNumberList(values)) {
    const [first = 0, second = first + 1] = values;
    const next = put(site, list, String(values.at(-1)! + second - first));
    return [next, put(site, list, String(first - (second - first)), true)];
  }
  if (values.every((each) => typeof each === 'string'))
    return site.confused
      .filter((each) => !values.includes(each))
      .flatMap((each) => [false, true].map((isFirst) => put(site, list, `'${each}'`, isFirst)));
  // Of directions and lines the opposite of one, or one from its end; of others one mirrored.
  const others = values.every(isNumberList)
    ? values
        .flatMap((each) => [each.map((one) => (one === 0 ? 0 : -one)), each.toReversed()])
        .map((each) => `[${each.join(', ')}]`)
    : texts.flatMap((each) => mirrored(each, site.constants.lasts));
  return [...new Set(others)]
    .filter((each) => !texts.includes(each))
    .map((each) => put(site, list, each));
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
