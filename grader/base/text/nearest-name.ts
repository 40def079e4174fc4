/** Did-you-mean: the known name that a mistyped one is closest to. */
import { distance } from 'fastest-levenshtein';

/**
 * @returns the closest name, or undefined when none is close enough to be meant: within a third of
 * its length in single changes (a letter added, left out or replaced; two that are swapped are two)
 */
export function nearestName<Name extends string>(
  typed: string,
  names: readonly Name[],
): Name | undefined {
  if (typed.length > 40) return undefined; // nothing known is that long, and comparing takes time
  const [closest] = names
    .map((name) => ({ name, changes: distance(plain(typed), plain(name)) }))
    .filter(({ name, changes }) => changes <= Math.ceil(name.length / 3))
    .toSorted((a, b) => a.changes - b.changes);
  return closest?.name;
}

/** `max-size`, `MaxSize` and `max_size` are all the same slip. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
