/**
 * Whether a function that failed is right once substitutes stand in the place of others. Sound functions stay, since
 * a function may rest on what they store.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { Convention, Input } from '../../engine/check.ts';
import {
  isAborted,
  isRight,
  isUnanswered,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import {
  type BlameState,
  conventionsToTry,
  type StudentFunction,
  type Unanswered,
} from './blame-state.ts';
import type { Replay, ReplayedAnswers, Replayer } from './replayer.ts';
import { failedInputsOf, largeSamples } from './sample-inputs.ts';

/** Wrong answers show sooner where so many inputs are asked first. This number is a guess. */
export const MAX_FIRST_INPUTS = 40;

/** Right wherever it can be told, or wrong somewhere. */
export type ReplayOutcome =
  | { readonly isRight: true; readonly unanswered: Unanswered }
  | typeof WRONG;

const WRONG = { isRight: false } as const;

export class Substitution {
  readonly #whereItFailed = new Map<string, Promise<ReplayOutcome>>();

  constructor(
    private readonly exercise: Exercise,
    private readonly records: Records,
    private readonly replayer: Replayer,
  ) {}

  /**
   * Whether it is wrong nowhere: neither where it failed nor where it was not asked. The evidence for blame is the
   * reason for clearing afterwards, so each question of this kind is asked once.
   */
  outcomeWhereItFailed(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
  ): Promise<ReplayOutcome> {
    const conventions = this.#conventionsFor(state, name);
    const key = [name, ...substitutes, ...conventions].join();
    const isInCompany = state.open.length > 1;
    return getOrInsert(this.#whereItFailed, key, () =>
      this.#outcomeAmong(conventions, name, substitutes, this.#inputsToReplay(name), isInCompany),
    );
  }

  async isRightWhereItFailed(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
  ): Promise<boolean> {
    return (await this.outcomeWhereItFailed(state, name, substitutes)).isRight;
  }

  /** Whether it is wrong on none of these inputs, in any one convention. */
  async isRightAmong(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    const conventions = this.#conventionsFor(state, name);
    return (await this.#outcomeAmong(conventions, name, substitutes, inputs, false)).isRight;
  }

  /** Whether it is wrong on none of these inputs, in this convention. */
  async isRightOn(replay: Replay): Promise<boolean> {
    return (await this.#outcomeOf(replay)).isRight;
  }

  #conventionsFor(state: BlameState, name: StudentFunction): readonly Convention[] {
    return conventionsToTry(state, this.exercise, this.records.get(name)!);
  }

  /** Inputs that were right are asked too, so that what piles up from call to call shows again. */
  #inputsToReplay(name: StudentFunction): readonly Input[] {
    const record = this.records.get(name)!;
    const { check, listed, every } = record;
    const { small, large } = domainBySize(check);
    const inputs = [...listed.keys(), ...failedInputsOf(record).inputs];
    if (every !== undefined && every.asked < small.length) inputs.push(...small);
    // It was not asked about large inputs because it failed on small ones.
    if (every !== undefined && every.asked < small.length + large.length) {
      inputs.push(...largeSamples(check));
    }
    return [...new Set(inputs)];
  }

  /** @param isSampled some of the inputs are asked in sessions of their own, too */
  async #outcomeAmong(
    conventions: readonly Convention[],
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
    inputs: readonly Input[],
    isSampled: boolean,
  ): Promise<ReplayOutcome> {
    for (const convention of conventions) {
      const replay: Replay = { name, convention, inputs, substitutes };
      // If the first input hangs, the others would take as long and show nothing more.
      const first = await this.#answerToFirst(replay);
      if (first === undefined) continue;
      if (isAborted(first)) return WRONG;
      if (!isRight(first) && !isUnanswered(first)) continue;
      const outcome = await this.#outcomeOf(replay);
      if (!outcome.isRight) continue;
      if (!isSampled || (await this.replayer.isRightAlone(replay))) return outcome;
    }
    return WRONG;
  }

  async #answerToFirst(replay: Replay): Promise<JudgedAnswer | undefined> {
    const answers = await this.#answers({ ...replay, inputs: replay.inputs.slice(0, 1) });
    const [first] = answers.values();
    return first;
  }

  async #outcomeOf(replay: Replay): Promise<ReplayOutcome> {
    const { inputs } = replay;
    const unanswered = new Map<Input, JudgedAnswer>();
    for (const some of [inputs.slice(0, MAX_FIRST_INPUTS), inputs.slice(MAX_FIRST_INPUTS)]) {
      const answers = await this.#answers({ ...replay, inputs: some });
      for (const input of some) {
        const judged = answers.get(input);
        if (isRight(judged)) continue;
        if (judged === undefined || !isUnanswered(judged)) return WRONG;
        unanswered.set(input, judged);
      }
    }
    return { isRight: true, unanswered };
  }

  async #answers(replay: Replay): Promise<ReplayedAnswers> {
    const isNotWritten = this.records.get(replay.name)?.isNotWritten === true;
    if (replay.substitutes.length === 0 || isNotWritten) return new Map();
    return this.replayer.answers(replay);
  }
}
