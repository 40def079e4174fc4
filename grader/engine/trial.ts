/** The texts of an exercise that the command `try` shows and the reports do not. */
import type { ParameterValues } from './exercise-spec.ts';
import type { Picture } from './picture.ts';

/** A piece of output: text that is wrapped between words, lines that are not wrapped, or a picture. */
export type Passage = string | readonly string[] | Picture;

/**
 * In one language: an answer as it came, whether it is right or not, and why. An exercise without this can be tried too,
 * with plainer words.
 */
export interface Trial {
  /** To answer, or to know what is right, would take longer than a user waits. */
  readonly isTooLarge?: (values: ParameterValues) => boolean;
  /** The answer of a function, where it is shown in another way than in reports. */
  readonly inShort?: (check: string, answer: unknown) => string;
  /** The answer of the whole program, with its drawing. */
  readonly program: (values: ParameterValues, answer: unknown) => readonly Passage[];
  /** A sentence for a person at a terminal, where the drawing of the whole program's answer shows too little. */
  readonly remark?: (answer: unknown) => string | undefined;
  /** Why the right answer is right. */
  readonly reasons?: (values: ParameterValues) => readonly Passage[];
}
