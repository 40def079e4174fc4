/** An error of the grader's user whose words are messages, so that it is told in any language. */
import { GraderError, type SaidIn, type SaidOfError } from '../grader-error.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import { type Say, sayIn } from './say.ts';

export function saidError(told: (say: Say) => SaidOfError): GraderError {
  const said: SaidIn = (language) => told(sayIn(language));
  const { message, advice } = said(SOURCE_LANGUAGE);
  return new GraderError(message, advice, { said });
}
