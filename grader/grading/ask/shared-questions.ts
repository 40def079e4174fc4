/**
 * For speed alone: which checks are asked in questions that they share. One tree serves several checks: the one that the
 * submission makes where that is right so far, else one that the grader makes. All others are asked by themselves.
 */
import type { Convention } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { BySize } from '../../engine/in-child/sizes.ts';
import { batchOf } from './ask-alone.ts';
import type { QuestionBatch } from './batched-questions.ts';
import type { CheckAnswers } from './check-answers.ts';
import type { CheckWork } from './check-work.ts';

export class SharedQuestions {
  /** What the submission makes for other functions is right so far, or there is no such thing. */
  readonly #isMade: boolean;
  readonly #served: readonly CheckWork[];
  /** The convention of a tree that the grader makes, where the submission's own is wrong. */
  readonly #givenConvention: Convention | undefined;

  constructor(
    private readonly oracle: Oracle,
    works: readonly CheckWork[],
  ) {
    const { submissionTree } = oracle.exercise;
    const maker = works.find(({ check }) => check.name === submissionTree?.maker);
    this.#isMade = submissionTree === undefined || maker?.answers.areAllRight === true;
    this.#served = this.#findServed(works);
    this.#givenConvention = this.#isMade ? undefined : this.#served[0]?.conventionWithoutTree;
  }

  #findServed(works: readonly CheckWork[]): readonly CheckWork[] {
    const shared = this.oracle.shared();
    const served = works.filter(({ check, answers, convention, conventionWithoutTree }) => {
      const { name, conventions } = check;
      if (!shared.checks.includes(name)) return false;
      const isFirstConvention = convention === conventions[0];
      if (!this.#isMade)
        return !isFirstConvention && conventionWithoutTree !== undefined && answers.areAllRight;
      return isFirstConvention && (answers.areAllRight || shared.asSingly.includes(name));
    });
    return served.length < 2 ? [] : served;
  }

  serves(work: CheckWork): boolean {
    return this.#served.includes(work);
  }

  /** What was asked on a tree of the grader's counts as asked in that convention. */
  useGivenConvention(): void {
    if (this.#givenConvention === undefined) return;
    for (const work of this.#served) {
      if (!work.isAskedAlone) work.convention = this.#givenConvention;
    }
  }

  batches(size: keyof BySize, works: readonly CheckWork[]): readonly QuestionBatch[] {
    const together = works.filter((work) => this.serves(work) && !work.isAskedAlone);
    const isShared = together.length > 1;
    const alone = works.filter((work) => !isShared || !together.includes(work));
    const batches = alone.map((work) => batchOf(work, size, this.oracle));
    if (!isShared) return batches;
    const shared = this.#sharedBatch(size, together);
    // The function that makes the tree is asked first, as it is without the others: what it keeps from call to call may
    // be wrong.
    return this.#isMade ? [shared, ...batches] : [...batches, shared];
  }

  #sharedBatch(size: keyof BySize, works: readonly CheckWork[]): QuestionBatch {
    const shared = this.oracle.shared(works.map(({ check }) => check.name));
    const given = this.#givenConvention;
    const asked = { ...shared, convention: given ?? shared.convention };
    const answersOf = (work: CheckWork): CheckAnswers => work.answersIn(given ?? work.convention);
    return { asked, works, size, answersOf };
  }
}
