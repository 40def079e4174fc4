/** The second exercise of the course: look some moves ahead, then guess by counting open lines. */
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Exercise } from '../../exercise/exercise.ts';
import { sizeOf } from '../../kit/boards/board.ts';
import { CHECK_NAMES, type CheckName, RELIES_ON } from './checks/check-names.ts';
import { smallestFirst } from './checks/smallest-first.ts';
import { type Input, readInput, writeInput } from './inputs.ts';
import { searchNodes } from './search-nodes.ts';
import { universeOf } from './universe.ts';

/** Nothing is given but a board, so there is only one kind. */
const NO_KIND = 'none';

export const heuristicSearch: Exercise = {
  name: 'heuristic-search',
  title: { en: 'Heuristic search', zh: '启发式搜索' },
  checks: CHECK_NAMES.map(checkOf),
  exports: ['Search', 'State'],
  mixedUp: { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] },
};

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
        inputs ??= universeOf(name).map(writeInput);
        return inputs;
      },
      isWhole: true,
    },
    nodes: (input) => nodesOf(readInput(input)),
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
