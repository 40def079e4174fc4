/**
 * The reference of an exercise, open for questions. Its answers are written into a table: those to the grader's questions,
 * and those that its functions give each other.
 */
import { GraderError } from '../../base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../base/messages/format-message.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { formatterFor, wantedText } from '../exercise-words.ts';
import { type Call, CONSTRUCTOR } from '../in-child/calls.ts';
import { exact, withoutSigns } from '../in-child/exact.ts';
import { exactArguments } from '../in-child/function-inputs.ts';
import { functionOf, inputsOf, nameOf, wholeOf } from '../in-child/inputs.ts';
import { callsIn, methodOf } from '../in-child/object-spec.ts';
import type { ValueType } from '../in-child/value-type.ts';
import { type OpenReference, openReference } from './run-reference.ts';

/**
 * By the name of the function, then by the fields with the exact texts of its arguments: the JSON of `[returned, after]`.
 */
export type AnswerTable = Record<string, Record<string, string>>;

/** Asks the reference, which writes its answer into the table. */
export type AskReference = (name: string, values: ParameterValues, limitMs?: number) => void;

/** How long the reference may take for one question, and for all questions together to which it has no answer. A guess. */
export const LIMIT_MS = 60_000;

/** @returns the functions whose answers are recorded: a sequence of calls has the same answer in every check */
export function recordedFunctions(spec: ExerciseSpec): readonly string[] {
  return spec.ofObject === undefined ? Object.keys(spec.functions) : [wholeOf(spec)];
}

export function recordedName(spec: ExerciseSpec, check: string): string {
  return spec.ofObject === undefined ? nameOf(spec, check) : wholeOf(spec);
}

/**
 * Opens the reference for questions.
 *
 * @param table where its answers are recorded, those to its own calls too
 * @throws {GraderError} when the reference does not compile or does not run
 */
export async function liveReference(
  spec: ExerciseSpec,
  folder: string,
  table: AnswerTable,
): Promise<AskReference> {
  const reference = await openReference(folder, spec.name, LIMIT_MS);
  for (const name of recordedFunctions(spec)) {
    table[name] ??= {};
    if (spec.ofObject === undefined) recordAnswers(spec, reference, name, table[name]);
  }
  const askAbout = spec.ofObject === undefined ? askOnce : askCalls;
  return (name, values, limitMs = LIMIT_MS) => {
    try {
      reference.run(() => askAbout(spec, reference, name, values, table), limitMs);
    } catch (error) {
      const { message, advice } = error as GraderError;
      const question =
        spec.ofObject === undefined
          ? `${name}(${inputsOf(spec, name).argumentTexts(values).join(', ')})`
          : inputsOf(spec, name).like(values);
      throw new GraderError(`${message} (asked for ${question})`, advice, { cause: error });
    }
  };
}

type ReferenceMethod = (...args: unknown[]) => unknown;
/** The classes that the reference exports. */
type Exported = Record<
  string,
  { new (...args: unknown[]): Record<string, ReferenceMethod>; prototype: object } | undefined
>;

/**
 * Replaces a method of the reference by one that records its answers. Where it changes none of its arguments, it is not
 * asked the same question twice.
 */
function recordAnswers(
  { classes, functions }: ExerciseSpec,
  { exports, broken }: OpenReference,
  name: string,
  recorded: Record<string, string>,
): void {
  const { of = classes[0], changes = [], returns } = functions[name]!;
  const owner = (exports as Exported)[of]?.prototype as Record<string, unknown> | undefined;
  const original = owner?.[name];
  if (owner === undefined) throw broken(`does not export the class ${of}`);
  if (typeof original !== 'function') throw broken(`has no method ${name} in ${of}`);
  owner[name] = function (this: unknown, ...args: unknown[]): unknown {
    const key = exactArguments(args).map(field).join('');
    const known = recorded[key];
    if (known !== undefined && changes.length === 0) return JSON.parse(known)[0];
    const returned: unknown = (original as ReferenceMethod).apply(this, args);
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
  { exports, broken }: OpenReference,
  name: string,
  values: ParameterValues,
): void {
  const { of = spec.classes[0], returns } = functionOf(spec, name);
  const given = inputsOf(spec, name).argumentTexts(values).join(',');
  const object = new (exports as Exported)[of]!();
  // New values for each call, because a function may change its arguments.
  const answer = object[name]!(...JSON.parse(`[${given}]`));
  if (!returns.fits(answer)) throw broken(notAsStated(name, returns, answer));
}

function notAsStated(name: string, { wanted }: ValueType, answer: unknown): string {
  const found = withoutSigns(exact(answer));
  const wantedInWords = wantedText(wanted, formatterFor(SOURCE_LANGUAGE));
  return `answers ${found}, which is not what \`returns\` of ${name} says (${wantedInWords})`;
}

/** Makes an object of the reference, calls its methods one after the other, and records what they return. */
function askCalls(
  { classes, ofObject }: ExerciseSpec,
  { exports, broken }: OpenReference,
  name: string,
  values: ParameterValues,
  table: AnswerTable,
): void {
  const [className] = classes;
  const owner = (exports as Exported)[className];
  if (owner === undefined) throw broken(`does not export the class ${className}`);
  // New values for each question, because a method may change or store its arguments.
  const calls = JSON.parse(exact(callsIn(values))) as readonly Call[];
  const isMade = calls[0]![0] === CONSTRUCTOR;
  const object = new owner(...(isMade ? calls[0]![1] : []));
  const states: string[] = [];
  const returned = calls.map(([method, args], index) => {
    if (isMade && index === 0) {
      states.push(stateText(ofObject!, object, broken));
      return 'null';
    }
    if (typeof object[method] !== 'function') {
      throw broken(`has no method ${method} in ${className}`);
    }
    const answer = object[method](...args);
    const { returns } = methodOf(ofObject!, method)!;
    const value = returns.inside === undefined ? answer : returns.inside.take(answer);
    if (!returns.fits(value)) throw broken(notAsStated(method, returns, answer));
    states.push(stateText(ofObject!, object, broken));
    return exact(value);
  });
  const after = ofObject!.object!.fields === undefined ? '' : states.join(',');
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
