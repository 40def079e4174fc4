/** An element that is missing in a list of constants, or a list that was made and never used. */
import type { ArrayExpression, CallExpression } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  replaceNode,
  type Site,
  textOf,
  variablesHere,
} from '../change.ts';
import { mirrored } from '../mirrored.ts';
import { endOf, startOf } from '../syntax.ts';

type List = ArrayExpression | CallExpression;

export const elements: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'CallExpression') return unused(site, node);
  if (node.type !== 'ArrayExpression' || node.elements.length === 0) return [];
  const values = node.elements.map((each) =>
    each === null ? undefined : constantIn(textOf(site, each)),
  );
  if (values.every((each) => typeof each === 'number')) {
    return [...missingNumbers(node, values), ...turnedRound(node, values)];
  }
  if (values.every((each) => typeof each === 'string')) return missingTexts(site, node, values);
  if (values.every(isNumberList)) return missingLists(node, values);
  const texts = node.elements.map((each) => (each === null ? '' : textOf(site, each)));
  const turned = texts
    .flatMap((each) => mirrored(each, site.code.lasts))
    .filter((each) => !texts.includes(each));
  return [
    ...neighbours(node, texts),
    ...unused(site, node),
    ...[...new Set(turned)].map((each) => put(node, texts.length, each)),
  ];
};

function missingNumbers(node: ArrayExpression, values: readonly number[]): Change[] {
  const changes: Change[] = [];
  const first = values[0]!;
  const last = values.at(-1)!;
  const step = values.length > 1 ? last - values.at(-2)! : 1;
  changes.push(put(node, values.length, String(last + step)));
  changes.push(put(node, 0, String(first - (values.length > 1 ? values[1]! - first : 1))));
  values.slice(1).forEach((value, index) => {
    const middle = (value + values[index]!) / 2;
    if (Number.isInteger(middle)) changes.push(put(node, index + 1, String(middle)));
  });
  return changes;
}

/** `[1, 2]` where `[2, 1]` was meant, as in a list of places. */
function turnedRound(node: ArrayExpression, values: readonly number[]): Change[] {
  const [first, second] = values;
  if (values.length !== 2 || first === second) return [];
  return [replaceNode('number', node, `[${second}, ${first}]`, 0.5)];
}

/** Two that stand in each other's place, such as what belongs to one and to two of something. */
function neighbours(node: ArrayExpression, texts: readonly string[]): Change[] {
  if (texts.length < 2 || texts.length > 6 || texts.some((each) => each.startsWith('...')))
    return [];
  return texts.slice(1).map((text, i) => {
    const swapped = [...texts.slice(0, i), text, texts[i]!, ...texts.slice(i + 2)];
    return replaceNode('swapped-elements', node, `[${swapped.join(', ')}]`);
  });
}

function missingTexts(site: Site, node: ArrayExpression, values: readonly string[]): Change[] {
  const known = [...(site.code.words.confusedTexts ?? []), ...site.code.textUnions];
  const others = known.filter((list) => list.includes(values[0]!)).flat();
  return others
    .filter((value) => !values.includes(value))
    .flatMap((value) => [put(node, values.length, `'${value}'`), put(node, 0, `'${value}'`)]);
}

/** Directions and lines: the opposite of one, one mirrored, or the next in a row of equal steps. */
function missingLists(node: ArrayExpression, values: readonly (readonly number[])[]): Change[] {
  const texts = new Set(values.map((each) => each.join(', ')));
  const last = values.at(-1)!;
  const before = values.at(-2);
  const next =
    before === undefined ? [] : [last.map((each, i) => each + (each - (before[i] ?? each)))];
  const others = [
    ...next,
    ...values.map((each) => each.map((one) => (one === 0 ? 0 : -one))),
    ...values.map((each) => each.toReversed()),
    ...equalSteps(values),
  ].map((each) => each.join(', '));
  return [...new Set(others)]
    .filter((each) => !texts.has(each))
    .map((each) => put(node, values.length, `[${each}]`));
}

/** Where each list goes on in equal steps, such as lines of a table, all others that do. */
function equalSteps(values: readonly (readonly number[])[]): number[][] {
  const { length } = values[0]!;
  const isRow = (each: readonly number[]): boolean =>
    each.length === length &&
    each.every((value, i) => value === each[0]! + i * (each[1]! - each[0]!));
  const largest = Math.max(...values.flat());
  if (length < 3 || largest > LARGEST || !values.every(isRow)) return [];
  const rows: number[][] = [];
  for (let step = 1; step * (length - 1) <= largest; step++) {
    for (let first = 0; first + step * (length - 1) <= largest; first++)
      rows.push(Array.from({ length }, (_, i) => first + i * step));
  }
  return rows;
}

/** Up to larger numbers there are too many such lists to try. */
const LARGEST = 24;

/** A local variable that nothing reads was made to be used: perhaps here. */
function unused(site: Site, node: List): Change[] {
  if (node.type === 'CallExpression' && !/\.(push|concat)$/.test(textOf(site, node.callee)))
    return [];
  const { unread } = site.code;
  const list = node.type === 'CallExpression' ? node.arguments : node.elements;
  return variablesHere(site, node)
    .filter(({ variable }) => unread.has(variable))
    .flatMap(({ name, type }) => [
      ...(type.endsWith('[]') || type === '?' ? [put(node, list.length, `...${name}`)] : []),
      put(node, list.length, name),
    ]);
}

function put(node: List, index: number, text: string): Change {
  const list = node.type === 'CallExpression' ? node.arguments : node.elements;
  const next = list[index];
  const last = list.at(-1);
  // Of a long list the line is told.
  const isLong = node.loc!.start.line < node.loc!.end.line;
  const mark = (isLong && (next ?? last)) || node;
  if (next != null) return insertAt('missing-element', mark, startOf(next), `${text}, `, 0.6);
  const at = last == null ? endOf(node) - 1 : endOf(last);
  return insertAt('missing-element', mark, at, last == null ? text : `, ${text}`);
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
