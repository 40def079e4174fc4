/** What the grader's user is told before it is known in which language: messages, put off. */
import { fileErrorReason, GraderError, type LocalizedExplanation } from '../grader-error.ts';
import {
  companionMessage,
  type FormatMessageOf,
  formatterFor,
  type Language,
  type MessageKey,
  type MessageValues,
} from './format-message.ts';

/** @param key what happened; what to do is said {@link companionMessage} it */
export function localizedFrom<Name extends string>(
  formatterFor: (language: Language) => FormatMessageOf<Name>,
  key: Name,
  values?: MessageValues,
): LocalizedExplanation {
  return (language) => {
    const formatMessage = formatterFor(language);
    return {
      message: formatMessage(key, values),
      advice: companionMessage(formatMessage, key, 'advice', values),
    };
  };
}

/** The same of the machinery's own messages. */
export function localized(key: MessageKey, values?: MessageValues): LocalizedExplanation {
  return localizedFrom(formatterFor, key, values);
}

/** An error of the grader's user whose words are messages, as {@link localizedFrom} has them. */
export function userError(
  key: MessageKey,
  values: MessageValues = {},
  options?: { readonly cause: unknown },
): GraderError {
  return new GraderError(localized(key, values), undefined, options);
}

/**
 * Reads or writes a file or a folder.
 *
 * @param key what is said where that cannot be done; why not is its `{reason}`
 * @throws {GraderError} then
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
