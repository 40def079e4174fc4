/** The checks, in the order in which to write the functions; the whole program is the last. */
import type { Check, Input as InputText } from '../../../exercise/check.ts';
import { sizeOf } from '../../../kit/boards/board.ts';
import { CHECK_NAMES, type CheckName, type Input } from '../inputs.ts';
import { searchNodes } from '../search-nodes.ts';
import { universeOf } from '../universe.ts';
import { inputOf, textOfInput } from './input-text.ts';
import { RELIES_ON } from './relies-on.ts';
import { smallestFirst } from './smallest-first.ts';

/** Nothing is given but a board, so there is only one kind. */
const NO_KIND = 'none';

export const CHECKS: readonly Check[] = CHECK_NAMES.map(checkOf);

function checkOf(name: CheckName): Check {
  let inputs: readonly InputText[] | undefined;
  return {
    name,
    isProgram: name === 'program',
    reliesOn: RELIES_ON[name],
    kinds: [NO_KIND],
    bugKind: NO_KIND,
    universe: {
      inputs: () => {
        inputs ??= universeOf(name).map(textOfInput);
        return inputs;
      },
      isWhole: true,
    },
    nodes: (input) => nodesOf(inputOf(input)),
    compare: smallestFirst,
    largeSamples: () => [],
  };
}

/** A search with so many nodes is little work, and none on 3×3 squares to depth 3 has more. */
const LITTLE_WORK = 600;

/**
 * Where nodes are many, the grader's limits of time are made for nodes that cost 1 µs each, and a node
 * costs some times that here: its lines are counted.
 */
function nodesOf(input: Input): number {
  const nodes = searchNodes(input);
  return nodes <= LITTLE_WORK ? nodes : nodes * sizeOf(input.board) ** 2;
}
