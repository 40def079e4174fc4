/** What the list of exercises says of this one (five in a row on a large board). Its parts are loaded when they are needed. */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'gomoku',
  example: '"h8 h9 i8" --depth 2',
  graded: () => import('./graded.ts'),
  play: () => import('./play/gomoku-game.ts'),
};
