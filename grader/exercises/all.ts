/** The exercises there are. A new one is added here, with one line, and in a folder of its own. */

/** The name of each, as in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
const EXERCISE_NAMES = ['game-tree'] as const;

type ExerciseName = (typeof EXERCISE_NAMES)[number];

/** The one that is meant where none is named. */
export const DEFAULT_EXERCISE: ExerciseName = 'game-tree';
