/**
 * Draws inputs at random, by a seed that is secret until the run. A submission cannot know beforehand which inputs will be
 * asked, so it cannot prepare for them.
 */
import { randomInt } from 'node:crypto';
import { type Random, randomFor } from '../../base/random.ts';

/** The largest seed: the random generator uses 32 bits of it. */
export const MAX_SEED = 2 ** 32 - 1;

/**
 * The size of a sample. A function that is wrong on a tenth of its inputs is missed with a probability of 0.9 ** 32, or 3%;
 * one that is wrong on a quarter, with 0.75 ** 32, or 0.01%. All questions and sessions for samples together cost 5 to 10%
 * of the CPU time of grading a right program (measured).
 */
const MAX_INPUTS = 32;

/**
 * A sample is asked in this many sessions (a guess). A single question may make a function right for the rest of a session,
 * so that its fault shows only in questions before it. If half of the inputs are such questions, the fault is missed with
 * a probability of 1 in 2 ** 8, or 256. Each session costs a start of the program.
 */
const MAX_SESSIONS = 8;

/** @returns a random seed */
export function newSeed(): number {
  return randomInt(MAX_SEED + 1);
}

export class SecretSample {
  /** The functions that answered differently alone than in sessions with others. */
  readonly different = new Set<string>();
  /** The functions that are right on all inputs of their lists, and wrong on random inputs. */
  readonly wrongOnFresh = new Set<string>();

  /** @param seed the same seed draws the same inputs */
  constructor(readonly seed: number) {}

  random(purpose: string): Random {
    return randomFor(this.seed, purpose);
  }

  /**
   * Divides the list into equal parts, and draws one input from each. Lists begin with the smallest inputs, so inputs of
   * every size are drawn.
   *
   * @param purpose the use of the sample, such as a check's name; other uses get other inputs
   * @returns the drawn inputs, in the list's order
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
   * Divides a sample into sessions. The order is secret too, because a program may store something in one question that
   * makes it right in the next.
   *
   * @param drawn inputs that {@link draw} returned for the same purpose; some may be left out
   */
  sessions(purpose: string, drawn: readonly string[]): readonly (readonly string[])[] {
    const shuffled = this.random(`order of ${purpose}`).shuffled(drawn);
    const sessions: string[][] = [];
    for (const [index, input] of shuffled.entries()) {
      const session = index % MAX_SESSIONS;
      sessions[session] ??= [];
      sessions[session].push(input);
    }
    return sessions;
  }
}
