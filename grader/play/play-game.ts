/**
 * Plays games on a terminal: of a person against a program, or between two programs. Where the lines
 * come from and the text goes is the caller's business, so a test plays as a person does.
 */
import type { Colors } from 'picocolors/types.js';
import type { Ending, Game, Move, Side } from '../exercise/playable.ts';
import type { PlayWords, Rival, Tally } from '../feedback/play-words.ts';
import type { Printed } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';
import { type History, moved, newHistory, positionIn, undone } from './history.ts';
import type { Player, Turn } from './players.ts';
import { type Command, readTyped } from './read-turn.ts';

/** A program at the board. */
export interface Seat {
  readonly name: Rival;
  readonly player: Player;
}

export interface Table {
  readonly game: Game;
  readonly words: PlayWords;
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

type Seats = Readonly<Record<Side, Seat | 'you'>>;

/** One game after the other, as long as the user wants. @param given their side, if it is known already */
export async function playGames(table: Table, opponent: Seat, given?: Side): Promise<void> {
  const { words, game, say } = table;
  say(words.welcome(game.words.title, opponent.name));
  say(words.help(game.words.howToMove));
  const asked = given ?? (await askSide(table));
  if (asked === undefined) return say(words.stopped());
  let side: Side = asked;
  let tally: Tally = { won: 0, lost: 0, drawn: 0 };
  let history: History | undefined = newHistory(game);
  draw(table, history);
  for (;;) {
    const seats = { x: opponent, o: opponent, [side]: 'you' as const };
    history = await playOn(table, seats, history);
    if (history === undefined) return say(words.stopped());
    const ending = game.ending(positionIn(history))!;
    const next = withEnding(tally, ending, side);
    const wish = await askAgain(table, history, side, isFirst(next) ? undefined : next);
    if (wish === undefined) return;
    if (wish.kind === 'undo') {
      history = wish.history;
      say(words.undone());
    } else {
      tally = next;
      side = wish.kind === 'same' ? side : other(side);
      history = newHistory(game);
    }
    draw(table, history);
  }
}

/** One game between two programs, to its end. */
export async function watchGame(table: Table, seats: Readonly<Record<Side, Seat>>): Promise<void> {
  const { words, game, say } = table;
  say(words.between(game.words.title, seats.x.name, seats.o.name));
  const history = newHistory(game);
  if (!game.isLarge) draw(table, history);
  await playOn(table, seats, history);
}

/** @returns the game at its end, or nothing when the user leaves */
async function playOn(table: Table, seats: Seats, started: History): Promise<History | undefined> {
  const { game, say } = table;
  let history = started;
  while (game.ending(positionIn(history)) === undefined) {
    const side = game.mover(positionIn(history));
    const seat = seats[side];
    const next: History | undefined =
      seat === 'you'
        ? await yourTurn(table, history, side)
        : await programsTurn(table, history, side, seat);
    if (next === undefined) return undefined;
    history = next;
    const isYours = seats[game.mover(positionIn(history))] === 'you';
    const isOver = game.ending(positionIn(history)) !== undefined;
    if (!game.isLarge || isYours || isOver) draw(table, history);
    remark(table, history);
  }
  const ending = game.ending(positionIn(history))!;
  const winner = ending === 'draw' ? undefined : seats[ending === 'x-wins' ? 'x' : 'o'];
  const won = ending === 'draw' ? '' : game.words.won(ending === 'x-wins' ? 'x' : 'o');
  const named = winner === undefined || winner === 'you' ? 'you' : winner.name;
  say(table.ink.bold(table.words.ended(ending, won, named)));
  return history;
}

async function askSide({ words, ask, say }: Table): Promise<Side | undefined> {
  for (;;) {
    const line = await ask(words.askSide());
    if (line === undefined) return undefined;
    const typed = readTyped(line);
    if (typed.kind === 'command' && typed.command === 'quit') return undefined;
    if (typed.kind === 'text' && (typed.text === 'x' || typed.text === 'o')) return typed.text;
    say(words.notASide());
  }
}

/** @returns the game after the turn, or nothing when the user leaves */
async function yourTurn(table: Table, history: History, side: Side): Promise<History | undefined> {
  const { words, game, say } = table;
  let now = history;
  for (;;) {
    const line = await table.ask(words.askMove(side));
    if (line === undefined) return undefined;
    if (line.trim() === '') continue;
    const typed = readTyped(line);
    if (typed.kind === 'command') {
      if (typed.command === 'quit') return undefined;
      now = obey(table, now, side, typed.command);
      continue;
    }
    const move = game.readMove(typed.text);
    if (move === undefined) {
      say(words.unknownMove(visibleLine(line.trim()).slice(0, 40), game.words.aMove));
    } else if (game.moves(positionIn(now)).includes(move)) {
      say(words.youMove(side, game.words.nameOf(move)));
      return moved(now, game, move);
    } else say(words.taken(game.words.nameOf(move)));
  }
}

function obey(
  table: Table,
  history: History,
  side: Side,
  command: Exclude<Command, 'quit'>,
): History {
  const { words, game, say } = table;
  switch (command) {
    case 'help':
      say(words.help(game.words.howToMove));
      return history;
    case 'best': {
      const { moves, told } = game.best(positionIn(history));
      draw(table, history, moves);
      say(told);
      return history;
    }
    case 'undo': {
      const earlier = undone(history, game, side);
      if (earlier === undefined) {
        say(words.nothingToUndo());
        return history;
      }
      say(words.undone());
      draw(table, earlier);
      return earlier;
    }
    default:
      return command satisfies never;
  }
}

async function programsTurn(
  table: Table,
  history: History,
  side: Side,
  { name, player }: Seat,
): Promise<History> {
  const turn = await player(positionIn(history));
  tellTurn(table, turn, side, name);
  return moved(history, table.game, turn.move);
}

function tellTurn({ words, game, say, showPrinted }: Table, turn: Turn, side: Side, name: Rival) {
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

function remark({ game, say, ink }: Table, { positions }: History): void {
  const [before, after] = [positions.at(-2), positions.at(-1)];
  if (before === undefined || after === undefined) return;
  const said = game.remark?.(before, after);
  if (said !== undefined) say(ink.magenta(said));
}

function draw({ print, game, ink }: Table, history: History, pointedOut?: readonly Move[]): void {
  const last = history.moves.at(-1);
  const marks = { ...(last !== undefined && { last }), ...(pointedOut && { pointedOut }) };
  print(`\n${game.draw(positionIn(history), marks, ink).join('\n')}\n\n`);
}

type Wish =
  | { readonly kind: 'same' | 'changed' }
  | { readonly kind: 'undo'; readonly history: History };

/** @returns nothing when the user has had enough */
async function askAgain(
  { words, ask, say, game }: Table,
  history: History,
  side: Side,
  tally: Tally | undefined,
): Promise<Wish | undefined> {
  if (tally !== undefined) say(words.tally(tally));
  for (;;) {
    const line = await ask(words.again());
    if (line === undefined) return undefined;
    const typed = readTyped(line);
    if (typed.kind === 'command') {
      if (typed.command === 'quit') return undefined;
      const earlier = typed.command === 'undo' ? undone(history, game, side) : undefined;
      if (earlier !== undefined) return { kind: 'undo', history: earlier };
    } else {
      if (['', 'y', 'yes', '是'].includes(typed.text)) return { kind: 'changed' };
      if (typed.text === 's') return { kind: 'same' };
      if (['n', 'no', '否'].includes(typed.text)) return undefined;
    }
    say(words.notAnAnswer());
  }
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
