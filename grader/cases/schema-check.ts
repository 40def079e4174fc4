/**
 * Holds a case file against the JSON Schema that editors use too, and turns what ajv finds into
 * sentences. The schema's own descriptions serve as advice, so editor and grader say the same.
 */
import type { DefinedError } from 'ajv';
import { checksOf, inputsOf } from '../derived/inputs.ts';
import { type CaseFault, faultBy } from '../exercise/case-format.ts';
import { exercisePath } from '../exercise/places.ts';
import { loadExercise } from '../exercises/all.ts';
import { type Key, type Language, sayIn, type Values } from '../messages/say.ts';
import { nearestName } from '../text/nearest-name.ts';
import { caseFileValidator, caseSchemaFile } from './case-file-schema.ts';
import { shownValue } from './case-problem.ts';

/** The parts of a schema that sentences are made from. */
interface SchemaText {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaText>>;
}

/** Everything in a parsed case file that the schema does not allow, in the order of the file's keys. */
export async function schemaFaults(value: unknown, exercise: string): Promise<CaseFault[]> {
  const validate = await caseFileValidator(exercise);
  if (validate(value)) return [];
  const errors = (validate.errors ?? []) as DefinedError[];
  // Where several kinds of value may stand, what is wrong inside of the one says more than that it is none of the others.
  const inside = (place: string): boolean =>
    errors.some(({ instancePath }) => instancePath.startsWith(`${place}/`));
  const either = errors.filter(({ keyword }) => keyword === 'anyOf').map((one) => one.instancePath);
  const isOther = ({ instancePath }: DefinedError): boolean =>
    either.includes(instancePath) && inside(instancePath);
  const { stated } = await loadExercise(exercise);
  const mainKey = ([list]: CaseFault['path']): string | undefined => {
    const check = list === 'cases' ? Object(value).check : list;
    return checksOf(stated).includes(check) ? inputsOf(stated, check).keys[0]?.[0] : undefined;
  };
  const faults = errors
    .filter((error) => !isOther(error))
    .flatMap((error) => faultFrom(error, exercise, mainKey));
  // A case may break the rule of its check and the one of "*" at the same key: one is enough.
  const first = new Map(faults.toReversed().map((fault) => [JSON.stringify(fault.path), fault]));
  return faults.filter((fault) => first.get(JSON.stringify(fault.path)) === fault);
}

/** What is said of it follows from the keyword alone. */
const PLAIN: Readonly<Partial<Record<DefinedError['keyword'], Key>>> = {
  minimum: 'schema.limit',
  maximum: 'schema.limit',
  minItems: 'schema.not-enough',
  minLength: 'schema.not-enough',
  maxLength: 'schema.too-long',
  pattern: 'schema.one-line',
  not: 'schema.nothing',
};

/** @param mainKey the only one in which `"*"` may stand, in the cases of a list */
function faultFrom(
  error: DefinedError,
  exercise: string,
  mainKey: (path: CaseFault['path']) => string | undefined,
): CaseFault | [] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );
  const schema = (error.parentSchema ?? {}) as SchemaText;
  const file = exercisePath('', exercise, caseSchemaFile(exercise));
  const { description = `Look it up in ${file}.`, properties = {} } = schema;
  const main = error.data === '*' ? mainKey(path) : undefined;
  const keys = Object.keys(properties);
  const found = (language: Language): string => shownValue(error.data, language);
  /** What to do is mostly what the schema says itself, in English. */
  const fault = (key: Key, values: Values = {}): CaseFault => {
    const told = { key: main, keys, found, description, meant: undefined, advice: main && 'every' };
    return { path, ...faultBy(sayIn, key, { ...told, ...values }) };
  };
  switch (error.keyword) {
    case 'dependencies':
    case 'required': {
      const key = error.params.missingProperty;
      const own = properties[key]?.description ?? description;
      return fault('schema.missing', { key, description: own });
    }
    case 'additionalProperties': {
      const key = error.params.additionalProperty;
      const meant = nearestName(key, keys);
      const advice = meant === undefined ? 'keys' : 'meant';
      const shown = (language: Language): string => shownValue(key, language);
      const unknown = fault('schema.unknown-key', { key: shown, meant, advice });
      return { ...unknown, path: [...path, key] };
    }
    case 'type': {
      const types = [error.params.type].flat();
      const inWords = (language: Language): string => {
        const say = sayIn(language);
        return types.map((type) => say(`schema.type.${type}` as Key)).join(say('schema.or'));
      };
      return fault('schema.type', { types: inWords });
    }
    case 'enum': {
      const choices = error.params.allowedValues.map(String);
      const written = typeof error.data === 'string' ? error.data : '';
      const isOnlyQuoted = choices.includes(written);
      const meant = isOnlyQuoted ? written : nearestName(written, choices);
      const advice = isOnlyQuoted ? 'unquoted' : 'meant';
      return fault('schema.enum', { choices, ...(written && meant && { meant, advice }) });
    }
    case 'if':
      return []; // what the condition's branch found comes as errors of its own
    default: {
      const { keyword, params, message, data } = error;
      const { limit } = params as { readonly limit?: number };
      const values = { keyword, limit, count: String(data).length, message };
      return fault(PLAIN[keyword] ?? 'schema.other', values);
    }
  }
}
