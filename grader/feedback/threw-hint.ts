/** What is said of an error that the language itself threw, and what to try. */
import type { Say } from '../messages/say.ts';

/** Something that is no list was taken for one. */
const NEEDS_LIST = /is not iterable|^Spread syntax requires /;

/** An error with its name, and in words that a beginner can look for in the program. */
export function errorText(name: string, message: string): string {
  // The engine's own name for an item that the head of a loop takes apart.
  const said = message.replace(/^\.for is not iterable/, 'an item of the list is not iterable');
  return name === '' ? said : `${name}: ${said}`;
}

/** What a submission may look for and not find: it runs by itself, without Node or a browser. */
const OUTSIDE_NAMES: readonly string[] = [
  'process',
  'require',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'window',
  'document',
  'Buffer',
  'URL',
  'module',
  'prompt',
  'alert',
];

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
