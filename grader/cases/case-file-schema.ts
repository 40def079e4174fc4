/** The JSON Schema of an exercise's case files, as a function that holds a value against it. */

import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Options, ValidateFunction } from 'ajv';
import { caseSchemaOf } from '../derived/case-format.ts';
import { kept } from '../exercise/kept.ts';
import { loadExercise } from '../exercises/all.ts';
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
  const [{ Ajv }, { default: standalone }, { stated }] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
    loadExercise(exercise),
  ]);
  const ajv = new Ajv(OPTIONS);
  return standalone.default(ajv, ajv.compile(caseSchemaOf(stated)));
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
