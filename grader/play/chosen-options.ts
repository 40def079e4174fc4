/** Holds what was chosen for a game against what the game lets one choose. */
import type { GameOptions, Playable } from '../exercise/playable.ts';
import { GraderError } from '../grader-error.ts';

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
      throw new GraderError(`this game has no --${key} to choose`, `Leave --${key} out.`);
    }
    if (value < range.least || value > range.most) {
      throw new GraderError(
        `--${key} ${value}: it must be from ${range.least} to ${range.most}`,
        `Without --${key} it is ${range.usual}.`,
      );
    }
    chosen[key] = value;
  }
  return chosen;
}
