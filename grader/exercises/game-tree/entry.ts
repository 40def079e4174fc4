/** The entry of this exercise in the list of exercises. Its parts are loaded when they are needed. */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'game-tree',
  example: '"xox o_o _x_"',
  graded: () => import('./graded.ts'),
  play: () => import('./play/tic-tac-toe.ts'),
};
