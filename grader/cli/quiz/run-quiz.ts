/** Runs `quiz`: grades a submission, makes questions about what is right in it, and asks them. */
import { userError } from '../../base/messages/user-error.ts';
import { loadCases } from '../../cases/load-cases.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { newSeed } from '../../grading/ask/secret-sample.ts';
import { grade } from '../../grading/grade.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import { makeQuiz } from '../../quiz/make-quiz.ts';
import type { Quiz } from '../../quiz/quiz.ts';
import { loadErrorPieces } from '../../reports/load-error-pieces.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import { createPage, type Page } from '../../reports/report-page.ts';
import { textPieces } from '../../reports/report-pieces.ts';
import type { LoadError } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { casesFolder } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import { type SandboxArguments, withSandbox } from '../start-sandbox.ts';
import { type WhichSubmission, whichSubmission } from '../which-submission.ts';
import { askQuiz } from './ask-quiz.ts';
import { answerPieces, questionPieces } from './quiz-pieces.ts';

interface QuizArguments extends SandboxArguments {
  readonly exercise?: string;
  readonly cases?: string;
  readonly count: number;
  /** The same seed asks the same questions about the same program. */
  readonly seed?: string;
  /** The number of a question that is shown with its answer; then nothing is asked. */
  readonly show?: number;
  /** Given where the program is in another language. */
  readonly command?: string;
}

/** @returns the exit code: whether all questions were answered, rightly or not */
export async function runQuiz(io: Io, submission: string | undefined, given: QuizArguments) {
  const which = whichSubmission(submission, given, io);
  const subject = { submission: which.shownAs, language: io.formatMessage.language };
  const page = createPage(subject, await io.exercises.loadView(which.exercise), io.outStyle);
  if (given.command !== undefined) {
    return refuse([io.formatMessage('quiz.none.program')], page, io);
  }
  return withSandbox(given, io, async (pool) => {
    const seed = given.seed ?? String(newSeed());
    const quiz = await quizAbout(which, { ...given, seed }, pool, io);
    if ('loadError' in quiz) return refuseToLoad(quiz.loadError, page, io);
    if (quiz.questions.length === 0) return refuse(quiz.notes, page, io);
    if (given.show !== undefined) return showQuestion(quiz, given.show, page, io);
    return askQuiz(quiz, page, io);
  });
}

/** @throws {GraderError} when there is no question of this number */
function showQuestion({ questions }: Quiz, number: number, page: Page, io: Io): number {
  const question = questions[number - 1];
  const count = questions.length;
  if (question === undefined) throw userError('quiz.no-number', { number, count });
  const pieces = [
    ...questionPieces(question, { number, count }, page),
    ...answerPieces(question, page),
  ];
  io.out(pieceText(pieces, page));
  return EXIT.good;
}

/** The progress of the work before the first question: one part is grading, the other one making the questions. */
const PARTS = 2;

async function quizAbout(
  which: WhichSubmission,
  { seed, count, cases: folder }: QuizArguments & { readonly seed: string },
  pool: SandboxPool,
  io: Io,
): Promise<Quiz | { readonly loadError: LoadError }> {
  const { formatMessage } = io;
  const exercise: Exercise = await io.exercises.load(which.exercise);
  const oracle: Oracle = await exercise.prepare();
  const named = folder === undefined ? {} : { cases: folder };
  const { cases } = await loadCases(casesFolder(named, exercise.name, io), exercise);
  const options = { ...which, exercise, pool, oracle, formatMessage, checkTypes: false };
  const line = progressLine(io, () => formatMessage('quiz.preparing'));
  try {
    line.show({ done: 0, total: PARTS });
    const result = await grade({ ...options, cases });
    if (result.loadError !== undefined) return { loadError: result.loadError };
    line.show({ done: 1, total: PARTS });
    // A grading closes what it has opened.
    const opened = await openSubmission(pool, options);
    if (opened.kind === 'refused') return { loadError: { message: formatMessage('quiz.changed') } };
    try {
      return await makeQuiz({ opened, oracle, result, cases, seed, count, formatMessage });
    } finally {
      opened.reader.close();
    }
  } finally {
    line.clear();
  }
}

function refuse(notes: readonly string[], page: Page, io: Io): number {
  io.err(pieceText(textPieces(notes), page));
  return EXIT.cannotGrade;
}

function refuseToLoad(error: LoadError, page: Page, io: Io): number {
  io.err(pieceText(loadErrorPieces(error, page), page));
  return EXIT.cannotGrade;
}
