/** Groups the inputs of batched questions. */

// Larger groups save the cost of more questions. If a question aborts, all of its inputs are asked again (both measured).
const MAX_INPUTS_AT_ONCE = 512;
const MAX_NODES_AT_ONCE = 4000;

/** @returns neighbours together, as long as they are little work; a large input is by itself */
export function groupInputs<Item>(
  inputs: readonly Item[],
  nodesOf: (input: Item) => number,
  maxInputs = MAX_INPUTS_AT_ONCE,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let nodesLeft = 0;
  for (const input of inputs) {
    const nodes = nodesOf(input);
    nodesLeft -= nodes;
    const last = groups.at(-1);
    if (last === undefined || nodesLeft < 0 || last.length >= maxInputs) {
      groups.push([input]);
      nodesLeft = MAX_NODES_AT_ONCE - nodes;
    } else {
      last.push(input);
    }
  }
  return groups;
}
