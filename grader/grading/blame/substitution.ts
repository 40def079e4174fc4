/**
 * Finds out whether a function that failed is right with substitutes for others. Functions that are not at fault are not
 * replaced, because a function may rely on what these store.
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

/** This many inputs are asked first, so that a wrong answer is found sooner (a guess). */
export const MAX_FIRST_INPUTS = 40;

/** Right on all inputs with a known answer, or wrong on at least one. */
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
   * Replays a function on the inputs on which it failed, and on those that it was not asked. The rules of blame and of
   * clearing ask the same, so outcomes are cached.
   */
  outcomeWhereItFailed(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
  ): Promise<ReplayOutcome> {
    const conventions = this.#conventionsFor(state, name);
    const key = [name, ...substitutes, ...conventions].join();
    const areOthersReplayed = state.open.length > 1;
    return getOrInsert(this.#whereItFailed, key, () => {
      const inputs = this.#inputsToReplay(name);
      return this.#outcomeAmong(conventions, name, substitutes, inputs, areOthersReplayed);
    });
  }

  async isRightWhereItFailed(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
  ): Promise<boolean> {
    return (await this.outcomeWhereItFailed(state, name, substitutes)).isRight;
  }

  /** Whether there is a convention in which the function is wrong on none of these inputs. */
  async isRightAmong(
    state: BlameState,
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    const conventions = this.#conventionsFor(state, name);
    return (await this.#outcomeAmong(conventions, name, substitutes, inputs, false)).isRight;
  }

  /** Whether the function is wrong on none of these inputs, in this convention. */
  async isRightOn(replay: Replay): Promise<boolean> {
    return (await this.#outcomeOf(replay)).isRight;
  }

  #conventionsFor(state: BlameState, name: StudentFunction): readonly Convention[] {
    return conventionsToTry(state, this.exercise, this.records.get(name)!);
  }

  /** Right inputs are asked too, so that a fault that comes from state of many calls shows again. */
  #inputsToReplay(name: StudentFunction): readonly Input[] {
    const record = this.records.get(name)!;
    const { check, listed, every } = record;
    const { small, large } = domainBySize(check);
    const inputs = [...listed.keys(), ...failedInputsOf(record).inputs];
    if (every !== undefined && every.asked < small.length) inputs.push(...small);
    // Large inputs were left out before, because the function failed on small ones.
    if (every !== undefined && every.asked < small.length + large.length) {
      inputs.push(...largeSamples(check));
    }
    return [...new Set(inputs)];
  }

  /** @param isSampled a secret sample of the inputs is asked in sessions without other functions, too */
  async #outcomeAmong(
    conventions: readonly Convention[],
    name: StudentFunction,
    substitutes: readonly StudentFunction[],
    inputs: readonly Input[],
    isSampled: boolean,
  ): Promise<ReplayOutcome> {
    for (const convention of conventions) {
      const replay: Replay = { name, convention, inputs, substitutes };
      // If the first input aborts, the others would probably abort too, and each takes a long time.
      const firstAnswer = await this.#answerToFirst(replay);
      if (firstAnswer === undefined) continue;
      if (isAborted(firstAnswer)) return WRONG;
      if (!isRight(firstAnswer) && !isUnanswered(firstAnswer)) continue;
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
    const firstInputs = inputs.slice(0, MAX_FIRST_INPUTS);
    const otherInputs = inputs.slice(MAX_FIRST_INPUTS);
    for (const group of [firstInputs, otherInputs]) {
      const answers = await this.#answers({ ...replay, inputs: group });
      for (const input of group) {
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
