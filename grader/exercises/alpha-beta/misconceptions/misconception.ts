/**
 * One known bug of students of this exercise: what it is called, what it does, what to try, and the
 * wrong code itself as a change of the reference.
 */
import type { FunctionName } from '../checks/check-names.ts';

interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

export interface Misconception {
  /** The file's name without `.ts`. */
  readonly id: string;
  /** The one function that is wrong in itself; the others pass when they are given a right one. */
  readonly function: FunctionName;
  /** A verb phrase: reads on from "your answers are exactly those of a program that …". */
  readonly title: BilingualText;
  /** What goes wrong because of it, in a sentence or two. */
  readonly happens: BilingualText;
  /** What to look at or try; never the solution's code. */
  readonly advice: BilingualText;
  /** What stands in place of the reference's code in each function changed. */
  readonly bodies: Readonly<Partial<Record<FunctionName, string>>>;
}
