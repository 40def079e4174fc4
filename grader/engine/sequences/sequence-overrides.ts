/**
 * An exercise that states an object is asked sequences of calls. All that is different for it in the engine follows from the
 * spec of these questions, in the same form in which an exercise of the project says what it does otherwise.
 */
import type { DerivedOracle } from '../derive-oracle.ts';
import type { ExerciseOverrides } from '../exercise-overrides.ts';
import type { ExerciseTexts } from '../exercise-words.ts';
import { readInput, wholeOf } from '../in-child/inputs.ts';
import type { SequenceSpec } from '../in-child/object-spec.ts';
import { sequenceCases } from './sequence-cases.ts';
import { sequenceExplainer } from './sequence-explainer.ts';
import { sequenceOracle } from './sequence-oracle.ts';
import { functionsCalled } from './shorter-sequences.ts';

/** @param texts the exercise's own texts */
export function sequenceOverrides(spec: SequenceSpec, texts: ExerciseTexts): ExerciseOverrides {
  return {
    areCallsReplaceable: spec.object?.fields !== undefined,
    calledFunctions: (input) => functionsCalled(readInput(spec, wholeOf(spec), input) ?? {}),
    cases: sequenceCases(spec),
    oracle: (derived) => sequenceOracle(spec, derived),
    explainer: (language, oracle) =>
      sequenceExplainer(spec, oracle as DerivedOracle, texts, language),
  };
}
