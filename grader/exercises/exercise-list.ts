/** The list of exercises. The build of a release puts a list of those in its place that are handed out. */

import type { ExerciseEntry } from '../engine/exercise-entry.ts';
import { entry as alphaBeta } from './alpha-beta/entry.ts';
import { entry as gameTree } from './game-tree/entry.ts';
import { entry as gomoku } from './gomoku/entry.ts';
import { entry as heuristicSearch } from './heuristic-search/entry.ts';

/** In the order of the course. An exercise that is stated on a page alone has a line like `{ name, example, page }`. */
// biome-ignore format: one line for each
export const EXERCISES: readonly ExerciseEntry[] = [
  gameTree,
  heuristicSearch,
  alphaBeta,
  gomoku,
];
