/**
 * The budgets that a user can feel, in one table: work that takes longer is ended or left out. Times are CPU time where
 * the system reports it. Limits that no user notices stay in the modules that use them.
 */
export const LIMITS = {
  /**
   * One grading, over all its processes. Guessed: more than all answers together may take, so that it ends a grader that
   * is stuck and not a program that is slow.
   */
  gradingMs: 20 * 60_000,
  /** All answers of one submission, including right ones. Measured: many times what the slowest right program needs. */
  allAnswersMs: 15 * 60_000,
  /**
   * One answer on a very large input, as long as its tree still grows. Measured: a breadth-first search that takes from
   * its queue with `shift()` needs more than a minute.
   */
  growingAnswerMs: 120_000,
  /** A single right answer that took longer is mentioned in a note. Guessed: what a student notices. */
  slowAnswerMs: 15_000,
  /** Wrong and aborted answers of one submission, as a multiple of the time limit of one answer. Guessed. */
  errorBudget: 6,
  /** After this many answers that ended its child, a function is asked no more. Guessed: one may be bad luck. */
  abortedAnswers: 2,
  /**
   * Loading one submission, which is repeated for each session. Measured: a program that takes a second to load is loaded
   * fifty times.
   */
  allLoadingMs: 120_000,
  /** Compiling one file. Measured: fifty times what a usual program needs. */
  compilingMs: 5000,
  /** Watching every call of one question, where it is small. Guessed: longer than any small question takes when it is watched. */
  watchingMs: 12_000,
  /** Recording the calls of all failures that a report shows. Guessed: how long a student waits for a page. */
  recordingMs: 20_000,
  /** All analyses of one submission's source for hints. Measured: eight times what a usual program needs. */
  readingMs: 8000,
  /** All fault localization, which only adds hints. Guessed: how long a student waits for a line. */
  locatingMs: 2 * 60_000,
  /**
   * The search for the lines of all functions of one submission, in steps and not in time, so that it finds the same on any
   * machine. Measured: three to six seconds of CPU time, on a busy machine.
   */
  repairSteps: 28_000_000,
  /** Building a program in another language. Guessed: a usual build takes a second. */
  buildingMs: 60_000,
} as const;
