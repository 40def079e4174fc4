/** An entry in the list of exercises: everything that is known of an exercise before it is loaded. */

import type { Exercise } from './exercise.ts';
import type { ExerciseFiles } from './exercise-files.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import type { Playable } from './playable.ts';

export interface ExerciseEntry {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  /** An input to try, as it stands on the command line. */
  readonly example: string;
  /** Where it lies, unless that is in the project. */
  readonly outsideFiles?: ExerciseFiles;
  /** What the exercise states, where everything else follows from that; else there is `graded`. */
  readonly page?: () => Promise<{ readonly stated: ExerciseSpec }>;
  /** Everything that grading needs. */
  readonly graded?: () => Promise<{ readonly graded: Exercise }>;
  /** Where there is a game in it. */
  readonly play?: () => Promise<{ readonly playable: Playable }>;
}
