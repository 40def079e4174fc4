/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote.
 * Nothing in it is trusted.
 */
import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import { FIRST_TIP } from '../inside/question.ts';

export interface Returned {
  readonly type: ValueKind;
  readonly text: string;
  /** The numbers of the tips that were evaluated, in order, repeats too. */
  readonly tips: readonly number[];
  /** Those that were read while the nodes were made. */
  readonly early: readonly number[];
}

const VALUE_KINDS: readonly string[] = [
  'number',
  'boolean',
  'nothing',
  'promise',
  'string',
  'node',
  'other',
] satisfies ValueKind[];

/** @returns `undefined` when the fields do not say */
export function readReturned(fields: readonly string[]): Returned | undefined {
  const [type, text, tips, early] = fields;
  if (fields.length !== 4 || !VALUE_KINDS.includes(type!)) return undefined;
  return { type: type as ValueKind, text: text!, tips: readTips(tips!), early: readTips(early!) };
}

/** @param text one character for each tip */
export function readTips(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i) - FIRST_TIP);
}
