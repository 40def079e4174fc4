/** What the list of exercises says of this one (minimax and its search with a window). Its parts are loaded when they are needed. */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'alpha-beta',
  example: '"[[3 12 8] [2 4 6] [14 5 2]]"',
  graded: () => import('./graded.ts'),
};
