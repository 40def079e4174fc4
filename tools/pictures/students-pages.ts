/** The pictures on the pages for students, each by its file's name in `docs/exercises/pictures/`. */
import { pictures as alphaBeta } from './alpha-beta.ts';
import { pictures as gameTree } from './game-tree.ts';
import { pictures as gomoku } from './gomoku.ts';
import { pictures as heuristicSearch } from './heuristic-search.ts';

export function studentsPictures(): ReadonlyMap<string, string> {
  return new Map([...alphaBeta(), ...gameTree(), ...gomoku(), ...heuristicSearch()]);
}
