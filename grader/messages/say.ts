/** The machinery's own messages. */
import { catalogueIn, type Say as SayOf } from './catalogue.ts';
import type en from './en.json';

export type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('.', import.meta.url));

/** @returns the names as a sentence lists them: `a`, `a and b`, `a, b and c` */
export function listed(
  say: Say,
  names: readonly string[],
  last: 'list.last' | 'list.and' | 'list.comma' = 'list.last',
): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(say('list.comma'))}${say(last)}${names.at(-1)}`;
}

/** Names for a message that says other words of one than of several. */
export function these(say: Say, names: readonly string[]): { names: string; count: number } {
  return { names: listed(say, names), count: names.length };
}
