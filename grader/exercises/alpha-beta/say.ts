/** The messages of this exercise. */
import { catalogueIn, type Say as SayOf } from '../../messages/catalogue.ts';
import type en from './words/en.json';

export type Key = keyof typeof en;
export type Say = SayOf<Key>;

export const sayIn = catalogueIn<Key>(new URL('words/', import.meta.url));
