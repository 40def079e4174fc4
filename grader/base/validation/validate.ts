/**
 * Validates values by JSON Schemas. The build generates the validators of shipped schemas. Any other schema, such as that
 * of an exercise outside of the project, is compiled when it is needed, and only then ajv is loaded.
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
 * @param lookUp the advice where the schema has no description of the value
 * @returns all faults, in the order of the file
 * @throws if the schema itself is not valid, which is its author's mistake
 */
export function schemaFaults(
  schema: Schema,
  value: unknown,
  lookUp: MessageValue = '',
): Promise<readonly Fault[]> {
  return faultsIn(value, schema, 'all', lookUp);
}

/** Stops at the first fault: for files that may be large and that a program has written. */
export async function firstFault(schema: Schema, value: unknown): Promise<Fault | undefined> {
  const faults = await faultsIn(value, schema, 'first', '');
  // Each branch of a union has a first fault. The deepest one is of the nearest branch.
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
    // A recursive schema is followed as deep as the value, which may overflow the stack.
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [], explain: localized('json.too-deep') }];
  }
}

/** @returns a key that depends on the schema's content, so that a changed schema never gets an old validator */
export function validatorKey(schema: Schema, extent: Extent): string {
  return `${extent}-${createHash('sha256').update(JSON.stringify(schema)).digest('hex')}`;
}

async function validatorFor(key: string, schema: Schema, extent: Extent): Promise<Validator> {
  const built = builtValidator(key) as Validator | undefined;
  if (built !== undefined) return built;
  const { compileSchema } = await import('./compile-schema.ts');
  return compileSchema(schema, extent);
}
