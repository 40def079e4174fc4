/**
 * How the harness treats a program that it loads. The grader sends this to the child as JSON, and both sides read this
 * file. It holds types alone.
 */

/**
 * What the harness records beside the answers.
 * - `calls`: the calls that the exercise's functions make of one another
 * - `steps`: how often each statement of a program that counts its steps has run
 */
export type Recording = 'nothing' | 'calls' | 'steps';

export interface LoadOptions {
  /** The names of the functions that substitutes stand in for. */
  readonly substituted: readonly string[];
  readonly recording: Recording;
  /**
   * Whether a substitute refuses what no right caller asks. Where it does not, one can find out how a wrong function
   * answers.
   */
  readonly areSubstitutesRefusing: boolean;
  /** Whether a substitute leaves base cases to its callers: it refuses a finished game or a leaf, for example. */
  readonly areBaseCasesRefused: boolean;
  /** Whether what the program prints is dropped. */
  readonly isPrintingDropped: boolean;
  /** With another seed, the same questions get other random numbers and other times. */
  readonly seed: string;
  /** How many calls of each question are recorded. If it is missing, the exercise decides. */
  readonly maxCalls?: number | undefined;
  /** Calls beyond that number are counted, and the functions that the student has added are recorded too. */
  readonly isWatched?: boolean | undefined;
  /** Where calls are recorded, whether the steps are logged in order too: see `step-log.ts`. */
  readonly logsSteps?: boolean | undefined;
}
