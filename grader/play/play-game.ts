/**
 * Plays games on a terminal: of a person against a program, or between two programs. Where the lines
 * come from and the text goes is the caller's business, so a test plays as a person does.
 */
import type { Ending, Side } from '../exercise/playable.ts';
import { listed } from '../messages/say.ts';
import { visibleLine } from '../text/visible.ts';
import {
  askAgain,
  askSide,
  draw,
  type History,
  moved,
  newHistory,
  type Outcome,
  type PlayScreen,
  positionIn,
  yourTurn,
} from './person.ts';
import type { Player, Turn } from './players.ts';

/** A program at the board. */
export interface Seat {
  /** A submission goes by its path where two play each other. */
  readonly who: 'submission' | 'reference' | 'path';
  readonly path: string;
  readonly player: Player;
}

type Seats = Readonly<Record<Side, Seat | 'you'>>;

/** One game after the other, as long as the user wants. @param given their side, if it is known already */
export async function playGames(screen: PlayScreen, opponent: Seat, given?: Side): Promise<void> {
  const { words, game, say } = screen;
  say(words('play.welcome', { title: game.words.title, opponent: opponent.who }));
  say(words('play.help', { howToMove: game.words.howToMove }));
  const asked = given ?? (await askSide(screen));
  if (asked === undefined) return say(words('play.stopped'));
  let side: Side = asked;
  const outcomes: Outcome[] = [];
  let history: History | undefined = newHistory(game);
  for (;;) {
    draw(screen, history);
    const seats = { x: opponent, o: opponent, [side]: 'you' as const };
    history = await playOn(screen, seats, history);
    if (history === undefined) return say(words('play.stopped'));
    const ending = game.ending(positionIn(history))!;
    const outcome = ending === 'draw' ? 'drawn' : ending === `${side}-wins` ? 'won' : 'lost';
    const wish = await askAgain(screen, history, side, [...outcomes, outcome]);
    if (wish === undefined) return;
    if (typeof wish === 'object') {
      history = wish;
      say(words('play.undone'));
    } else {
      outcomes.push(outcome);
      if (wish === 'changed') side = side === 'x' ? 'o' : 'x';
      history = newHistory(game);
    }
  }
}

/** One game between two programs, to its end. */
export async function watchGame(
  screen: PlayScreen,
  seats: Readonly<Record<Side, Seat>>,
): Promise<void> {
  const { words, game, say } = screen;
  const { x, o } = seats;
  say(
    words('play.between', {
      title: game.words.title,
      ...{ x: x.who, xPath: x.path, o: o.who, oPath: o.path },
    }),
  );
  const history = newHistory(game);
  if (!game.isLarge) draw(screen, history);
  await playOn(screen, seats, history);
}

/** @returns the game at its end, or nothing when the user leaves */
async function playOn(
  screen: PlayScreen,
  seats: Seats,
  started: History,
): Promise<History | undefined> {
  const { game, say } = screen;
  let history = started;
  while (game.ending(positionIn(history)) === undefined) {
    const side = game.mover(positionIn(history));
    const seat = seats[side];
    const next: History | undefined =
      seat === 'you'
        ? await yourTurn(screen, history, side)
        : await programsTurn(screen, history, side, seat);
    if (next === undefined) return undefined;
    history = next;
    const isYours = seats[game.mover(positionIn(history))] === 'you';
    const isOver = game.ending(positionIn(history)) !== undefined;
    if (!game.isLarge || isYours || isOver) draw(screen, history);
    remark(screen, history);
  }
  const ending = game.ending(positionIn(history))!;
  say(screen.ink.bold(endedText(ending, seats, screen)));
  return history;
}

function endedText(ending: Ending, seats: Seats, { words, game }: PlayScreen): string {
  if (ending === 'draw') return words('play.ended.draw');
  const side = ending === 'x-wins' ? 'x' : 'o';
  const winner = seats[side];
  const { who, path } = winner === 'you' ? { who: winner, path: '' } : winner;
  return words('play.ended', { who, path, won: game.words.won(side) });
}

async function programsTurn(
  screen: PlayScreen,
  history: History,
  side: Side,
  seat: Seat,
): Promise<History> {
  const turn = await seat.player(positionIn(history));
  tellTurn(screen, turn, side, seat);
  return moved(history, screen.game, turn.move);
}

function tellTurn(
  { words, game, say, showPrinted }: PlayScreen,
  turn: Turn,
  side: Side,
  { who, path }: Seat,
) {
  const { move, told, lost, newDoubles, printed } = turn;
  if (newDoubles.length > 0) {
    const names = listed(words, newDoubles, 'list.comma');
    say(visibleLine(words('play.stands-in', { names, count: newDoubles.length })));
  }
  if (printed !== undefined) showPrinted(printed);
  const values = { who, path, side: side.toUpperCase(), move: game.words.nameOf(move) };
  say(
    lost === undefined
      ? words('play.plays', { ...values, told })
      : words('play.lost-turn', { ...values, why: visibleLine(lost) }),
  );
}

function remark({ game, say, ink }: PlayScreen, history: History): void {
  const [before, after] = history.slice(-2);
  const said = before && after && game.remark?.(before.position, after.position);
  if (said !== undefined) say(ink.magenta(said));
}
