/** The names of gomoku's checks, for both sides of the sandbox. */

/** The functions of the class `Gomoku`, in the order in which to write them. */
export const FUNCTION_NAMES = [
  'lines',
  'scoreLine',
  'evaluate',
  'winner',
  'candidates',
  'max_value',
  'min_value',
  'bestPoints',
] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/** `program` is `bestPoints` with the submission's own partners, and gets no credit. */
export const CHECK_NAMES = [...FUNCTION_NAMES, 'program'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/**
 * The smallest depth that each is asked with; none where it takes no depth. Nothing is left out: what is not
 * there could be found on what every object inherits from.
 */
const LEAST_DEPTH: Readonly<Record<CheckName, number | undefined>> = {
  lines: undefined,
  scoreLine: undefined,
  evaluate: undefined,
  winner: undefined,
  candidates: 1,
  max_value: 0,
  min_value: 0,
  bestPoints: 1,
  program: 1,
};

export function leastDepth(check: CheckName): number | undefined {
  return LEAST_DEPTH[check];
}

export function hasDepth(check: CheckName): boolean {
  return leastDepth(check) !== undefined;
}

/** What each function may be built on. */
export const RELIES_ON: Readonly<Record<CheckName, readonly FunctionName[]>> = {
  lines: [],
  scoreLine: [],
  evaluate: ['lines', 'scoreLine'],
  winner: ['lines', 'scoreLine'],
  candidates: [],
  max_value: ['lines', 'scoreLine', 'evaluate', 'winner', 'candidates', 'min_value', 'bestPoints'],
  min_value: ['lines', 'scoreLine', 'evaluate', 'winner', 'candidates', 'max_value', 'bestPoints'],
  bestPoints: ['lines', 'scoreLine', 'evaluate', 'winner', 'candidates', 'max_value', 'min_value'],
  program: [],
};
