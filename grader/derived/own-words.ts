/**
 * What a stated exercise says itself: `words.json`, with a text in each language for each key. It is read with
 * the care of a case file, for a mistake in it would show when a student is told something.
 */

import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language } from '../exercise/exercise.ts';
import { exercisePath } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import {
  catalogueIn,
  LANGUAGES,
  type SayOf,
  SOURCE_LANGUAGE,
  sayIn as sayOfAll,
} from '../messages/say.ts';
import { PROJECT } from '../paths.ts';
import { FileError } from '../text/file-problem.ts';
import { readJson } from '../text/json-text.ts';
import { type Schema, schemaFaults } from '../text/schema-faults.ts';
import type { Wanted } from './parts.ts';
import type { Stated } from './stated.ts';

export type OwnWords = (language: Language) => SayOf<string>;

/** What to do about a mistake of its author's, where nothing better is known. */
export function lookUp(language: Language): string {
  return sayOfAll(language)('exercise.look-up');
}

/**
 * @param file where the exercise has its own unless given
 * @throws {GraderError} with every mistake in them, each with its line and what to do
 */
export function ownWords(
  stated: Stated,
  file = exercisePath(PROJECT, stated.name, `grader/exercises/${stated.name}/words.json`),
): OwnWords {
  if (!existsSync(file)) throw new GraderError(`${file} is not there`, lookUp(SOURCE_LANGUAGE));
  const words = catalogueIn<string>(pathToFileURL(file));
  const { value, findings } = readJson(readFileSync(file, 'utf8'), file);
  const { problems } = findings;
  const given = givenTo(stated);
  const faults = value === undefined ? [] : schemaFaults(schemaOf(stated, given), value, lookUp);
  for (const { path, said } of faults) findings.problem(path, said);
  if (problems.length === 0) {
    for (const key of Object.keys(value as object)) {
      for (const message of unsayable(key, given.get(key)!, words)) {
        findings.problem([key], (language) => ({ message, advice: lookUp(language) }));
      }
    }
  }
  if (problems.length > 0) throw new FileError(problems);
  return words;
}

function schemaOf({ functions }: Stated, given: ReadonlyMap<string, unknown>): Schema {
  const texts: Schema = {
    description: `A text in each language: { ${LANGUAGES.map((each) => `"${each}": "…"`).join(', ')} }.`,
    type: 'object',
    required: [SOURCE_LANGUAGE],
    additionalProperties: { type: 'string' },
  };
  return {
    type: 'object',
    required: Object.keys(functions).map((name) => `purpose.${name}`),
    additionalProperties: false,
    properties: Object.fromEntries([...given.keys()].map((key) => [key, texts])),
  };
}

/** The values that each text may have in braces, by its key. */
function givenTo({ functions }: Stated): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(functions);
  const asked = ['heading', 'every', 'many', 'of-program', 'small'];
  const plain = [
    ...['where-to-begin', 'when-right', ...asked.map((what) => `asked.${what}`)],
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
function unsayable(key: string, names: readonly string[], words: OwnWords): readonly string[] {
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

export const sayIn = catalogueIn<string>(new URL('./words/', import.meta.url));

/** What a function is to return or to be given, as in "a number". */
export function wantedText(wanted: Wanted, say: SayOf<string>): string {
  return typeof wanted === 'string'
    ? say(`wanted.${wanted}`)
    : say('wanted.list', { item: wantedText(wanted[0], say) });
}
