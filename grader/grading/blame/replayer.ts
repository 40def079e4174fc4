/** The interface by which blame asks a submission's functions again. Nothing else in this folder reaches a child process. */
import type { Convention, Input } from '../../engine/check.ts';
import type { JudgedAnswer } from '../../engine/check-record.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { StudentFunction } from './blame-state.ts';

/** One function that is asked again. */
export interface Replay {
  readonly name: StudentFunction;
  readonly convention: Convention;
  /** In the order in which they are asked. */
  readonly inputs: readonly Input[];
  /** Functions in whose places substitutes stand. */
  readonly substitutes: readonly StudentFunction[];
  /** The limit of traced calls for each question; that of the exercise by default. */
  readonly maxCalls?: number | undefined;
}

/** One answer, and the calls that were made for it. */
export interface Trace {
  readonly judged: JudgedAnswer;
  /** Empty if the question aborted. */
  readonly calls: readonly TracedCall[];
}

/** The answers by input. Inputs without an answer are missing. */
export type ReplayedAnswers = ReadonlyMap<Input, JudgedAnswer>;

export interface Replayer {
  /** Functions that no substitute can replace, as far as traces have shown. */
  readonly irreplaceable: ReadonlySet<StudentFunction>;

  /** @returns one trace for each input, in order; fewer where they became too long */
  trace(replay: Replay): Promise<readonly Trace[]>;

  /** Substitutes refuse questions that no right caller asks. The question ends there, as the fault of that caller. */
  answers(replay: Replay): Promise<ReplayedAnswers>;

  /**
   * Asks a random sample of the inputs in sessions in which no other function is asked. Usually several functions are
   * replayed in one session, and one may leave answers behind in memory that another one returns.
   */
  isRightAlone(replay: Replay): Promise<boolean>;

  /** Substitutes refuse nothing. This shows how a function answers that is known to be at fault. */
  answersUnrefused(replay: Replay): Promise<ReplayedAnswers>;

  /** From now on substitutes refuse questions about base cases, in a program whose callers look before they ask. */
  refuseBaseCases(): void;
}
