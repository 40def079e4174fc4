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
  const { parent, parents, key } = site;
  const isHandedOn =
    /^(Call|New)Expression arguments|^(ReturnStatement|ArrayExpression)|^ArrowFunctionExpression body|^VariableDeclarator init|^AssignmentExpression right/.test(
      `${parent?.type} ${key}`,
    ) ||
    (parent?.type === 'ObjectProperty' &&
      key === 'value' &&
      !parents.some((each) => each.type === 'ObjectPattern'));
  const [type, text] = [site.type(), site.text()];
  if (!isHandedOn || text === 'undefined' || !/\[\]$|^\?$/.test(type)) return [];
  const part = type === '?' ? 0.5 : 1;
  const deep = type === '?' || type.endsWith('[][]');
  return [
    { text: `[...${text}]`, part },
    ...(deep ? [{ text: `${text}.map((each) => [...each])`, part }] : []),
  ];
}

/** One more in a list, before another or at the end; of a long list the line is told. */
function put(site: Site, list: readonly (Node | null)[], index: number, text: string): Rewrite {
  const { node } = site;
  const [next, last] = [list[index], list.at(-1)];
  const isLong = node.loc!.start.line < node.loc!.end.line;
  const mark = (isLong && (next ?? last)) || node;
  if (next != null) return { text: `${text}, `, start: startOf(next), mark, part: 0.6 };
  return last == null
    ? { text, start: endOf(node) - 1, mark }
    : { text: `, ${text}`, start: endOf(last), mark };
}

/** An element that is missing in a list of constants. */
function missingElements(site: Site, { elements: list }: OfType<'ArrayExpression'>): Rewrites {
  const texts = list.map((each) => (each === null ? '' : site.text(each)));
  const values = texts.map(constantIn);
  const end = list.length;
  if (end === 0) return [];
  if (isNumberList(values)) {
    const steps = values.slice(1).map((each, i) => each - values[i]!);
    const middles = steps.flatMap((step, i) =>
      step % 2 === 0 ? [put(site, list, i + 1, String(values[i]! + step / 2))] : [],
    );
    const isTurned = end === 2 && steps[0] !== 0;
    return [
      put(site, list, end, String(values.at(-1)! + (steps.at(-1) ?? 1))),
      put(site, list, 0, String(values[0]! - (steps[0] ?? 1))),
      ...middles,
      ...(isTurned
        ? [{ kind: 'number', text: `[${texts[1]}, ${texts[0]}]`, part: 0.5 } as const]
        : []),
    ];
  }
  if (values.every((each) => typeof each === 'string'))
    return site.confused
      .filter((each) => !values.includes(each))
      .flatMap((each) => [end, 0].map((at) => put(site, list, at, `'${each}'`)));
  const others = values.every(isNumberList)
    ? otherLists(values).map((each) => `[${each.join(', ')}]`)
    : texts.flatMap((each) => mirrored(each, site.constants.lasts));
  const own = values.every(isNumberList) ? values.map((each) => `[${each.join(', ')}]`) : texts;
  return [...new Set(others)]
    .filter((each) => !own.includes(each))
    .map((each) => put(site, list, end, each));
}

/** Up to larger numbers there are too many rows of equal steps to try. */
const LARGEST_ROW = 24;

/** Directions and lines: the opposite of one, one mirrored, or another in a row of equal steps. */
function otherLists(values: readonly (readonly number[])[]): (readonly number[])[] {
  const turned = values.flatMap((each) => [
    each.map((one) => (one === 0 ? 0 : -one)),
    each.toReversed(),
  ]);
  const { length } = values[0]!;
  const largest = Math.max(...values.flat());
  const rowFrom = (first: number, step: number): number[] =>
    Array.from({ length }, (_, i) => first + i * step);
  const areRows = values.every(
    (each) => each.join() === rowFrom(each[0]!, each[1]! - each[0]!).join(),
  );
  const rows: number[][] = [];
  if (length > 2 && largest <= LARGEST_ROW && areRows)
    for (let step = 1; step * (length - 1) <= largest; step++)
      for (let first = 0; first + step * (length - 1) <= largest; first++)
        rows.push(rowFrom(first, step));
  return [...turned, ...rows];
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
