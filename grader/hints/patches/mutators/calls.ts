/** What is handed over, copied, or stands in a list. */
import type { ArrayExpression, CallExpression, NewExpression, Node } from '@babel/types';
import { endOf, lastNameOf, nameInMath, nameOf, startOf, withoutTypes } from '../../syntax.ts';
import { mirrored } from '../mirrored.ts';
import { annotationOf, type NamedFunction } from '../scope.ts';
import type { Mutator, Rewrite, Site } from '../site.ts';

type Call = CallExpression | NewExpression;
const CALLS = /^(Call|New)Expression$/;

const onCalls =
  (rewrites: (site: Site, call: Call) => readonly (string | Rewrite)[]) => (site: Site) =>
    CALLS.test(site.node.type) ? rewrites(site, site.node as Call) : [];

export const calls: readonly Mutator[] = [
  {
    kind: 'swapped-arguments',
    of: CALLS,
    rewrites: onCalls((site, { arguments: given }) =>
      given.length > 6
        ? []
        : given.flatMap((first, i) =>
            given.slice(i + 1).flatMap((second, k) => {
              const [one, two] = [site.text(first), site.text(second)];
              const between = site.facts.text.slice(endOf(first), startOf(second));
              const range = { start: startOf(first), end: endOf(second) };
              if (one === two) return [];
              const areBounds =
                site.isRecursion() && [first, second].every((each) => site.type(each) === 'number');
              return [
                { ...range, text: two + between + one, part: k === 0 ? 1 : 0.6 },
                // Two bounds as the other side sees them: each is the minus of the other.
                ...(areBounds
                  ? [{ ...range, text: `${minusOf(two)}${between}${minusOf(one)}` }]
                  : []),
              ];
            }),
          ),
    ),
  },
  {
    kind: 'wrong-argument',
    of: CALLS,
    rewrites: onCalls((_, { arguments: given }) =>
      given.map((each, i) => {
        const [before, next] = [given[i - 1], given[i + 1]];
        const start = before === undefined ? startOf(each) : endOf(before);
        const end = before === undefined && next !== undefined ? startOf(next) : endOf(each);
        return { start, end, text: '', part: 0.3 };
      }),
    ),
  },
  {
    // `Math.max(list)`, which takes numbers one by one.
    kind: 'wrong-argument',
    of: CALLS,
    rewrites: onCalls((site, { callee, arguments: [only, ...more] }) => {
      const isExtreme = /^(max|min)$/.test(nameInMath(callee) ?? '');
      if (!isExtreme || only === undefined || more.length > 0 || only.type === 'SpreadElement')
        return [];
      const range = { start: startOf(only), end: endOf(only) };
      return [{ ...range, text: `...${site.text(only)}`, mark: only, part: 2.5 }];
    }),
  },
  {
    // `sort()` of numbers, which compares them as texts.
    kind: 'missing-argument',
    of: CALLS,
    rewrites: onCalls((_, { callee, arguments: given, end }) =>
      given.length === 0 && /^(toS|s)ort$/.test(lastNameOf(callee) ?? '')
        ? ['(a, b) => a - b', '(a, b) => b - a'].map((text, i) => ({
            text,
            start: end! - 1,
            mark: callee,
            part: i === 0 ? 1.4 : 0.5,
          }))
        : [],
    ),
  },
  { kind: 'missing-argument', of: CALLS, rewrites: onCalls(missingArguments) },
  { kind: 'missing-call', of: /^(Identifier|MemberExpression)$/, rewrites: missingCalls },
  { kind: 'copy', of: /./, rewrites: copies },
  { kind: 'missing-element', of: /^(Array|Call)Expression$/, rewrites: missingElements },
  {
    kind: 'swapped-elements',
    of: /^ArrayExpression$/,
    rewrites: (site) => {
      const texts = (site.node as ArrayExpression).elements.map((each) =>
        each === null ? '' : site.text(each),
      );
      if (texts.length < 2 || texts.length > 6 || texts.some((each) => each.startsWith('...')))
        return [];
      return texts
        .slice(1)
        .map(
          (text, i) =>
            `[${[...texts.slice(0, i), text, texts[i]!, ...texts.slice(i + 2)].join(', ')}]`,
        );
    },
  },
];

function minusOf(text: string): string {
  if (/^-\w+$/.test(text)) return text.slice(1);
  return /^\w+$/.test(text) ? `-${text}` : `-(${text})`;
}

function calledBy(site: Site, { type, callee }: Call): NamedFunction | undefined {
  const name = lastNameOf(withoutTypes(callee));
  const { functions } = site.facts.scope;
  if (type === 'NewExpression')
    return functions.find((each) => each.className === name && each.name === 'constructor');
  return functions.find((each) => each.name === name);
}

