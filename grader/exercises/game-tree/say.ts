/** The messages of this exercise. */

import {
  type FormatMessageOf,
  type Language,
  type LocalizedValue,
  messageCatalogue,
} from '../../base/messages/format-message.ts';
import type { Line } from '../kit/in-child/boards/position.ts';
import type en from './words/en.json';

type GameTreeMessageKey = keyof typeof en;
export type FormatGameTreeMessage = FormatMessageOf<GameTreeMessageKey>;

export const formatterFor: (language: Language) => FormatGameTreeMessage = messageCatalogue(
  new URL('words/', import.meta.url),
);

export function lineName({ kind, number }: Line, formatMessage: FormatGameTreeMessage): string {
  return formatMessage(`line.${kind}`, { number });
}

const MOST_NAMED = 3;

/** No more than three, and that there are more; a message may also count them. */
export function few(boards: readonly string[]): LocalizedValue {
  const [some, isAll] = [boards.slice(0, MOST_NAMED), boards.length <= MOST_NAMED];
  const textIn = (language: Language): string => formatterFor(language)('few', { some, isAll });
  return { textIn, toString: () => String(boards.length) };
}
