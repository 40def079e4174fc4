/** The members of an oracle that only exercises have whose questions are sequences of calls. */
import type { Input } from './check.ts';
import type { Oracle } from './exercise.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { exact } from './in-child/exact.ts';
import { inputsOf, readInput } from './in-child/inputs.ts';
import { callsIn } from './in-child/object-spec.ts';
import type { RightAnswers } from './reference/right-answers.ts';
import { beginningsOf, withOneCallLess } from './smaller-calls.ts';

export function sequenceMembers(
  spec: ExerciseSpec,
  answers: RightAnswers,
): Required<Pick<Oracle, 'smallerInputs' | 'beginnings' | 'rightAnswersIn'>> {
  const valuesOf = (check: string, input: Input): ParameterValues => readInput(spec, check, input)!;
  /** In a release, the right answers to most shorter sequences are not known. */
  const known = (check: string, sequences: readonly ParameterValues[]): readonly Input[] =>
    sequences
      .filter((values) => answers.find(check, values) !== undefined)
      .map((values) => inputsOf(spec, check).write(values));
  return {
    smallerInputs: ({ name }, input) => {
      const smaller = withOneCallLess(spec, valuesOf(name, input));
      return known(
        name,
        smaller.filter((values) => inputsOf(spec, name).mayBeAsked(values)),
      );
    },
    beginnings: ({ name }, input) => known(name, beginningsOf(valuesOf(name, input))),
    rightAnswersIn: ({ name }, input) => {
      const values = valuesOf(name, input);
      const right = answers.of(name, values).returned as readonly unknown[];
      return callsIn(values).flatMap(([called], index) =>
        called === name ? [exact(right[index])] : [],
      );
    },
  };
}
