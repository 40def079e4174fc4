/** The questions of an exercise whose functions are asked one call at a time, as its reference is asked them. */
import { field } from '../../sandbox/in-child/fields.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from '../in-child/exact.ts';
import { exactArguments } from '../in-child/function-inputs.ts';
import { functionOf, inputsOf, nameOf } from '../in-child/inputs.ts';
import { likelyQuestions } from './likely-questions.ts';
import { exportedBy, notAsStated, type ReferenceQuestions } from './live-reference.ts';
import type { OpenReference } from './run-reference.ts';

export function singleCalls(spec: ExerciseSpec): ReferenceQuestions {
  const functions = Object.keys(spec.functions);
  return {
    functions,
    recordedName: (check) => nameOf(spec, check),
    prepare: (reference, table) => {
      for (const name of functions) recordAnswers(spec, reference, name, table[name]!);
    },
    ask: (reference, name, values) => askOnce(spec, reference, name, values),
    inWords: (name, values) => `${name}(${inputsOf(spec, name).argumentTexts(values).join(', ')})`,
    likely: (known) => likelyQuestions(spec, known),
  };
}

/**
 * Replaces a method of the reference by one that records its answers. Where it changes none of its arguments, it is not
 * asked the same question twice.
 */
function recordAnswers(
  { classes, functions }: ExerciseSpec,
  reference: OpenReference,
  name: string,
  recorded: Record<string, string>,
): void {
  const { of = classes[0], changes = [], returns } = functions[name]!;
  const { broken } = reference;
  const owner = exportedBy(reference)[of]?.prototype as Record<string, unknown> | undefined;
  const original = owner?.[name];
  if (owner === undefined) throw broken(`does not export the class ${of}`);
  if (typeof original !== 'function') throw broken(`has no method ${name} in ${of}`);
  owner[name] = function (this: unknown, ...args: unknown[]): unknown {
    const key = exactArguments(args).map(field).join('');
    const known = recorded[key];
    if (known !== undefined && changes.length === 0) return JSON.parse(known)[0];
    const returned: unknown = original.apply(this, args);
    const after = exactArguments(args);
    if (changes.length === 0 && after.map(field).join('') !== key) {
      throw broken(`changes what ${name} is given, and its page does not say so`);
    }
    const value = returns.inside === undefined ? returned : returns.inside.take(returned);
    // An answer of another type is no right answer: the question fails below.
    if (returns.inside === undefined && !returns.fits(returned)) return returned;
    recorded[key] ??= `[${exact(value)},[${changes.length === 0 ? '' : after.join(',')}]]`;
    return returned;
  };
}

/** Asks the reference in a new object. The method that is called records the answer. */
function askOnce(
  spec: ExerciseSpec,
  reference: OpenReference,
  name: string,
  values: ParameterValues,
): void {
  const { of = spec.classes[0], returns } = functionOf(spec, name);
  const given = inputsOf(spec, name).argumentTexts(values).join(',');
  const exportedClass = exportedBy(reference)[of]!;
  const object = new exportedClass();
  // New values for each call, because a function may change its arguments.
  const answer = object[name]!(...JSON.parse(`[${given}]`));
  if (!returns.fits(answer)) throw reference.broken(notAsStated(name, returns, answer));
}
