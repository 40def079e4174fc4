/**
 * The smallest set of cases that catches the same bugs: set cover, solved exactly by branch and bound.
 * Case sets are small and most bugs are caught by few cases, so this takes milliseconds; should it
 * ever take too long, the best set found so far is given and not called the smallest.
 */

export interface SmallestSet {
  readonly cases: readonly string[];
  /** Proven: no smaller set does. */
  readonly isExact: boolean;
}

/** Far more than any set has needed so far. */
const MOST_STEPS = 300_000;

/** @param catches for each bug the ids of the cases that catch it; bugs that none catches are left out */
export function smallestSet(catches: readonly ReadonlySet<string>[]): SmallestSet {
  const bugs = withoutImplied(catches.filter((cases) => cases.size > 0));
  let best = greedy(bugs);
  let steps = 0;
  const search = (open: readonly ReadonlySet<string>[], chosen: readonly string[]): void => {
    if (open.length === 0) {
      if (chosen.length < best.length) best = [...chosen];
      return;
    }
    if (++steps > MOST_STEPS || chosen.length + leastMore(open) >= best.length) return;
    const hardest = open.reduce((least, cases) => (cases.size < least.size ? cases : least));
    for (const id of byCount([...hardest], open)) {
      search(
        open.filter((cases) => !cases.has(id)),
        [...chosen, id],
      );
    }
  };
  search(bugs, []);
  return { cases: best.toSorted(), isExact: steps <= MOST_STEPS };
}

/** Whoever catches a bug that few cases catch, catches every bug that these cases and others catch. */
function withoutImplied(bugs: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
    a.size <= b.size && [...a].every((id) => b.has(id));
  return bugs.filter(
    (bug, i) =>
      !bugs.some((other, j) => i !== j && isSubset(other, bug) && (other.size < bug.size || j < i)),
  );
}

function greedy(bugs: readonly ReadonlySet<string>[]): string[] {
  const chosen: string[] = [];
  let open = bugs;
  while (open.length > 0) {
    const [id] = byCount([...new Set(open.flatMap((cases) => [...cases]))], open) as [string];
    chosen.push(id);
    open = open.filter((cases) => !cases.has(id));
  }
  return chosen;
}

/** The cases, those that catch most first. */
function byCount(ids: readonly string[], open: readonly ReadonlySet<string>[]): string[] {
  const counts = new Map(ids.map((id) => [id, open.filter((cases) => cases.has(id)).length]));
  return ids.toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}

/** Bugs of which no two are caught by the same case need a case each. */
function leastMore(open: readonly ReadonlySet<string>[]): number {
  const used = new Set<string>();
  let apart = 0;
  for (const cases of open.toSorted((a, b) => a.size - b.size)) {
    if ([...cases].some((id) => used.has(id))) continue;
    apart++;
    for (const id of cases) used.add(id);
  }
  return apart;
}
