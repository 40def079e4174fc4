/** Runs `play`: finds the opponent, then plays one game on the terminal, or from piped input. */
import { createInterface } from 'node:readline';

import { gameTree } from '../../exercises/game-tree/exercise.ts';
import { MESSAGES } from '../../feedback/catalogue.ts';
import { languageOf } from '../../feedback/languages.ts';
import type { Messages } from '../../feedback/messages.ts';
import { PLAY_WORDS, type PlayWords } from '../../feedback/play-words.ts';
import { loadErrorOf } from '../../grading/load-error.ts';
import { openSubmission } from '../../grading/open-submission.ts';
import { coloursIf } from '../../play/colours.ts';
import { type Opponent, referenceMove } from '../../play/opponent.ts';
import { playGame } from '../../play/play-game.ts';
import { submissionOpponent } from '../../play/submission-opponent.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { visibleLine } from '../../text/visible.ts';
import { EXIT, type Io } from '../io.ts';
import { lockMode } from '../start-sandbox.ts';
import {
  requireDefaultExercise,
  type WhichSubmission,
  whichSubmission,
} from '../which-submission.ts';
import type { PlayArguments } from './play-command.ts';

/** @returns the exit code */
export async function runPlay(
  submission: string | undefined,
  given: PlayArguments,
  io: Io,
): Promise<number> {
  const language = languageOf(given.lang, io.env);
  const words = PLAY_WORDS[language];
  const which = whichSubmission(submission, given, io);
  requireDefaultExercise(which.exercise, 'play');
  const answers = await loadAnswers(io.projectFolder, which.exercise);
  const pool = new SandboxPool({
    jobs: given.opponent === 'submission' ? 1 : 0,
    locks: findLocks(lockMode(given.sandbox, io)),
    baseLimitMs: given.timeLimit * 1000,
  });
  const input = lineReader(io);
  try {
    const found: Opponent | { readonly refusal: string } =
      given.opponent === 'reference'
        ? async (board) => referenceMove(board, answers)
        : await submissionPlayer(which, pool, MESSAGES[language]);
    if ('refusal' in found) {
      io.out(`${words.cannotLoad(visibleLine(found.refusal))}\n${words.cannotLoadAdvice()}\n`);
      return EXIT.lacking;
    }
    const table = {
      opponent: waiting(found, words, io),
      opponentName: given.opponent,
      answers,
      words,
      colours: coloursIf(io.outStyle.colours),
      print: io.out,
      ask: input.ask,
    };
    await playGame(table, given.as);
    return EXIT.good;
  } finally {
    input.close();
    await pool.close();
  }
}

async function submissionPlayer(
  { exercise, submission }: WhichSubmission,
  pool: SandboxPool,
  say: Messages,
): Promise<Opponent | { readonly refusal: string }> {
  const opened = await openSubmission(pool, {
    submission,
    exercise,
    checkTypes: false,
  });
  if (opened.kind === 'refused') return { refusal: placed(opened.loadError) };
  const { asker, loading, program } = opened;
  return loading.kind === 'loaded'
    ? submissionOpponent(asker)
    : { refusal: placed(loadErrorOf(loading, program, gameTree, say)) };
}

function placed(error: { message: string; file?: string; line?: number }): string {
  const { message, file, line } = error;
  return file === undefined || line === undefined ? message : `${file}:${line}: ${message}`;
}

/** A tree of half a million nodes takes its time. */
function waiting(opponent: Opponent, words: PlayWords, io: Io): Opponent {
  if (!io.errStyle.isTty) return opponent;
  return async (board) => {
    io.err(words.thinking());
    try {
      return await opponent(board);
    } finally {
      io.err('\r\u001b[2K');
    }
  };
}

interface LineReader {
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/** Lines are taken as they are asked for; what is piped in ahead waits. */
function lineReader(io: Io): LineReader {
  const reader = createInterface({ input: io.input, terminal: false, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (prompt) => {
      io.out(prompt);
      const next = await lines.next();
      if (next.done === true) {
        io.out('\n');
        return undefined;
      }
      // On a terminal the line stands there already; in a transcript it would be missing.
      if (!io.input.isTTY) io.out(`${visibleLine(next.value)}\n`);
      return next.value;
    },
    close: () => reader.close(),
  };
}
