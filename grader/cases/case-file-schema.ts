/** The JSON Schema of an exercise's case files, as a function that holds a value against it. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import { kept } from '../exercise/kept.ts';
import { loadExercise } from '../exercises/all.ts';
import { PROJECT } from '../paths.ts';
import { remembered } from '../remembered.ts';

const validators = new Map<string, Promise<ValidateFunction>>();

export function caseFileValidator(exercise: string): Promise<ValidateFunction> {
  return remembered(validators, exercise, () => newValidator(exercise));
}

/** By way of its code: ajv itself takes longer to load than all the rest of the grader. */
async function newValidator(exercise: string): Promise<ValidateFunction> {
  const code = await kept(exercise, 'validator', () => validatorCode(exercise));
  const made = { exports: {} };
  compileFunction(code, ['module', 'require'])(made, createRequire(import.meta.url));
  return made.exports as ValidateFunction;
}

async function validatorCode(exercise: string): Promise<string> {
  const [{ Ajv }, { default: standalone }, { cases }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
    loadExercise(exercise),
  ]);
  const files = schemaFilesOf(exercise);
  const read = (file: string) => readFile(path.join(PROJECT, file), 'utf8');
  // Of an exercise that is stated it follows from its page, whatever file there is.
  const texts = [cases.schema?.text() ?? (await read(files[0])), await read(files[1])];
  const ajv = new Ajv(OPTIONS);
  return standalone.default(ajv, compiledSchema(ajv, files, texts));
}

/** That the schema itself is a valid one is left to a test: checking it here doubles the time. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  validateSchema: false,
  meta: false,
  strictTypes: false,
  code: { source: true },
};

/** An exercise's own schema, and what the schemas of all exercises share, from the project's folder. */
export function schemaFilesOf(exercise: string): readonly [own: string, shared: string] {
  return [`grader/exercises/${exercise}/case-file.schema.json`, 'grader/derived/case-file.json'];
}

/**
 * The schemas refer to each other as files, so that editors find them; here they get addresses.
 *
 * @param files the names of the exercise's own schema and of the shared one
 * @param texts theirs
 */
export function compiledSchema(
  ajv: Ajv,
  files: readonly string[],
  texts: readonly string[],
): ValidateFunction {
  const [own, shared] = files.map((name) => `file:///${name}`);
  ajv.addSchema(JSON.parse(texts[1] ?? ''), shared);
  return ajv.compile({ ...JSON.parse(texts[0] ?? ''), $id: own });
}
