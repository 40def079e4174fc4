/** Replaces a number by another one: a constant, an index, a start value, or the bound of a loop. */
import type {
  ArrayExpression,
  BinaryExpression,
  CallExpression,
  Identifier,
  MemberExpression,
  Node,
  NumericLiteral,
  VariableDeclarator,
} from '@babel/types';
import { isFunction, isLoop, lastNameOf, nameOf } from '../../../../submission/source/syntax.ts';
import { MIN_LARGE } from '../file-facts.ts';
import { methodNameOf } from '../method-calls.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import {
  mutator,
  type RepairKind,
  type Rewrite,
  type Rewrites,
  type Site,
  weighted,
} from '../site.ts';

const NUMBER = /^[-+]?\s*(?:Number\.\w+|Infinity|\d[\d._]*)$/;

export const numbers = [
  mutator(
    'number',
    ['NumericLiteral', 'UnaryExpression', 'Identifier', 'MemberExpression'],
    otherNumbers,
  ),
  // `Number.MIN_VALUE` is not the smallest number, but the smallest one above 0.
  mutator('number', ['MemberExpression'], (site) =>
    site.textOf() === 'Number.MIN_VALUE'
      ? [{ text: '-Infinity', likelihood: 2, kind: numberKind(site) }]
      : [],
  ),
  mutator('number', ['Identifier', 'MemberExpression', 'BinaryExpression'], oneMoreOrLess),
  mutator('number', ['BinaryExpression'], withoutStep),
  mutator('variable', ['Identifier'], fixedNumbers),
  mutator('start-value', ['VariableDeclarator'], asDeclaredElsewhere),
  mutator('index', ['BinaryExpression'], countedFromStart),
  mutator('index', ['Identifier'], countedFromEnd),
  mutator('index', ['MemberExpression'], indexBelowZero),
  mutator('index', ['CallExpression'], lastAtMinusOne),
  mutator('number', ['NumericLiteral'], sizeForNumber),
  mutator('number', ['ArrayExpression'], evenlySpaced),
];

/** `const n = 3;`, where other functions say `const n = board.length;` */
function asDeclaredElsewhere(site: Site, { id, init }: VariableDeclarator): Rewrites {
  const name = nameOf(id);
  if (init?.type !== 'NumericLiteral' || name === undefined) return [];
  const range = { start: init.start!, end: init.end!, mark: init };
  return [...site.facts.initialValuesOf(name)]
    .filter((text) => !NUMBER.test(text))
    .map((text): Rewrite => ({ ...range, text }));
}

/** `value === best`, where `best` is what a function has answered, and a fixed value such as 1 was meant. */
function fixedNumbers(site: Site, { name }: Identifier): Rewrites {
  const { parent } = site;
  if (parent?.type !== 'BinaryExpression' || site.typeOf() !== 'number') return [];
  if (!/^[!=]==?$/.test(parent.operator) && !isOrder(parent.operator)) return [];
  const isAnswer = [...site.facts.initialValuesOf(name)].some((text) => text.includes('('));
  return isAnswer ? weighted([1.5, ['1']], [0.6, ['0', '-1']]) : [];
}

/** `values[-1]`, which is never there: it names no item from the end, as it does in Python. */
function indexBelowZero(site: Site, { object, property, computed }: MemberExpression): Rewrites {
  const isNegative = property.type === 'UnaryExpression' && property.operator === '-';
  if (!computed || !isNegative || site.role === 'AssignmentExpression left') return [];
  const assertion = site.parent?.type === 'TSNonNullExpression' ? '' : '!';
  return [
    { text: `${site.textOf(object)}.at(${site.textOf(property)})${assertion}`, likelihood: 2 },
  ];
}

/** `board[14 - row]` where `board[row]` was meant. */
function countedFromStart(site: Site, { operator, right }: BinaryExpression): Rewrites {
  if (operator !== '-' || numberKind(site) !== 'index') return [];
  return right.type === 'Identifier' ? [site.textOf(right)] : [];
}

/** `board[row]` where `board[14 - row]` was meant. Something in the file is counted from the end in the same way. */
function countedFromEnd(site: Site, { name }: Identifier): Rewrites {
  if (numberKind(site) !== 'index') return [];
  const likelihood = isInRepeatedCondition(site) ? 2 : 0.6;
  return weighted([likelihood, [...site.facts.lastIndexes].map((last) => `${last} - ${name}`)]);
}

