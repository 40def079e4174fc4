/** Makes the JSON Schema of an exercise's case files from its spec, and validates case files by it. */

import { userError } from '../base/messages/user-error.ts';
import type { Fault } from '../base/text/file-problem.ts';
import type { Schema } from '../base/validation/schema.ts';
import { schemaFaults } from '../base/validation/validate.ts';
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import { checksOf, functionOf, inputsOf } from '../engine/in-child/inputs.ts';
import template from './case-file.json' with { type: 'json' };

export function caseSchemaOf(spec: ExerciseSpec): Schema {
  const { parts, ownRules } = spec;
  const checks = checksOf(spec);
  const asked = new Set(checks.flatMap((check) => inputsOf(spec, check).parameters));
  const main = new Set(checks.map((check) => functionOf(spec, check).given[0]));
  const fields = [...asked].flatMap((part) => {
    const { schema, keys = [part] } = parts[part]!;
    const either = {
      anyOf: [schema, { const: '*' }],
      description: `${schema.description ?? ''} "*" stands for all there are.`.trimStart(),
    };
    return keys.map((key) => [key, main.has(part) ? either : schema]);
  });
  // Each check has its own type of answers.
  const expecting = (check: string): object => {
    const { returns, changes = [] } = functionOf(spec, check);
    const after = {
      additionalProperties: false,
      properties: Object.fromEntries(changes.map((part) => [part, parts[part]!.schema])),
    };
    return { items: { properties: { expected: returns.schema, expectedAfter: after } } };
  };
  const { properties, definitions } = template;
  return {
    ...template,
    properties: {
      ...properties,
      check: { ...properties.check, enum: checks },
      ...(ownRules && { ownRules: { type: 'boolean', description: ownRules } }),
      ...Object.fromEntries(
        checks.map((check) => [check, { allOf: [properties.cases, expecting(check)] }]),
      ),
    },
    allOf: checks.map((check) => ({
      if: { properties: { check: { const: check } }, required: ['check'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { cases: expecting(check) } },
    })),
    definitions: {
      ...definitions,
      case: {
        ...definitions.case,
        properties: { ...Object.fromEntries(fields), ...definitions.case.properties },
      },
    },
  };
}

/** @returns the path of the schema in the project, with `/` between parts */
export function caseSchemaFile(exercise: string): string {
  return `grader/exercises/${exercise}/case-file.schema.json`;
}

export function caseSchemaText(spec: ExerciseSpec): string {
  return `${JSON.stringify(caseSchemaOf(spec), null, 2)}\n`;
}

/**
 * @param value a parsed case file
 * @param file the path of the schema, as messages name it
 * @returns everything in the file that the schema does not allow
 * @throws {GraderError} when a value type of the spec has a schema that is not valid
 */
export async function caseFaults(
  value: unknown,
  spec: ExerciseSpec,
  file: string = caseSchemaFile(spec.name),
): Promise<readonly Fault[]> {
  try {
    return await schemaFaults(caseSchemaOf(spec), value, `Look it up in ${file}.`);
  } catch (error) {
    const reason = (error as Error).message;
    throw userError('exercise.no-schema', { exercise: spec.name, reason }, { cause: error });
  }
}
