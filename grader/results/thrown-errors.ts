/** What an error that a submission threw is called, and what a beginner may look for. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import { notHereHint } from './not-here.ts';

/** Something that is not a list was used as one. */
const NEEDS_LIST = /is not iterable|^Spread syntax requires /;
/** Names of the language that beginners write with other capitals. */
const NAMES_OF_THE_LANGUAGE = [
  'true',
  'false',
  'null',
  'undefined',
  'Infinity',
  'NaN',
  'Math',
  'Number',
  'console',
];

/** An error with its name, and in words that a beginner can look for in the program. */
export function errorText(name: string, message: string): string {
  // The engine's own name for an item that the head of a loop takes apart.
  const said = message.replace(/^\.for is not iterable/, 'an item of the list is not iterable');
  return name === '' ? said : `${name}: ${said}`;
}

export function threwHint(
  formatMessage: FormatMessage,
  name: string,
  message: string,
): string | undefined {
  const notHere = notHereHint(formatMessage, name, message);
  if (notHere !== undefined) return notHere;
  if (name === 'ReferenceError' && / is not defined$/.test(message)) {
    const missing = message.replace(/ is not defined$/, '');
    // What else it may be: a comment, a letter, a word of another language.
    const meant = NAMES_OF_THE_LANGUAGE.find(
      (name) => name.toLowerCase() === missing.toLowerCase(),
    );
    const as = /\P{ASCII}/u.test(missing) ? 'comment' : missing.length === 1 && 'letter';
    return formatMessage('said.threw.undeclared', { missing, meant, as });
  }
  if (/of (?:undefined|null)/.test(message)) return formatMessage('said.threw.of-nothing');
  if (/is not a function$/.test(message)) return formatMessage('said.threw.no-function');
  return NEEDS_LIST.test(message) ? formatMessage('said.threw.no-list') : undefined;
}
