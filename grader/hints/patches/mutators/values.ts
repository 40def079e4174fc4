/** One number, text, truth value or first value for another. */
import type { Node } from '@babel/types';
import { endOf, isLoop, nameOf, startOf } from '../../syntax.ts';
import type { PatchKind } from '../patch-kinds.ts';
import type { Mutator, Rewrite, Site } from '../site.ts';

const SMALL = 9;
const INFINITIES = ['-Infinity', 'Infinity'];
const OPPOSITES: Readonly<Record<string, string>> = {
  max: 'min',
  min: 'max',
  MAX_VALUE: 'MIN_VALUE',
  MAX_SAFE_INTEGER: 'MIN_SAFE_INTEGER',
  MIN_SAFE_INTEGER: 'MAX_SAFE_INTEGER',
  POSITIVE_INFINITY: 'NEGATIVE_INFINITY',
  NEGATIVE_INFINITY: 'POSITIVE_INFINITY',
};

export const values: readonly Mutator[] = [
  {
    kind: 'number',
    of: /^(NumericLiteral|UnaryExpression)$/,
    rewrites: (site) => {
      const value = numberIn(site.node);
      const isPart = site.parent?.type === 'UnaryExpression' && site.parent.operator === '-';
      const isName = site.key === 'key' && site.parent?.type === 'ObjectProperty';
      return value === undefined || isPart || isName ? [] : otherNumbers(site, value);
    },
  },
  {
    // One more or one less than what a variable holds; of an index, counted from the end.
    kind: 'number',
    of: /^(Identifier|MemberExpression|BinaryExpression)$/,
    rewrites: (site) => {
      const { node, key } = site;
      const kind = numberKind(site);
      if (!takesNumber(site)) return [];
      if (!site.mayBe('number') || /^(Infinity|NaN)$/.test(nameOf(node) ?? '')) return [];
      if (node.type === 'BinaryExpression' && !/^[-+]$/.test(node.operator)) return [];
      if (site.type() === '?' && kind !== 'index' && key !== 'arguments') return [];
      const text = site.text();
      const sure = site.type() === 'number' ? 1 : 0.4;
      const rewrites: Rewrite[] = [
        { kind, text: `${text} + 1`, part: 0.7 * sure },
        {
          kind,
          text: `${text} - 1`,
          part: (key === 'arguments' || node.type === 'BinaryExpression' ? 0.7 : 0.4) * sure,
        },
      ];
      if (kind !== 'index') return rewrites;
      const isTurned = node.type === 'BinaryExpression' && node.right.type === 'Identifier';
      if (isTurned) rewrites.push({ kind, text: site.text(node.right), part: 0.6 });
      if (node.type === 'BinaryExpression') return rewrites;
      const largest = Math.max(0, ...site.numbers.filter((each) => each <= SMALL));
      const lasts = [
        ...site.lasts,
        ...[largest, largest - 1].filter((each) => each > 0).map(String),
      ];
      for (const last of new Set(lasts))
        if (!last.split(' ').includes(text))
          rewrites.push({ kind, text: `${last} - ${text}`, part: 0.5 * sure });
      return rewrites;
    },
  },
  {
    kind: 'truth',
    of: /^BooleanLiteral$/,
    rewrites: (site) => [
      String(!(site.node as Extract<Node, { type: 'BooleanLiteral' }>).value),
      ...held(site, 'boolean').flatMap((name) => [
        { text: name, part: 0.5 },
        { text: `!${name}`, part: 0.5 },
      ]),
    ],
  },
  {
    kind: 'start-value',
    of: /^(NumericLiteral|UnaryExpression|Identifier|MemberExpression)$/,
    rewrites: (site) => {
      const text = site.text();
      if (!isFirstValue(site) || !/^[-+]?\s*(Number\.\w+|Infinity|[\d.]+)$/.test(text)) return [];
      const isInfinite = /Infinity|INFINITY|MAX_|MIN_/.test(text);
      if (isInfinite && isLoopVariable(site)) return ['0', '1'];
      const large = site.facts.allNumbers.filter((each) => each >= 2);
      const others = [
        ...INFINITIES,
        '0',
        '-1',
        '1',
        ...large.flatMap((each) => [`${each}`, `-${each}`]),
      ];
      const share = isLoopVariable(site) ? 0.5 : 1;
      // That another number does as well as an infinity hides what is missing.
      return (isInfinite ? INFINITIES : others).map((other, i) => ({
        text: other,
        part: share * (i < 5 ? 1 : 0.6),
      }));
    },
  },
  {
    kind: 'extreme',
    of: /^(MemberExpression|UnaryExpression|NumericLiteral)$/,
    rewrites: (site) => {
      const { node, parent, key } = site;
      if (node.type === 'MemberExpression' && /^(Math|Number)$/.test(nameOf(node.object) ?? '')) {
        const other = OPPOSITES[nameOf(node.property) ?? ''];
        return other === undefined
          ? []
          : [{ text: `${nameOf(node.object)}.${other}`, mark: node.property }];
      }
      if (node.type === 'UnaryExpression')
        return nameOf(node.argument) === 'Infinity' ? ['Infinity'] : [];
      // `-100` where the function says `Infinity` elsewhere.
      const isGiven =
        parent?.type === 'ReturnStatement' || key === 'alternate' || key === 'consequent';
      return isGiven && /\bInfinity\b/.test(site.text(site.own))
        ? INFINITIES.map((text) => ({ text, part: 0.5 }))
        : [];
    },
  },
  { kind: 'text', of: /^StringLiteral$/, rewrites: otherTexts },
];

