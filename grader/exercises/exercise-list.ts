/** The list of exercises. The build of a release replaces this module by one that lists the exercises of the release. */

import type { ExerciseEntry } from '../engine/exercise-entry.ts';
import { entry as alphaBeta } from './alpha-beta/entry.ts';
import { entry as gameTree } from './game-tree/entry.ts';
import { entry as gomoku } from './gomoku/entry.ts';
import { entry as heuristicSearch } from './heuristic-search/entry.ts';

/** All exercises, in the order of the course. An exercise that has only a spec is a line like `{ name, example, page }`. */
// biome-ignore format: one line for each
export const EXERCISES: readonly ExerciseEntry[] = [
  gameTree,
  heuristicSearch,
  alphaBeta,
  gomoku,
];
