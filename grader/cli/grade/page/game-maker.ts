/** Makes the games that the page offers, with the options that its user chooses. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { Oracle } from '../../../engine/exercise.ts';
import type { GameOptions, Playable, PlayableGame, Side } from '../../../engine/playable.ts';
import type { OpenOptions } from '../../../grading/open/open-submission.ts';
import type { PoolOptions } from '../../../sandbox/pool.ts';
import { GameProgram } from './game-program.ts';

/** Makes games with the options that the user chooses. */
export interface GameMaker {
  readonly playable: Playable;
  readonly open: (options: Required<GameOptions>) => PlayableGame;
  readonly programFor: (game: PlayableGame) => GameProgram;
}

/** @returns what makes the games of an exercise, and the programs that play them */
export function gameMakerFor(
  playable: Playable,
  oracle: Oracle,
  toOpen: OpenOptions,
  sandbox: PoolOptions,
  formatMessage: FormatMessage,
): GameMaker {
  return {
    playable,
    open: (options) => playable.open(oracle, options, formatMessage.language),
    programFor: (game) => new GameProgram(game, toOpen, sandbox, formatMessage),
  };
}

export function usualOptions({ options }: Playable): Record<keyof GameOptions, number> {
  return { size: options.size?.default ?? 0, depth: options.depth?.default ?? 0 };
}

/** The side of the user, and the options of a game that the user wants to play. */
export interface ChosenGame {
  readonly side: Side;
  readonly options: Required<GameOptions>;
}

/** @param value what the page sent, unchecked @returns nothing for values that the page does not send */
export function chosenGameIn(value: unknown, playable: Playable): ChosenGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { side, ...given } = value as Readonly<Record<string, unknown>>;
  if (side !== 'x' && side !== 'o') return undefined;
  const options = usualOptions(playable);
  for (const [key, range] of Object.entries(playable.options)) {
    const number = given[key] ?? range.default;
    if (!Number.isInteger(number) || Number(number) < range.min || Number(number) > range.max) {
      return undefined;
    }
    options[key as keyof GameOptions] = Number(number);
  }
  return { side, options };
}
