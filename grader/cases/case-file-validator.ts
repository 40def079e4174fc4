/**
 * The schema of an exercise's case files, as a function. A bundle of the grader has the functions
 * instead of this file: ajv takes longer to load than all the rest of the grader together.
 */
import { readFile } from 'node:fs/promises';
import type { ValidateFunction } from 'ajv';
import { AJV_OPTIONS, compiledSchema, schemaFilesOf } from './ajv-options.mjs';

const compiled = new Map<string, Promise<ValidateFunction>>();

/** @param exercise its name */
export function caseFileValidator(exercise: string): Promise<ValidateFunction> {
  const known = compiled.get(exercise) ?? compileSchema(exercise);
  compiled.set(exercise, known);
  return known;
}

async function compileSchema(exercise: string): Promise<ValidateFunction> {
  const project = new URL('../../', import.meta.url);
  const files = schemaFilesOf(exercise);
  const [{ Ajv }, ...texts] = await Promise.all([
    import('ajv'),
    ...files.map((name) => readFile(new URL(name, project), 'utf8')),
  ]);
  return compiledSchema(new Ajv(AJV_OPTIONS), files, texts);
}
