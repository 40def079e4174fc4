/**
 * The type of the values of a parameter or of a function's answers: how a value is written on one line and in a case file,
 * and how it is read from either. `value-types.ts` has those that most exercises need.
 *
 * The child calls the functions in `inside` beside the student's code, and `fits` if a type has no `inside`. So these use
 * only what a submission cannot replace.
 */

import type { Schema } from '../../base/validation/schema.ts';
import type { ShownAnswer } from '../../results/result.ts';
import { describe } from '../../sandbox/in-child/describe.ts';

/** The type of a value, as messages name it. A list is named by its items. */
export type ValueKindName =
  | 'number'
  | 'text'
  | 'truth'
  | 'object'
  | 'board'
  | 'nothing'
  | 'calls'
  | 'answer'
  | readonly [ValueKindName];

/** What is wrong with a written value: a message of `words/` with its advice. */
export interface ValueFault {
  readonly key: string;
  readonly values: Readonly<
    Record<string, string | number | boolean | undefined | readonly string[]>
  >;
  /** The type that a part of the value should have. */
  readonly wanted?: ValueKindName;
}

export interface ValueType {
  /** The keys of a case from which the value is read, any one of them; by default the name that the type has in `parts`. */
  readonly keys?: readonly [string, ...string[]];
  /** Written before the value in an input that has another parameter first; by default the key. */
  readonly label?: string;
  /** The value that `try` uses where the user gives none. */
  readonly usual?: string | number;
  /** The type as messages name it: see `words/`. */
  readonly wanted: ValueKindName;
  /** The lowest and the highest whole number of the type, where it has only whole numbers. */
  readonly range?: { readonly from: number; readonly to: number };
  /** An exercise's name for the type, for which its words have `wanted.<name>` and `wanted.example.<name>`. */
  readonly named?: string;
  /** An example of a value, as a program writes it. */
  readonly example: string;
  /** The JSON Schema of a value in a case file. */
  readonly schema: Schema;
  /** Whether a value is of this type. */
  readonly fits: (value: unknown) => boolean;
  /** Writes a value on one line, always in the same way. @returns undefined for a value that no question can have */
  readonly write: (value: unknown) => string | undefined;
  /** Writes a value as it is in a case file. */
  readonly inCase: (value: unknown) => unknown;
  /** @param written a value on one line or in a case file @returns undefined for any other */
  readonly read: (written: unknown) => unknown;
  /** @returns what is wrong with a value that `read` does not know, where the type can say more than that */
  readonly faultIn?: (written: unknown) => ValueFault | undefined;
  /** All values of the type, the smallest first. Not given where there are too many to list. */
  readonly all?: readonly unknown[];
  /** Draws a value in lines of plain text. */
  readonly draw?: (value: unknown) => readonly string[];
  /** Given where a program has an object that stands for the value. */
  readonly inside?: ValueTypeInChild;
  /** The type of a list's items. */
  readonly item?: ValueType;
  /** The types of an object's fields, by their names. */
  readonly fields?: Readonly<Record<string, ValueType>>;
  /** How many items of a list are read. */
  readonly most?: number;
  /** The kind of finding for a wrong value; `wrong-answer` by default. */
  readonly wrong?: `wrong-${string}`;
  /** How its values are compared and shown where numbers need not be exactly those of the reference. */
  readonly closeness?: Closeness | undefined;
  /** Writes a value for messages: a board as on one line, any other value as a program writes it. */
  readonly inWords: (value: unknown) => string;
  /** Writes a value for reports; by default as in messages. @returns undefined for a value that is too long */
  readonly inReport?: (value: unknown) => ShownAnswer | undefined;
  /** A value is too long for a message about something else. */
  readonly isLong?: true;
}

/** How values are compared whose numbers need not be exactly those of the reference: see `closeness.ts`. */
export interface Closeness {
  /** The tolerances of the numbers in a value, each once. */
  readonly tolerances: readonly number[];
  /** Whether an answer is as good as the right one. */
  readonly isNear: (answer: unknown, right: unknown) => boolean;
  /** Rounds the numbers in a value, so that two numbers which are not near enough still look different. */
  readonly rounded: (value: unknown) => unknown;
}

/** The object that a program has for a value. All of this runs in the child. */
export interface ValueTypeInChild {
  /** Makes the object. @param classes the classes of the submission, by their names */
  readonly give: (value: unknown, classes: Readonly<Record<string, unknown>>) => GivenThing;
  /**
   * @param begun for a value that a call returned: what `begin` returned before the call
   * @returns the value for which an object of the submission stands; undefined where it stands for none
   */
  readonly take: (thing: unknown, begun?: unknown) => unknown;
  /** Called before a call whose answer also depends on what happens during the call. */
  readonly begin?: () => unknown;
  /** The class that a submission needs for such objects, and the field by which they are described. */
  readonly shownBy?: readonly [className: string, field: string];
}

/** An object that was made for a value. */
export interface GivenThing {
  readonly thing: unknown;
  /** @returns the value for which the object stands by now, because a function may have changed it */
  readonly now: () => unknown;
}

/**
 * Makes a value type. By default a value is the same in a case file as in a program, or as on a line where `write` is
 * given. On a line it is JSON by default, a text without quotes.
 */
export function valueType(
  fields: Pick<ValueType, 'wanted' | 'example' | 'schema' | 'fits'> & Partial<ValueType>,
): ValueType {
  const { fits, write, closeness } = fields;
  const rounded = (value: unknown): unknown => closeness?.rounded(value) ?? value;
  return {
    write: (value) => (typeof value === 'object' ? jsonOf(value) : String(value)),
    inCase: write ?? ((value) => value),
    inWords: (value) => write?.(value) ?? describe(rounded(value)),
    read: (written) => {
      const value = typeof written === 'string' && !fits(written) ? parsed(written) : written;
      return fits(value) ? value : undefined;
    },
    ...fields,
  };
}

/** @returns the JSON of a value, with a text in the place of Infinity, which JSON lacks */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part === Infinity || part === -Infinity ? String(part) : part,
  );
}

/** @returns the value of a text of JSON; undefined for another text */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
