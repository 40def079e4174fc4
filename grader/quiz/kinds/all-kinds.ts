/** Every kind of questions. A new one is a file in this folder, and a line here and in `QUIZ_KINDS`. */
import { changedLine } from './changed-line.ts';
import { endingReturn } from './ending-return.ts';
import { firstCall } from './first-call.ts';
import type { QuestionKind } from './kind.ts';
import { lineNotRun } from './line-not-run.ts';
import { loopRounds } from './loop-rounds.ts';
import { numberOfCalls } from './number-of-calls.ts';
import { orderOfCalls } from './order-of-calls.ts';
import { roundOfValue } from './round-of-value.ts';
import { sourceOfResult } from './source-of-result.ts';
import { variableAfterLoop } from './variable-after-loop.ts';

export const ALL_KINDS: readonly QuestionKind[] = [
  endingReturn,
  lineNotRun,
  variableAfterLoop,
  loopRounds,
  roundOfValue,
  firstCall,
  orderOfCalls,
  sourceOfResult,
  numberOfCalls,
  changedLine,
];
