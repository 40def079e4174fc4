/** Loads the texts of an exercise, `words.json`: a text in each language for each key. */

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LocalizedExplanation } from '../base/grader-error.ts';
import { GraderError } from '../base/grader-error.ts';
import type { Language } from '../base/messages/format-message.ts';
import {
  type FormatMessageOf,
  formatterFor as formatterOfAll,
  messageCatalogue,
  SOURCE_LANGUAGE,
} from '../base/messages/format-message.ts';
import { localizedFrom } from '../base/messages/user-error.ts';
import type { ValueFault, ValueKindName, ValueType } from './in-child/value-type.ts';

export type ExerciseTexts = (language: Language) => FormatMessageOf<string>;

/** @returns general advice for the author of an exercise about a mistake in its files */
export function lookUp(language: Language): string {
  return formatterOfAll(language)('exercise.look-up');
}

/**
 * `checkWords` finds what is wrong with the texts.
 *
 * @throws {GraderError} when there is no such file
 */
export function loadExerciseTexts(file: string): ExerciseTexts {
  if (!existsSync(file)) throw new GraderError(`${file} is not there`, lookUp(SOURCE_LANGUAGE));
  return messageCatalogue<string>(pathToFileURL(file));
}

export const formatterFor = messageCatalogue<string>(new URL('./words/', import.meta.url));

/** @returns the type of a value in words: `list of numbers` */
export function wantedText(wanted: ValueKindName, formatMessage: FormatMessageOf<string>): string {
  return typeof wanted === 'string'
    ? formatMessage(`wanted.${wanted}`)
    : formatMessage('wanted.list', { items: itemsText(wanted[0], formatMessage) });
}

/** @returns the type of a list's items, in the plural: `numbers`, `lists of numbers` */
function itemsText(wanted: ValueKindName, formatMessage: FormatMessageOf<string>): string {
  return typeof wanted === 'string'
    ? formatMessage(`wanted.many.${wanted}`)
    : formatMessage('wanted.many.list', { items: itemsText(wanted[0], formatMessage) });
}

/**
 * Names the type of an answer for students. A number outside of the range is still a number, so the range is named too.
 *
 * @returns such as `list of whole numbers from 0 to 9`
 */
export function wantedAnswerText(type: ValueType, formatMessage: FormatMessageOf<string>): string {
  if (type.range !== undefined) return formatMessage('wanted.whole-number', limitsOf(type.range));
  if (type.item === undefined) return wantedText(type.wanted, formatMessage);
  return formatMessage('wanted.list', { items: answerItemsText(type.item, formatMessage) });
}

function answerItemsText(item: ValueType, formatMessage: FormatMessageOf<string>): string {
  if (item.range !== undefined) {
    return formatMessage('wanted.many.whole-number', limitsOf(item.range));
  }
  if (item.item === undefined) return itemsText(item.wanted, formatMessage);
  return formatMessage('wanted.many.list', { items: answerItemsText(item.item, formatMessage) });
}

/** @returns the limits as texts, because messages group the digits of numbers */
function limitsOf({ from, to }: NonNullable<ValueType['range']>): Record<'from' | 'to', string> {
  return { from: String(from), to: String(to) };
}

/** @returns a message about a value that cannot be read, with advice */
export function valueFaultText({ key, values, wanted }: ValueFault): LocalizedExplanation {
  const inWords = (language: Language): string =>
    wanted === undefined ? '' : wantedText(wanted, formatterFor(language));
  return localizedFrom(formatterFor, key, { ...values, wanted: inWords });
}
