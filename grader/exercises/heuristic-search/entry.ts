/**
 * The entry of heuristic-search (a search of limited depth with an evaluation) in the list of exercises. Its modules are
 * loaded when they are needed.
 */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'heuristic-search',
  example: '"_o_ _x_ ___" --depth 2',
  graded: () => import('./graded.ts'),
  play: () => import('./play/open-lines-game.ts'),
};
