/** What is told of a game, wherever it is played: what a program has done in a turn, and how a game has ended. */
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Ending, PlayableGame, Side } from '../../engine/playable.ts';
import type { Turn } from './players.ts';

/** @param who the winner, named as in `Seat` in `match.ts` */
export function endingText(
  ending: Ending,
  who: string,
  game: PlayableGame,
  formatMessage: FormatMessage,
): string {
  if (ending === 'draw') return formatMessage('play.ended.draw');
  return formatMessage('play.ended', { who, won: game.words.won(ending) });
}

/** @returns which right functions stand in from this turn on; nothing where no further one does */
export function standInText(
  { newSubstitutes = [] }: Turn,
  formatMessage: FormatMessage,
): string | undefined {
  if (newSubstitutes.length === 0) return undefined;
  return visibleLine(formatMessage('play.stands-in', { names: newSubstitutes }));
}

/**
 * @param who the program, named as in `Seat` in `match.ts`
 * @param side the side that it plays
 * @returns which move it has made, or why the game has made one for it
 */
export function turnText(
  { move, reason, whyNoMove }: Turn,
  who: string,
  side: Side,
  game: PlayableGame,
  formatMessage: FormatMessage,
): string {
  const why = whyNoMove && visibleLine(whyNoMove);
  const values = {
    who,
    side: side.toUpperCase(),
    move: game.words.nameOf(move),
    told: reason,
    why,
  };
  return formatMessage(whyNoMove === undefined ? 'play.plays' : 'play.lost-turn', values);
}
