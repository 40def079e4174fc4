/**
 * Holds values against JSON Schemas. The validators of shipped schemas are code that the build has made; any other
 * schema, such as that of an exercise outside of the project, is compiled when it is needed, and only then is ajv
 * loaded.
 */
import { createHash } from 'node:crypto';
import { builtValidator } from '../built-parts.ts';
import { getOrInsert } from '../in-child/memoize.ts';
import type { MessageValue } from '../messages/format-message.ts';
import { localized } from '../messages/user-error.ts';
import type { Fault } from '../text/file-problem.ts';
import type { Extent, Schema, Validator } from './schema.ts';
import { faultsOf } from './schema-errors.ts';

const validators = new Map<string, Promise<Validator>>();

/**
 * @param lookUp what to do where the schema describes nothing
 * @returns everything that the schema does not allow, in the order of the file
 * @throws when the schema is none, which is a mistake of its author's
 */
export function schemaFaults(
  schema: Schema,
  value: unknown,
  lookUp: MessageValue = '',
): Promise<readonly Fault[]> {
  return faultsIn(value, schema, 'all', lookUp);
}

/**
 * Looks no further than to the first thing that the schema does not allow: of files that may be large, and that a
 * program has written.
 */
export async function firstFault(schema: Schema, value: unknown): Promise<Fault | undefined> {
  const faults = await faultsIn(value, schema, 'first', '');
  // Where there are branches, each of them has one.
  return faults.toSorted((a, b) => b.path.length - a.path.length)[0];
}

async function faultsIn(
  value: unknown,
  schema: Schema,
  extent: Extent,
  lookUp: MessageValue,
): Promise<readonly Fault[]> {
  const key = validatorKey(schema, extent);
  const validate = await getOrInsert(validators, key, () => validatorFor(key, schema, extent));
  try {
    return validate(value) ? [] : faultsOf(validate.errors ?? [], value, lookUp);
  } catch (error) {
    // A schema may hold for any depth, and a validator follows it as deep as the stack is.
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [], explain: localized('json.too-deep') }];
  }
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
