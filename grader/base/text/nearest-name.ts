/** Did-you-mean: the known name that a mistyped one is closest to. */
import { distance } from 'fastest-levenshtein';

/**
 * @returns the closest name, or undefined if none is close enough: its Levenshtein distance is at most a third of its
 *   length (a guess)
 */
export function nearestName<Name extends string>(
  typed: string,
  names: readonly Name[],
): Name | undefined {
  // No known name is that long, and comparing long texts takes time.
  if (typed.length > 40) return undefined;
  const [closest] = names
    .map((name) => ({ name, changes: distance(plain(typed), plain(name)) }))
    .filter(({ name, changes }) => changes <= Math.ceil(name.length / 3))
    .toSorted((a, b) => a.changes - b.changes);
  return closest?.name;
}

/** Ignores case and separators: `max-size`, `MaxSize` and `max_size` are the same name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
