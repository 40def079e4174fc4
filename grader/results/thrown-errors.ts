/** Puts into words the error that a submission threw, with a hint for beginners. */
import type { FormatMessage } from '../base/messages/format-message.ts';
import { notHereHint } from './not-here.ts';

/** The engine's messages about a value that is used as a list and is none. */
const NEEDS_LIST = /is not iterable|^Spread syntax requires /;
/** The engine's messages about a value that is not there, with the name or index that is read or written. */
const OF_NOTHING = /of (undefined|null)(?: \((?:reading|setting) '(.{1,20})'\))?/;
/** Names of JavaScript that beginners write with wrong capital letters. */
const BUILT_IN_NAMES = [
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

/** @returns the error's name and message, in words that a beginner can search for in the program */
export function errorText(name: string, message: string): string {
  // `.for` is the engine's internal name for an item that the head of a loop destructures.
  const readable = message.replace(/^\.for is not iterable/, 'an item of the list is not iterable');
  return name === '' ? readable : `${name}: ${readable}`;
}

/**
 * @param name the error's name
 * @param message the error's message
 * @returns a hint for a frequent mistake behind the error; undefined for any other error
 */
export function threwHint(
  formatMessage: FormatMessage,
  name: string,
  message: string,
): string | undefined {
  const notHere = notHereHint(formatMessage, name, message);
  if (notHere !== undefined) return notHere;
  if (name === 'ReferenceError' && / is not defined$/.test(message)) {
    const missing = message.replace(/ is not defined$/, '');
    // The name may also be a comment without slashes, or a letter without quotes.
    const meant = BUILT_IN_NAMES.find((builtIn) => builtIn.toLowerCase() === missing.toLowerCase());
    const as = mistakenFor(missing);
    return formatMessage('said.threw.undeclared', { missing, meant, as });
  }
  const ofNothing = OF_NOTHING.exec(message);
  if (ofNothing !== null) {
    const [, nothing, key] = ofNothing;
    return formatMessage('said.threw.of-nothing', { nothing, key });
  }
  if (/circular structure to JSON/.test(message)) return formatMessage('said.threw.circular');
  if (/is not a function$/.test(message)) return formatMessage('said.threw.no-function');
  return NEEDS_LIST.test(message) ? formatMessage('said.threw.no-list') : undefined;
}

/** @returns what an undeclared name may have been meant as */
function mistakenFor(name: string): 'comment' | 'letter' | false {
  if (/\P{ASCII}/u.test(name)) return 'comment';
  return name.length === 1 ? 'letter' : false;
}
