/**
 * The schema of case files, as a function. A bundle of the grader has the function instead of this
 * file: ajv takes longer to load than all the rest of the grader together.
 */
import { readFile } from 'node:fs/promises';
import type { ValidateFunction } from 'ajv';
import { AJV_OPTIONS } from './ajv-options.mjs';

let compiled: Promise<ValidateFunction> | undefined;

export function caseFileValidator(): Promise<ValidateFunction> {
  compiled ??= compileSchema();
  return compiled;
}

async function compileSchema(): Promise<ValidateFunction> {
  const [{ Ajv }, schema] = await Promise.all([
    import('ajv'),
    readFile(new URL('../exercises/game-tree/case-file.schema.json', import.meta.url), 'utf8'),
  ]);
  return new Ajv(AJV_OPTIONS).compile(JSON.parse(schema));
}