/** Whether an `if` beside the one around the node asks the very same. */
function isInRepeatedCondition({ path, facts }: Site): boolean {
  const index = path.findLastIndex(({ type }) => type === 'IfStatement');
  const node = path[index];
  const block = path[index - 1];
  if (node?.type !== 'IfStatement' || block?.type !== 'BlockStatement') return false;
  const condition = facts.textOf(node.test);
  return block.body.some((each) => {
    return each !== node && each.type === 'IfStatement' && facts.textOf(each.test) === condition;
  });
}

/** `row.at(-i)` where `row.at(-1 - i)` was meant: the last item is at -1, and -0 is the first one. */
function lastAtMinusOne(_: Site, call: CallExpression): Rewrites {
  const [index] = call.arguments;
  if (methodNameOf(call) !== 'at' || index?.type !== 'UnaryExpression') return [];
  if (index.operator !== '-' || index.argument.type !== 'Identifier') return [];
  const text = `-1 - ${index.argument.name}`;
  return [{ text, start: index.start!, end: index.end!, mark: index }];
}

/** `count === 3`, where the size of the board was meant, which a variable such as `n` holds. */
function sizeForNumber(site: Site, { value }: NumericLiteral): Rewrites {
  const { parent } = site;
  if (value < 2 || parent?.type !== 'BinaryExpression') return [];
  const text = site.textOf();
  const around = site.path.find(isFunction);
  const functionText = around === undefined ? '' : site.textOf(around);
  const sizes = site.variablesAt().filter(({ initialValue }) => {
    return initialValue?.type === 'MemberExpression' && lastNameOf(initialValue) === 'length';
  });
  return sizes.flatMap(({ name, start, end }) =>
    alsoEverywhere(site, {
      // Another line compares with the size in the same way.
      likelihood: functionText.includes(`${parent.operator} ${name}`) ? 1.4 : 0.7,
      isSameForm: (node, parents) => {
        const isVisible = start <= node.start! && node.end! <= end;
        const isInCalculation = parents.at(-1)?.type === 'BinaryExpression';
        return isVisible && isInCalculation && site.textOf(node) === text;
      },
      repair: () => name,
    }),
  );
}

/**
 * `[2, 4, 8]` in a table of lines. The squares of a line are evenly spaced, so one of the three is another one. The place is the
 * whole list.
 */
function evenlySpaced(site: Site, { elements }: ArrayExpression): Rewrites {
  const isInTable = site.role === 'ArrayExpression elements';
  const numbers = elements.flatMap((each) => (each?.type === 'NumericLiteral' ? [each.value] : []));
  if (!isInTable || elements.length !== 3 || numbers.length !== 3) return [];
  const [first, middle, last] = numbers as [number, number, number];
  const between = (first + last) / 2;
  if (middle === between) return [];
  const lists = [
    [first, middle, 2 * middle - first],
    [2 * middle - last, middle, last],
    [first, between, last],
  ];
  return lists
    .filter((list) => list.every((each) => Number.isInteger(each) && each >= 0))
    .map((list) => `[${list.join(', ')}]`);
}

export function isOrder(operator: string): boolean {
  return operator === '<' || operator === '<=' || operator === '>' || operator === '>=';
}

/** Whether a number with its sign stands there that the student has written, and no name. */
function isWholeNumber({ parent, role }: Site): boolean {
  const isNegated = parent?.type === 'UnaryExpression' && parent.operator === '-';
  return !isNegated && role !== 'ObjectProperty key';
}

function otherNumbers(site: Site): Rewrites {
  const text = site.textOf().replaceAll('_', '');
  if (!NUMBER.test(text) || !isWholeNumber(site)) return [];
  const value = Number(text);
  const kind = numberKind(site);
  const near = Number.isInteger(value) ? [value + 1, value - 1] : [];
  const isAssigned = site.role === 'AssignmentExpression right';
  const isFirst = kind === 'start-value' || isAssigned;
  // A loop cannot begin there.
  const isCounter = site.parents.at(-3)?.type === 'ForStatement';
  const infinite = isFirst && !isCounter ? [-Infinity, Infinity] : [];
  const common = isFirst ? [0, 1, 2, -1] : [0, 1, 2];
  const textsOf = (numbers: readonly number[]): string[] =>
    numbers.filter((each) => kind !== 'index' || each >= 0).map(String);
  // `move = 1`, where the counter of a loop was meant.
  // `i < 3`, where the number of rows was meant.
  const isBound = kind === 'loop-bound' && value > 1;
  // `children[0]` in a loop, where each of them was meant.
  const isIndex = kind === 'index' && site.parents.some(isLoop);
  // `i % 3`, where the number of columns was meant.
  const isDivisor = site.role === 'BinaryExpression right' && isDivision(site.parent);
  const isVariable = isAssigned || isBound || isIndex || isDivisor;
  const variables = isVariable ? site.namesOf('number') : [];
  // `x + 0` is `x`, and another mutator makes that.
  const isAdded = site.parent?.type === 'BinaryExpression' && /^[-+]$/.test(site.parent.operator);
  const rewrites = weighted(
    [1, textsOf([...near, ...infinite])],
    [0.5, textsOf(common)],
    [0.6, textsOf(mirroredBound(site, value, kind))],
    [isIndex ? 0.7 : 0.5, variables],
    [0.4, textsOf(farNumbers(site, value, kind))],
  ).filter((each) => !(isAdded && each.text === '0'));
  return rewrites.map((rewrite) => ({ ...rewrite, kind }));
}

