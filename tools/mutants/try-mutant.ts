/** Tries one mutant in this process: finds out which cases catch it, or on which inputs it is wrong although no case does. */

import { memoize } from '../../grader/base/in-child/memoize.ts';
import { randomFrom } from '../../grader/base/random.ts';
import type { Input } from '../../grader/engine/check.ts';
import { withinTime } from '../../grader/fixtures/within-time.ts';
import type { IsRight, MutantTrial } from './mutant-trial.ts';

/** A mutant, and the functions that its change may make wrong. */
export interface TriedMutant {
  readonly text: string;
  readonly functions: readonly string[];
}

export type MutantVerdict =
  /** `listed`: the number of listed cases that catch it, counted up to two; when it is 0, the exhaustive case does. */
  | { readonly kind: 'caught'; readonly name: string; readonly listed: 0 | 1 | 2 }
  /** No case catches it, although it is wrong on these inputs. */
  | { readonly kind: 'missed'; readonly name: string; readonly inputs: readonly Input[] }
  /** It was right on every input that was asked. */
  | { readonly kind: 'equivalent' };

/** Inputs are asked together for this time. The input that is interrupted then is asked alone, since it may never end. */
const STRETCH_MS = 500;
/** The CPU time for one answer. Right answers to the largest inputs take some dozen ms (measured). */
const ANSWER_MS = 300;
/** A process that is stopped after a time has had a little less CPU time. A guess. */
const NEARLY = 0.8;
/** Loading a program takes some ms (measured). */
const LOAD_MS = 2000;
/** CPU time for a first part of the exhaustive case, before seeded inputs are asked. */
const SOON_MS = 300;
/** CPU time for the whole exhaustive case, when a mutant is wrong on a seeded input. */
const EVERY_MS = 60_000;
/** The author chooses a case among at most this many inputs. */
const MAX_INPUTS = 300;

export class MutantTrier {
  readonly #trial: MutantTrial;
  readonly #listed: ReadonlyMap<string, readonly Input[]>;
  readonly #every: (name: string) => readonly Input[];
  readonly #seeded: (name: string) => readonly Input[];

  /** @param listed the inputs of the listed cases, by function */
  constructor(trial: MutantTrial, listed: ReadonlyMap<string, readonly Input[]>) {
    this.#trial = trial;
    this.#listed = listed;
    // Neighbouring inputs are alike, and a wrong mutant is found sooner on inputs of all kinds.
    this.#every = memoize((name) => randomFrom(1).shuffled(trial.every(name)));
    this.#seeded = memoize(trial.seeded);
  }

  /** @param seededMs CPU time for seeded inputs, for each function */
  try(mutant: TriedMutant, seededMs: number): MutantVerdict {
    const { functions } = mutant;
    for (const name of functions) {
      const inputs = this.#listed.get(name) ?? [];
      const wrong = this.#wrongAmong(mutant, name, inputs, Number.POSITIVE_INFINITY, 2);
      if (wrong.length > 0) return { kind: 'caught', name, listed: wrong.length === 1 ? 1 : 2 };
    }
    for (const name of functions) {
      if (this.#isCaughtByEvery(mutant, name, SOON_MS)) return { kind: 'caught', name, listed: 0 };
    }
    for (const name of functions) {
      const seeded = this.#seeded(name);
      const inputs = this.#wrongAmong(mutant, name, seeded, seededMs, MAX_INPUTS);
      if (inputs.length === 0) continue;
      if (this.#isCaughtByEvery(mutant, name, EVERY_MS)) return { kind: 'caught', name, listed: 0 };
      return { kind: 'missed', name, inputs };
    }
    return { kind: 'equivalent' };
  }

  #isCaughtByEvery(mutant: TriedMutant, name: string, limitMs: number): boolean {
    return this.#wrongAmong(mutant, name, this.#every(name), limitMs, 1).length > 0;
  }

  /** @returns some of the inputs on which it is wrong, at most `max` */
  #wrongAmong(
    { text }: TriedMutant,
    name: string,
    inputs: readonly Input[],
    limitMs: number,
    max: number,
  ): readonly Input[] {
    const load = (): IsRight => loadOrFail(this.#trial, text);
    const startMs = cpuMs();
    const wrong: Input[] = [];
    let next = 0;
    const isDone = (): boolean =>
      next === inputs.length || wrong.length === max || cpuMs() - startMs > limitMs;
    while (!isDone()) {
      // The program is loaded anew where it was stopped, since its data may be half changed, and for each
      // function, since one may read what another leaves behind.
      const isRight = load();
      const hasEnded = withinTime(STRETCH_MS, () => {
        for (; !isDone(); next++) {
          const input = inputs[next]!;
          if (!isRight(name, input)) wrong.push(input);
        }
        return true;
      });
      if (hasEnded || next === inputs.length) break;
      const stopped = inputs[next++]!;
      if (!isRightAlone(load, name, stopped)) wrong.push(stopped);
    }
    return wrong;
  }
}

/**
 * On a busy machine a question may be stopped that would soon have ended. Its time limit doubles until it has had its CPU
 * time.
 */
function isRightAlone(load: () => IsRight, name: string, input: Input): boolean {
  for (let limitMs = ANSWER_MS; ; limitMs *= 2) {
    const startMs = cpuMs();
    const isRight = load();
    const answer = withinTime(limitMs, () => isRight(name, input));
    if (answer !== undefined) return answer;
    if (cpuMs() - startMs >= ANSWER_MS * NEARLY) return false;
  }
}

function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

/** A program that cannot be loaded, or whose loading does not end, is wrong on every input. */
function loadOrFail({ load }: MutantTrial, text: string): IsRight {
  const isWrong = (): boolean => false;
  try {
    return withinTime(LOAD_MS, () => load(text)) ?? isWrong;
  } catch {
    return isWrong;
  }
}
