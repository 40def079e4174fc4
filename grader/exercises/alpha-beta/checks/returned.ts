/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote.
 * Nothing in it is trusted.
 */
import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import { isValueKind } from '../../../sandbox/raw-answer.ts';
import { FIRST_TIP } from '../inside/question.ts';

export interface Returned {
  readonly type: ValueKind;
  readonly text: string;
  /** The tips that were evaluated, in order, repeats too: see {@link readTips}. */
  readonly tips: string;
  /** Those that were read while the nodes were made. */
  readonly early: string;
}

/** @returns `undefined` when the fields do not say */
export function readReturned(fields: readonly string[]): Returned | undefined {
  const [type = '', text = '', tips = '', early = ''] = fields;
  if (fields.length === 1 && type[0] === '=') {
    const end = type.indexOf(' ');
    return { type: 'number', text: type.slice(1, end), tips: type.slice(end + 1), early };
  }
  if (fields.length !== 4 || !isValueKind(type)) return undefined;
  return { type, text, tips, early };
}

/** @param text one character for each tip @returns the tips' numbers */
export function readTips(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => tipAt(text, i));
}

export function tipAt(text: string, index: number): number {
  return text.charCodeAt(index) - FIRST_TIP;
}
