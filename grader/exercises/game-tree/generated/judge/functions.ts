/** The functions of the assignment, as the judge speaks of them. */

export const FUNCTIONS = [
  'isTerminal',
  'get_value',
  'max_value',
  'min_value',
  'buildTree',
  'minmax',
] as const;

export type FunctionName = (typeof FUNCTIONS)[number];
