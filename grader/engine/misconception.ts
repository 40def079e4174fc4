/**
 * One known bug of students: what it is called, what it does, what to try, and the wrong code itself
 * as a change of the reference. Feedback compares a submission's answers with what each of these
 * would have answered; the audit of a case set runs them as submissions; tests hold the grader
 * against them. Each lies in a file of its own in an exercise's folder `misconceptions/`.
 */
import type { BilingualText } from './exercise-spec.ts';

export interface Misconception {
  /** The file's name without `.ts`. */
  readonly id: string;
  /** The one function that is wrong in itself; the others pass when they are given a right one. */
  readonly function: string;
  /** A verb phrase: reads on from "your answers are exactly those of a program that …". */
  readonly title: BilingualText;
  /** What goes wrong because of it, in a sentence or two. */
  readonly happens: BilingualText;
  /** What to look at or try; never the solution's code. */
  readonly advice: BilingualText;
  /** What stands in place of the reference's code in each function changed. */
  readonly bodies: Readonly<Record<string, string>>;
  /** What stands in place of the code in the constructor of these classes. */
  readonly constructors?: Readonly<Record<string, string>>;
  /** Code of the module itself, put after the file's first comment. */
  readonly top?: string;
  /** The id of a wider misconception of which this is one case. */
  readonly general?: string;
  /** By what it is told of a submission; by its answers unless said. */
  readonly recognizedBy?: RecognizedBy;
}

/**
 * `objects`: its answers depend on what was asked before, so only `bugOfObjects` of the exercise's misconception rules tells
 * it. `printing`: by its answers, and only of a submission that printed something. `nothing`: others
 * answer exactly like it though they are something else (whatever hangs, whatever always says 0), and a
 * wrong name is worse than none.
 */
export type RecognizedBy = 'objects' | 'printing' | 'nothing';