function otherNumbers(site: Site, value: number): Rewrite[] {
  const kind = numberKind(site);
  const isIndex = kind === 'index';
  // A round number is wrong by a nought more often than by one.
  const isRound = value > 9 && value % 10 === 0;
  const near = [value + 1, value - 1].map((other) => [other, isRound ? 0.4 : 1] as const);
  const doubled = kind === 'loop-bound' && value > 1 ? [2 * value, Math.ceil(value / 2)] : [];
  const next = isIndex ? [Math.max(...site.numbers) + 1] : [];
  const far = [0, 1, 2, ...site.numbers, ...doubled, ...next]
    .filter((other) => Math.abs(other) <= SMALL && Math.abs(other - value) > 1)
    .map((other) => [other, 0.5] as const);
  const noughts = value > 9 ? [value * 10, value / 10].filter(Number.isInteger) : [];
  const all = [...near, ...far, ...noughts.map((other) => [other, isRound ? 1.5 : 0.5] as const)];
  const isAllowed = ([other]: readonly [number, number]): boolean => !isIndex || other >= 0;
  const isCompared = site.parent?.type === 'BinaryExpression' && /[<>=]/.test(site.parent.operator);
  const named = isIndex ? site.namesOf('number') : isCompared ? lengthsAndNumbers(site) : [];
  return [
    ...all.filter(isAllowed).map(([other, part]) => ({ kind, text: String(other), part })),
    ...named.map((text) => ({ kind, text, part: 0.5 })),
  ];
}

function lengthsAndNumbers(site: Site): string[] {
  return site
    .variables()
    .flatMap(({ name, type }) =>
      type === 'number' ? [name] : type.endsWith('[]') ? [`${name}.length`] : [],
    );
}

/** Variables of a type, and the fields of objects of the program that have it. */
function held(site: Site, type: string): string[] {
  const own = site.facts.scope.fields.filter((field) => field.type === type);
  const here = site.variables();
  return [
    ...here.flatMap((each) => (each.type === type ? [each.name] : [])),
    ...own.map(({ name }) => `this.${name}`).filter((each) => site.facts.text.includes(each)),
  ];
}

const LONGEST_TEXT = 12;

