/** Finds what is wrong with the fields of a spec that was not type-checked, and with the names in them. */
import type { LocalizedExplanation } from '../base/grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from '../base/messages/format-message.ts';
import { localizedFrom } from '../base/messages/user-error.ts';
import type { Fault, JsonPath } from '../base/text/file-problem.ts';
import {
  explanationOf,
  missingKey,
  notAmong,
  type Sentence,
  unknownKey,
  wrongType,
} from '../base/validation/fault-sentences.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import type { ExerciseSpec, FunctionSpec } from './exercise-spec.ts';
import { formatterFor, lookUp, wantedText } from './exercise-words.ts';
import { CONSTRUCTOR } from './in-child/calls.ts';
import { PROGRAM } from './in-child/inputs.ts';
import type { Closeness, ValueKindName } from './in-child/value-type.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldCheck = (value: unknown, path: JsonPath) => readonly Fault[];

/** @returns everything that is wrong with a spec, in the order of its fields */
export function specFaults(spec: unknown): readonly Fault[] {
  const { classes, parts, functions, every, line, object } = fieldsOf(
    spec,
  ) as Partial<ExerciseSpec>;
  const isAboutObject = object !== undefined;
  // The spec then lists its inputs itself, so they are not made from all values of the parameters.
  const listsInputs = every?.of !== undefined || line?.many !== undefined;
  const known: KnownNames = {
    classes: Array.isArray(classes) ? classes : undefined,
    parts: isObject(parts) ? Object.keys(parts) : undefined,
    functions: isObject(functions) ? Object.keys(functions) : undefined,
    types: fieldsOf(parts),
  };
  const checks: Record<Exclude<keyof ExerciseSpec, 'ofObject'>, FieldCheck> = {
    name: typeCheck('string'),
    title: textCheck,
    classes: typeCheck('array'),
    parts: partsCheck(listsInputs || isAboutObject ? [] : parametersOf(functions)),
    functions: functionsCheck(known, isAboutObject),
    program: isAboutObject ? leftOut(NO_PROGRAM) : among(known.functions),
    object: objectCheck(known.parts),
    every: everyCheck(isAboutObject),
    isKept: anything,
    line: anything,
    compare: anything,
    mostCalls: anything,
    whole: anything,
    ownRules: anything,
  };
  const required = ['name', 'title', 'classes', 'parts', 'functions'];
  return fieldFaults(spec, [], checks, [...required, isAboutObject ? 'every' : 'program']);
}

const NO_PROGRAM = 'The whole program of an object is asked all sequences: leave it out.';
const NO_OF = 'Say in every.of which sequences of calls "*" stands for: everySequence makes them.';

function objectCheck(parts: readonly string[] | undefined): FieldCheck {
  const checks = { madeWith: listAmong(parts), fields: fieldsCheck };
  return (object, path) => fieldFaults(object, path, checks, []);
}

function fieldsCheck(fields: unknown, path: JsonPath): readonly Fault[] {
  if (!isObject(fields)) return typeCheck('object')(fields, path);
  return Object.entries(fields).flatMap(([name, type]) => returnsCheck(type, [...path, name]));
}

/** The sequences of calls of an object have no end, so the spec lists those that are asked. */
function everyCheck(isAboutObject: boolean): FieldCheck {
  return (every, path) => {
    if (!isAboutObject || fieldsOf(every)['of'] !== undefined) return [];
    return [fault(path, missingKey('of', NO_OF), every)];
  };
}

/** The names that the spec defines. Undefined where the field that has them is wrong, which is a fault of its own. */
interface KnownNames {
  readonly classes: readonly unknown[] | undefined;
  readonly parts: readonly string[] | undefined;
  readonly functions: readonly string[] | undefined;
  /** The value types of the parameters, by their names. */
  readonly types: Fields;
}

