/**
 * Holds a case file against the JSON Schema that editors use too, and turns what ajv finds into
 * sentences. The schema's own descriptions serve as advice, so editor and grader say the same.
 */
import type { DefinedError } from 'ajv';
import type { CaseValue } from '../exercise/case-format.ts';
import type { SaidOfError } from '../grader-error.ts';
import { nearestName } from '../text/nearest-name.ts';
import { caseFileValidator } from './case-file-validator.ts';
import { type JsonPath, shownValue } from './case-problem.ts';
import { inJson } from './in-json.ts';

export interface SchemaFault {
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: string;
  /** Of what a student can bring about, who tries an input. */
  readonly chinese?: SaidOfError;
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
  const fault = (message: string, chinese?: string): SchemaFault => ({
    ...{ path, message, advice },
    ...(chinese !== undefined && { chinese: { message: chinese } }),
  });
  switch (error.keyword) {
    case 'required': {
      const key = error.params.missingProperty;
      return {
        path,
        message: `the key "${key}" is missing`,
        advice: schema.properties?.[key]?.description ?? advice,
        chinese: { message: `缺少键 "${key}"` },
      };
    }
    case 'additionalProperties':
      return unknownKey(
        path,
        error.params.additionalProperty,
        Object.keys(schema.properties ?? {}),
      );
    case 'type':
      return fault(
        `expected ${typeNames(error.params.type, TYPE_NAMES, ' or ')}, ${found}`,
        `应当是${typeNames(error.params.type, CHINESE_TYPES, '或')}，这里是 ${shownValue(error.data)}`,
      );
    case 'enum':
      return unknownChoice(path, error.data, error.params.allowedValues, advice);
    case 'minimum':
    case 'maximum':
      return fault(
        `expected ${error.params.limit} or ${error.keyword === 'minimum' ? 'more' : 'less'}, ${found}`,
        `应当不${error.keyword === 'minimum' ? '小' : '大'}于 ${error.params.limit}，这里是 ${shownValue(error.data)}`,
      );
    case 'minItems':
    case 'minLength':
      return fault(`${shownValue(error.data)} is not enough`);
    case 'maxLength':
      return fault(
        `expected at most ${error.params.limit} characters, found ${String(error.data).length}`,
        `最多 ${error.params.limit} 个字符，这里有 ${String(error.data).length} 个`,
      );
    case 'pattern':
      return fault(
        `expected one line without control characters, ${found}`,
        `应当是没有控制字符的一行，这里是 ${shownValue(error.data)}`,
      );
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
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text in double quotes',
};

const CHINESE_TYPES: typeof TYPE_NAMES = {
  array: '列表',
  boolean: 'true 或 false',
  integer: '整数',
  number: '数',
  object: '对象',
  string: '双引号中的文字',
};

/** @param types one name, or several of which any will do */
function typeNames(
  types: string | readonly string[],
  names: typeof TYPE_NAMES,
  between: string,
): string {
  return [types]
    .flat()
    .map((type) => names[type] ?? type)
    .join(between);
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
    chinese: {
      message: `这里没有 ${shownValue(key)} 这个键`,
      advice:
        meant === undefined
          ? `请去掉它。这里的键有 ${known.join('、')}。`
          : `是不是想写 "${meant}"？`,
    },
  };
}

function unknownChoice(
  path: JsonPath,
  found: unknown,
  choices: readonly unknown[],
  advice: string,
): SchemaFault {
  const near = typeof found === 'string' ? nearestName(found, choices.map(String)) : undefined;
  return {
    path,
    message: `expected one of ${choices.join(', ')}, found ${shownValue(found)}`,
    advice: near === undefined ? advice : `Did you mean "${near}"?`,
    chinese: {
      message: `应当是 ${choices.join('、')} 之一，这里是 ${shownValue(found)}`,
      advice: near === undefined ? undefined : `是不是想写 "${near}"？`,
    },
  };
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
