/**
 * Writes validators as code for the schemas that are known when the grader is built, because loading ajv and compiling a
 * schema takes a tenth of a second (measured).
 */
import standaloneCode from 'ajv/dist/standalone/index.js';
import { PROJECT_ROOT } from '../base/paths.ts';
import { ajvFor } from '../base/validation/compile-schema.ts';
import type { Extent, Schema } from '../base/validation/schema.ts';
import { validatorKey } from '../base/validation/validate.ts';
import { caseSchemaOf } from '../cases/case-file-schema.ts';
import type { Exercise } from '../engine/exercise.ts';
import frozenAnswersSchema from '../engine/reference/frozen-answers.schema.json' with {
  type: 'json',
};
import programsSchema from '../grading/whole-program/programs.schema.json' with { type: 'json' };
import { resultSchemaOf } from '../results/read-result.ts';
import settingsSchema from '../results/settings.schema.json' with { type: 'json' };
import { esbuild } from '../sandbox/compiler.ts';

interface ShippedSchema {
  /** A part of the validator's file name. */
  readonly name: string;
  readonly schema: Schema;
  readonly extent: Extent;
}

export interface StandaloneValidator {
  readonly name: string;
  /** The key by which the validator is found: see `validatorKey`. */
  readonly key: string;
  /** A CommonJS module that needs no other module. */
  readonly text: string;
}

/** @param exercises the exercises that the build can grade */
export async function writeStandaloneValidators(
  exercises: readonly Exercise[],
): Promise<readonly StandaloneValidator[]> {
  const schemas = shippedSchemas(exercises);
  return Promise.all(
    schemas.map(async ({ name, schema, extent }) => ({
      name,
      key: validatorKey(schema, extent),
      text: await validatorText(schema, extent),
    })),
  );
}

function shippedSchemas(exercises: readonly Exercise[]): readonly ShippedSchema[] {
  const schemas: ShippedSchema[] = [
    { name: 'programs', schema: programsSchema, extent: 'all' },
    { name: 'settings', schema: settingsSchema, extent: 'all' },
    { name: 'frozen-answers', schema: frozenAnswersSchema, extent: 'first' },
  ];
  for (const { name, spec } of exercises) {
    schemas.push(
      { name: `cases-${name}`, schema: caseSchemaOf(spec), extent: 'all' },
      { name: `result-${name}`, schema: resultSchemaOf(name), extent: 'first' },
    );
  }
  return schemas;
}

/** @returns the validator as a module; the functions of ajv that ajv's code uses are bundled with it */
async function validatorText(schema: Schema, extent: Extent): Promise<string> {
  const ajv = ajvFor(extent);
  const contents = standaloneCode.default(ajv, ajv.compile(schema));
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: PROJECT_ROOT },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
