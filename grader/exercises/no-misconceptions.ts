/** A release has this in the place of `misconception-lists.ts`: a right program could be read from a known bug. */
import type { LoadMisconceptions } from './misconception-lists.ts';

export const MISCONCEPTION_LISTS: Readonly<Record<string, LoadMisconceptions>> = {};
