/** What a stated exercise says itself: `words.json`, with a text in each language for each key. */

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { GraderError } from '../base/grader-error.ts';
import type { Language } from '../base/messages/format-message.ts';
import {
  type FormatMessageOf,
  messageCatalogue,
  SOURCE_LANGUAGE,
  formatterFor as sayOfAll,
} from '../base/messages/format-message.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import type { ValueKindName } from './in-child/value-types.ts';
import { exercisePath } from './places.ts';

export type ExerciseTexts = (language: Language) => FormatMessageOf<string>;

/** What to do about a mistake of its author's, where nothing better is known. */
export function lookUp(language: Language): string {
  return sayOfAll(language)('exercise.look-up');
}

/**
 * What is wrong with them is told by `checkWords`.
 *
 * @throws {GraderError} when they are not there
 */
export function loadExerciseTexts({ name }: ExerciseSpec, file = wordsFile(name)): ExerciseTexts {
  if (!existsSync(file)) throw new GraderError(`${file} is not there`, lookUp(SOURCE_LANGUAGE));
  return messageCatalogue<string>(pathToFileURL(file));
}

/** Where an exercise has its words. */
export function wordsFile(exercise: string): string {
  return exercisePath(PROJECT_ROOT, exercise, `grader/exercises/${exercise}/words.json`);
}

export const formatterFor = messageCatalogue<string>(new URL('./words/', import.meta.url));

/** What a function is to return or to be given, as in "a number". */
export function wantedText(wanted: ValueKindName, formatMessage: FormatMessageOf<string>): string {
  return typeof wanted === 'string'
    ? formatMessage(`wanted.${wanted}`)
    : formatMessage('wanted.list', { item: wantedText(wanted[0], formatMessage) });
}
