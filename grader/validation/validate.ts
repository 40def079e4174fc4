/**
 * Holds values against JSON Schemas. The validators of shipped schemas are code that the build has made; any other
 * schema, such as that of an exercise outside of the project, is compiled when it is needed, and only then is ajv
 * loaded.
 */
import { createHash } from 'node:crypto';
import { builtValidator } from '../built-parts.ts';
import type { Value } from '../messages/say.ts';
import { remembered } from '../remembered.ts';
import type { Fault } from '../text/file-problem.ts';
import type { Extent, Schema, SchemaError, Validator } from './schema.ts';
import { faultsOf } from './schema-errors.ts';

const validators = new Map<string, Promise<Validator>>();

/**
 * @param lookUp what to do where the schema describes nothing
 * @returns everything that the schema does not allow, in the order of the file
 * @throws when the schema is none, which is a mistake of its author's
 */
export async function schemaFaults(
  schema: Schema,
  value: unknown,
  lookUp: Value = '',
): Promise<readonly Fault[]> {
  return faultsOf(await errorsOf(schema, value, 'all'), value, lookUp);
}

/**
 * Looks no further than to the first thing that the schema does not allow: of files that may be large, and that a
 * program has written.
 */
export async function firstFault(schema: Schema, value: unknown): Promise<Fault | undefined> {
  const faults = faultsOf(await errorsOf(schema, value, 'first'), value, '');
  // Where there are branches, each of them has one.
  return faults.toSorted((a, b) => b.path.length - a.path.length)[0];
}

async function errorsOf(
  schema: Schema,
  value: unknown,
  extent: Extent,
): Promise<readonly SchemaError[]> {
  const key = validatorKey(schema, extent);
  const validate = await remembered(validators, key, () => validatorFor(key, schema, extent));
  return validate(value) ? [] : (validate.errors ?? []);
}

/** It depends on the content, so that no validator is used for another schema than the one that it was built from. */
export function validatorKey(schema: Schema, extent: Extent): string {
  return `${extent}-${createHash('sha256').update(JSON.stringify(schema)).digest('hex')}`;
}

async function validatorFor(key: string, schema: Schema, extent: Extent): Promise<Validator> {
  const built = builtValidator(key) as Validator | undefined;
  if (built !== undefined) return built;
  const { compileSchema } = await import('./compile-schema.ts');
  return compileSchema(schema, extent);
}
