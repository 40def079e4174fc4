/** Groups submissions that are one and the same program but for names and layout. */
import type { Fingerprint } from './fingerprint.ts';
import type { Row } from './row.ts';

export interface SimilarGroup {
  readonly names: readonly string[];
  /** About how much of it is not in the starter, in words and signs. */
  readonly ownTokens: number;
}

/**
 * @param starter what is handed out; submissions in which nothing was written are left out
 * @returns groups of two or more, those with most code of their own first
 */
export function similarGroups(rows: readonly Row[], starter: Fingerprint): SimilarGroup[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const hash = row.fingerprint?.hash;
    if (hash !== undefined && hash !== starter.hash) {
      groups.set(hash, [...(groups.get(hash) ?? []), row]);
    }
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      names: group.map(({ name }) => name),
      ownTokens: Math.max(0, (group[0]?.fingerprint?.tokens ?? 0) - starter.tokens),
    }))
    .toSorted((a, b) => b.ownTokens - a.ownTokens || (a.names[0]! < b.names[0]! ? -1 : 1));
}
