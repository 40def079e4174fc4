/** Holds what was chosen for a game against what the game lets one choose. */
import type { GameOptions, Playable } from '../exercise/playable.ts';
import { saidError } from '../messages/said-error.ts';

const KEYS = ['size', 'depth'] as const satisfies readonly (keyof GameOptions)[];

/** @throws {GraderError} when something was chosen that cannot be */
export function chosenOptions(
  { options }: Pick<Playable, 'options'>,
  given: GameOptions,
): Required<GameOptions> {
  const chosen = { size: 0, depth: 0 };
  for (const key of KEYS) {
    const range = options[key];
    const value = given[key] ?? range?.usual;
    if (value === undefined) continue;
    if (range === undefined) {
      throw saidError('play.no-choice', { key });
    }
    if (value < range.least || value > range.most) {
      throw saidError('play.out-of-range', { key, value, ...range });
    }
    chosen[key] = value;
  }
  return chosen;
}
