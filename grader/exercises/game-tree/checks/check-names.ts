/**
 * The seven checks, from the most basic function to the whole program. This is the order in which
 * results are listed and in which a student should mend things: a fault in an early one is often
 * the whole cause of faults in later ones.
 */
export const CHECK_NAMES = [
  'get_value',
  'isTerminal',
  'max_value',
  'min_value',
  'buildTree',
  'minmax',
  'bestMoves',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** The six functions a student writes: every check but the whole program, `bestMoves`. */
export type FunctionName = Exclude<CheckName, 'bestMoves'>;

export const FUNCTION_NAMES = CHECK_NAMES.filter(
  (name): name is FunctionName => name !== 'bestMoves',
);

/** The functions that each may be built on. */
export const RELIES_ON: Readonly<Record<CheckName, readonly FunctionName[]>> = {
  get_value: ['isTerminal'],
  isTerminal: ['get_value'],
  max_value: ['get_value', 'isTerminal', 'min_value'],
  min_value: ['get_value', 'isTerminal', 'max_value'],
  buildTree: ['get_value', 'isTerminal', 'max_value', 'min_value'],
  minmax: ['get_value', 'isTerminal', 'max_value', 'min_value', 'buildTree'],
  bestMoves: [],
};
