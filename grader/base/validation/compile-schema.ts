/** The only module that loads ajv. Loading takes longer than the rest of a start, so it is imported only when needed. */
import { Ajv } from 'ajv';
import type { Extent, Schema, Validator } from './schema.ts';

/** @throws if the schema is not valid, has an unknown keyword, or refers to a missing definition */
export function compileSchema(schema: Schema, extent: Extent): Validator {
  return ajvFor(extent).compile(schema);
}

export function ajvFor(extent: Extent): Ajv {
  return new Ajv({
    allErrors: extent === 'all',
    // Some schemas have keywords beside a list of types, or complete another schema.
    strictTypes: false,
    // Each error then has its value and its schema.
    verbose: true,
    // An inherited property such as "constructor" does not count as present.
    ownProperties: true,
    // ajv would write to the console.
    logger: false,
    // The build writes the source code of validators into files.
    code: { source: true },
  });
}
