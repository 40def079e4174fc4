/** What the grader's user is told before it is known in which language: messages, put off. */
import { fileErrorReason, GraderError, type SaidOfError } from '../grader-error.ts';
import { type Key, type Language, listed, type Say, SOURCE_LANGUAGE, sayIn } from './say.ts';

/** @returns the words as they were written first, with what says them in any language */
export function saidBy<Say, Words extends SaidOfError>(
  sayIn: (language: Language) => Say,
  told: (say: Say) => Words,
): Words & { readonly said: (language: Language) => Words } {
  const said = (language: Language): Words => told(sayIn(language));
  return { ...said(SOURCE_LANGUAGE), said };
}

/** What a message is given; several names are put in as a list. */
export type SaidValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** @returns the values as messages take them */
export function givenIn(
  say: Say,
  values: SaidValues,
): Readonly<Record<string, string | number | boolean>> {
  const given = Object.entries(values).map(([name, value = '']) => {
    return [name, typeof value === 'object' ? listed(say, value, 'list.comma') : value];
  });
  return Object.fromEntries(given);
}

/** @param key what happened; where there is a message `<key>.advice`, it says what to do */
export function saidWords(key: Key, values: SaidValues = {}) {
  return saidBy(sayIn, (say): SaidOfError => {
    const told = givenIn(say, values);
    const advice = `${key}.advice` as Key;
    return { message: say(key, told), advice: say.has(advice) ? say(advice, told) : undefined };
  });
}

/** An error of the grader's user whose words are messages, as {@link saidWords} has them. */
export function saidError(
  key: Key,
  values: SaidValues = {},
  options?: { readonly cause: unknown },
): GraderError {
  const { message, advice, said } = saidWords(key, values);
  return new GraderError(message, advice, { ...options, said });
}

/**
 * Reads or writes a file or a folder.
 *
 * @param key what is said where that cannot be done; why not is its `{reason}`
 * @throws {GraderError} then
 */
export function onFiles<Result>(key: Key, values: SaidValues, work: () => Result): Result {
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
