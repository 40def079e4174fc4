/** The messages of this exercise. */

import { catalogueIn, type Language, type SayOf, type Text } from '../../base/messages/say.ts';
import type { Line } from '../kit/in-child/boards/position.ts';
import type en from './words/en.json';

type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn: (language: Language) => Say = catalogueIn(new URL('words/', import.meta.url));

export function lineName({ kind, number }: Line, say: Say): string {
  return say(`line.${kind}`, { number });
}

const MOST_NAMED = 3;

/** No more than three, and that there are more; a message may also count them. */
export function few(boards: readonly string[]): Text {
  const [some, isAll] = [boards.slice(0, MOST_NAMED), boards.length <= MOST_NAMED];
  const textIn = (language: Language): string => sayIn(language)('few', { some, isAll });
  return { textIn, toString: () => String(boards.length) };
}
