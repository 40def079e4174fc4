/**
 * Checks the file of words that an exercise brings: which keys it has, and which values its texts have in braces. A
 * mistake there would show only when a student gets such a text.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGES, SOURCE_LANGUAGE } from '../base/messages/format-message.ts';
import { FileError } from '../base/text/file-problem.ts';
import { readJson } from '../base/text/json-text.ts';
import type { Schema } from '../base/validation/schema.ts';
import { schemaFaults } from '../base/validation/validate.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { type ExerciseTexts, loadExerciseTexts, lookUp } from './exercise-words.ts';

/** @throws {GraderError} with every mistake in them, each with its line and what to do */
export async function checkWords(spec: ExerciseSpec, file: string): Promise<void> {
  const words = loadExerciseTexts(file);
  const { value, findings } = readJson(readFileSync(file, 'utf8'), file);
  const { problems } = findings;
  const schema = wordsSchemaOf(spec);
  const faults = value === undefined ? [] : await schemaFaults(schema, value, lookUp);
  for (const { path, explain } of faults) findings.problem(path, explain);
  if (problems.length === 0) {
    for (const [key, names] of valuesByKey(spec)) {
      if (!Object.hasOwn(value as object, key)) continue;
      for (const message of unsayable(key, names, words)) {
        findings.problem([key], (language) => ({ message, advice: lookUp(language) }));
      }
    }
  }
  if (problems.length > 0) throw new FileError(problems);
}

export function wordsSchemaOf(spec: ExerciseSpec): Schema {
  const texts: Schema = {
    description: `A text in each language: { ${LANGUAGES.map((each) => `"${each}": "…"`).join(', ')} }.`,
    type: 'object',
    required: [SOURCE_LANGUAGE],
    additionalProperties: { type: 'string' },
  };
  const keys = [...valuesByKey(spec).keys()];
  return {
    type: 'object',
    required: Object.keys(spec.functions).map((name) => `purpose.${name}`),
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(keys.map((key) => [key, texts])),
    },
  };
}

/** The values that each text may have in braces, by its key. */
function valuesByKey({ functions }: ExerciseSpec): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(functions);
  const asked = ['heading', 'every', 'many', 'of-program', 'small'];
  const plain = [
    'where-to-begin',
    'when-right',
    ...asked.map((what) => `asked.${what}`),
    ...names.flatMap((name) => [`purpose.${name}`, `${name}.hint`, `why-next.${name}`]),
  ];
  const given = new Map<string, readonly string[]>(plain.map((key) => [key, []]));
  given.set('proof', ['asked']);
  for (const name of names) given.set(`on.${name}`, functions[name]!.given);
  const all = names.map((name) => functions[name]!.given);
  // One text for all functions has what all of them are given.
  given.set(
    'on',
    all[0]!.filter((part) => all.every((parts) => parts.includes(part))),
  );
  return given;
}

/** What is wrong with a text that may have these in braces. */
function unsayable(key: string, names: readonly string[], words: ExerciseTexts): readonly string[] {
  const values = Object.fromEntries(names.map((name) => [name, name]));
  return LANGUAGES.flatMap((language) => {
    try {
      words(language)(key, values);
      return [];
    } catch (error) {
      const [, strange] = /variable "([^"]*)"/.exec((error as Error).message) ?? [];
      const known =
        names.length === 0 ? 'nothing in braces' : names.map((name) => `{${name}}`).join(', ');
      return strange === undefined
        ? [`this is no message in ${language}: ${(error as Error).message}`]
        : [`there is {${strange}} in ${language}, and can be ${known}`];
    }
  });
}
