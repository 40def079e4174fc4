/** Errors and explanations for the grader's user, made of messages whose language is chosen later. */
import { fileErrorReason, GraderError, type LocalizedExplanation } from '../grader-error.ts';
import {
  companionMessage,
  type FormatMessageOf,
  formatterFor,
  type Language,
  type MessageKey,
  type MessageValues,
} from './format-message.ts';

/**
 * @param formatterFor gives the formatter of a catalogue of messages in a language
 * @param key what happened; the advice is the message `<key>.advice`, where the catalogue has one
 */
export function localizedFrom<Name extends string>(
  formatterFor: (language: Language) => FormatMessageOf<Name>,
  key: Name,
  values?: MessageValues,
): LocalizedExplanation {
  return (language) => {
    const formatMessage = formatterFor(language);
    const advice = companionMessage(formatMessage, key, 'advice', values);
    return { message: formatMessage(key, values), advice };
  };
}

/** The same as {@link localizedFrom} for the grader's own messages. */
export function localized(key: MessageKey, values?: MessageValues): LocalizedExplanation {
  return localizedFrom(formatterFor, key, values);
}

/** @returns an error to throw, explained as {@link localized} does */
export function userError(
  key: MessageKey,
  values: MessageValues = {},
  options?: { readonly cause: unknown },
): GraderError {
  return new GraderError(localized(key, values), undefined, options);
}

/**
 * Runs work that reads or writes a file or a folder.
 *
 * @param key the message of the error; it is also given the `{reason}`
 * @throws {GraderError} where the work throws
 */
export function withFileErrors<Result>(
  key: MessageKey,
  values: MessageValues,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (error) {
    throw userError(key, { ...values, reason: fileErrorReason(error) }, { cause: error });
  }
}
