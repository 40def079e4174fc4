/** The entry of gomoku (five in a row on 15×15) in the list of exercises. Its modules are loaded when they are needed. */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'gomoku',
  example: '"h8 h9 i8" --depth 2',
  graded: () => import('./graded.ts'),
  play: () => import('./play/gomoku-game.ts'),
};
