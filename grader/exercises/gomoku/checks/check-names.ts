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
