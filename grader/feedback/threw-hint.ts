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
  readonly as: 'comment' | 'letter' | 'capital' | 'name';
  readonly small: string;
} {
  const small = missing.toLowerCase();
  if (/\P{ASCII}/u.test(missing)) return { as: 'comment', small };
  if (/^.$/.test(missing)) return { as: 'letter', small };
  const isCapital = missing !== small && /^(?:true|false|null|undefined)$/.test(small);
  return { as: isCapital ? 'capital' : 'name', small };
}