function missingArguments(site: Site, call: Call): Rewrite[] {
  const parameters = calledBy(site, call)?.node.params ?? [];
  const given = call.arguments;
  if (given.length >= parameters.length) return [];
  const isNeeded = parameters
    .slice(given.length)
    .some((each) => each.type === 'Identifier' && !each.optional);
  const isOpen = site.facts.text[endOf(call) - 1] === ')';
  const last = given.length > 0 ? endOf(given.at(-1)!) : endOf(call) - (isOpen ? 1 : 0);
  return parameters.slice(0, given.length + 1).flatMap((parameter, i) =>
    valuesFor(site, parameter).map(([value, part]) => {
      const next = given[i];
      const text = next !== undefined ? `${value}, ` : i > 0 ? `, ${value}` : value;
      return {
        text,
        start: next === undefined ? last : startOf(next),
        part: part * (isNeeded ? 1.5 : 1),
      };
    }),
  );
}

/** What may be meant for a parameter: by its type, or by its name among variables and fields. */
function valuesFor(site: Site, parameter: Node): [value: string, part: number][] {
  const id = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const named = id.type === 'AssignmentPattern' ? id.left : id;
  const name = nameOf(named);
  const { scope } = site.facts;
  const annotation = annotationOf(named);
  const type = annotation
    ? scope.named(annotation)
    : id.type === 'AssignmentPattern'
      ? site.type(id.right)
      : '?';
  const here = site.variables();
  const owned = here.flatMap((each) =>
    scope.fields.some((field) => field.className === each.type && field.name === name)
      ? [`${each.name}.${name}`]
      : [],
  );
  const same = here.filter((each) => each.name === name);
  const values: [string, number][] = [
    ...here
      .filter((each) => each.name === name || each.type === type)
      .map((each): [string, number] => [each.name, each.name === name ? 1 : 0.8]),
    ...owned.map((each): [string, number] => [each, 0.8]),
  ];
  if (type === 'number') {
    for (const each of [...owned, ...same.map((one) => one.name)])
      values.push([`${each} + 1`, 0.9], [`${each} - 1`, 0.9]);
    values.push(['0', 0.6], ['1', 0.4], ['-1', 0.3], ['-Infinity', 0.3], ['Infinity', 0.3]);
  }
  if (type === 'boolean') values.push(['true', 0.7], ['false', 0.7]);
  if (type.endsWith('[]')) values.push(['[]', 0.5]);
  const isMade =
    /^[A-Z]\w*$/.test(type) && !scope.fields.some(({ className }) => className === type);
  if (type === 'string' || isMade)
    for (const each of new Set([...site.texts, ...site.confused])) values.push([`'${each}'`, 0.5]);
  return values;
}

const WITHOUT_ARGUMENTS = /^(pop|shift|slice|flat|entries|keys|values|reverse|sort|trim|toString)$/;

/** A function is named where its answer was meant: the `()` is missing. */
function missingCalls(site: Site): Rewrite[] {
  const { node, parent, key } = site;
  const isMember = node.type === 'MemberExpression' && !node.computed;
  if (key === 'callee' || key === 'object' || key === 'id' || key === 'property' || key === 'key')
    return [];
  if (parent?.type === 'AssignmentExpression' && key === 'left') return [];
  const name = nameOf(isMember ? node.property : node);
  if (name === undefined || /Class|Function|Method/.test(parent?.type ?? '')) return [];
  const put = (value: string, part: number): Rewrite => ({
    text: `(${value})`,
    start: endOf(node),
    part,
  });
  if (isMember && WITHOUT_ARGUMENTS.test(name)) return [put('', 1)];
  const called = site.facts.scope.functions.find((each) => each.name === name)?.node;
  if (called === undefined) return [];
  const [first, second] = called.params;
  if (first === undefined) return [put('', 1)];
  if (second !== undefined && second.type !== 'AssignmentPattern') return [];
  return valuesFor(site, first).map(([value, part]) => put(value, 0.9 * part));
}

/** A list is handed on where a copy of it was meant, or only its outer list is copied. */
function copies(site: Site): Rewrite[] {
  const { node, parent, parents, key } = site;
  const list = shallowCopied(node);
  if (list !== undefined) {
    const [type, text] = [site.type(list), site.text(list)];
    const rows = type === '?' || type.endsWith('[][]') ? [`${text}.map((each) => [...each])`] : [];
    const isCall = node.type === 'CallExpression' && type.endsWith('[][]');
    return [
      ...rows,
      ...(isCall ? [`${site.text()}.map((each) => [...each])`] : []),
      { text, part: 0.3 },
    ].map((each) => (typeof each === 'string' ? { text: each } : each));
  }
  if (
    !/^(Identifier|MemberExpression|TSNonNullExpression)$/.test(node.type) ||
    nameOf(node) === 'undefined'
  )
    return [];
  const isHandedOn =
    (CALLS.test(parent?.type ?? '') && key === 'arguments') ||
    /^(ReturnStatement|ArrayExpression)$/.test(parent?.type ?? '') ||
    (parent?.type === 'ArrowFunctionExpression' && key === 'body') ||
    (parent?.type === 'VariableDeclarator' && key === 'init') ||
    (parent?.type === 'AssignmentExpression' && key === 'right') ||
    (parent?.type === 'ObjectProperty' &&
      key === 'value' &&
      !parents.some((each) => each.type === 'ObjectPattern'));
  const type = site.type();
  if (!isHandedOn || !(type === '?' || type.endsWith('[]'))) return [];
  const part = type === '?' ? 0.5 : 1;
  const text = site.text();
  const deep =
    type === '?' || type.endsWith('[][]')
      ? [{ text: `${text}.map((each) => [...each])`, part }]
      : [];
  return [{ text: `[...${text}]`, part }, ...deep];
}

