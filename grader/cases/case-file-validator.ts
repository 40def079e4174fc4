/** The schema of an exercise's case files, as a function. */
import { readFile } from 'node:fs/promises';
import type { ValidateFunction } from 'ajv';
import { caseFormatOf } from '../exercises/all.ts';
import { madeValidator } from '../made-beforehand.ts';
import { AJV_OPTIONS, compiledSchema, schemaFilesOf } from './ajv-options.mjs';

const compiled = new Map<string, Promise<ValidateFunction>>();

/** @param exercise its name */
export function caseFileValidator(exercise: string): Promise<ValidateFunction> {
  const known = compiled.get(exercise) ?? newValidator(exercise);
  compiled.set(exercise, known);
  return known;
}

async function newValidator(exercise: string): Promise<ValidateFunction> {
  const made = await madeValidator(exercise);
  if (made !== undefined) return made;
  const project = new URL('../../', import.meta.url);
  const [own = '', shared = ''] = schemaFilesOf(exercise);
  const [{ Ajv }, { schema }, sharedText] = await Promise.all([
    import('ajv'),
    caseFormatOf(exercise),
    readFile(new URL(shared, project), 'utf8'),
  ]);
  // Of an exercise that is stated it follows from its page, whatever file there is.
  const text = schema?.text() ?? (await readFile(new URL(own, project), 'utf8'));
  return compiledSchema(new Ajv(AJV_OPTIONS), [own, shared], [text, sharedText]);
}
