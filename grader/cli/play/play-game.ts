/**
 * Plays games on a terminal: of a person against a program, or between two programs. Where the lines
 * come from and the text goes is the caller's business, so a test plays as a person does.
 */
import type { Side } from '../../engine/playable.ts';
import { Match, type PlayScreen, type Seat, type Seats } from './match.ts';
import { ANSWERS, readTyped } from './typed.ts';

/** How many games the user has won, and so on. */
type Tally = Readonly<Record<'won' | 'lost' | 'drawn', number>>;

/** One game after the other, as long as the user wants. @param given their side, if it is known already */
export async function playGames(screen: PlayScreen, opponent: Seat, given?: Side): Promise<void> {
  const { words, game, formatMessage } = screen;
  formatMessage(words('play.welcome', { title: game.words.title, opponent: opponent.who }));
  formatMessage(words('play.help', { howToMove: game.words.howToMove }));
  const asked = given ?? (await askSide(screen));
  if (asked === undefined) return formatMessage(words('play.stopped'));
  let side: Side = asked;
  let tally: Tally = { won: 0, lost: 0, drawn: 0 };
  const newMatch = (): Match =>
    new Match(screen, { x: opponent, o: opponent, [side]: { who: 'you' } });
  let match = newMatch();
  for (;;) {
    match.draw();
    const ending = await match.goOn();
    if (ending === undefined) return formatMessage(words('play.stopped'));
    const outcome = ending === 'draw' ? 'drawn' : ending === side ? 'won' : 'lost';
    const after = { ...tally, [outcome]: tally[outcome] + 1 };
    const wish = await askAgain(screen, match, side, after);
    if (wish === undefined) return;
    if (wish === 'undone') {
      formatMessage(words('play.undone'));
      continue;
    }
    tally = after;
    if (wish === 'changed') side = side === 'x' ? 'o' : 'x';
    match = newMatch();
  }
}

/** One game between two programs, to its end. */
export async function watchGame(screen: PlayScreen, seats: Seats): Promise<void> {
  const { words, game, formatMessage } = screen;
  const { title } = game.words;
  formatMessage(words('play.between', { title, x: seats.x.who, o: seats.o.who }));
  const match = new Match(screen, seats);
  if (!game.isLarge) match.draw();
  await match.goOn();
}

/** @returns nothing when the user leaves */
async function askSide({ words, ask, formatMessage }: PlayScreen): Promise<Side | undefined> {
  for (;;) {
    const { text, command } = readTyped(await ask(words('play.ask-side')));
    if (command === 'quit') return undefined;
    if (text === 'x' || text === 'o') return text;
    formatMessage(words('play.not-a-side'));
  }
}

/**
 * @param match that has come to its end
 * @param tally of the games so far
 * @returns nothing when the user has had enough; else whether sides change, or that the match goes on
 */
async function askAgain(
  { words, ask, formatMessage }: PlayScreen,
  match: Match,
  side: Side,
  tally: Tally,
): Promise<'same' | 'changed' | 'undone' | undefined> {
  if (tally.won + tally.lost + tally.drawn > 1) formatMessage(words('play.tally', tally));
  for (;;) {
    const { text, command } = readTyped(await ask(words('play.again')));
    if (command === 'quit' || ANSWERS.no.includes(text)) return undefined;
    if (ANSWERS.yes.includes(text)) return 'changed';
    if (text === 's') return 'same';
    if (command === 'undo' && match.takeBack(side)) return 'undone';
    formatMessage(words('play.not-an-answer'));
  }
}
