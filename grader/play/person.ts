/** The turns of a person: what is typed, and what is answered to it. */
import type { Side } from '../exercise/playable.ts';
import { visibleLine } from '../text/visible.ts';
import { type History, moved, positionIn, undone } from './history.ts';
import { draw, type PlayScreen } from './screen.ts';

/** @returns nothing when the user leaves */
export async function askSide({ words, ask, say }: PlayScreen): Promise<Side | undefined> {
  for (;;) {
    const line = await ask(words('play.ask-side'));
    if (line === undefined) return undefined;
    const typed = readTyped(line);
    if (typed.kind === 'command' && typed.command === 'quit') return undefined;
    if (typed.kind === 'text' && (typed.text === 'x' || typed.text === 'o')) return typed.text;
    say(words('play.not-a-side'));
  }
}

/** @returns the game after the turn, or nothing when the user leaves */
export async function yourTurn(
  screen: PlayScreen,
  history: History,
  side: Side,
): Promise<History | undefined> {
  const { words, game, say } = screen;
  let now = history;
  for (;;) {
    const line = await screen.ask(words('play.ask-move', { side: side.toUpperCase() }));
    if (line === undefined) return undefined;
    if (line.trim() === '') continue;
    const typed = readTyped(line);
    if (typed.kind === 'command') {
      if (typed.command === 'quit') return undefined;
      now = obey(screen, now, side, typed.command);
      continue;
    }
    const move = game.readMove(typed.text);
    if (move === undefined) {
      say(
        words('play.unknown-move', {
          text: visibleLine(line.trim()).slice(0, 40),
          aMove: game.words.aMove,
        }),
      );
    } else if (game.moves(positionIn(now)).includes(move)) {
      say(words('play.you-move', { side: side.toUpperCase(), move: game.words.nameOf(move) }));
      return moved(now, game, move);
    } else say(words('play.taken', { square: game.words.nameOf(move) }));
  }
}

function obey(
  screen: PlayScreen,
  history: History,
  side: Side,
  command: Exclude<Command, 'quit'>,
): History {
  const { words, game, say } = screen;
  switch (command) {
    case 'help':
      say(words('play.help', { howToMove: game.words.howToMove }));
      return history;
    case 'best': {
      const { moves, told } = game.best(positionIn(history));
      draw(screen, history, moves);
      say(told);
      return history;
    }
    case 'undo': {
      const earlier = undone(history, game, side);
      if (earlier === undefined) {
        say(words('play.nothing-to-undo'));
        return history;
      }
      say(words('play.undone'));
      draw(screen, earlier);
      return earlier;
    }
    default:
      return command satisfies never;
  }
}

type Wish =
  | { readonly kind: 'same' | 'changed' }
  | { readonly kind: 'undo'; readonly history: History };

/** Of a game, for the user. */
export type Outcome = 'won' | 'lost' | 'drawn';

/**
 * @param outcomes of the games so far
 * @returns nothing when the user has had enough
 */
export async function askAgain(
  { words, ask, say, game }: PlayScreen,
  history: History,
  side: Side,
  outcomes: readonly Outcome[],
): Promise<Wish | undefined> {
  const count = (wanted: Outcome): number => outcomes.filter((each) => each === wanted).length;
  const tally = { won: count('won'), lost: count('lost'), drawn: count('drawn') };
  if (outcomes.length > 1) say(words('play.tally', tally));
  for (;;) {
    const line = await ask(words('play.again'));
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
    say(words('play.not-an-answer'));
  }
}

export type Command = 'undo' | 'quit' | 'help' | 'best';

export type Typed =
  | { readonly kind: 'command'; readonly command: Command }
  /** Plain, trimmed and in small letters. */
  | { readonly kind: 'text'; readonly text: string };

const COMMANDS: Readonly<Record<string, Command>> = {
  undo: 'undo',
  u: 'undo',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
  help: 'help',
  h: 'help',
  '?': 'help',
  best: 'best',
  b: 'best',
  hint: 'best',
  悔棋: 'undo',
  退出: 'quit',
  帮助: 'help',
  提示: 'best',
};

export function readTyped(line: string): Typed {
  // Full-width digits and commas come out of a Chinese input method; NFKC makes them plain.
  const text = line.normalize('NFKC').trim().toLowerCase();
  const command = Object.hasOwn(COMMANDS, text) ? COMMANDS[text] : undefined;
  return command === undefined ? { kind: 'text', text } : { kind: 'command', command };
}
