/** What is told of a game, wherever it is played: what a program has done in a turn, and how a game has ended. */
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Ending, PlayableGame, Side } from '../../engine/playable.ts';
import type { Turn, Valuation } from './players.ts';

/** So many wrong values are told with their moves (a guess): the board shows them all. */
const MAX_WRONG_VALUES = 3;

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
  { newSubstitutes = [] }: Pick<Turn, 'newSubstitutes'>,
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

/** @returns sentences: how many values of a program are right, which are wrong, and why others are not there */
export function valueTexts(
  { values, whyNoValue }: Valuation,
  { words }: PlayableGame,
  formatMessage: FormatMessage,
): readonly string[] {
  const given = values.filter(({ own }) => own !== undefined);
  const wrong = given.filter(({ own, right }) => own !== right);
  const missing = values.length - given.length;
  const texts: string[] = [];
  if (given.length > 0) {
    const named = wrong.slice(0, MAX_WRONG_VALUES).map(({ move, own, right }) => {
      const values = { move: words.nameOf(move), own, right };
      return formatMessage('live.game.wrong-value', values);
    });
    const wrongText = named.join(formatMessage('live.game.between-values'));
    texts.push(
      formatMessage('live.game.values-told', {
        count: given.length,
        right: given.length - wrong.length,
        wrong: wrongText === '' ? undefined : wrongText,
        more: wrong.length - named.length,
      }),
    );
  }
  if (missing > 0) {
    const why = whyNoValue && visibleLine(whyNoValue);
    texts.push(formatMessage('live.game.values-missing', { count: missing, why }));
  }
  return texts;
}
