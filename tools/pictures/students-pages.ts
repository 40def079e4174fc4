/** Collects the pictures of the pages for students, by their file names in `docs/exercises/pictures/`. */
import { pictures as alphaBeta } from './alpha-beta.ts';
import { pictures as gameTree } from './game-tree.ts';
import { pictures as gomoku } from './gomoku.ts';
import { pictures as heuristicSearch } from './heuristic-search.ts';

export function studentsPictures(): ReadonlyMap<string, string> {
  return new Map([...alphaBeta(), ...gameTree(), ...gomoku(), ...heuristicSearch()]);
}
