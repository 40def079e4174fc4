/** The only module that loads ajv, which takes longer than all else at a start: it is imported when it is needed. */
import { Ajv } from 'ajv';
import type { Extent, Schema, Validator } from './schema.ts';

/** @throws when the schema is none, refers to what is not there, or has a keyword that ajv does not know */
export function compileSchema(schema: Schema, extent: Extent): Validator {
  return ajvFor(extent).compile(schema);
}

export function ajvFor(extent: Extent): Ajv {
  return new Ajv({
    allErrors: extent === 'all',
    // Some keywords stand beside a list of types, or in a schema that completes another one.
    strictTypes: false,
    // Errors have the value and the schema that they are about.
    verbose: true,
    // A key such as "constructor" is missing although every object inherits it.
    ownProperties: true,
    // It would write to the console.
    logger: false,
    // For the build, which writes it into a file.
    code: { source: true },
  });
}
