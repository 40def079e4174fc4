/**
 * Places that are read one after the other, as in `a[0][2] === a[1][1] && a[1][1] === a[2][0]`, or
 * written as a list of numbers: mostly they go on by the same step. One that does not is a likely slip.
 */
import type { Node } from '@babel/types';
import { walk, withoutTypes } from './syntax.ts';

const FEWEST = 3;

/**
 * @param parents of the number, from the outermost
 * @param other a number, or a variable's name
 * @returns whether with the other one in its place the steps are even, and without it they are not
 */
export function evensSteps(node: Node, parents: readonly Node[], other: number | string): boolean {
  const group = groupAround(node, parents);
  if (group.length === 0) return false;
  const before = placesIn(group, node, undefined);
  return !isEven(before) && isEven(placesIn(group, node, other));
}

/** What stands together: the sides of `&&`, of comparisons and of sums, or the items of a list. */
function groupAround(node: Node, parents: readonly Node[]): readonly Node[] {
  let top = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === 'ArrayExpression') return parent.elements.filter((each) => each !== null);
    const isOr = parent.type === 'LogicalExpression' && parent.operator !== '&&';
    if (isOr || !/^(?:Member|Binary|Logical|TSNonNull)Expression$/.test(parent.type)) break;
    top = parent;
  }
  return top === node ? [] : [top];
}

/** A place by what is read, and its indices; each once, in the order of the text. */
type Place = readonly (number | string)[];

function placesIn(
  group: readonly Node[],
  changed: Node,
  other: number | string | undefined,
): Place[] {
  const places = new Map<string, Place>();
  const add = (place: Place | undefined): void => {
    if (place !== undefined) places.set(place.join(), place);
  };
  for (const member of group) {
    if (member.type === 'NumericLiteral') {
      add([member === changed && other !== undefined ? other : member.value]);
      continue;
    }
    walk(member, (each, parents) => {
      const isPart = parents.some(({ type }) => type === 'MemberExpression');
      if (each.type === 'MemberExpression' && !isPart) add(placeOf(each, changed, other));
    });
  }
  return [...places.values()];
}

function placeOf(node: Node, changed: Node, other: number | string | undefined): Place | undefined {
  const read = withoutTypes(node);
  switch (read.type) {
    case 'Identifier':
      return [read.name];
    case 'ThisExpression':
      return ['this'];
    case 'NumericLiteral':
      return [read === changed && other !== undefined ? other : read.value];
    case 'MemberExpression': {
      const object = placeOf(read.object, changed, other);
      const last = placeOf(read.property, changed, other);
      return object && last && [...object, ...last];
    }
    default:
      return undefined;
  }
}

/** From the first to the last it is always the same step, which may be none. */
export function isEven(places: readonly Place[]): boolean {
  const [first, second] = places;
  if (places.length < FEWEST || first === undefined || second === undefined) return false;
  return first.every((start, i) => {
    const values = places.map((place) => place[i]);
    if (places.some((place) => place.length !== first.length)) return false;
    if (typeof start === 'string') return values.every((value) => value === start);
    const step = Number(second[i]) - start;
    return values.every((value, n) => value === start + n * step);
  });
}
