/** The names of what is asked in this exercise: five functions, and the whole program. */

/** In the order in which to write them. */
export const FUNCTIONS = ['minimax', 'max_value', 'min_value', 'search', 'bestMove'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** `program` is `search` with the submission's own partners. */
export const CHECKS = [...FUNCTIONS, 'program'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Whether its question has a window beside the tree. */
export function hasWindow(check: string): boolean {
  return check === 'max_value' || check === 'min_value';
}
