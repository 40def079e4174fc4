/** Grades many submissions, each in one of several worker processes, and stores each record as it comes. */
import type { Exercise } from '../../engine/exercise.ts';
import type { ClassSubmission } from './intake/submission.ts';
import { type QuizzesOptions, quizzesOf } from './questions/quizzes-of-submission.ts';
import type { GradedRecord, GradeReply, GradeRequest } from './worker-messages.ts';
import { Worker } from './worker-process.ts';

export interface ClassOptions extends QuizzesOptions {
  readonly exercise: Exercise;
  readonly submissions: readonly ClassSubmission[];
  /** How many submissions are graded at the same time. */
  readonly jobs: number;
  readonly onGraded: () => void;
}

/** @returns how many stored grades were still valid */
export async function gradeClass(options: ClassOptions): Promise<number> {
  const { exercise, submissions, folder, jobs, onGraded } = options;
  const workerCount = Math.min(jobs, submissions.length);
  const workers = Array.from({ length: workerCount }, () => new Worker(exercise));
  // All workers take from one iterator, so whichever is free grades the next submission.
  const waiting = submissions.values();
  let unchanged = 0;
  let hasEnded = false;
  const work = async (worker: Worker): Promise<void> => {
    for (const submission of waiting) {
      const reply = await replyOf(worker, submission, options);
      // Another worker may have failed meanwhile, and then nothing is written any more.
      if (hasEnded) return;
      if (reply === 'unchanged') unchanged++;
      else folder.write(reply);
      const quizzes = await quizzesOf(worker, submission, options);
      if (hasEnded) return;
      if (quizzes !== undefined) folder.writeQuizzes(quizzes);
      onGraded();
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    hasEnded = true;
    for (const worker of workers) worker.stop();
  }
  return unchanged;
}

async function replyOf(
  worker: Worker,
  submission: ClassSubmission,
  { folder, resume, setup }: ClassOptions,
): Promise<GradeReply> {
  const stored = resume ? folder.read(submission.name) : undefined;
  // A record without a result has no key to compare: what the grader could not grade is tried again.
  const storedKey = stored?.result && stored.key;
  const request = { setup, submission, storedKey };
  const reply = await worker.grade(request);
  if (reply === 'unchanged' || reply.trouble === undefined) return reply;
  // Trouble of the grader is often caused by other load on the machine, and gone the next time.
  return worker.grade(request);
}

/** Grades one submission as {@link gradeClass} does, and returns what led to the grade as well. */
export async function gradeAgain(
  exercise: Exercise,
  request: Omit<GradeRequest, 'kind' | 'storedKey'>,
): Promise<GradedRecord> {
  const worker = new Worker(exercise);
  try {
    const reply = await worker.grade(request);
    if (reply === 'unchanged') throw new Error('a grade was called unchanged without a stored one');
    return reply;
  } finally {
    worker.stop();
  }
}
