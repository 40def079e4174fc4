/** The turns of a person: what stands on the screen, what is typed, and what is answered to it. */
import type { Colors } from 'picocolors/types.js';
import type { Game, Move, Position, Side } from '../exercise/playable.ts';
import type { Say } from '../messages/say.ts';
import type { Printed } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';

/** Where the text of a game goes, and where a person's lines come from. */
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

/** A game as it goes on: its moves so far, so taking one back is going back to fewer. */
export type History = readonly Move[];

export function positionAfter(history: History, { start, after }: Game): Position {
  return history.reduce((position, move) => after(position, move), start);
}

/** @returns the game before the side's last move, or nothing when it has not moved yet */
export function undone(history: History, game: Game, side: Side): History | undefined {
  const before = history.map((_, count) => history.slice(0, count));
  return before.findLast((moves) => game.mover(positionAfter(moves, game)) === side);
}

export function draw(
  { print, game, ink }: PlayScreen,
  history: History,
  pointedOut?: readonly Move[],
): void {
  const last = history.at(-1);
  const marks = { ...(last !== undefined && { last }), ...(pointedOut && { pointedOut }) };
  print(`\n${game.draw(positionAfter(history, game), marks, ink).join('\n')}\n\n`);
}

/** @returns nothing when the user leaves */
export async function askSide({ words, ask, say }: PlayScreen): Promise<Side | undefined> {
  for (;;) {
    const { text, command } = readTyped(await ask(words('play.ask-side')));
    if (command === 'quit') return undefined;
    if (text === 'x' || text === 'o') return text;
    say(words('play.not-a-side'));
  }
}

/** @returns the game after the turn, or nothing when the user leaves */
export async function yourTurn(screen: PlayScreen, history: History, side: Side) {
  const { words, game, say } = screen;
  let now = history;
  for (;;) {
    const line = await screen.ask(words('play.ask-move', { side: side.toUpperCase() }));
    const { text, command } = readTyped(line);
    if (command === 'quit') return undefined;
    if (text === '') continue;
    if (command !== undefined) {
      now = obey(screen, now, side, command);
      continue;
    }
    const move = game.readMove(text);
    if (move === undefined) {
      const typed = visibleLine(String(line).trim()).slice(0, 40);
      say(words('play.unknown-move', { text: typed, aMove: game.words.aMove }));
    } else if (game.moves(positionAfter(now, game)).includes(move)) {
      say(words('play.you-move', { side: side.toUpperCase(), move: game.words.nameOf(move) }));
      return [...now, move];
    } else say(words('play.taken', { square: game.words.nameOf(move) }));
  }
}

/** @returns the game as it is afterwards */
function obey(screen: PlayScreen, history: History, side: Side, command: Exclude<Command, 'quit'>) {
  const { words, game, say } = screen;
  if (command === 'help') {
    say(words('play.help', { howToMove: game.words.howToMove }));
  } else if (command === 'best') {
    const { moves, told } = game.best(positionAfter(history, game));
    draw(screen, history, moves);
    say(told);
  } else {
    const earlier = undone(history, game, side);
    say(words(earlier === undefined ? 'play.nothing-to-undo' : 'play.undone'));
    if (earlier !== undefined) draw(screen, earlier);
    return earlier ?? history;
  }
  return history;
}

/** How many games the user has won, and so on. */
export type Tally = Readonly<Record<'won' | 'lost' | 'drawn', number>>;

/**
 * @param tally of the games so far
 * @returns nothing when the user has had enough; else whether sides change, or the game to go back to
 */
export async function askAgain(
  { words, ask, say, game }: PlayScreen,
  history: History,
  side: Side,
  tally: Tally,
): Promise<'same' | 'changed' | History | undefined> {
  if (tally.won + tally.lost + tally.drawn > 1) say(words('play.tally', tally));
  for (;;) {
    const { text, command } = readTyped(await ask(words('play.again')));
    if (command === 'quit' || ['n', 'no', '否'].includes(text)) return undefined;
    if (['', 'y', 'yes', '是'].includes(text)) return 'changed';
    if (text === 's') return 'same';
    const earlier = command === 'undo' ? undone(history, game, side) : undefined;
    if (earlier !== undefined) return earlier;
    say(words('play.not-an-answer'));
  }
}

const COMMANDS = {
  undo: ['undo', 'u', '悔棋'],
  quit: ['quit', 'q', 'exit', '退出'],
  help: ['help', 'h', '?', '帮助'],
  best: ['best', 'b', 'hint', '提示'],
} as const;
type Command = keyof typeof COMMANDS;

/**
 * @param line none at the end of the input, where the user has left
 * @returns the text plain, trimmed and in small letters, and the command that it is, where it is one
 */
export function readTyped(line: string | undefined): {
  readonly text: string;
  readonly command: Command | undefined;
} {
  if (line === undefined) return { text: '', command: 'quit' };
  // Full-width digits and commas come out of a Chinese input method; NFKC makes them plain.
  const text = line.normalize('NFKC').trim().toLowerCase();
  const commands = Object.keys(COMMANDS) as Command[];
  return { text, command: commands.find((each) => COMMANDS[each].some((word) => word === text)) };
}
