/**
 * For speed alone: which checks are asked in questions that they share. One tree serves several checks: the one that the
 * submission makes where that is right so far, else one that the grader makes. All others are asked by themselves.
 */
import type { Setup } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { BySize } from '../../engine/in-child/sizes.ts';
import type { Answers } from './answers.ts';
import { bulkOf } from './ask-alone.ts';
import type { Bulk } from './bulk.ts';
import type { CheckWork } from './check-work.ts';

export class SharedQuestions {
  /** What the submission makes for other functions is right so far, or there is no such thing. */
  readonly #isMade: boolean;
  readonly #served: readonly CheckWork[];
  /** The setup of a tree that the grader makes, where the submission's own is wrong. */
  readonly #givenSetup: Setup | undefined;

  constructor(
    private readonly oracle: Oracle,
    works: readonly CheckWork[],
  ) {
    const { own } = oracle.exercise;
    const maker = works.find(({ check }) => check.name === own?.maker);
    this.#isMade = own === undefined || maker?.answers.isFine === true;
    this.#served = this.#findServed(works);
    this.#givenSetup = this.#isMade ? undefined : this.#served[0]?.check.unmade;
  }

  #findServed(works: readonly CheckWork[]): readonly CheckWork[] {
    const shared = this.oracle.shared();
    const served = works.filter(({ check, answers, setup }) => {
      const { name, setups, unmade } = check;
      if (!shared.checks.includes(name)) return false;
      const isFirstSetup = setup === setups[0];
      if (!this.#isMade) return !isFirstSetup && unmade !== undefined && answers.isFine;
      return isFirstSetup && (answers.isFine || shared.asSingly.includes(name));
    });
    return served.length < 2 ? [] : served;
  }

  serves(work: CheckWork): boolean {
    return this.#served.includes(work);
  }

  /** What was asked on a tree of the grader's counts as asked in that setup. */
  useGivenSetup(): void {
    if (this.#givenSetup === undefined) return;
    for (const work of this.#served) {
      if (!work.isAskedAlone) work.setup = this.#givenSetup;
    }
  }

  bulks(size: keyof BySize, works: readonly CheckWork[]): readonly Bulk[] {
    const together = works.filter((work) => this.serves(work) && !work.isAskedAlone);
    const isShared = together.length > 1;
    const alone = works.filter((work) => !isShared || !together.includes(work));
    const bulks = alone.map((work) => bulkOf(work, size, this.oracle));
    if (!isShared) return bulks;
    const shared = this.#sharedBulk(size, together);
    // The function that makes the tree is asked first, as it is without the others: what it keeps from call to call may
    // be wrong.
    return this.#isMade ? [shared, ...bulks] : [...bulks, shared];
  }

  #sharedBulk(size: keyof BySize, works: readonly CheckWork[]): Bulk {
    const shared = this.oracle.shared(works.map(({ check }) => check.name));
    const given = this.#givenSetup;
    const asked = { ...shared, setup: given ?? shared.setup };
    const answersOf = (work: CheckWork): Answers => work.answersIn(given ?? work.setup);
    return { asked, works, size, answersOf };
  }
}