function functionsCheck(known: KnownNames, isAboutObject: boolean): FieldCheck {
  return (functions, path) => {
    if (!isObject(functions)) return typeCheck('object')(functions, path);
    return Object.entries(functions).flatMap(([name, value]) => {
      const at = [...path, name];
      if (name === PROGRAM || (isAboutObject && name === CONSTRUCTOR)) {
        return [fault(at, ['schema.nothing'], value, `No function can have the name ${name}.`)];
      }
      return isAboutObject ? methodFaults(value, at, known) : functionFaults(value, at, known);
    });
  };
}

/** A method of an object has only some of the fields of a function. */
function methodFaults(value: unknown, path: JsonPath, known: KnownNames): readonly Fault[] {
  const checks: Record<string, FieldCheck> = {
    given: listAmong(known.parts),
    returns: returnsCheck,
    right: rightCheck,
    asked: anything,
  };
  return fieldFaults(value, path, checks, ['given', 'returns']);
}

function rightCheck(right: unknown, path: JsonPath): readonly Fault[] {
  return typeof right === 'function' ? [] : among(['any-order'])(right, path);
}

function functionFaults(value: unknown, path: JsonPath, known: KnownNames): readonly Fault[] {
  const { given, changes } = fieldsOf(value) as Partial<FunctionSpec>;
  const parametersCheck = listAmong(known.parts);
  const checks: Record<keyof FunctionSpec, FieldCheck> = {
    given: (list, at) =>
      Array.isArray(list) && list.length === 0
        ? [fault(at, ['schema.not-enough'], list, 'Else there is nothing to ask it about.')]
        : parametersCheck(list, at),
    also: parametersCheck,
    optional: parametersCheck,
    changes: changesCheck(Array.isArray(given) ? given : undefined, known.types),
    uses: listAmong(known.functions),
    of: among(known.classes),
    returns: returnsCheck,
    right: rightCheck,
    rule: (rule, at) => (listOf(changes).length === 0 ? [] : leftOut(NO_RULE)(rule, at)),
    asked: anything,
    baseCases: anything,
    isBaseCase: anything,
    leftOut: anything,
    madeWith: anything,
    picks: anything,
    setups: anything,
    standing: anything,
    work: anything,
  };
  return fieldFaults(value, path, checks, ['given', 'returns']);
}

function returnsCheck(returns: unknown, path: JsonPath): readonly Fault[] {
  const wrong = isObject(returns) ? wrongLimit(returns) : undefined;
  return wrong === undefined ? typeCheck('object')(returns, path) : [{ path, explain: wrong }];
}

const NO_RULE = 'The reference alone says what is changed: leave out one.';
const NO_END = 'There is no end of it: say in every.of what "*" stands for.';

/** @param combined the names of the parameters whose values are all combined with each other to make the inputs */
function partsCheck(combined: readonly unknown[]): FieldCheck {
  return (parts, path) => {
    if (!isObject(parts)) return typeCheck('object')(parts, path);
    return Object.entries(parts).flatMap(([name, part]) => {
      const at = [...path, name];
      if (!isObject(part)) return typeCheck('object')(part, at);
      const wrong = wrongLimit(part);
      if (wrong !== undefined) return [{ path: at, explain: wrong }];
      if (part['all'] !== undefined || !combined.includes(name)) return [];
      return [fault(at, missingKey('all', NO_END), part)];
    });
  };
}

/**
 * @returns what is wrong with a range that ends before it begins, or with a tolerance that no number can have, in the type
 *   itself or in that of its items or fields
 */
function wrongLimit({ schema, item, fields, closeness }: Fields): LocalizedExplanation | undefined {
  const { tolerances } = fieldsOf(closeness) as Partial<Closeness>;
  const tolerance = tolerances?.find((each) => !(each > 0 && each < 1));
  if (tolerance !== undefined) {
    return localizedFrom(formatterFor, 'spec.no-tolerance', { found: describe(tolerance) });
  }
  const { minimum: from, maximum: to } = fieldsOf(schema);
  if (typeof from === 'number' && typeof to === 'number' && from > to) {
    return localizedFrom(formatterFor, 'spec.no-values', { from, to });
  }
  const inner = [item, ...Object.values(fieldsOf(fields))].filter(isObject);
  return inner.map(wrongLimit).find(Boolean);
}

