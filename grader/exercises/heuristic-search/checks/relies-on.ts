/** Which functions each may be built on, for both sides of the sandbox. */
import type { CheckName, FunctionName } from '../inputs.ts';

/** What each may be built on in one style or another: `isTerminal` on `evaluate`, or the reverse. */
export const RELIES_ON: Readonly<Record<CheckName, readonly FunctionName[]>> = {
  openLines: [],
  evaluate: ['openLines', 'isTerminal'],
  isTerminal: ['openLines', 'evaluate', 'successors'],
  successors: ['openLines', 'evaluate', 'isTerminal'],
  distinct: ['openLines', 'evaluate'],
  max_value: ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct', 'min_value'],
  min_value: ['openLines', 'evaluate', 'isTerminal', 'successors', 'distinct', 'max_value'],
  bestMoves: [
    'openLines',
    'evaluate',
    'isTerminal',
    'successors',
    'distinct',
    'max_value',
    'min_value',
  ],
  program: [],
};
