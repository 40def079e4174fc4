/**
 * Plays games on a terminal: of a person against a program, or between two programs. Where the lines
 * come from and the text goes is the caller's business, so a test plays as a person does.
 */
import type { Ending, Move, Side } from '../exercise/playable.ts';
import { visibleLine } from '../text/visible.ts';
import {
  askAgain,
  askSide,
  draw,
  type History,
  type PlayScreen,
  positionAfter,
  type Tally,
  yourTurn,
} from './person.ts';
import type { Player } from './players.ts';

/** Who plays a side. */
export interface Seat {
  /** `you`, `submission`, `reference`; where two play each other, a submission goes by its path. */
  readonly who: string;
  /** The program; without one, it is the user who is asked. */
  readonly player?: Player;
}

const YOU: Seat = { who: 'you' };

type Seats = Readonly<Record<Side, Seat>>;

/** One game after the other, as long as the user wants. @param given their side, if it is known already */
export async function playGames(screen: PlayScreen, opponent: Seat, given?: Side): Promise<void> {
  const { words, game, say } = screen;
  say(words('play.welcome', { title: game.words.title, opponent: opponent.who }));
  say(words('play.help', { howToMove: game.words.howToMove }));
  const asked = given ?? (await askSide(screen));
  if (asked === undefined) return say(words('play.stopped'));
  let side: Side = asked;
  let tally: Tally = { won: 0, lost: 0, drawn: 0 };
  let history: History | undefined = [];
  for (;;) {
    draw(screen, history);
    const seats = { x: opponent, o: opponent, [side]: YOU };
    history = await playOn(screen, seats, history);
    if (history === undefined) return say(words('play.stopped'));
    const ending = game.ending(positionAfter(history, game));
    const outcome = ending === 'draw' ? 'drawn' : ending === `${side}-wins` ? 'won' : 'lost';
    const after = { ...tally, [outcome]: tally[outcome] + 1 };
    const wish = await askAgain(screen, history, side, after);
    if (wish === undefined) return;
    if (typeof wish === 'object') {
      history = wish;
      say(words('play.undone'));
    } else {
      tally = after;
      if (wish === 'changed') side = side === 'x' ? 'o' : 'x';
      history = [];
    }
  }
}

/** One game between two programs, to its end. */
export async function watchGame(screen: PlayScreen, seats: Seats) {
  const { words, game, say } = screen;
  const { title } = game.words;
  say(words('play.between', { title, x: seats.x.who, o: seats.o.who }));
  if (!game.isLarge) draw(screen, []);
  await playOn(screen, seats, []);
}

/** @returns the game at its end, or nothing when the user leaves */
async function playOn(screen: PlayScreen, seats: Seats, started: History) {
  const { game, say, ink } = screen;
  let history = started;
  for (;;) {
    const position = positionAfter(history, game);
    const ending = game.ending(position);
    if (ending !== undefined) {
      say(ink.bold(endedText(ending, seats, screen)));
      return history;
    }
    const side = game.mover(position);
    const seat = seats[side];
    const next: History | undefined =
      seat.player === undefined
        ? await yourTurn(screen, history, side)
        : [...history, programsMove(screen, seat, side, await seat.player(position))];
    if (next === undefined) return undefined;
    history = next;
    const after = positionAfter(history, game);
    const isYours = seats[game.mover(after)].player === undefined;
    if (!game.isLarge || isYours || game.ending(after) !== undefined) draw(screen, history);
    const remark = game.remark?.(positionAfter(history.slice(0, -1), game), after);
    if (remark !== undefined) say(ink.magenta(remark));
  }
}

function endedText(ending: Ending, seats: Seats, { words, game }: PlayScreen): string {
  if (ending === 'draw') return words('play.ended.draw');
  const side = ending === 'x-wins' ? 'x' : 'o';
  return words('play.ended', { who: seats[side].who, won: game.words.won(side) });
}

/** Tells it, with what is to be said beside it. */
function programsMove(
  { words, game, say, showPrinted }: PlayScreen,
  { who }: Seat,
  side: Side,
  { move, told, lost, newDoubles = [], printed }: Awaited<ReturnType<Player>>,
): Move {
  if (newDoubles.length > 0) {
    say(visibleLine(words('play.stands-in', { names: newDoubles })));
  }
  if (printed !== undefined) showPrinted(printed);
  const why = lost && visibleLine(lost);
  const values = { who, side: side.toUpperCase(), move: game.words.nameOf(move), told, why };
  say(words(lost === undefined ? 'play.plays' : 'play.lost-turn', values));
  return move;
}
