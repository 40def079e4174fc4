/**
 * A misconception of students: its name, what happens because of it, advice, and the wrong code as a change of the
 * reference. Feedback compares a submission's answers with those of each misconception, and `cases audit` runs them as
 * submissions. Each has a file of its own in the folder `misconceptions/` of its exercise.
 */
import type { BilingualText, TextForStudents } from './exercise-spec.ts';

export interface Misconception {
  /** The file's name without `.ts`. */
  readonly id: string;
  /** The one function that is wrong in itself; the others pass when they are given a right one. */
  readonly function: string;
  /** A verb phrase: reads on from "your answers are exactly those of a program that …". */
  readonly title: BilingualText;
  /** The effect of the mistake, in one or two sentences. */
  readonly happens: BilingualText;
  /** Advice on what to look at or try. It never has the solution's code. */
  readonly advice: BilingualText;
  /** The code that takes the place of the reference's, for each function that is changed. */
  readonly bodies: Readonly<Record<string, string>>;
  /** The code that takes the place of the constructor's, for each class that is changed. */
  readonly constructors?: Readonly<Record<string, string>>;
  /** Code of the module itself, put after the file's first comment. */
  readonly top?: string;
  /** The id of a wider misconception of which this is one case. */
  readonly general?: string;
  /** By what the misconception is recognized; by its answers unless given. */
  readonly recognizedBy?: RecognizedBy;
}

/** What an audit needs of a known bug. A bug of an exercise outside of the project has no more. */
export interface KnownBug
  extends Pick<Misconception, 'id' | 'function' | 'bodies' | 'constructors' | 'top'> {
  readonly title: TextForStudents;
}

/**
 * `objects`: its answers depend on what was asked before, so only `bugOfObjects` of the exercise's misconception rules tells
 * it. `printing`: by its answers, and only of a submission that printed something. `ending`: by its answers, and only where the
 * function can end without `return`; what looks up an item that is not there returns nothing, too. `nothing`: others
 * answer exactly like it though they are something else (whatever hangs, whatever always says 0), and a
 * wrong name is worse than none.
 */
export type RecognizedBy = 'objects' | 'printing' | 'ending' | 'nothing';