function isDivision(node: Node | undefined): boolean {
  return node?.type === 'BinaryExpression' && /^[/%]$/.test(node.operator);
}

/** @returns numbers with a zero more or less, other large numbers of the file, and twice or half of a bound */
function farNumbers(site: Site, value: number, kind: RepairKind): readonly number[] {
  if (!Number.isInteger(value)) return [];
  const half = value % 2 === 0 ? [value / 2] : [];
  const ofBound = kind === 'loop-bound' ? [value * 2, ...half] : [];
  if (Math.abs(value) < MIN_LARGE) return ofBound;
  const others = [...site.facts.largeNumbers].filter((each) => each !== value);
  const tenth = value % 10 === 0 ? [value / 10] : [];
  return [...ofBound, value * 10, ...tenth, ...others];
}

/** `for (let sum = 4; sum <= 14; sum++)` goes through the first half of the diagonals: 24 is as far from 14 as 4 is. */
function mirroredBound({ path }: Site, value: number, kind: RepairKind): readonly number[] {
  const loop = path.findLast(isLoop);
  if (
    kind !== 'loop-bound' ||
    loop?.type !== 'ForStatement' ||
    loop.init?.type !== 'VariableDeclaration'
  )
    return [];
  const start = loop.init.declarations[0]?.init;
  return start?.type === 'NumericLiteral' && start.value > 0 ? [2 * value - start.value] : [];
}

/** `x + 1` or `x - 1`, where `x` was meant. */
function withoutStep(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const isStep = right.type === 'NumericLiteral' && (operator === '+' || operator === '-');
  if (!isStep || site.typeOf(left) === 'string') return [];
  const kind = numberKind(site);
  return [{ text: site.textOf(left), likelihood: 0.8, kind, mark: site.node }];
}

function oneMoreOrLess(site: Site): Rewrites {
  const { parent, key } = site;
  const text = site.textOf();
  const type = site.typeOf();
  const kindOfUse = numberKind(site);
  // A name is no number that a student could look for.
  const kind = kindOfUse === 'number' && !/\d/.test(text) ? 'step' : kindOfUse;
  const isBound = parent?.type === 'BinaryExpression' && key === 'right';
  const isCompared = isBound && isOrder(parent.operator);
  const isUsed = site.isPassedOn || isCompared || kind === 'index';
  if (!isUsed || !/^(?:number|\?)$/.test(type) || /Infinity|NaN/.test(text)) return [];
  const isAssigned = site.role === 'AssignmentExpression right';
  const likelihood = type === 'number' && !isAssigned ? 0.7 : 0.3;
  const steps = [' + 1', ' - 1'];
  if (site.role !== 'CallExpression arguments') {
    return steps.map((step): Rewrite => ({ text: text + step, likelihood, kind }));
  }
  // The calls for both sides are often written with the same depth.
  return steps.flatMap((step) => {
    const rewrites = alsoEverywhere(site, {
      likelihood,
      isSameForm: (node, _, field) => field === 'arguments' && site.textOf(node) === text,
      repair: () => text + step,
    });
    return rewrites.map((rewrite): Rewrite => ({ ...rewrite, kind }));
  });
}

/** @returns what a number is used for: an index, a start value, the bound of a loop, or something else */
function numberKind({ node, parent, path, key, role }: Site): RepairKind {
  if (parent?.type === 'MemberExpression' && parent.computed && key === 'property') return 'index';
  if (role === 'VariableDeclarator init' || role === 'AssignmentPattern right') {
    return 'start-value';
  }
  if (parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression') {
    const isReduced = /^reduce/.test(nameOf(parent.callee.property) ?? '');
    if (isReduced && parent.arguments[1] === node) return 'start-value';
  }
  const loop = path.findLastIndex(isLoop);
  const owner = path[loop];
  const isBound = owner !== undefined && 'test' in owner && owner.test === path[loop + 1];
  return isBound && parent?.type === 'BinaryExpression' ? 'loop-bound' : 'number';
}
