/** What this exercise asks for: its functions, and the whole program. For both sides of the sandbox. */
import type { Mark } from '../../../kit/boards/board.ts';

interface StatedFunction {
  /** What it is given first: the squares of a board, a state, or a list of states. */
  readonly given: 'board' | 'state' | 'states';
  /** What it is given besides; `search`: its `Search` is given the depth. */
  readonly extra: 'mark' | 'depth' | 'search' | 'none';
  readonly returns: 'lines' | 'value' | 'truth' | 'states';
  /** The boards that it is asked about: any, those with moves, or those on which that side moves. */
  readonly about: 'any' | 'moves' | Mark;
}

/** In the order in which to write them. */
export const STATED = {
  openLines: { given: 'board', extra: 'mark', returns: 'lines', about: 'any' },
  evaluate: { given: 'state', extra: 'none', returns: 'value', about: 'any' },
  isTerminal: { given: 'state', extra: 'none', returns: 'truth', about: 'any' },
  successors: { given: 'state', extra: 'none', returns: 'states', about: 'moves' },
  distinct: { given: 'states', extra: 'none', returns: 'states', about: 'moves' },
  max_value: { given: 'state', extra: 'depth', returns: 'value', about: 'x' },
  min_value: { given: 'state', extra: 'depth', returns: 'value', about: 'o' },
  bestMoves: { given: 'state', extra: 'search', returns: 'states', about: 'moves' },
} as const satisfies Readonly<Record<string, StatedFunction>>;

export type FunctionName = keyof typeof STATED;
export const FUNCTION_NAMES = Object.keys(STATED) as readonly FunctionName[];

/** One for each function, and the whole program: bestMoves with the submission's own functions. */
export type CheckName = FunctionName | 'program';
export const CHECK_NAMES: readonly CheckName[] = [...FUNCTION_NAMES, 'program'];

/** The function that a check asks. */
export function functionOf(check: string): FunctionName {
  return check === 'program' ? 'bestMoves' : (check as FunctionName);
}

export function statedOf(check: string): StatedFunction {
  return STATED[functionOf(check)];
}

const ON_ONE_BOARD = ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct'] as const;

/** What each may be built on in one style or another: `isTerminal` on `evaluate`, or the reverse. */
export const RELIES_ON: Readonly<Record<CheckName, readonly FunctionName[]>> = {
  openLines: [],
  evaluate: ['openLines', 'isTerminal'],
  isTerminal: ['openLines', 'evaluate', 'successors'],
  successors: ['openLines', 'evaluate', 'isTerminal'],
  distinct: ['openLines', 'evaluate'],
  max_value: [...ON_ONE_BOARD, 'min_value'],
  min_value: [...ON_ONE_BOARD, 'max_value'],
  bestMoves: [...ON_ONE_BOARD, 'max_value', 'min_value'],
  program: [],
};
