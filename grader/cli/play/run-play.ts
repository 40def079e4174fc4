/** Runs `play`: opens the programs that play, then plays on the terminal or with piped input. */
import { createInterface, type Interface } from 'node:readline';
import picocolors from 'picocolors';
import { visibleLine } from '../../base/in-child/visible.ts';
import { userError } from '../../base/messages/user-error.ts';
import { wrapText } from '../../base/text/terminal.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { GameOptions, Playable, PlayableGame, Side } from '../../engine/playable.ts';
import { EXERCISES_WITH_GAMES } from '../../exercises/all.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import { loadErrorPieces } from '../../reports/load-error-pieces.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import { createPage, type Page } from '../../reports/report-page.ts';
import { printedPieces } from '../../reports/report-pieces.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import type { LoadError } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { EXIT, type Io } from '../io.ts';
import { type SandboxArguments, withSandbox } from '../start-sandbox.ts';
import { nextTypedLine } from '../typed-line.ts';
import { type WhichSubmission, whichSubmission } from '../which-submission.ts';
import type { PlayScreen, Seat } from './match.ts';
import { playGames, watchGame } from './play-game.ts';
import { type GamePlayer, ProgramPlayer } from './players.ts';

interface PlayArguments extends GameOptions, SandboxArguments {
  readonly opponent: 'submission' | 'reference';
  /** The programs that play X and O, when two programs play each other. */
  readonly between?: readonly string[];
  /** The user's side. */
  readonly as?: Side;
  readonly exercise?: string;
}

/** Plays by the right answers, and is given in the place of a submission. */
const REFERENCE = 'reference';

type PlayingProgram = WhichSubmission | typeof REFERENCE;

/** @returns the exit code */
export async function runPlay(io: Io, submission: string | undefined, given: PlayArguments) {
  const between = betweenIn(given);
  const named = between?.find((program) => program !== REFERENCE);
  const which = whichSubmission(named ?? submission, given, io);
  const game = await openGame(which.exercise, given, io);
  const subject = { submission: which.shownAs, language: io.formatMessage.language };
  const page = createPage(subject, await io.exercises.loadView(which.exercise), io.outStyle);
  const programs = programsIn(between, which, given, io);
  const jobs = programs.every((program) => program === REFERENCE) ? 0 : 1;
  return withSandbox({ ...given, jobs }, io, async (pool) => {
    const seats: Seat[] = [];
    for (const program of programs) {
      const seat = await seatOf(program, game, pool, io);
      if ('loadError' in seat) {
        refuse(program, seat.loadError, page, io);
        return EXIT.lacking;
      }
      // Two submissions are told apart by their paths.
      const isPath = between !== undefined && program !== REFERENCE;
      seats.push(isPath ? { ...seat, who: visibleLine(program.shownAs) } : seat);
    }
    await playOn(seats, game, page, given, io);
    return EXIT.good;
  });
}

function programsIn(
  between: readonly string[] | undefined,
  which: WhichSubmission,
  given: PlayArguments,
  io: Io,
): PlayingProgram[] {
  if (between === undefined) return [given.opponent === REFERENCE ? REFERENCE : which];
  return between.map((program) =>
    program === REFERENCE ? REFERENCE : whichSubmission(program, which, io),
  );
}

async function seatOf(
  program: PlayingProgram,
  game: PlayableGame,
  pool: SandboxPool,
  io: Io,
): Promise<Seat | { readonly loadError: LoadError }> {
  if (program === REFERENCE) {
    return { who: REFERENCE, player: async (position) => game.reference(position) };
  }
  const exercise = await io.exercises.load(program.exercise);
  const opened = await openSubmission(pool, { ...program, exercise, checkTypes: false });
  if (opened.kind === 'refused') {
    return { loadError: loadErrorIn(opened.problem, io.formatMessage.language) };
  }
  const functions = functionsOf(exercise);
  const player = new ProgramPlayer(
    game,
    opened.sandboxedProgram,
    opened.program,
    functions,
    io.formatMessage,
  );
  const play: GamePlayer = (position) => player.turnAt(position);
  return { who: 'submission', player: withProgress(play, io) };
}

function refuse(program: PlayingProgram, loadError: LoadError, page: Page, io: Io): void {
  const submission = program === REFERENCE ? REFERENCE : program.shownAs;
  const pieces = loadErrorPieces(loadError, { ...page, subject: { submission } });
  io.out(`${pieceText(pieces, page)}${io.formatMessage('play.cannot-load')}\n`);
}

/** Plays until the user leaves, or one game between two programs. */
async function playOn(
  seats: readonly Seat[],
  game: PlayableGame,
  page: Page,
  { as: side }: PlayArguments,
  io: Io,
): Promise<void> {
  const [x, o] = seats as [Seat, Seat?];
  const input = createInterface({ input: io.input, terminal: false, crlfDelay: Infinity });
  const screen = screenFor(game, page, input, io);
  await (o === undefined ? playGames(screen, x, side) : watchGame(screen, { x, o }));
  input.close();
}

/** @throws {GraderError} unless there are two programs, and no side for the user */
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
async function openGame(exercise: string, given: PlayArguments, io: Io): Promise<PlayableGame> {
  const playable = await io.exercises.playableOf(exercise);
  if (playable === undefined) {
    const others = EXERCISES_WITH_GAMES.map((name) => `npm run play -- ${name}`);
    throw userError('play.no-game', { exercise, others });
  }
  const { prepare } = await io.exercises.load(exercise);
  const oracle = await prepare();
  const size = optionIn('size', playable, given);
  const depth = optionIn('depth', playable, given);
  return playable.open(oracle, { size, depth }, io.formatMessage.language);
}

/**
 * @returns the option as it was given, or its default
 * @throws {GraderError} when the game does not have the option, or the value is out of its range
 */
function optionIn(key: keyof GameOptions, { options }: Playable, given: GameOptions): number {
  const range = options[key];
  const value = given[key];
  if (range === undefined) {
    if (value !== undefined) throw userError('play.no-choice', { key });
    return 0;
  }
  if (value === undefined) return range.default;
  if (value < range.min || value > range.max) {
    throw userError('play.out-of-range', { key, value, ...range });
  }
  return value;
}

/** Shows a note on a terminal while the program chooses its move, as a large search takes its time. */
function withProgress(player: GamePlayer, io: Io): GamePlayer {
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

function screenFor(game: PlayableGame, page: Page, input: Interface, io: Io): PlayScreen {
  const { formatMessage } = io;
  const wrap = (text: string): string => wrapText(text, page.width, page.view.whole).join('\n');
  // Piped lines may arrive before they are asked for. The iterator keeps them.
  const lines = input[Symbol.asyncIterator]();
  return {
    game,
    formatMessage,
    ink: picocolors.createColors(io.outStyle.colours),
    print: io.out,
    printText: (text) => io.out(`${wrap(text)}\n`),
    showPrinted: (printed) => {
      const pieces = printedPieces(formatMessage('report.printed-by-try'), printed);
      io.out(pieceText(pieces, page));
    },
    ask: async (prompt) => {
      // Wrapping removes the space between the question and what is typed.
      const space = /\s$/.test(prompt) ? ' ' : '';
      io.out(wrap(prompt) + space);
      return nextTypedLine(lines, io);
    },
  };
}
