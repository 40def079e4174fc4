/** The messages of this exercise. */
import type { Line } from '../../kit/boards/position.ts';
import {
  catalogueIn,
  sayIn as commonSayIn,
  type Language,
  listed as listedBy,
  type SayOf,
} from '../../messages/say.ts';
import type en from './words/en.json';

type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn: (language: Language) => Say = catalogueIn(new URL('words/', import.meta.url));

/** Names and numbers as a sentence lists them. */
export function listed(names: readonly (string | number)[], { language }: Say): string {
  return listedBy(commonSayIn(language), names.map(String));
}

export function lineName({ kind, number }: Line, say: Say): string {
  return say(`line.${kind}`, { number });
}

const MOST_NAMED = 3;

/** No more than three, and that there are more. */
export function few(boards: readonly string[], say: Say): string {
  const some = boards.slice(0, MOST_NAMED).join(say('comma'));
  return boards.length > MOST_NAMED ? say('few.more', { boards: some }) : some;
}
