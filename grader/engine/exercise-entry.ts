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
  /** Its files, if it is outside of the project. */
  readonly outsideFiles?: ExerciseFiles;
  /** Loads the spec of an exercise without overrides. An exercise with overrides has `graded` instead. */
  readonly page?: () => Promise<{ readonly stated: ExerciseSpec }>;
  /** Everything that grading needs. */
  readonly graded?: () => Promise<{ readonly graded: Exercise }>;
  /** Loads its game, if it has one. */
  readonly play?: () => Promise<{ readonly playable: Playable }>;
}
