/** What the grader's user is told before it is known in which language: messages, put off. */
import { fileErrorReason, GraderError, type SaidOfError } from '../grader-error.ts';
import {
  besides,
  type Key,
  type Language,
  type Say,
  type SayOf,
  SOURCE_LANGUAGE,
  sayIn,
  type Values,
} from './say.ts';

/** @returns the words as they were written first, with what says them in any language */
export function saidBy<Say, Words extends SaidOfError>(
  sayIn: (language: Language) => Say,
  told: (say: Say) => Words,
): Words & { readonly said: (language: Language) => Words } {
  const said = (language: Language): Words => told(sayIn(language));
  return { ...said(SOURCE_LANGUAGE), said };
}

/** @param key what happened; what to do is said {@link besides} it */
export function saidWords<Name extends string>(
  sayIn: (language: Language) => SayOf<Name>,
  key: Name,
  values?: Values,
) {
  return saidBy(sayIn, (say): SaidOfError => {
    return { message: say(key, values), advice: besides(say, key, 'advice', values) };
  });
}

/** An error of the grader's user whose words are messages, as {@link saidWords} has them. */
export function saidError(
  key: Key,
  values: Values = {},
  options?: { readonly cause: unknown },
): GraderError {
  const { message, advice, said } = saidWords(sayIn, key, values);
  return new GraderError(message, advice, { ...options, said });
}

/**
 * Reads or writes a file or a folder.
 *
 * @param key what is said where that cannot be done; why not is its `{reason}`
 * @throws {GraderError} then
 */
export function onFiles<Result>(key: Key, values: Values, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw saidError(key, { ...values, reason: fileErrorReason(error) }, { cause: error });
  }
}

/** The same with words that are put together. */
export function errorBy(told: (say: Say) => SaidOfError, options?: { readonly cause: unknown }) {
  const { message, advice, said } = saidBy(sayIn, told);
  return new GraderError(message, advice, { ...options, said });
}
