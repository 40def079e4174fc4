/**
 * The entry of alpha-beta (minimax and its search with a window) in the list of exercises. Its modules are loaded when
 * they are needed.
 */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'alpha-beta',
  example: '"[[3 12 8] [2 4 6] [14 5 2]]"',
  graded: () => import('./graded.ts'),
};
