/**
 * Decides, for speed, which checks share questions: one question builds one tree, and asks several checks about it. The
 * submission makes the tree if its maker is right so far, otherwise the grader does. All other checks are asked alone.
 */
import type { Convention } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { BySize } from '../../engine/in-child/sizes.ts';
import { batchOf } from './ask-alone.ts';
import type { QuestionBatch } from './batched-questions.ts';
import type { CheckAnswers } from './check-answers.ts';
import type { CheckWork } from './check-work.ts';

export class SharedQuestions {
  /** Whether the function that makes the tree is right so far, or the exercise has no such function. */
  readonly #isMakerRight: boolean;
  /** The checks that share questions. */
  readonly #sharing: readonly CheckWork[];
  /** The convention of the tree that the grader makes, if the submission's maker is wrong. */
  readonly #graderTreeConvention: Convention | undefined;

  constructor(
    private readonly oracle: Oracle,
    works: readonly CheckWork[],
  ) {
    const { submissionTree } = oracle.exercise;
    const maker = works.find(({ check }) => check.name === submissionTree?.maker);
    this.#isMakerRight = submissionTree === undefined || maker?.answers.areAllRight === true;
    this.#sharing = this.#findSharing(works);
    this.#graderTreeConvention = this.#isMakerRight
      ? undefined
      : this.#sharing[0]?.conventionWithoutTree;
  }

  #findSharing(works: readonly CheckWork[]): readonly CheckWork[] {
    const shared = this.oracle.shared();
    const sharing = works.filter(({ check, answers, convention, conventionWithoutTree }) => {
      const { name, conventions } = check;
      if (!shared.checks.includes(name)) return false;
      const isFirstConvention = convention === conventions[0];
      if (!this.#isMakerRight) {
        return !isFirstConvention && conventionWithoutTree !== undefined && answers.areAllRight;
      }
      return isFirstConvention && (answers.areAllRight || shared.asSingly.includes(name));
    });
    return sharing.length < 2 ? [] : sharing;
  }

  serves(work: CheckWork): boolean {
    return this.#sharing.includes(work);
  }

  /** The answers about a tree of the grader's are those in the convention of that tree, so the checks change to it. */
  changeToGraderTree(): void {
    if (this.#graderTreeConvention === undefined) return;
    for (const work of this.#sharing) {
      if (!work.isAskedAlone) work.convention = this.#graderTreeConvention;
    }
  }

  batches(size: keyof BySize, works: readonly CheckWork[]): readonly QuestionBatch[] {
    const together = works.filter((work) => this.serves(work) && !work.isAskedAlone);
    const isShared = together.length > 1;
    const alone = works.filter((work) => !isShared || !together.includes(work));
    const batches = alone.map((work) => batchOf(work, size, this.oracle));
    if (!isShared) return batches;
    const shared = this.#sharedBatch(size, together);
    // If the submission makes the tree, the shared questions come first. The state that its maker keeps from call to call
    // is then the same as when it is asked alone.
    return this.#isMakerRight ? [shared, ...batches] : [...batches, shared];
  }

  #sharedBatch(size: keyof BySize, works: readonly CheckWork[]): QuestionBatch {
    const shared = this.oracle.shared(works.map(({ check }) => check.name));
    const treeConvention = this.#graderTreeConvention;
    const asked = { ...shared, convention: treeConvention ?? shared.convention };
    const answersOf = (work: CheckWork): CheckAnswers =>
      work.answersIn(treeConvention ?? work.convention);
    return { asked, works, size, answersOf };
  }
}
