/** Plays games on a terminal: the user against a program, or a program against another. */
import type { Ending, Side } from '../../engine/playable.ts';
import { Match, type PlayScreen, type Seat, type Seats } from './match.ts';
import { ANSWERS, readLine } from './read-line.ts';

/** How many games the user has won, lost and drawn. */
type Tally = Readonly<Record<'won' | 'lost' | 'drawn', number>>;

/** Plays one game after another for as long as the user wants. @param given the user's side, if it is known already */
export async function playGames(screen: PlayScreen, opponent: Seat, given?: Side): Promise<void> {
  const { formatMessage, game, printText } = screen;
  const newMatch = (userSide: Side): Match =>
    new Match(screen, { x: opponent, o: opponent, [userSide]: { who: 'you' } });

  printText(formatMessage('play.welcome', { title: game.words.title, opponent: opponent.who }));
  printText(formatMessage('play.help', { howToMove: game.words.howToMove }));
  const chosen = given ?? (await askSide(screen));
  if (chosen === undefined) return printText(formatMessage('play.stopped'));

  let side: Side = chosen;
  let tally: Tally = { won: 0, lost: 0, drawn: 0 };
  let match = newMatch(side);
  for (;;) {
    match.draw();
    const ending = await match.goOn();
    if (ending === undefined) return printText(formatMessage('play.stopped'));
    const outcome = outcomeOf(ending, side);
    const newTally = { ...tally, [outcome]: tally[outcome] + 1 };
    const wish = await askAgain(screen, match, side, newTally);
    if (wish === undefined) return;
    if (wish === 'undone') {
      printText(formatMessage('play.undone'));
      continue;
    }
    tally = newTally;
    if (wish === 'changed') side = side === 'x' ? 'o' : 'x';
    match = newMatch(side);
  }
}

function outcomeOf(ending: Ending, side: Side): keyof Tally {
  if (ending === 'draw') return 'drawn';
  return ending === side ? 'won' : 'lost';
}

/** Plays one game between two programs to its end. */
export async function watchGame(screen: PlayScreen, seats: Seats): Promise<void> {
  const { formatMessage, game, printText } = screen;
  const { title } = game.words;
  printText(formatMessage('play.between', { title, x: seats.x.who, o: seats.o.who }));
  const match = new Match(screen, seats);
  if (!game.isLarge) match.draw();
  await match.goOn();
}

/** @returns nothing when the user leaves */
async function askSide({ formatMessage, ask, printText }: PlayScreen): Promise<Side | undefined> {
  for (;;) {
    const { text, command } = readLine(await ask(formatMessage('play.ask-side')));
    if (command === 'quit') return undefined;
    if (text === 'x' || text === 'o') return text;
    printText(formatMessage('play.not-a-side'));
  }
}

/**
 * Asks whether to play again, after a match has ended.
 *
 * @returns nothing when the user leaves, `undone` when the last move was taken back and the match goes on, otherwise
 *   whether the sides change
 */
async function askAgain(
  { formatMessage, ask, printText }: PlayScreen,
  match: Match,
  side: Side,
  tally: Tally,
): Promise<'same' | 'changed' | 'undone' | undefined> {
  if (tally.won + tally.lost + tally.drawn > 1) printText(formatMessage('play.tally', tally));
  for (;;) {
    const { text, command } = readLine(await ask(formatMessage('play.again')));
    if (command === 'quit' || ANSWERS.no.includes(text)) return undefined;
    if (ANSWERS.yes.includes(text)) return 'changed';
    if (text === 's') return 'same';
    if (command === 'undo' && match.takeBack(side)) return 'undone';
    printText(formatMessage('play.not-an-answer'));
  }
}
