/** A case's own words, its title or hint, in the language of the messages. */

import type { Language } from '../messages/languages.ts';
import type { CaseText } from './case-spec.ts';

/** @returns the text as it was written where there is only one */
export function caseText(text: CaseText, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}
