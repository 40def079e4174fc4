/** The known bugs of each exercise, as changes of its reference. A release is built without them. */
import type { Misconception } from '../engine/misconception.ts';

export type LoadMisconceptions = () => Promise<{
  readonly MISCONCEPTIONS: readonly Misconception[];
}>;

/** By the exercise's name. */
export const MISCONCEPTION_LISTS: Readonly<Record<string, LoadMisconceptions>> = {
  'game-tree': () => import('./game-tree/misconceptions/all.ts'),
  'heuristic-search': () => import('./heuristic-search/misconceptions/all.ts'),
  'alpha-beta': () => import('./alpha-beta/misconceptions/all.ts'),
  gomoku: () => import('./gomoku/misconceptions/all.ts'),
};
