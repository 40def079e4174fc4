/**
 * Checks the file of words that an exercise brings: which keys it has, and which values its texts have in braces. A
 * mistake there would show only when a student gets such a text.
 */
import { readFileSync } from 'node:fs';
import {
  formatterFor,
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
} from '../base/messages/format-message.ts';
import { FileError, type Findings } from '../base/text/file-problem.ts';
import { readJson } from '../base/text/json-text.ts';
import type { Schema } from '../base/validation/schema.ts';
import { schemaFaults } from '../base/validation/validate.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { type ExerciseTexts, loadExerciseTexts, lookUp } from './exercise-words.ts';

/**
 * @param file the path of the texts
 * @throws {GraderError} when there is no such file; with every mistake in the texts, each with its line and what to do
 */
export async function checkWords(spec: ExerciseSpec, file: string): Promise<void> {
  const texts = loadExerciseTexts(file);
  const { value, findings } = readJson(readFileSync(file, 'utf8'), file);
  const faults = value === undefined ? [] : await schemaFaults(wordsSchemaOf(spec), value, lookUp);
  for (const { path, explain } of faults) findings.problem(path, explain);
  // Only texts that the schema allows can be formatted.
  if (findings.problems.length === 0) {
    findMistakesInTexts(spec, value as object, texts, findings);
  }
  if (findings.problems.length > 0) throw new FileError(findings.problems);
}

/** @param written the texts as they are in the file */
function findMistakesInTexts(
  spec: ExerciseSpec,
  written: object,
  texts: ExerciseTexts,
  findings: Findings,
): void {
  for (const [key, names] of valueNamesByKey(spec)) {
    if (!Object.hasOwn(written, key)) continue;
    // One text for all languages is checked once.
    const isOneText = typeof (written as Record<string, unknown>)[key] === 'string';
    const languages = isOneText ? [SOURCE_LANGUAGE] : LANGUAGES;
    const mistakes = mistakesIn(key, names, texts, languages);
    for (const message of [...mistakes, ...measureWordIn(key, texts)]) {
      findings.problem([key], (language) => ({ message, advice: lookUp(language) }));
    }
  }
}

/** Keys of texts about the exercise that have no values in braces. */
const KEYS_WITHOUT_VALUES = [
  'where-to-begin',
  'when-right',
  'asked.heading',
  'asked.every',
  'asked.many',
  'asked.of-program',
  'asked.small',
];

/** @returns the JSON Schema of the texts of an exercise */
export function wordsSchemaOf(spec: ExerciseSpec): Schema {
  const texts: Schema = {
    description: `One text for all languages, or one for each: { ${LANGUAGES.map((each) => `"${each}": "…"`).join(', ')} }.`,
    type: ['string', 'object'],
    required: [SOURCE_LANGUAGE],
    additionalProperties: { type: 'string' },
  };
  const keys = [...valueNamesByKey(spec).keys()];
  return {
    type: 'object',
    required: functionNames(spec).map((name) => `purpose.${name}`),
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(keys.map((key) => [key, texts])),
    },
  };
}

/** @returns the functions that students write. The whole program needs no words of its own. */
function functionNames(spec: ExerciseSpec): readonly string[] {
  return Object.keys((spec.ofObject ?? spec).functions);
}

/** @returns by the key of each text, the names of the values that it may have in braces */
function valueNamesByKey({ functions }: ExerciseSpec): ReadonlyMap<string, readonly string[]> {
  const namesByKey = new Map<string, readonly string[]>();
  for (const key of KEYS_WITHOUT_VALUES) namesByKey.set(key, []);
  for (const name of Object.keys(functions)) {
    namesByKey.set(`purpose.${name}`, []);
    namesByKey.set(`${name}.hint`, []);
    namesByKey.set(`why-next.${name}`, []);
  }
  namesByKey.set('proof', ['asked']);
  for (const [name, { given }] of Object.entries(functions)) namesByKey.set(`on.${name}`, given);
  // A text for all functions may only have the parameters that all of them have.
  const [first, ...others] = Object.values(functions).map(({ given }) => given);
  const shared = first!.filter((parameter) => others.every((given) => given.includes(parameter)));
  namesByKey.set('on', shared);
  return namesByKey;
}

/**
 * @param names the names of the values that the text may have in braces
 * @returns a sentence about each language in which the text cannot be formatted
 */
function mistakesIn(
  key: string,
  names: readonly string[],
  texts: ExerciseTexts,
  languages: readonly Language[],
): readonly string[] {
  const values = Object.fromEntries(names.map((name) => [name, name]));
  const mistakes: string[] = [];
  for (const language of languages) {
    try {
      texts(language)(key, values);
    } catch (error) {
      mistakes.push(formattingMistake((error as Error).message, language, names));
    }
  }
  return mistakes;
}

/** Texts that sentences put after a number, and in some languages after a measure word. */
const COUNTED_KEYS = ['asked.many', 'asked.of-program'];

/** @returns a sentence about each language in which the measure word would stand twice */
function measureWordIn(key: string, texts: ExerciseTexts): readonly string[] {
  if (!COUNTED_KEYS.includes(key)) return [];
  return LANGUAGES.flatMap((language) => {
    const things = texts(language)(key);
    const counted = { often: 'all', asked: 2, failed: 2, things };
    const sentence = formatterFor(language)('report.wrong-on', counted);
    const before = sentence[sentence.indexOf(things) - 1]?.trim();
    if (!before || !things.startsWith(before)) return [];
    const noun = things.slice(before.length).trim();
    return [`the measure word is there already in ${language}: write ${noun} and not ${things}`];
  });
}

/** @param message the error of the formatter */
function formattingMistake(message: string, language: Language, names: readonly string[]): string {
  const unknownName = /variable "([^"]*)"/.exec(message)?.[1];
  if (unknownName === undefined) {
    const isAboutBraces = /BRACE|ARGUMENT/.test(message);
    const reason = isAboutBraces ? `a brace is missing or stands alone (${message})` : message;
    return `this is no message in ${language}: ${reason}`;
  }
  const allowed =
    names.length === 0 ? 'nothing in braces' : names.map((name) => `{${name}}`).join(', ');
  return `there is {${unknownName}} in ${language}, and can be ${allowed}`;
}
