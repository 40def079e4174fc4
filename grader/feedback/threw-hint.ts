/** What to try where the language itself threw an error. */
import type { Say } from '../messages/say.ts';
import { NEEDS_LIST } from './error-text.ts';
import { OUTSIDE_NAMES } from './outside-names.ts';

export function threwHint(say: Say, name: string, message: string): string | undefined {
  if (name === 'ReferenceError' && / is not defined$/.test(message)) {
    const missing = message.replace(/ is not defined$/, '');
    return OUTSIDE_NAMES.includes(missing)
      ? say('said.threw.outside', { missing })
      : say('said.threw.undeclared', { missing, ...besideName(missing) });
  }
  if (/of (?:undefined|null)/.test(message)) return say('said.threw.of-nothing');
  if (/is not a function$/.test(message)) return say('said.threw.no-function');
  return NEEDS_LIST.test(message) ? say('said.threw.no-list') : undefined;
}

/** What else a name that nobody declared may be: a letter, a comment, a word of another language. */
function besideName(missing: string): {
  readonly as: 'comment' | 'letter' | 'meant' | 'name';
  readonly meant: string;
} {
  const small = missing.toLowerCase();
  const meant = THERE.find((name) => name.toLowerCase() === small) ?? '';
  if (/\P{ASCII}/u.test(missing)) return { as: 'comment', meant };
  if (/^.$/.test(missing)) return { as: 'letter', meant };
  return { as: meant === '' ? 'name' : 'meant', meant };
}

/** What the language has, and is written with other capitals by mistake. */
const THERE = [
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
