/**
 * Runs `try`: one board, the submission's own answer, right or wrong, in the original platform's form.
 * What keeps it from answering is told on standard error.
 */

import { isCommon } from '../../exercise/finding.ts';
import type { Failures, Teller } from '../../exercise/teller.ts';
import { CHECKS } from '../../exercises/game-tree/checks/all-checks.ts';
import { readReturned } from '../../exercises/game-tree/checks/returned.ts';
import {
  printedText,
  type Trouble,
  triedText,
  troubleText,
} from '../../exercises/game-tree/drawings/terminal-try.ts';
import type { Answers } from '../../exercises/game-tree/game/answers.ts';
import { type BoardText, parseBoard, platformForm } from '../../exercises/game-tree/game/board.ts';
import { legality } from '../../exercises/game-tree/game/positions.ts';
import { type GameTreeJury, gameTreeJury } from '../../exercises/game-tree/jury.ts';
import { gameTreeTeller } from '../../exercises/game-tree/teller.ts';
import { BestPlay } from '../../exercises/game-tree/words/best-play.ts';
import { refutationsOf } from '../../exercises/game-tree/words/refutation.ts';
import { MESSAGES, REPORT_WORDS } from '../../feedback/catalogue.ts';
import { explain } from '../../feedback/explain.ts';
import { languageOf } from '../../feedback/languages.ts';
import { loadErrorIn } from '../../feedback/load-text.ts';
import type { Messages } from '../../feedback/messages.ts';
import { GraderError } from '../../grader-error.ts';
import { loadErrorOf } from '../../grading/load-error.ts';
import { openSubmission } from '../../grading/open-submission.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import type { Printed } from '../../results/result.ts';
import type { Program } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { EXIT, type Io } from '../io.ts';
import type { StartedSandbox } from '../start-sandbox.ts';
import { requireDefaultExercise, whichSubmission } from '../which-submission.ts';
import type { TryArguments } from './try-command.ts';

/** One board is tried, and nobody is graded. */
const NOTHING_FAILED: Failures = {
  of: () => [],
  atFault: [],
  wasLost: true,
  ask: async () => [],
};

/** What a board takes at the very most, with room for what is wrong with it. */
const MOST_INPUT = 2000;

/**
 * @param words the board as it came from the command line; none to read it from standard input
 * @returns the exit code
 */
export async function runTry(
  words: readonly string[],
  given: TryArguments,
  { pool }: StartedSandbox,
  io: Io,
): Promise<number> {
  const board = readPosition(words.length > 0 ? words.join(' ') : await readInput(io));
  const { exercise, submission, shownAs } = whichSubmission(given.submission, given, io);
  requireDefaultExercise(exercise, 'try');
  const language = languageOf(given.lang, io.env);
  const say = MESSAGES[language];
  const reportWords = REPORT_WORDS[language];

  const complain = (trouble: Trouble, printed?: Printed): number => {
    if (printed !== undefined) io.err(printedText(printed, io.errStyle, reportWords));
    io.err(troubleText(shownAs, trouble, io.errStyle, reportWords));
    return EXIT.lacking;
  };
  const opened = await openSubmission(pool, {
    submission,
    exercise,
    shownAs,
    checkTypes: false,
  });
  if (opened.kind === 'refused') return complain(loadErrorIn(opened.loadError, language));
  const { program, asker, loading } = opened;
  if (loading.kind !== 'loaded') {
    const printed = loading.kind === 'lost' ? undefined : loading.printed;
    return complain(loadErrorOf(loading, program, say), printed);
  }
  const answers = await loadAnswers(io.projectFolder, exercise);
  const jury = gameTreeJury(answers);
  const question = jury.question('bestMoves', [board], { kind: 'none' });
  const [answer] = await asker.ask([question]);
  if (answer === undefined) throw new GraderError('the sandbox did not answer');
  const { raw } = answer;
  const reply = raw.kind === 'returned' ? readReturned(raw.fields)?.reply : undefined;
  if (reply?.kind !== 'boards') {
    const [stack = ''] = raw.kind === 'threw' ? await asker.stacksOf([question], [raw]) : [];
    const placed = raw.kind === 'threw' ? { ...raw, stack } : raw;
    const teller = await gameTreeTeller(jury, NOTHING_FAILED, language);
    return complain(troubleOf(board, placed, jury, program, teller, say), answer.printed);
  }
  if (answer.printed !== undefined) {
    io.err(printedText(answer.printed, io.errStyle, reportWords));
  }
  const { boards: returned } = reply;
  io.out(`${platformForm(returned)}\n`);
  if (given.explain) {
    const forced = answers.forcedWins(board);
    const tried = { board, returned, forced, why: reasonsFor(board, returned, answers, say) };
    io.out(`\n${triedText(tried, io.outStyle, reportWords)}`);
  }
  return EXIT.good;
}

async function readInput({ input }: Io): Promise<string> {
  if (input.isTTY) {
    throw new GraderError(
      'no board was given',
      'Give it after the command, as in "xox o_o _x_", or send it to standard input.',
    );
  }
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.length > MOST_INPUT) break;
  }
  return text;
}

/** @throws {GraderError} when it is no board, or not one with X to move */
function readPosition(text: string): BoardText {
  const board = parseBoard(text);
  const { kind, sentence } = legality(board);
  switch (kind) {
    case 'legal-x-to-move':
      return board;
    case 'impossible':
      throw notXToMove(`the board ${board} cannot arise in a game: ${sentence}`);
    case 'finished':
      throw notXToMove(`the game is over on the board ${board}: ${sentence}`);
    case 'legal-o-to-move':
      throw notXToMove(`on the board ${board} ${sentence}, and best moves are found for X`);
    default:
      return kind satisfies never;
  }
}

function notXToMove(message: string): GraderError {
  return new GraderError(
    message,
    'Give a board with as many x as o, on which nobody has won yet and a square is empty.',
  );
}

/** Why each board that is wrongly there, or wrongly not, forces no win, or does. */
function reasonsFor(
  board: BoardText,
  returned: readonly BoardText[],
  answers: Answers,
  say: Messages,
): ReadonlyMap<BoardText, string> {
  const forced = answers.forcedWins(board);
  const unexpected = [...new Set(returned)].filter((each) => !forced.includes(each));
  const missing = forced.filter((each) => !returned.includes(each));
  const play = new BestPlay(answers);
  return new Map(
    refutationsOf(board, unexpected, missing, play, say).map((each) => [each.board, each.text]),
  );
}

/** Why there is no list of boards to print. */
function troubleOf(
  board: BoardText,
  raw: RawAnswer,
  jury: GameTreeJury,
  program: Program,
  teller: Teller,
  say: Messages,
): Trouble {
  const verdict = jury.judge(CHECKS.bestMoves, board, raw);
  if (verdict.kind === 'right') throw new GraderError('an answer without boards was held right');
  const { finding } = verdict;
  const told = explain(finding, CHECKS.bestMoves, board, teller, say);
  const place =
    isCommon(finding) && finding.kind === 'threw' ? locate(program, finding.stack) : undefined;
  return { ...told, ...place };
}
