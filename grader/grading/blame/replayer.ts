/** How the assignment of blame asks a submission's functions again. Only a replayer reaches a child process. */
import type { Convention, Input } from '../../engine/check.ts';
import type { JudgedAnswer } from '../../engine/check-record.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { StudentFunction } from './blame-state.ts';

/** One function that is asked again, in a session of its own load of the program. */
export interface Replay {
  readonly name: StudentFunction;
  readonly convention: Convention;
  /** In the order in which they are asked. */
  readonly inputs: readonly Input[];
  /** Functions in whose places substitutes stand. */
  readonly substitutes: readonly StudentFunction[];
  /** So many calls of each question are traced; as many as the exercise says by default. */
  readonly maxCalls?: number | undefined;
}

/** One answer, and the calls that were made for it. */
export interface Trace {
  readonly judged: JudgedAnswer;
  /** Empty where the answer was lost. */
  readonly calls: readonly TracedCall[];
}

/** Inputs about which nothing came back are missing. */
export type ReplayedAnswers = ReadonlyMap<Input, JudgedAnswer>;

export interface Replayer {
  /** Functions in whose places no substitute can be put, as far as traces have shown it. */
  readonly irreplaceable: ReadonlySet<StudentFunction>;

  /** @returns one trace for each input, in order; fewer where they became too long */
  trace(replay: Replay): Promise<readonly Trace[]>;

  /** Substitutes refuse what no right caller asks: the question ends there, as the fault of its caller. */
  answers(replay: Replay): Promise<ReplayedAnswers>;

  /**
   * Several functions are replayed in one session, and one may leave answers behind for another. What is right only
   * then does not come true once the others are right. So some of the inputs, drawn by chance, are asked in sessions
   * in which no other function is asked.
   */
  isRightAlone(replay: Replay): Promise<boolean>;

  /** Substitutes answer whatever they are asked: this shows how a function answers that is at fault anyway. */
  answersUnrefused(replay: Replay): Promise<ReplayedAnswers>;

  /** From now on substitutes refuse questions about base cases, in a program whose callers look before they ask. */
  refuseBaseCases(): void;
}
