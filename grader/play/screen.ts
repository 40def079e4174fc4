/** The screen that a game is played on: where its text goes, and where a person's lines come from. */
import type { Colors } from 'picocolors/types.js';
import type { Game, Move } from '../exercise/playable.ts';
import type { Say } from '../messages/say.ts';
import type { Printed } from '../results/result.ts';
import { type History, positionIn } from './history.ts';

/** Whoever plays besides the user; a submission by its path where two play each other. */
export type ProgramName = 'submission' | 'reference' | { readonly path: string };

export interface PlayScreen {
  readonly game: Game;
  readonly words: Say;
  readonly ink: Colors;
  /** Text as it is: a drawing. */
  readonly print: (text: string) => void;
  /** Words, which are broken between words. */
  readonly say: (text: string) => void;
  /** What a program printed while it thought. */
  readonly showPrinted: (printed: Printed) => void;
  /** Asks and reads a line; nothing at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

export function draw(
  { print, game, ink }: PlayScreen,
  history: History,
  pointedOut?: readonly Move[],
): void {
  const last = history.moves.at(-1);
  const marks = { ...(last !== undefined && { last }), ...(pointedOut && { pointedOut }) };
  print(`\n${game.draw(positionIn(history), marks, ink).join('\n')}\n\n`);
}
