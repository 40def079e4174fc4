/** Did-you-mean: the known name that a mistyped one is closest to. */

/**
 * @returns the closest name, or undefined when none is close enough to be meant: within a third of
 * its length in single changes (a letter added, left out, replaced, or two swapped)
 */
export function nearestName<Name extends string>(
  typed: string,
  names: readonly Name[],
): Name | undefined {
  if (typed.length > 40) return undefined; // nothing known is that long, and comparing takes time
  const [closest] = names
    .map((name) => ({ name, distance: distanceBetween(plain(typed), plain(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return closest?.name;
}

/** `max-size`, `MaxSize` and `max_size` are all the same slip. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

/** The restricted Damerau-Levenshtein distance, row by row. */
function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
