/**
 * Makes the quizzes of one submission in a worker, after it was graded. The program is found and opened again, so that
 * nothing of a grading depends on whether questions are made.
 */
import { openSubmission } from '../../../grading/open/open-submission.ts';
import { type ReadSubmission, readSubmission } from '../../../grading/open/read-submission.ts';
import { makeQuiz } from '../../../quiz/make-quiz.ts';
import type { Quiz } from '../../../quiz/quiz.ts';
import { withPool } from '../../../sandbox/pool.ts';
import { findProgram } from '../intake/find-program.ts';
import type { ProgramEntry } from '../intake/submission.ts';
import type { WantedFiles } from '../intake/wanted-files.ts';
import { type GradingContext, programOf } from '../prepare-grading.ts';
import type { MadeQuizzes, QuizzesRequest } from '../worker-messages.ts';

interface ProgramToAsk {
  readonly entry: ProgramEntry;
  readonly read: ReadSubmission;
}

/** @param staging the path of a folder for what has to be unpacked */
export async function makeQuizzes(
  request: QuizzesRequest,
  { wanted, ...context }: GradingContext & { readonly wanted: WantedFiles },
  staging: string,
): Promise<MadeQuizzes> {
  const { name } = request.submission;
  const graded = await findGraded(request, { ...context, wanted }, staging);
  if (graded === undefined) return { name, trouble: 'the program is not the one that was graded' };
  const quizzes: Quiz[] = [];
  for (const seed of request.seeds) {
    const quiz = await quizOf(graded, seed, request, context);
    if (quiz === undefined) return { name, trouble: 'the program could not be loaded again' };
    quizzes.push(quiz);
  }
  return { name, quizzes, place: graded.entry.path, madeIn: staging };
}

/** @returns the program or, of several attempts, the one whose points count; nothing if its files have changed */
async function findGraded(
  { submission, program }: QuizzesRequest,
  { setup, exercise, formatMessage, wanted }: GradingContext & { readonly wanted: WantedFiles },
  staging: string,
): Promise<ProgramToAsk | undefined> {
  const { attempt } = setup;
  const found = await findProgram(submission.work, { wanted, staging, formatMessage, attempt });
  for (const entry of entriesOf(found)) {
    const read = await readSubmission(entry.path, exercise, submission.name);
    if (programOf(read.files).checksum === program.checksum) return { entry, read };
  }
  return undefined;
}

function entriesOf(found: Awaited<ReturnType<typeof findProgram>>): readonly ProgramEntry[] {
  if (found.kind === 'entry') return [found];
  return found.kind === 'attempts' ? found.entries : [];
}

/** @returns nothing if the program cannot be loaded, which it could when it was graded */
async function quizOf(
  { entry, read }: ProgramToAsk,
  seed: string,
  { submission, result, count }: QuizzesRequest,
  { setup, exercise, oracle, formatMessage }: GradingContext,
): Promise<Quiz | undefined> {
  const limits = { jobs: 1, locks: setup.locks, baseLimitMs: setup.timeLimitMs };
  return withPool(limits, async (pool) => {
    const options = { submission: entry.path, shownAs: submission.name, exercise, read };
    const opened = await openSubmission(pool, { ...options, checkTypes: false });
    if (opened.kind === 'refused') return undefined;
    const cases = setup.functionCases ?? setup.cases;
    try {
      return await makeQuiz({ opened, oracle, result, cases, seed, count, formatMessage });
    } finally {
      opened.reader.close();
    }
  });
}
