/**
 * Plays games on a terminal: of a person against a program, or between two programs. Where the lines
 * come from and the text goes is the caller's business, so a test plays as a person does.
 */
import type { Ending, Side } from '../exercise/playable.ts';
import type { ProgramName, Tally } from '../feedback/play-words.ts';
import { visibleLine } from '../text/visible.ts';
import { type History, moved, newHistory, positionIn } from './history.ts';
import { askAgain, askSide, yourTurn } from './person.ts';
import type { Player, Turn } from './players.ts';
import { draw, type PlayScreen } from './screen.ts';

/** A program at the board. */
export interface Seat {
  readonly name: ProgramName;
  readonly player: Player;
}

type Seats = Readonly<Record<Side, Seat | 'you'>>;

/** One game after the other, as long as the user wants. @param given their side, if it is known already */
export async function playGames(screen: PlayScreen, opponent: Seat, given?: Side): Promise<void> {
  const { words, game, say } = screen;
  say(words.welcome(game.words.title, opponent.name));
  say(words.help(game.words.howToMove));
  const asked = given ?? (await askSide(screen));
  if (asked === undefined) return say(words.stopped());
  let side: Side = asked;
  let tally: Tally = { won: 0, lost: 0, drawn: 0 };
  let history: History | undefined = newHistory(game);
  draw(screen, history);
  for (;;) {
    const seats = { x: opponent, o: opponent, [side]: 'you' as const };
    history = await playOn(screen, seats, history);
    if (history === undefined) return say(words.stopped());
    const ending = game.ending(positionIn(history))!;
    const next = withEnding(tally, ending, side);
    const wish = await askAgain(screen, history, side, isFirst(next) ? undefined : next);
    if (wish === undefined) return;
    if (wish.kind === 'undo') {
      history = wish.history;
      say(words.undone());
    } else {
      tally = next;
      side = wish.kind === 'same' ? side : other(side);
      history = newHistory(game);
    }
    draw(screen, history);
  }
}

/** One game between two programs, to its end. */
export async function watchGame(
  screen: PlayScreen,
  seats: Readonly<Record<Side, Seat>>,
): Promise<void> {
  const { words, game, say } = screen;
  say(words.between(game.words.title, seats.x.name, seats.o.name));
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
  const winner = ending === 'draw' ? undefined : seats[ending === 'x-wins' ? 'x' : 'o'];
  const won = ending === 'draw' ? '' : game.words.won(ending === 'x-wins' ? 'x' : 'o');
  const named = winner === undefined || winner === 'you' ? 'you' : winner.name;
  say(screen.ink.bold(screen.words.ended(ending, won, named)));
  return history;
}

async function programsTurn(
  screen: PlayScreen,
  history: History,
  side: Side,
  { name, player }: Seat,
): Promise<History> {
  const turn = await player(positionIn(history));
  tellTurn(screen, turn, side, name);
  return moved(history, screen.game, turn.move);
}

function tellTurn(
  { words, game, say, showPrinted }: PlayScreen,
  turn: Turn,
  side: Side,
  name: ProgramName,
) {
  const { move, told, lost, newStandIns, printed } = turn;
  if (newStandIns.length > 0) say(visibleLine(words.standsIn(newStandIns)));
  if (printed !== undefined) showPrinted(printed);
  const named = game.words.nameOf(move);
  say(
    lost === undefined
      ? words.plays(name, side, named, told)
      : words.lostTurn(name, side, named, visibleLine(words.why(lost))),
  );
}

function remark({ game, say, ink }: PlayScreen, { positions }: History): void {
  const [before, after] = [positions.at(-2), positions.at(-1)];
  if (before === undefined || after === undefined) return;
  const said = game.remark?.(before, after);
  if (said !== undefined) say(ink.magenta(said));
}

function withEnding({ won, lost, drawn }: Tally, ending: Ending, side: Side): Tally {
  if (ending === 'draw') return { won, lost, drawn: drawn + 1 };
  return ending === `${side}-wins` ? { won: won + 1, lost, drawn } : { won, lost: lost + 1, drawn };
}

function isFirst({ won, lost, drawn }: Tally): boolean {
  return won + lost + drawn === 1;
}

function other(side: Side): Side {
  return side === 'x' ? 'o' : 'x';
}
