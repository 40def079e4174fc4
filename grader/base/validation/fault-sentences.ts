/** Sentences about invalid values: what was expected, what was found, and what to do. */
import type { LocalizedExplanation } from '../grader-error.ts';
import {
  formatterFor,
  type Language,
  type MessageKey,
  type MessageValue,
  type MessageValues,
} from '../messages/format-message.ts';
import { localized } from '../messages/user-error.ts';
import { shownText } from '../text/file-problem.ts';
import { nearestName } from '../text/nearest-name.ts';

/** A message and its values. */
export type Sentence = readonly [key: MessageKey, values?: MessageValues];

/** @param advice what to do where the sentence has no better advice */
export function explanationOf(
  [key, values]: Sentence,
  found: unknown,
  advice: MessageValue,
): LocalizedExplanation {
  return localized(key, {
    found: (language) => shownValue(found, language),
    description: advice,
    meant: undefined,
    advice: undefined,
    ...values,
  });
}

/** @param types names of JSON Schema, such as `integer` */
export function wrongType(types: readonly string[]): Sentence {
  const inWords = (language: Language): string => {
    const formatMessage = formatterFor(language);
    return types
      .map((type) => formatMessage(`schema.type.${type}` as MessageKey))
      .join(formatMessage('schema.or'));
  };
  return ['schema.type', { types: inWords }];
}

/** @param found the value, which is none of the allowed ones */
export function notAmong(allowed: readonly unknown[], found: unknown): Sentence {
  const choices = allowed.map(String);
  if (typeof found !== 'string' || found === '') return ['schema.enum', { choices }];
  if (choices.includes(found)) {
    return ['schema.enum', { choices, meant: found, advice: 'unquoted' }];
  }
  const meant = nearestName(found, choices);
  return ['schema.enum', meant === undefined ? { choices } : { choices, meant, advice: 'meant' }];
}

/** @param purpose the description of the key, if there is one */
export function missingKey(key: string, purpose: string | undefined): Sentence {
  return ['schema.missing', purpose === undefined ? { key } : { key, description: purpose }];
}

export function unknownKey(key: string, keys: readonly string[]): Sentence {
  const shownKey = (language: Language): string => shownValue(key, language);
  if (keys.length === 0) return ['schema.unknown-key', { key: shownKey, advice: 'noKeys' }];
  const meant = nearestName(key, keys);
  const advice = meant === undefined ? 'keys' : 'meant';
  return ['schema.unknown-key', { key: shownKey, keys, meant, advice }];
}

/** @returns a text or a number as it is, cut to a length; lists and objects in words */
function shownValue(value: unknown, language: Language): string {
  const formatMessage = formatterFor(language);
  if (Array.isArray(value))
    return formatMessage(value.length === 0 ? 'value.empty-list' : 'value.list');
  if (typeof value === 'object' && value !== null) return formatMessage('value.object');
  if (typeof value !== 'string') return String(value);
  return value === '' ? formatMessage('value.empty-text') : shownText(value);
}
