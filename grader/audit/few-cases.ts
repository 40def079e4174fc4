/** A few cases that together catch the same bugs as all of them: the one that catches most first, and so on. */

/**
 * @param catches for each bug the ids of the cases that catch it; bugs that none catches are left out
 * @returns ids of which none could be left out
 */
export function fewCases(catches: readonly ReadonlySet<string>[]): readonly string[] {
  const bugs = catches.filter((cases) => cases.size > 0);
  let few: readonly string[] = [];
  for (let open = bugs; open.length > 0; ) {
    const caught = new Map<string, number>();
    for (const id of open.flatMap((cases) => [...cases])) caught.set(id, (caught.get(id) ?? 0) + 1);
    const [best] = [...caught].reduce((most, each) => (each[1] > most[1] ? each : most));
    few = [...few, best];
    open = open.filter((cases) => !cases.has(best));
  }
  for (const id of few) {
    const others = few.filter((each) => each !== id);
    if (bugs.every((cases) => others.some((each) => cases.has(each)))) few = others;
  }
  return few.toSorted();
}
