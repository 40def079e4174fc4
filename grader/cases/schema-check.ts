/**
 * Holds a case file against the JSON Schema that editors use too, and turns what ajv finds into
 * sentences. The schema's own descriptions serve as advice, so editor and grader say the same.
 */
import type { DefinedError } from 'ajv';
import { caseFileValidator } from './case-file-validator.ts';
import { type JsonPath, shownValue } from './case-problem.ts';
import { nearestName } from './nearest-name.ts';

export interface SchemaFault {
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: string;
}

/** The parts of a schema that sentences are made from. */
interface SchemaText {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaText>>;
}

/** Everything in a parsed case file that the schema does not allow, in the order of the file's keys. */
export async function schemaFaults(value: unknown, exercise: string): Promise<SchemaFault[]> {
  const validate = await caseFileValidator(exercise);
  if (validate(value)) return [];
  const faults = ((validate.errors ?? []) as DefinedError[]).flatMap((error) =>
    faultFrom(error, exercise),
  );
  // A case may break the rule of its check and the one of "*" at the same key: one is enough.
  const first = new Map(faults.toReversed().map((fault) => [JSON.stringify(fault.path), fault]));
  return faults.filter((fault) => first.get(JSON.stringify(fault.path)) === fault);
}

function faultFrom(error: DefinedError, exercise: string): SchemaFault | [] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );
  const schema = (error.parentSchema ?? {}) as SchemaText;
  const found = `found ${shownValue(error.data)}`;
  const advice =
    schema.description ?? `Look it up in grader/exercises/${exercise}/case-file.schema.json.`;
  const fault = (message: string): SchemaFault => ({ path, message, advice });
  switch (error.keyword) {
    case 'required': {
      const key = error.params.missingProperty;
      return {
        path,
        message: `the key "${key}" is missing`,
        advice: schema.properties?.[key]?.description ?? advice,
      };
    }
    case 'additionalProperties':
      return unknownKey(
        path,
        error.params.additionalProperty,
        Object.keys(schema.properties ?? {}),
      );
    case 'type':
      return fault(`expected ${typeNames(error.params.type)}, ${found}`);
    case 'enum':
      return unknownChoice(path, error.data, error.params.allowedValues, advice);
    case 'minimum':
    case 'maximum':
      return fault(
        `expected ${error.params.limit} or ${error.keyword === 'minimum' ? 'more' : 'less'}, ${found}`,
      );
    case 'minItems':
    case 'minLength':
      return fault(`${shownValue(error.data)} is not enough`);
    case 'maxLength':
      return fault(
        `expected at most ${error.params.limit} characters, found ${String(error.data).length}`,
      );
    case 'pattern':
      return fault(`expected one line without control characters, ${found}`);
    case 'not':
      return fault(`expected nothing here, ${found}`);
    case 'if':
      return []; // what the condition's branch found comes as errors of its own
    default:
      return fault(`${error.message ?? 'not as the schema wants it'}, ${found}`);
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  string: 'text in double quotes',
};

/** @param types one name, or several of which any will do */
function typeNames(types: string | readonly string[]): string {
  return [types]
    .flat()
    .map((type) => TYPE_NAMES[type] ?? type)
    .join(' or ');
}

function unknownKey(path: JsonPath, key: string, known: readonly string[]): SchemaFault {
  const meant = nearestName(key, known);
  return {
    path: [...path, key],
    message: `the key ${shownValue(key)} is not known here`,
    advice:
      meant === undefined
        ? `Take it out. The keys here are ${known.join(', ')}.`
        : `Did you mean "${meant}"?`,
  };
}

function unknownChoice(
  path: JsonPath,
  found: unknown,
  choices: readonly unknown[],
  advice: string,
): SchemaFault {
  const meant = nearestName(String(found), choices.map(String));
  return {
    path,
    message: `expected one of ${choices.join(', ')}, found ${shownValue(found)}`,
    advice: meant === undefined || typeof found !== 'string' ? advice : `Did you mean "${meant}"?`,
  };
}
