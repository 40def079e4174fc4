/**
 * Inputs that are drawn by a secret of the run. A submission cannot know beforehand which ones will be asked, so it
 * cannot prepare for them.
 */
import { randomInt } from 'node:crypto';
import { type Random, randomFor } from '../../base/random.ts';

/** The largest seed: the generator keeps 32 bits. */
export const MAX_SEED = 2 ** 32 - 1;

/**
 * A function that is wrong by itself on a tenth of its inputs is missed with a probability of 0.9 ** 32, or 3%;
 * on a quarter of them, 0.75 ** 32, or 0.01%. Measured: the sessions and questions of the sample together cost 5 to 10% of
 * the CPU time that grading a reference takes.
 */
const MAX_INPUTS = 32;

/**
 * The sample is asked in so many sessions. One question of a session may be all that a function needs to be right in
 * the others: then it is missed only where the first question of each session is such a one. With 8 sessions that
 * is 1 in 256 for a half of the inputs, and each costs a start of the program.
 */
const MAX_SESSIONS = 8;

/** @returns a seed that nobody knows before the run */
export function newSeed(): number {
  return randomInt(MAX_SEED + 1);
}

export class SecretSample {
  /** The functions that were found to answer differently by themselves than beside others. */
  readonly different = new Set<string>();
  /** Those that are right on all that is listed and wrong on what was drawn for this run. */
  readonly wrongOnFresh = new Set<string>();

  /** @param seed the same seed draws the same inputs */
  constructor(readonly seed: number) {}

  random(purpose: string): Random {
    return randomFor(this.seed, purpose);
  }

  /**
   * The list is parted into equal parts, and one input of each is drawn. Lists begin with the smallest inputs, so
   * inputs of every size are drawn.
   *
   * @param purpose what they are drawn for, such as a check's name
   * @returns in the list's order
   */
  draw(purpose: string, inputs: readonly string[]): readonly string[] {
    const random = this.random(purpose);
    const count = Math.min(MAX_INPUTS, inputs.length);
    const sample: string[] = [];
    for (let part = 0; part < count; part++) {
      const from = Math.floor((part * inputs.length) / count);
      const to = Math.floor(((part + 1) * inputs.length) / count);
      sample.push(inputs[from + random.below(to - from)]!);
    }
    return sample;
  }

  /**
   * The order is one that nobody knows: what a program keeps from one question may
   * be of use for the next one, whether small or large ones come first.
   *
   * @param drawn by {@link draw} for the same purpose, without what need not be asked
   */
  sessions(purpose: string, drawn: readonly string[]): readonly (readonly string[])[] {
    const shuffled = this.random(`order of ${purpose}`).shuffled(drawn);
    const sessions: string[][] = [];
    for (const [at, input] of shuffled.entries()) {
      const session = at % MAX_SESSIONS;
      sessions[session] ??= [];
      sessions[session].push(input);
    }
    return sessions;
  }
}
