/** A case's own words, its title or hint, in the language of the messages. */
import type { CaseText } from '../cases/case-spec.ts';
import type { Language } from './languages.ts';

/** @returns the text as it was written where there is only one */
export function caseText(text: CaseText, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}
