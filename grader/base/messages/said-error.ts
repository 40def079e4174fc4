/** What the grader's user is told before it is known in which language: messages, put off. */
import { fileErrorReason, GraderError, type SaidIn } from '../grader-error.ts';
import { besides, type Key, type Language, type SayOf, sayIn, type Values } from './say.ts';

/** @param key what happened; what to do is said {@link besides} it */
export function saidWords<Name extends string>(
  sayIn: (language: Language) => SayOf<Name>,
  key: Name,
  values?: Values,
): SaidIn {
  return (language) => {
    const say = sayIn(language);
    return { message: say(key, values), advice: besides(say, key, 'advice', values) };
  };
}

/** The same of the machinery's own messages. */
export function saidBy(key: Key, values?: Values): SaidIn {
  return saidWords(sayIn, key, values);
}

/** An error of the grader's user whose words are messages, as {@link saidWords} has them. */
export function saidError(
  key: Key,
  values: Values = {},
  options?: { readonly cause: unknown },
): GraderError {
  return new GraderError(saidBy(key, values), undefined, options);
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
