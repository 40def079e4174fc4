/** The machinery's own messages. */
import { catalogueIn, type Say as SayOf } from './catalogue.ts';
import type en from './en.json';

export type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('.', import.meta.url));

/** @returns the names as a sentence lists them: `a`, `a and b`, `a, b and c` */
export function listed(say: Say, names: readonly string[], last: 'and' | 'comma' = 'and'): string {
  const between = say('list.comma');
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(between)}${last === 'and' ? say('list.and') : between}${names.at(-1)}`;
}
