/** Runs `play`: finds who plays, then plays on the terminal, or from piped input. */
import { createInterface, type Interface } from 'node:readline';
import picocolors from 'picocolors';
import { visibleLine } from '../../base/in-child/visible.ts';
import { userError } from '../../base/messages/user-error.ts';
import { wrapText } from '../../base/text/terminal.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { Game, GameOptions, Playable, Side } from '../../engine/playable.ts';
import { EXERCISES_WITH_GAMES, loadExercise, loadView, playableOf } from '../../exercises/all.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import { loadErrorPieces } from '../../reports/load-error-pieces.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import { createPage, type Page } from '../../reports/report-page.ts';
import { printedPieces } from '../../reports/report-pieces.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import { EXIT, type Io } from '../io.ts';
import { type SandboxArguments, withSandbox } from '../start-sandbox.ts';
import { whichSubmission } from '../which-submission.ts';
import type { PlayScreen, Seat } from './match.ts';
import { playGames, watchGame } from './play-game.ts';
import { type Player, programPlayer } from './players.ts';

interface PlayArguments extends GameOptions, SandboxArguments {
  readonly opponent: 'submission' | 'reference';
  /** Who plays X and who plays O, where two programs play each other. */
  readonly between?: readonly string[];
  readonly as?: Side;
  readonly exercise?: string;
}

/** What stands for the right answers in the place of a submission. */
const REFERENCE = 'reference';

/** @returns the exit code */
export async function runPlay(io: Io, submission: string | undefined, given: PlayArguments) {
  const between = betweenIn(given);
  const named = between?.find((program) => program !== REFERENCE);
  const which = whichSubmission(named ?? submission, given, io);
  const game = await openGame(which.exercise, given, io);
  const { language } = io.formatMessage;
  const subject = { submission: which.shownAs, language };
  const page = createPage(subject, await loadView(which.exercise), io.outStyle);
  const players = between?.map((program) =>
    program === REFERENCE ? program : whichSubmission(program, which, io),
  ) ?? [given.opponent === REFERENCE ? REFERENCE : which];
  const jobs = players.every((own) => own === REFERENCE) ? 0 : 1;
  return withSandbox({ ...given, jobs }, io, async (pool) => {
    const seats: Seat[] = [];
    for (const own of players) {
      if (own === REFERENCE) {
        seats.push({ who: own, player: async (position) => game.reference(position) });
        continue;
      }
      const opened = await openSubmission(pool, { ...own, checkTypes: false });
      if (opened.kind === 'refused') {
        const trouble = loadErrorIn(opened.problem, language);
        const told = loadErrorPieces(trouble, { ...page, subject: { submission: own.shownAs } });
        io.out(`${pieceText(told, page)}${io.formatMessage('play.cannot-load')}\n`);
        return EXIT.lacking;
      }
      const functions = functionsOf(await loadExercise(own.exercise));
      const player = programPlayer(game, opened.asker, opened.program, functions, io.formatMessage);
      const who = between === undefined ? 'submission' : visibleLine(own.shownAs);
      seats.push({ who, player: waiting(player, io) });
    }
    const [x, o] = seats as [Seat, Seat?];
    const input = createInterface({ input: io.input, terminal: false, crlfDelay: Infinity });
    const screen = screenFor(game, page, input, io);
    await (o === undefined ? playGames(screen, x, given.as) : watchGame(screen, { x, o }));
    input.close();
    return EXIT.good;
  });
}

/** @throws {GraderError} when there are not just two */
function betweenIn({ between, as }: PlayArguments): readonly [string, string] | undefined {
  if (between === undefined) return undefined;
  const [x, o, ...more] = between;
  if (x === undefined || o === undefined || more.length > 0) {
    throw userError('play.between-two', { reference: REFERENCE });
  }
  if (as !== undefined) throw userError('play.between-as');
  return [x, o];
}

/** @throws {GraderError} when the exercise has no game */
async function openGame(exercise: string, given: PlayArguments, io: Io): Promise<Game> {
  const playable = await playableOf(exercise);
  if (playable === undefined) {
    const others = EXERCISES_WITH_GAMES.map((name) => `npm run play -- ${name}`);
    throw userError('play.no-game', { exercise, others });
  }
  const { prepare } = await loadExercise(exercise);
  const oracle = await prepare();
  const [size, depth] = [chosen('size', playable, given), chosen('depth', playable, given)];
  return playable.open(oracle, { size, depth }, io.formatMessage.language);
}

/** @throws {GraderError} when something was chosen that cannot be */
function chosen(key: keyof GameOptions, { options }: Playable, given: GameOptions): number {
  const range = options[key];
  const value = given[key] ?? range?.usual ?? 0;
  if (range === undefined) {
    if (given[key] !== undefined) throw userError('play.no-choice', { key });
  } else if (value < range.least || value > range.most) {
    throw userError('play.out-of-range', { key, value, ...range });
  }
  return value;
}

/** A large search takes its time. */
function waiting(player: Player, io: Io): Player {
  if (!io.errStyle.isTty) return player;
  return async (position) => {
    io.err(io.formatMessage('play.thinking'));
    try {
      return await player(position);
    } finally {
      io.err('\r\u001b[2K');
    }
  };
}

function screenFor(game: Game, page: Page, input: Interface, io: Io): PlayScreen {
  const words = io.formatMessage;
  const broken = (text: string): string => wrapText(text, page.width, page.view.whole).join('\n');
  // Lines may be piped in ahead of what asks for them.
  const lines = input[Symbol.asyncIterator]();
  return {
    game,
    words,
    ink: picocolors.createColors(io.outStyle.colours),
    print: io.out,
    formatMessage: (text) => io.out(`${broken(text)}\n`),
    showPrinted: (printed) =>
      io.out(pieceText(printedPieces(words('report.printed-by-try'), printed), page)),
    ask: async (prompt) => {
      // The space after a question is no end of a line.
      io.out(`${broken(prompt)}${/\s$/.test(prompt) ? ' ' : ''}`);
      const next = await lines.next();
      if (next.done === true) {
        io.out('\n');
        return undefined;
      }
      // On a terminal the line stands there already; in a transcript it would be missing.
      if (!io.input.isTTY) io.out(`${visibleLine(next.value)}\n`);
      return next.value;
    },
  };
}
