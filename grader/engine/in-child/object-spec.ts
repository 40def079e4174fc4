/**
 * An exercise may state one object. Its functions are then the methods of this object, and the grader asks sequences of
 * calls. This module makes the spec of these questions from the spec of the object: each method is a check about the
 * sequences that call it, and the whole program is a check about all of them.
 */
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../exercise-spec.ts';
import { type Call, CONSTRUCTOR, callsType } from './calls.ts';
import { type ValueType, valueType } from './value-type.ts';

/** The name of the only parameter of all questions. */
export const CALLS = 'calls';

/** The spec of questions that are sequences of calls of one object. */
export type SequenceSpec = ExerciseSpec & Required<Pick<ExerciseSpec, 'ofObject'>>;

export function asksSequences(spec: ExerciseSpec): spec is SequenceSpec {
  return spec.ofObject !== undefined;
}

const questionSpecs = new WeakMap<ExerciseSpec, SequenceSpec>();

/** @returns the spec of the questions about the object; the same spec where it states no object */
export function questionSpecOf(stated: ExerciseSpec): ExerciseSpec {
  if (stated.object === undefined || asksSequences(stated)) return stated;
  const known = questionSpecs.get(stated);
  if (known !== undefined) return known;
  const spec = makeQuestionSpec(stated);
  questionSpecs.set(stated, spec);
  return spec;
}

function makeQuestionSpec(stated: ExerciseSpec): SequenceSpec {
  const { functions, every, whole = 'program' } = stated;
  const calls = callsType(stated);
  const questionAbout = (isAbout: (name: string) => boolean): FunctionSpec => ({
    given: [CALLS],
    returns: answersType,
    asked: (values) => callsIn(values).some(([name]) => isAbout(name)),
    work: (values) => callsIn(values).length,
  });
  const inputs = (name: string): readonly ParameterValues[] =>
    (every?.of?.(name) ?? []).map((values) => {
      const written = values[CALLS];
      return { ...values, [CALLS]: calls.read(written) ?? written };
    });
  return {
    ...stated,
    ofObject: stated,
    parts: { [CALLS]: calls },
    functions: {
      ...Object.fromEntries(
        Object.keys(functions).map((method) => [method, questionAbout((name) => name === method)]),
      ),
      [whole]: questionAbout(() => true),
    },
    program: whole,
    every: { isWhole: false, ...every, of: inputs },
  };
}

/** @returns the calls of a question */
export function callsIn(values: ParameterValues): readonly Call[] {
  const calls = values[CALLS];
  return Array.isArray(calls) ? calls : [];
}

/** @returns the spec of a method; undefined for the constructor */
export function methodOf(stated: ExerciseSpec, name: string): FunctionSpec | undefined {
  return name === CONSTRUCTOR ? undefined : stated.functions[name];
}

/** What the calls returned, one value for each: `null` for the constructor and for a method that returns nothing. */
const answersType: ValueType = valueType({
  wanted: ['answer'],
  example: '[null, 5]',
  schema: {
    type: 'array',
    description: 'What each call returns. A call that returns nothing has null.',
  },
  fits: (value) => Array.isArray(value),
});
