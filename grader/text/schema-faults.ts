/**
 * Holds a value against a JSON Schema and says in sentences what that does not allow: case files, the words of an
 * exercise, and what is stated on a page. The schema's own descriptions serve as advice, so an editor that has the
 * same schema says the same.
 */
import { saidBy } from '../messages/said-error.ts';
import { type Key, type Language, sayIn, type Value, type Values } from '../messages/say.ts';
import { type Fault, type JsonPath, shownText } from './file-problem.ts';
import { nearestName } from './nearest-name.ts';

/** The keywords that are looked at; `$ref` is to a definition of the whole schema, or says that another file's holds, too. */
export interface Schema extends Readonly<Partial<Record<Limit, number>>> {
  readonly description?: string;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly not?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
}

type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems';

/** `function` is none of JSON: a page has such. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  function: (value) => typeof value === 'function',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: Number.isFinite,
  object: isObject,
  string: (value) => typeof value === 'string',
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param lookUp what to do where the schema describes nothing
 * @returns everything that is not allowed, in the order of the schema
 */
export function schemaFaults(whole: Schema, value: unknown, lookUp: Value): readonly Fault[] {
  return [...faultsAt(whole, value, [])];

  function* faultsAt(given: Schema, found: unknown, path: JsonPath): Generator<Fault> {
    const schema = resolved(given);
    const { description = lookUp, anyOf, allOf = [], type, pattern, items } = schema;
    const fault = (key: Key, values: Values = {}, at = path): Fault => {
      const told = { found: (language: Language) => shownValue(found, language), description };
      return {
        path: at,
        said: saidBy(key, { ...told, meant: undefined, advice: undefined, ...values }),
      };
    };
    const types = [type ?? []].flat();
    if (schema.not !== undefined) yield fault('schema.nothing');
    else if (types.length > 0 && !types.some((one) => TYPES[one]!(found))) {
      yield fault('schema.type', { types: typesInWords(types) });
    } else {
      const choices = 'const' in schema ? [schema.const] : schema.enum;
      if (choices?.includes(found) === false) yield fault('schema.enum', choiceOf(choices, found));
      if (anyOf !== undefined) yield* ofNone(anyOf.map((one) => [...faultsAt(one, found, path)]));
      for (const each of allOf) yield* faultsAt(each, found, path);
      if (schema.if && faultsAt(schema.if, found, path).next().done) {
        yield* faultsAt(schema.then!, found, path);
      }
      yield* inside();
    }

    function* inside(): Generator<Fault> {
      const { minimum = -Infinity, maximum = Infinity } = schema;
      const { minLength = 0, maxLength = Infinity, minItems = 0 } = schema;
      if (typeof found === 'number') {
        if (found < minimum) yield fault('schema.limit', { keyword: 'minimum', limit: minimum });
        if (found > maximum) yield fault('schema.limit', { keyword: 'maximum', limit: maximum });
      } else if (typeof found === 'string') {
        const count = [...found].length;
        if (count < minLength) yield fault('schema.not-enough');
        else if (count > maxLength) yield fault('schema.too-long', { limit: maxLength, count });
        else if (!new RegExp(pattern ?? '', 'u').test(found)) yield fault('schema.form');
      } else if (Array.isArray(found)) {
        if (found.length < minItems) yield fault('schema.not-enough');
        for (const [at, item] of found.entries()) yield* faultsAt(items ?? {}, item, [...path, at]);
      } else if (isObject(found)) yield* inFields(found);
    }

    function* inFields(fields: Readonly<Record<string, unknown>>): Generator<Fault> {
      const { properties = {}, required = [], dependencies = {}, additionalProperties } = schema;
      const has = (key: string): boolean => Object.hasOwn(fields, key) && fields[key] !== undefined;
      const needed = Object.keys(dependencies).flatMap((key) =>
        has(key) ? dependencies[key]! : [],
      );
      for (const key of [...required, ...needed]) {
        const told = { key, description: properties[key]?.description ?? description };
        if (!has(key)) yield fault('schema.missing', told);
      }
      for (const key of Object.keys(fields).filter(has)) {
        const at = [...path, key];
        if (Object.hasOwn(properties, key)) yield* faultsAt(properties[key]!, fields[key], at);
        else if (additionalProperties === false) {
          const keys = Object.keys(properties);
          const meant = nearestName(key, keys);
          const told = { keys, meant, advice: meant === undefined ? 'keys' : 'meant' };
          const shown = (language: Language): string => shownValue(key, language);
          yield fault('schema.unknown-key', { ...told, key: shown }, at);
        } else if (isObject(additionalProperties)) {
          yield* faultsAt(additionalProperties, fields[key], at);
        }
      }
    }
  }

  function resolved({ $ref, ...schema }: Schema): Schema {
    if ($ref === undefined) return schema;
    return whole.definitions?.[$ref.replace('#/definitions/', '')] ?? {};
  }
}

/** @param each what is wrong with a value as one of several; where it is none, the one that it is nearest to */
function ofNone(each: readonly (readonly Fault[])[]): readonly Fault[] {
  if (each.some((faults) => faults.length === 0)) return [];
  const depth = ([first]: readonly Fault[]): number => first!.path.length;
  return each.toSorted((a, b) => depth(b) - depth(a))[0]!;
}

function typesInWords(types: readonly string[]): (language: Language) => string {
  return (language) => {
    const say = sayIn(language);
    return types.map((type) => say(`schema.type.${type}` as Key)).join(say('schema.or'));
  };
}

function choiceOf(allowed: readonly unknown[], found: unknown): Values {
  const choices = allowed.map(String);
  const written = typeof found === 'string' ? found : '';
  const isOnlyQuoted = choices.includes(written);
  const meant = isOnlyQuoted || written === '' ? written : nearestName(written, choices);
  return { choices, meant, ...(meant && { advice: isOnlyQuoted ? 'unquoted' : 'meant' }) };
}

/** What was found in a file, short and in words where it is large. */
function shownValue(value: unknown, language: Language): string {
  const say = sayIn(language);
  if (Array.isArray(value)) return say(value.length === 0 ? 'value.empty-list' : 'value.list');
  if (isObject(value)) return say('value.object');
  if (typeof value !== 'string') return String(value);
  return value === '' ? say('value.empty-text') : shownText(value);
}
