/**
 * Holds a case file against the JSON Schema that editors use too, and turns what ajv finds into
 * sentences. The schema's own descriptions serve as advice, so editor and grader say the same.
 */
import type { DefinedError } from 'ajv';
import type { CaseFault, CaseValue } from '../exercise/case-format.ts';
import { saidBy } from '../messages/said-error.ts';
import { type Key, listed, type Say, sayIn } from '../messages/say.ts';
import { nearestName } from '../text/nearest-name.ts';
import { caseFileValidator } from './case-file-validator.ts';
import { shownValue } from './case-problem.ts';
import { inJson } from './in-json.ts';

/** The parts of a schema that sentences are made from. */
interface SchemaText {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaText>>;
}

/** Everything in a parsed case file that the schema does not allow, in the order of the file's keys. */
export async function schemaFaults(value: unknown, exercise: string): Promise<CaseFault[]> {
  const validate = await caseFileValidator(exercise);
  if (validate(value)) return [];
  const faults = ((validate.errors ?? []) as DefinedError[]).flatMap((error) =>
    faultFrom(error, exercise),
  );
  // A case may break the rule of its check and the one of "*" at the same key: one is enough.
  const first = new Map(faults.toReversed().map((fault) => [JSON.stringify(fault.path), fault]));
  return faults.filter((fault) => first.get(JSON.stringify(fault.path)) === fault);
}

function faultFrom(error: DefinedError, exercise: string): CaseFault | [] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );
  const schema = (error.parentSchema ?? {}) as SchemaText;
  const description =
    schema.description ?? `Look it up in grader/exercises/${exercise}/case-file.schema.json.`;
  /** @param advice else the schema's own, which is in English */
  const fault = (
    told: (say: Say, found: string) => string,
    advice?: ((say: Say) => string) | undefined,
  ): CaseFault => ({
    ...{ path, advice: description },
    ...saidBy(sayIn, (say) => ({
      message: told(say, shownValue(error.data, say)),
      ...(advice && { advice: advice(say) }),
    })),
  });
  switch (error.keyword) {
    case 'dependencies':
    case 'required': {
      const key = error.params.missingProperty;
      const advice = schema.properties?.[key]?.description ?? description;
      return { ...fault((say) => say('schema.missing', { key })), advice };
    }
    case 'additionalProperties': {
      const key = error.params.additionalProperty;
      const known = Object.keys(schema.properties ?? {});
      const meant = nearestName(key, known);
      const unknown = fault(
        (say) => say('schema.unknown-key', { key: shownValue(key, say) }),
        (say) =>
          meant === undefined
            ? say('schema.known-keys', { keys: listed(say, known, 'list.comma') })
            : say('schema.meant', { meant }),
      );
      return { ...unknown, path: [...path, key] };
    }
    case 'type':
      return fault((say, found) => {
        const types = [error.params.type].flat().map((type) => say(`schema.type.${type}` as Key));
        return say('schema.type', { types: types.join(say('schema.or')), found });
      });
    case 'enum': {
      const choices = error.params.allowedValues.map(String);
      const isOnlyQuoted = choices.includes(String(error.data)) && typeof error.data === 'string';
      const meant = typeof error.data === 'string' ? nearestName(error.data, choices) : undefined;
      return fault(
        (say, found) => say('schema.enum', { choices: listed(say, choices, 'list.comma'), found }),
        isOnlyQuoted
          ? (say) => say('schema.unquoted', { value: String(error.data) })
          : meant === undefined
            ? undefined
            : (say) => say('schema.meant', { meant }),
      );
    }
    case 'minimum':
    case 'maximum': {
      const { keyword } = error;
      const { limit } = error.params;
      return fault((say, found) => say('schema.limit', { keyword, limit, found }));
    }
    case 'minItems':
    case 'minLength':
      return fault((say, found) => say('schema.not-enough', { found }));
    case 'maxLength': {
      const [most, count] = [error.params.limit, String(error.data).length];
      return fault((say) => say('schema.too-long', { most, count }));
    }
    case 'pattern':
      return fault((say, found) => say('schema.one-line', { found }));
    case 'not':
      return fault((say, found) => say('schema.nothing', { found }));
    case 'if':
      return []; // what the condition's branch found comes as errors of its own
    default:
      return fault((say, found) => say('schema.other', { message: error.message ?? '', found }));
  }
}

/**
 * @param key the field, as it stands in a case file
 * @returns what the text is in JSON where the case files of the check have no text there, else the text
 *   as it came
 */
export async function mainField(
  exercise: string,
  check: string,
  key: string,
  text: string,
): Promise<CaseValue> {
  const value = inJson(text);
  if (value === undefined) return text;
  const faults = await schemaFaults({ check, cases: [{ [key]: text }] }, exercise);
  return faults.some(({ path }) => path.at(-1) === key) ? value : text;
}
