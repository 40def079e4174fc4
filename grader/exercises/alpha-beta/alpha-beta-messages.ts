/** The messages of alpha-beta in each language. */
import { type FormatMessageOf, messageCatalogue } from '../../base/messages/format-message.ts';
import type en from './words/en.json';

export type AlphaBetaMessageKey = keyof typeof en;
export type FormatAlphaBetaMessage = FormatMessageOf<AlphaBetaMessageKey>;

export const formatterFor = messageCatalogue<AlphaBetaMessageKey>(
  new URL('words/', import.meta.url),
);