function otherTexts(site: Site): Rewrite[] {
  const { node, parent, key } = site;
  if (node.type !== 'StringLiteral' || node.value.length > LONGEST_TEXT) return [];
  if (key === 'key' || key === 'source' || /Specifier$/.test(parent?.type ?? '')) return [];
  const { value } = node;
  const lists = [...(site.facts.words.confusedTexts ?? []), ...site.facts.scope.textUnions];
  const small = value.toLowerCase();
  const confused = lists.filter((list) => list.includes(value) || list.includes(small)).flat();
  const sameLength = site.texts.filter((each) => each.length === value.length);
  // `'xxxx'` where five in a row were meant.
  const isRow = /^(.)\1+$/.test(value);
  const rows = isRow ? [value + value[0], value.slice(1)] : [];
  const all = [...new Set([...confused, ...sameLength, ...rows])];
  const isCompared = parent?.type === 'BinaryExpression';
  return [
    ...all
      .filter((each) => each !== value && !/[\\\n']/.test(each))
      .map((each) => ({ text: `'${each}'`, part: confused.includes(each) ? 1 : 0.7 })),
    ...held(site, 'string').map((text) => ({ text, part: isCompared ? 0.5 : 0.8 })),
  ];
}

function numberIn(node: Node): number | undefined {
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberIn(node.argument);
    return value === undefined ? undefined : -value;
  }
  return node.type === 'NumericLiteral' && Number.isInteger(node.value) ? node.value : undefined;
}

function numberKind(site: Site): PatchKind {
  const { node, parent, parents } = site;
  if (isIndex(site)) return 'index';
  if (parent?.type !== 'AssignmentExpression' && isFirstValue(site)) return 'start-value';
  const inside = [...parents, node];
  const loop = inside.findLastIndex(isLoop);
  const owner = inside[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === inside[loop + 1];
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}

export function isIndex({ parent, key }: Site): boolean {
  return parent?.type === 'MemberExpression' && parent.computed && key === 'property';
}

/** A place where one more or one less is a likely slip. */
function takesNumber(site: Site): boolean {
  const { parent, key } = site;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'MemberExpression':
      return isIndex(site);
    case 'BinaryExpression':
      return /^[<>]=?$/.test(parent.operator) && key === 'right';
    case 'AssignmentExpression':
    case 'ReturnStatement':
      return key === 'right' || key === 'argument';
    case 'VariableDeclarator':
      return key === 'init';
    default:
      return false;
  }
}

function isLoopVariable({ parents }: Site): boolean {
  return parents.at(-3)?.type === 'ForStatement' && parents.at(-2)?.type === 'VariableDeclaration';
}

/** Of a variable or a parameter, in an assignment, or handed to `reduce`. */
function isFirstValue({ node, parent, key }: Site): boolean {
  switch (parent?.type) {
    case 'VariableDeclarator':
      return key === 'init';
    case 'AssignmentPattern':
      return key === 'right';
    case 'AssignmentExpression':
      return parent.operator === '=' && key === 'right';
    case 'CallExpression': {
      const { callee } = parent;
      const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
      return /^reduce/.test(name ?? '') && parent.arguments[1] === node;
    }
    default:
      return false;
  }
}

/** Row and column are taken for each other: `a[j][i]` for `a[i][j]`. */
export const indices: readonly Mutator[] = [
  {
    kind: 'index',
    of: /^MemberExpression$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type !== 'MemberExpression' || !node.computed) return [];
      const row = node.object.type === 'TSNonNullExpression' ? node.object.expression : node.object;
      if (row.type !== 'MemberExpression' || !row.computed) return [];
      const [first, second] = [site.text(row.property), site.text(node.property)];
      const between = site.facts.text.slice(endOf(row.property), startOf(node.property));
      const range = { start: startOf(row.property), end: endOf(node.property) };
      return first === second ? [] : [{ ...range, text: second + between + first }];
    },
  },
];
