/**
 * What a stated exercise says itself: `words.json`, with a text in each language for each key. It is read with
 * the care of a case file, for a mistake in it would show when a student is told something.
 */

import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language } from '../exercise/exercise.ts';
import { exercisePath } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { catalogueIn, LANGUAGES, type SayOf, SOURCE_LANGUAGE } from '../messages/say.ts';
import { PROJECT } from '../paths.ts';
import { readJson } from '../text/json-text.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Wanted } from './parts.ts';
import type { Stated } from './stated.ts';

export type OwnWords = (language: Language) => SayOf<string>;

/**
 * @param file where the exercise has its own unless given
 * @throws {GraderError} with every mistake in them, each with its line and what to do
 */
export function ownWords(
  stated: Stated,
  file = exercisePath(PROJECT, stated.name, `grader/exercises/${stated.name}/words.json`),
): OwnWords {
  const advice = 'docs/adding-an-exercise.md says what each key is for.';
  if (!existsSync(file)) throw new GraderError(`${file} is not there`, advice);
  const words = catalogueIn<string>(pathToFileURL(file));
  const problems = problemsIn(readFileSync(file, 'utf8'), stated, words);
  if (problems.length === 0) return words;
  const told = problems.map(({ line, message }) => `${file}, line ${line}: ${message}`);
  throw new GraderError(told.join('\n'), advice);
}

function problemsIn(text: string, stated: Stated, words: OwnWords) {
  const json = readJson(text);
  if (json.kind === 'broken')
    return [{ line: json.line, message: `this is not JSON: ${json.fault}` }];
  const given = givenTo(stated);
  const value = Object(json.value) as Readonly<Record<string, unknown>>;
  const keys = Object.keys(value);
  const noTexts = keys.flatMap((key) => noTextsIn(key, value[key]));
  // Nothing can be said by these.
  if (noTexts.length > 0) {
    return noTexts.map(({ path, message }) => ({ line: json.lineOf(path), message }));
  }
  const missing = Object.keys(stated.functions)
    .map((name) => `purpose.${name}`)
    .filter((key) => !keys.includes(key));
  return [
    ...missing.map((key) => ({ line: 1, message: `it does not say ${key}` })),
    ...json.repeatedKeys.map((path) => ({
      line: json.lineOf(path),
      message: `${path.join('.')} stands twice`,
    })),
    ...keys.flatMap((key) =>
      faultsOf(key, given, words).map((message) => ({ line: json.lineOf([key]), message })),
    ),
  ];
}

function noTextsIn(key: string, texts: unknown) {
  if (typeof texts !== 'object' || texts === null) {
    const each = LANGUAGES.map((language) => `"${language}": "…"`).join(', ');
    return [{ path: [key], message: `${key} is to have a text in each language: { ${each} }` }];
  }
  return Object.entries(texts).flatMap(([language, text]) =>
    typeof text === 'string'
      ? []
      : [{ path: [key, language], message: `${key}.${language} is to be a text` }],
  );
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

function faultsOf(
  key: string,
  given: ReadonlyMap<string, readonly string[]>,
  words: OwnWords,
): readonly string[] {
  const names = given.get(key);
  if (names === undefined) {
    const meant = nearestName(key, [...given.keys()]);
    return [`nothing says ${key}${meant === undefined ? '' : `; did you mean ${meant}?`}`];
  }
  if (!words(SOURCE_LANGUAGE).has(key)) return [`${key} has no text in ${SOURCE_LANGUAGE}`];
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
        ? [`${key} is no message in ${language}: ${(error as Error).message}`]
        : [`${key} has {${strange}} in ${language}, and can have ${known}`];
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