/** Values of these types cannot be changed. */
const UNCHANGEABLE: readonly unknown[] = ['number', 'text', 'truth', 'nothing'];

/** @param parts the value types of the parameters, by their names */
function changesCheck(given: readonly unknown[] | undefined, parts: Fields): FieldCheck {
  return (changes, path) => {
    const unknown = listAmong(given)(changes, path);
    if (unknown.length > 0) return unknown;
    return listOf(changes).flatMap((name, index) => {
      const part = fieldsOf(parts[String(name)]);
      if (!UNCHANGEABLE.includes(part['wanted'])) return [];
      const wanted = (language: Language): string =>
        wantedText(part['wanted'] as ValueKindName, formatterFor(language));
      const values = { wanted, part: String(name) };
      const explain = localizedFrom(formatterFor, 'spec.cannot-change', values);
      return [{ path: [...path, index], explain }];
    });
  };
}

/** @returns the names of the parameters of all functions */
function parametersOf(functions: unknown): readonly unknown[] {
  return Object.values(fieldsOf(functions)).flatMap((each) => {
    const { given, also } = fieldsOf(each) as Partial<FunctionSpec>;
    return [...listOf(given), ...listOf(also)];
  });
}

/** @param checks of all fields that there may be */
function fieldFaults(
  value: unknown,
  path: JsonPath,
  checks: Readonly<Record<string, FieldCheck>>,
  required: readonly string[],
): readonly Fault[] {
  if (!isObject(value)) return typeCheck('object')(value, path);
  const missing = required.filter((key) => value[key] === undefined);
  const stated = Object.keys(value).filter((key) => value[key] !== undefined);
  return [
    ...missing.map((key) => fault(path, missingKey(key, undefined), value)),
    ...stated.flatMap((key) => {
      const at = [...path, key];
      if (Object.hasOwn(checks, key)) return checks[key]!(value[key], at);
      return [fault(at, unknownKey(key, Object.keys(checks)), value)];
    }),
  ];
}

function leftOut(advice: string): FieldCheck {
  return (value, path) => [fault(path, ['schema.nothing'], value, advice)];
}

function anything(): readonly Fault[] {
  return [];
}

/** A text for all languages, or one for each; there is always one in the source language. */
function textCheck(value: unknown, path: JsonPath): readonly Fault[] {
  if (typeof value === 'string') return [];
  if (!isObject(value)) return [fault(path, wrongType(['string', 'object']), value)];
  if (value[SOURCE_LANGUAGE] === undefined) {
    return [fault(path, missingKey(SOURCE_LANGUAGE, undefined), value)];
  }
  return Object.entries(value).flatMap(([key, text]) => typeCheck('string')(text, [...path, key]));
}

function typeCheck(type: 'string' | 'object' | 'array'): FieldCheck {
  return (value, path) => {
    const isOfType =
      (type === 'object' && isObject(value)) ||
      (type === 'array' && Array.isArray(value)) ||
      (type === 'string' && typeof value === 'string');
    return isOfType ? [] : [fault(path, wrongType([type]), value)];
  };
}

function among(allowed: readonly unknown[] | undefined): FieldCheck {
  return (value, path) => {
    if (allowed === undefined || allowed.includes(value)) return [];
    return [fault(path, notAmong(allowed, value), value)];
  };
}

function listAmong(allowed: readonly unknown[] | undefined): FieldCheck {
  return (list, path) => {
    if (!Array.isArray(list)) return typeCheck('array')(list, path);
    return list.flatMap((item, index) => among(allowed)(item, [...path, index]));
  };
}

function fault(
  path: JsonPath,
  sentence: Sentence,
  found: unknown,
  advice: Parameters<typeof explanationOf>[2] = lookUp,
): Fault {
  return { path, explain: explanationOf(sentence, found, advice) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
