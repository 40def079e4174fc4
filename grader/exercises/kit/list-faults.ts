/**
 * What is wrong with a list whose order is free. What is right is wanted as often as it stands among the right ones.
 *
 * @param nameOf the same for what counts as one
 * @returns what is missing, what is none of these, and what came too often
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
