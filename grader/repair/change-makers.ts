/** All that makes changes. Another kind of slip is a file in `changes/` and a line here. */
import type { ChangeMaker } from './change.ts';
import { callArguments } from './changes/arguments.ts';
import { baseCases } from './changes/base-cases.ts';
import { calls } from './changes/calls.ts';
import { comparisons } from './changes/comparisons.ts';
import { conditions } from './changes/conditions.ts';
import { copies } from './changes/copies.ts';
import { elements } from './changes/elements.ts';
import { extremes } from './changes/extremes.ts';
import { fromEnd } from './changes/from-end.ts';
import { indices } from './changes/indices.ts';
import { jumps } from './changes/jumps.ts';
import { logic } from './changes/logic.ts';
import { missingEnds } from './changes/missing-ends.ts';
import { missingGuards } from './changes/missing-guards.ts';
import { missingResets } from './changes/missing-resets.ts';
import { missingSteps } from './changes/missing-steps.ts';
import { missingUpdates } from './changes/missing-updates.ts';
import { negations } from './changes/negations.ts';
import { numbers } from './changes/numbers.ts';
import { operators } from './changes/operators.ts';
import { returns } from './changes/returns.ts';
import { signs } from './changes/signs.ts';
import { standIns } from './changes/stand-ins.ts';
import { startValues } from './changes/start-values.ts';
import { statements } from './changes/statements.ts';
import { texts } from './changes/texts.ts';
import { truths } from './changes/truths.ts';
import { variables } from './changes/variables.ts';

export const CHANGE_MAKERS: readonly ChangeMaker[] = [
  comparisons,
  operators,
  numbers,
  signs,
  startValues,
  extremes,
  texts,
  negations,
  truths,
  logic,
  calls,
  variables,
  indices,
  fromEnd,
  standIns,
  copies,
  returns,
  jumps,
  callArguments,
  elements,
  baseCases,
  missingEnds,
  missingGuards,
  missingSteps,
  missingResets,
  missingUpdates,
  conditions,
  statements,
];
