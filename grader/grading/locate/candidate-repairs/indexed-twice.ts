/** Finds the squares of boards in code, `board[row]![column]`, and exchanges rows and columns. */
import type { Edit } from '../../../submission/source/counting-text.ts';
import { nodesIn, type OfType, withoutTypes } from '../../../submission/source/syntax.ts';
import { replaced, type Site } from './site.ts';

type IndexedTwice = readonly [outer: OfType<'MemberExpression'>, inner: OfType<'MemberExpression'>];

/** @returns the expressions with two indexes in the node of a site, the second index in the outer one */
export function indexedTwice({ node }: Site): readonly IndexedTwice[] {
  return nodesIn(node, ({ type }) => type === 'MemberExpression').flatMap((place) => {
    const outer = place.node as OfType<'MemberExpression'>;
    const inner = innerOf(outer);
    return inner === undefined ? [] : [[outer, inner] as const];
  });
}

/** @returns `board[row]` for `board[row]![column]`; undefined for an expression with fewer indexes */
function innerOf(outer: OfType<'MemberExpression'>): OfType<'MemberExpression'> | undefined {
  const inner = withoutTypes(outer.object);
  const isTwice = outer.computed && inner.type === 'MemberExpression' && inner.computed;
  return isTwice ? inner : undefined;
}

/** @returns edits that exchange the two indexes of one square; none where there are no two different ones */
export function swappedIndexesAt(site: Site, outer: OfType<'MemberExpression'>): readonly Edit[] {
  const inner = innerOf(outer);
  if (inner === undefined) return [];
  const first = site.textOf(inner.property);
  const second = site.textOf(outer.property);
  if (first === second) return [];
  return [replaced(inner.property, second), replaced(outer.property, first)];
}

/** @returns edits that exchange the two indexes of each square, in the order of the text */
export function swappedIndexes(site: Site): readonly Edit[] {
  return indexedTwice(site).flatMap(([outer]) => swappedIndexesAt(site, outer));
}
