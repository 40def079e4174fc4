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

/** The most boards that a sentence names (a guess). */
const MAX_NAMED = 3;

/** A value of a message that names a few of the boards, and says when there are more. As a number, it is their count. */
export function few(boards: readonly string[]): LocalizedValue {
  const some = boards.slice(0, MAX_NAMED);
  const isAll = boards.length <= MAX_NAMED;
  const textIn = (language: Language): string => formatterFor(language)('few', { some, isAll });
  return { textIn, toString: () => String(boards.length) };
}
