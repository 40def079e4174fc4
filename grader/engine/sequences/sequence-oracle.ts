/** The members of an oracle that are different where each question is a sequence of calls of one object. */
import type { Input, RecordedCall } from '../check.ts';
import {
  type DerivedOracle,
  questionAbout,
  sharedByProgram,
  tellsUnanswered,
} from '../derive-oracle.ts';
import { checkNamed, type Oracle } from '../exercise.ts';
import type { ParameterValues } from '../exercise-spec.ts';
import { exact } from '../in-child/exact.ts';
import { inputsOf, readInput, wholeOf } from '../in-child/inputs.ts';
import { callsIn, type SequenceSpec } from '../in-child/object-spec.ts';
import { NOT_JUDGED, returnedInWords } from '../judge-call.ts';
import { judgeSequence } from './judge-sequence.ts';
import { beginningsOf, withOneCallLess } from './shorter-sequences.ts';

/** @param derived the oracle that follows from the spec, if its questions are taken for single calls */
export function sequenceOracle(spec: SequenceSpec, derived: DerivedOracle): Partial<Oracle> {
  const { answers, ruleLimit, exercise } = derived;
  const valuesOf = (check: string, input: Input): ParameterValues => readInput(spec, check, input)!;
  const judge: Oracle['judge'] = (check, input, raw) => {
    if (tellsUnanswered(raw)) return derived.judge(check, input, raw);
    const { name } = check;
    return judgeSequence(spec, name, valuesOf(name, input), raw, { answers, ruleLimit });
  };
  /** In a release, the right answers to most shorter sequences are not known. */
  const known = (check: string, sequences: readonly ParameterValues[]): readonly Input[] =>
    sequences
      .filter((values) => answers.find(check, values) !== undefined)
      .map((values) => inputsOf(spec, check).write(values));
  return {
    question: (name, inputs, asking) => {
      if (!asking.hasSubstitutes) return derived.question(name, inputs, asking);
      const { convention, learns = false } = asking;
      // Substitutes need to know what each call returns in this sequence, and which state it leaves.
      const questionText = (input: Input): string => {
        const { returned, after = [] } = answers.of(name, valuesOf(name, input));
        const text = inputsOf(spec, name).questionText(input);
        return `[[${text}],${exact([returned, after])},${learns}]`;
      };
      return questionAbout(checkNamed(exercise, name), inputs, convention, questionText);
    },
    judge,
    // The right answer to one call of an object's method depends on the calls before it.
    judgeCall: () => NOT_JUDGED,
    callInWords: (call: RecordedCall) => ({ returned: returnedInWords(call, spec) }),
    // What a method returns depends on the calls before it, so a right answer cannot be looked up by its arguments.
    learn: () => false,
    // The whole program is a function of this spec.
    shared: () => sharedByProgram(exercise, checkNamed(exercise, wholeOf(spec)), judge),
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
