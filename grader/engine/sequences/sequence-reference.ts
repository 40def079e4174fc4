/** Questions that are sequences of calls of one object, as the reference is asked them. */
import { field } from '../../sandbox/in-child/fields.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { type Call, CONSTRUCTOR } from '../in-child/calls.ts';
import { exact, withoutSigns } from '../in-child/exact.ts';
import { inputsOf, wholeOf } from '../in-child/inputs.ts';
import { callsIn, methodOf, type SequenceSpec } from '../in-child/object-spec.ts';
import {
  type AnswerTable,
  exportedBy,
  notAsStated,
  type ReferenceQuestions,
} from '../reference/live-reference.ts';
import type { OpenReference } from '../reference/run-reference.ts';
import { shorterSequences } from './shorter-sequences.ts';

/** A sequence has the same answer in every check, so all answers are recorded under the name of the whole program. */
export function sequenceQuestions(spec: SequenceSpec): ReferenceQuestions {
  const whole = wholeOf(spec);
  return {
    functions: [whole],
    recordedName: () => whole,
    ask: (reference, name, values, table) => askCalls(spec, reference, name, values, table),
    inWords: (name, values) => inputsOf(spec, name).write(values),
    likely: (known) => new Map([[whole, shorterSequences(spec, known.get(whole) ?? [])]]),
  };
}

/** Makes an object of the reference, calls its methods one after the other, and records what they return. */
function askCalls(
  { classes, ofObject }: SequenceSpec,
  reference: OpenReference,
  name: string,
  values: ParameterValues,
  table: AnswerTable,
): void {
  const { broken } = reference;
  const [className] = classes;
  const owner = exportedBy(reference)[className];
  if (owner === undefined) throw broken(`does not export the class ${className}`);
  // New values for each question, because a method may change or store its arguments.
  const calls = JSON.parse(exact(callsIn(values))) as readonly Call[];
  const isMade = calls[0]![0] === CONSTRUCTOR;
  const object = new owner(...(isMade ? calls[0]![1] : []));
  const states: string[] = [];
  const returned = calls.map(([method, args], index) => {
    if (isMade && index === 0) {
      states.push(stateText(ofObject, object, broken));
      return 'null';
    }
    if (typeof object[method] !== 'function') {
      throw broken(`has no method ${method} in ${className}`);
    }
    const answer = object[method](...args);
    const { returns } = methodOf(ofObject, method)!;
    const value = returns.inside === undefined ? answer : returns.inside.take(answer);
    if (!returns.fits(value)) throw broken(notAsStated(method, returns, answer));
    states.push(stateText(ofObject, object, broken));
    return exact(value);
  });
  const after = ofObject.object!.fields === undefined ? '' : states.join(',');
  table[name]![field(exact(callsIn(values)))] = `[[${returned.join(',')}],[${after}]]`;
}

/** @returns the values of the fields that hold the state of an object, as JSON */
function stateText(
  { object: stated }: ExerciseSpec,
  object: object,
  broken: OpenReference['broken'],
): string {
  const texts = Object.entries(stated!.fields ?? {}).map(([name, { fits, inside }]) => {
    const thing = (object as Record<string, unknown>)[name];
    const value = inside === undefined ? thing : inside.take(thing);
    if (fits(value)) return exact(value);
    throw broken(
      `has ${withoutSigns(exact(thing))} in the field ${name}, which is not what \`fields\` says`,
    );
  });
  return `[${texts.join(',')}]`;
}