function shallowCopied(node: Node): Node | undefined {
  if (node.type === 'ArrayExpression') {
    const [only] = node.elements;
    return node.elements.length === 1 && only?.type === 'SpreadElement' ? only.argument : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(node.callee.property);
  if (name === 'slice' && node.arguments.length === 0) return node.callee.object;
  const isFrom = name === 'from' && nameOf(node.callee.object) === 'Array';
  return isFrom && node.arguments.length === 1 ? node.arguments[0] : undefined;
}

/** An element that is missing in a list of constants, or a list that was made and never used. */
function missingElements(site: Site): Rewrite[] {
  const { node } = site;
  const list =
    node.type === 'CallExpression'
      ? node.arguments
      : node.type === 'ArrayExpression'
        ? node.elements
        : [];
  const put = (index: number, text: string): Rewrite => {
    const next = list[index];
    const last = list.at(-1);
    // Of a long list the line is told.
    const isLong = node.loc!.start.line < node.loc!.end.line;
    const mark = (isLong && (next ?? last)) || node;
    if (next != null) return { text: `${text}, `, start: startOf(next), mark, part: 0.6 };
    const isEmpty = last == null;
    return {
      text: isEmpty ? text : `, ${text}`,
      start: isEmpty ? endOf(node) - 1 : endOf(last),
      mark,
    };
  };
  const unused = site
    .variables()
    .filter(({ variable }) => site.facts.scope.isUnread(variable))
    .flatMap(({ name, type }) => [...(/\[\]$|^\?$/.test(type) ? [`...${name}`] : []), name])
    .map((text) => put(list.length, text));
  if (node.type === 'CallExpression')
    return /\.(push|concat)$/.test(site.text(node.callee)) ? unused : [];
  if (list.length === 0) return [];
  const texts = list.map((each) => (each === null ? '' : site.text(each)));
  const values = texts.map(constantIn);
  if (values.every((each) => typeof each === 'number')) {
    const numbers = values as number[];
    const steps = numbers.slice(1).map((each, i) => each - numbers[i]!);
    const middles = numbers
      .slice(1)
      .flatMap((each, i) =>
        steps[i]! % 2 === 0 ? [put(i + 1, String((each + numbers[i]!) / 2))] : [],
      );
    const turned =
      numbers.length === 2 && steps[0] !== 0
        ? [{ kind: 'number' as const, text: `[${texts[1]}, ${texts[0]}]`, part: 0.5 }]
        : [];
    return [
      put(list.length, String(numbers.at(-1)! + (steps.at(-1) ?? 1))),
      put(0, String(numbers[0]! - (steps[0] ?? 1))),
      ...middles,
      ...turned,
    ];
  }
  if (values.every((each) => typeof each === 'string'))
    return site.confused
      .filter((each) => !values.includes(each))
      .flatMap((each) => [put(list.length, `'${each}'`), put(0, `'${each}'`)]);
  if (values.every(isNumberList)) {
    const others = otherLists(values).map((each) => each.join(', '));
    const own = values.map((each) => each.join(', '));
    return [...new Set(others)]
      .filter((each) => !own.includes(each))
      .map((each) => put(list.length, `[${each}]`));
  }
  const turned = texts
    .flatMap((each) => mirrored(each, site.lasts))
    .filter((each) => !texts.includes(each));
  return [...unused, ...[...new Set(turned)].map((each) => put(texts.length, each))];
}

/** Directions and lines: the opposite of one, one mirrored, or another in a row of equal steps. */
function otherLists(values: readonly (readonly number[])[]): (readonly number[])[] {
  const [last, before] = [values.at(-1)!, values.at(-2)];
  const next =
    before === undefined ? [] : [last.map((each, i) => each + (each - (before[i] ?? each)))];
  const turned = values.flatMap((each) => [
    each.map((one) => (one === 0 ? 0 : -one)),
    each.toReversed(),
  ]);
  const { length } = values[0]!;
  const largest = Math.max(...values.flat());
  const rowFrom = (first: number, step: number) =>
    Array.from({ length }, (_, i) => first + i * step);
  const areRows = values.every(
    (each) => each.join() === rowFrom(each[0]!, each[1]! - each[0]!).join(),
  );
  const rows: number[][] = [];
  if (length > 2 && largest <= LARGEST_ROW && areRows)
    for (let step = 1; step * (length - 1) <= largest; step++)
      for (let first = 0; first + step * (length - 1) <= largest; first++)
        rows.push(rowFrom(first, step));
  return [...next, ...turned, ...rows];
}

/** Up to larger numbers there are too many such lists to try. */
const LARGEST_ROW = 24;

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
