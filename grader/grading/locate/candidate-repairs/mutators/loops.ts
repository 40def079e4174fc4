/** Changes what a loop goes through: items and indexes, rows and columns. */
import type { ForInStatement } from '@babel/types';
import { indexedTwice, swappedIndexes } from '../indexed-twice.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../site.ts';

export const loops = [
  mutator('loop-items', ['ForInStatement'], itemsForIndexes),
  mutator('index', ['ForStatement', 'ForOfStatement'], columnsForRows),
];

/** `for (const child in children)` goes through the indexes. */
function itemsForIndexes(site: Site, { left, right }: ForInStatement): Rewrites {
  const text = site.facts.source.text.slice(left.end!, right.start!).replace('in', 'of');
  return [{ text, start: left.end!, end: right.start!, mark: left }];
}

/** Rows and columns are exchanged in the whole loop. */
function columnsForRows(site: Site): Rewrites {
  const [first, ...others] = swappedIndexes(site);
  if (first === undefined || others.length === 0) return [];
  const [outer] = indexedTwice(site)[0]!;
  const rewrite: Rewrite = { text: first.replacement, start: first.start, end: first.end, others };
  return [{ ...rewrite, mark: outer, likelihood: 0.8, isRepeated: true }];
}
