/** What the grader's user is told before it is known in which language: messages, put off. */
import { GraderError, type SaidOfError } from '../grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from './languages.ts';
import { type Say, sayIn } from './say.ts';

/** @returns the words as they were written first, with what says them in any language */
export function saidBy<Say, Words extends SaidOfError>(
  sayIn: (language: Language) => Say,
  told: (say: Say) => Words,
): Words & { readonly said: (language: Language) => Words } {
  const said = (language: Language): Words => told(sayIn(language));
  return { ...said(SOURCE_LANGUAGE), said };
}

/** An error of the grader's user whose words are messages. */
export function saidError(told: (say: Say) => SaidOfError): GraderError {
  const { message, advice, said } = saidBy(sayIn, told);
  return new GraderError(message, advice, { said });
}
