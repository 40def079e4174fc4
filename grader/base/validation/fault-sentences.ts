/** Sentences on values that are not as they should be: what was expected, what was found, and what to do. */
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

/** What is wrong, as a message and what is put into it. */
export type Sentence = readonly [key: MessageKey, values?: MessageValues];

/** @param advice what to do where the sentence knows nothing better */
export function saidOf(
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

/** @param types as JSON Schema calls them */
export function wrongType(types: readonly string[]): Sentence {
  const inWords = (language: Language): string => {
    const formatMessage = formatterFor(language);
    return types
      .map((type) => formatMessage(`schema.type.${type}` as MessageKey))
      .join(formatMessage('schema.or'));
  };
  return ['schema.type', { types: inWords }];
}

export function notAmong(allowed: readonly unknown[], found: unknown): Sentence {
  const choices = allowed.map(String);
  if (typeof found !== 'string' || found === '') return ['schema.enum', { choices }];
  if (choices.includes(found)) {
    return ['schema.enum', { choices, meant: found, advice: 'unquoted' }];
  }
  const meant = nearestName(found, choices);
  return ['schema.enum', meant === undefined ? { choices } : { choices, meant, advice: 'meant' }];
}

/** @param purpose what the key is for, where that is known */
export function missingKey(key: string, purpose: string | undefined): Sentence {
  return ['schema.missing', purpose === undefined ? { key } : { key, description: purpose }];
}

export function unknownKey(key: string, keys: readonly string[]): Sentence {
  const meant = nearestName(key, keys);
  const advice = meant === undefined ? 'keys' : 'meant';
  const shownKey = (language: Language): string => shownValue(key, language);
  return ['schema.unknown-key', { key: shownKey, keys, meant, advice }];
}

/** Short, and in words where it is large. */
function shownValue(value: unknown, language: Language): string {
  const formatMessage = formatterFor(language);
  if (Array.isArray(value))
    return formatMessage(value.length === 0 ? 'value.empty-list' : 'value.list');
  if (typeof value === 'object' && value !== null) return formatMessage('value.object');
  if (typeof value !== 'string') return String(value);
  return value === '' ? formatMessage('value.empty-text') : shownText(value);
}
