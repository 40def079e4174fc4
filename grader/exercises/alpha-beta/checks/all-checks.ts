/** The checks of this exercise, in the order in which to write the functions. */
import type { Check, Input } from '../../../exercise/check.ts';
import { universeOf } from './asked.ts';
import { CHECKS, type CheckName, type FunctionName } from './check-names.ts';

/**
 * Right partners come in both kinds, and right with either is right: what `fail-hard` ones return
 * never leaves the window, what `fail-soft` ones return may.
 */
const PARTNER_KINDS = ['fail-soft', 'fail-hard'] as const;

/** Partners that search an empty window show a caller that should have cut: see `inside/stand-ins.ts`. */
const BUG_KIND = 'unguarded';

const RELIES_ON: Readonly<Record<CheckName, readonly FunctionName[]>> = {
  minimax: [],
  max_value: ['min_value'],
  min_value: ['max_value'],
  search: ['max_value', 'min_value'],
  bestMove: ['minimax', 'max_value', 'min_value', 'search'],
  program: [],
};

export const ALL_CHECKS: readonly Check[] = CHECKS.map((name) => {
  const hasPartners = RELIES_ON[name].length > 0;
  return {
    name,
    isProgram: name === 'program',
    reliesOn: RELIES_ON[name],
    kinds: hasPartners ? PARTNER_KINDS : ['none'],
    bugKind: hasPartners ? BUG_KIND : 'none',
    universe: { inputs: () => universeOf(name), isWhole: true },
    nodes: nodesIn,
    compare: (a, b) => lettersIn(a) - lettersIn(b),
    largeSamples: () => [],
  };
});

/** About one for every four tips and nodes, each two letters at least; the window is no work. */
function nodesIn(input: Input): number {
  return Math.ceil(lettersIn(input) / LETTERS_A_NODE);
}

const LETTERS_A_NODE = 8;

function lettersIn(input: Input): number {
  const end = input.indexOf(' (');
  return end < 0 ? input.length : end;
}
