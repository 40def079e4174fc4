/**
 * What `try` shows of an exercise beyond what the reports do: an answer as it came, whether it is right
 * or not, and why. Without this an exercise can be tried all the same, with plainer words.
 */

import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { CaseFields } from './case-format.ts';
import type { Check, Input } from './check.ts';

/** An answer that came back from the sandbox as fields; nothing in it is trusted. */
export type Returned = Extract<RawAnswer, { kind: 'returned' }>;

/** A part of a page: what is drawn stays as it is, words are broken between words. */
export type Passage =
  | { readonly kind: 'picture'; readonly lines: readonly string[] }
  | {
      readonly kind: 'words';
      readonly text: string;
      /** Stands before the first line; the others are indented as far. */
      readonly sign?: string;
      readonly tone?: 'good' | 'bad';
    };

/** In one language, with the right answers at hand. */
export interface Trial {
  /** Fills in what the user left out, where something is usual. */
  readonly complete?: (check: string, fields: CaseFields) => CaseFields;
  /** It would take longer than anybody waits, to answer or to know what is right. */
  readonly isTooLarge?: (check: string, input: Input) => boolean;
  /** What a function answered, in short; nothing for what is no answer to the question. */
  readonly answered?: (check: Check, input: Input, returned: Returned) => string | undefined;
  /** What is right, likewise; nothing where that is as the reports have it. */
  readonly right?: (check: Check, input: Input) => string | undefined;
  /** What the whole program answered, with its drawing; nothing for what is no answer. */
  readonly program: (input: Input, returned: Returned) => readonly Passage[] | undefined;
  /** What the whole program should have answered, and why. */
  readonly reasons?: (input: Input, returned: Returned) => readonly Passage[];
}
