/** What the list of exercises says of this one (a search of limited depth with an evaluation). Its parts are loaded when they are needed. */
import type { ExerciseEntry } from '../../engine/exercise-entry.ts';

export const entry: ExerciseEntry = {
  name: 'heuristic-search',
  example: '"_o_ _x_ ___" --depth 2',
  graded: () => import('./graded.ts'),
  play: () => import('./play/open-lines-game.ts'),
};
