/** The inputs on which one function failed, and which of them can tell why. */
import type { Input } from '../../exercise/check.ts';
import {
  type CheckRecord,
  isLost,
  isRight,
  isSkipped,
  wrongOnes,
} from '../../exercise/check-record.ts';
import { isSmall } from '../../exercise/sizes.ts';
import { spread } from './spread.ts';

export class Failures {
  /** The smallest first. */
  readonly inputs: readonly Input[];
  /** Those to which an answer came. */
  readonly #answered: readonly Input[];
  readonly #check: CheckRecord['check'];

  constructor(record: CheckRecord) {
    const { check, listed, every } = record;
    this.#check = check;
    this.inputs = wrongOnes(record)
      .map(({ input }) => input)
      .toSorted(check.compare);
    this.#answered = this.inputs.filter((input) =>
      [listed.get(input), every?.wrong.get(input)].some(
        (judged) =>
          judged !== undefined && !isRight(judged) && !isLost(judged) && !isSkipped(judged),
      ),
    );
  }

  /** No answer came wherever it failed. */
  get areAllLost(): boolean {
    return this.#answered.length === 0;
  }

  /**
   * Some, to look at call by call: of a function that hangs wherever it fails only the smallest, and
   * none where it is so large that it takes many times longer than a small one to give it up.
   */
  get telling(): readonly Input[] {
    if (!this.areAllLost) return spread(this.#answered, this.#check);
    return this.inputs.slice(0, 1).filter((input) => isSmall(input, this.#check));
  }
}
