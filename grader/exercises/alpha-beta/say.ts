/** The messages of this exercise. */
import { catalogueIn, type SayOf } from '../../base/messages/say.ts';
import type en from './words/en.json';

export type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('words/', import.meta.url));
