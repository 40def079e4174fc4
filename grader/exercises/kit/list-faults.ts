/**
 * Compares a list with the right one, where the order does not matter. Each item must come as often as in the right list.
 *
 * @param nameOf returns the same for items that count as the same
 */
export function listFaults<Item>(
  answer: readonly Item[],
  right: readonly Item[],
  nameOf: (item: Item) => unknown = (item) => item,
) {
  const left = new Map(right.map((item): [unknown, Item[]] => [nameOf(item), []]));
  for (const item of right) left.get(nameOf(item))!.push(item);
  const unexpected: Item[] = [];
  const repeated: Item[] = [];
  for (const item of answer) {
    const same = left.get(nameOf(item));
    if (same === undefined) unexpected.push(item);
    else if (same.length === 0) repeated.push(item);
    else same.shift();
  }
  return { missing: [...left.values()].flat(), unexpected, repeated };
}
