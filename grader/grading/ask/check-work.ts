/**
 * Asks one check, and stores its answers by the convention in which it was asked. A function is right when it is right on
 * every input in one and the same convention, so the conventions are tried one after the other.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import { LIMITS } from '../../base/limits.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import {
  type Check,
  type Convention,
  conventionsWithEndlessMaker,
  type Input,
  type SubmissionTree,
} from '../../engine/check.ts';
import {
  isAborted,
  isAboutItself,
  isNotWrittenIn,
  isRight,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import { isLargest } from '../../engine/in-child/sizes.ts';
import type { SessionPurpose } from '../open/session-log.ts';
import { CheckAnswers, skippedAfter } from './check-answers.ts';
import type { CanBeAsked, Submission } from './submission.ts';

/** This many failures are asked in another convention first, to see whether it explains them (a guess). */
const MAX_TO_COMPARE = 40;

export class CheckWork {
  /** The inputs that cases name, the smallest first. */
  readonly listed: readonly Input[];
  /** One of its cases stands for every input. */
  readonly isEvery: boolean;
  /** The convention in which the check is asked, and by which it is judged in the end. */
  convention: Convention;
  /** Whether it shares no questions with other checks, because it was not right in one, or needs another convention. */
  isAskedAlone = false;
  /** Random inputs that are on no list, if it was wrong on some of them. */
  freshInputs: readonly Input[] = [];
  /** The convention in which it is asked while the maker of the tree is not right: see `Check` and `SubmissionTree`. */
  conventionWithoutTree: Convention | undefined;
  readonly #answers = new Map<Convention, CheckAnswers>();
  /** The conventions that may be tried, in order. */
  #conventions: readonly Convention[];

  constructor(
    private readonly submission: Submission<CanBeAsked>,
    readonly check: Check,
    cases: readonly CaseSpec[],
    /** Called for each answer in the first convention. */
    private readonly onAnswer: () => void,
  ) {
    const inputs = cases.filter((spec) => spec.check === check.name).map(({ input }) => input);
    this.isEvery = inputs.includes('*');
    this.listed = [...new Set(inputs)].filter((input) => input !== '*').toSorted(check.compare);
    this.#conventions = check.conventions;
    this.convention = check.conventions[0]!;
    this.conventionWithoutTree = check.conventionWithoutTree;
  }

  answersIn(convention: Convention): CheckAnswers {
    return getOrInsert(this.#answers, convention, () => new CheckAnswers());
  }

  /** Forgets the answers in the present convention: the check is asked about everything once more, by itself. */
  beginAnew(): void {
    this.isAskedAlone = true;
    this.#answers.delete(this.convention);
  }

  /**
   * Leaves out the convention in which the check is asked on the submission's own tree, because that tree is wrong.
   *
   * @param isMakerEndless whether the function that makes the tree does not end, so that it must not be called at all
   */
  leaveOutSubmissionTree(submissionTree: SubmissionTree, isMakerEndless: boolean): void {
    let conventions = this.check.conventions;
    if (isMakerEndless) {
      conventions = conventionsWithEndlessMaker(this.check, submissionTree);
      this.conventionWithoutTree = submissionTree.conventionWithoutMaker;
    }
    this.#conventions = conventions.filter((each) => each !== submissionTree.convention);
    this.convention = this.#conventions[0]!;
  }

  /** The listed inputs. Where every input is asked later anyway, only those up to such a size. */
  listedUpTo(isInSize: typeof isLargest): readonly Input[] {
    return this.isEvery ? this.listed.filter((input) => isInSize(input, this.check)) : this.listed;
  }

  get answers(): CheckAnswers {
    return this.answersIn(this.convention);
  }

  get wrong(): readonly JudgedAnswer[] {
    return this.answers.wrong;
  }

  /** The failures on inputs of the input domain. Those on other listed inputs say nothing about these. */
  get wrongInDomain(): readonly JudgedAnswer[] {
    const inputs = this.check.inputDomain.inputs();
    return this.wrong.filter(({ input }) => !this.listed.includes(input) || inputs.includes(input));
  }

  /** A failure which shows that the check fails on all other inputs too: it aborted, or is not written. */
  get hopelessFailure(): JudgedAnswer | undefined {
    return this.wrong.find(
      (judged) => isAborted(judged) || isNotWrittenIn(judged, this.check.name),
    );
  }

  /** Asks about inputs that were not asked about in the present convention, each by itself. */
  async ask(inputs: readonly Input[], purpose: SessionPurpose): Promise<void> {
    const { answers, check } = this;
    const open = [...new Set(inputs.filter((input) => !answers.has(input)))];
    const largest = open.filter((input) => isLargest(input, check));
    const others = open.filter((input) => !isLargest(input, check));
    await this.#askInTurn(others, purpose, LIMITS.abortedAnswers);
    // The trees of the largest inputs have smaller ones in them, and take by far the longest.
    await this.#askInTurn(largest, purpose, 1);
  }

  /** @param maxAborted after this many aborted answers, earlier ones included, the rest is skipped */
  async #askInTurn(
    inputs: readonly Input[],
    purpose: SessionPurpose,
    maxAborted: number,
  ): Promise<void> {
    if (inputs.length === 0) return;
    const { answers, submission, check, convention } = this;
    const aborted = this.wrong.filter(isAborted);
    const take = (judged: JudgedAnswer): void => {
      answers.store(judged);
      if (convention === this.#conventions[0]) this.onAnswer();
    };
    if (aborted.length >= maxAborted) {
      for (const input of inputs) take({ input, finding: skippedAfter(aborted[0]!) });
      return;
    }
    const singly = inputs.map((input) => [input]);
    await submission.ask(
      check,
      singly,
      { convention },
      {
        purpose,
        maxAborted: LIMITS.abortedAnswers - aborted.length,
        isBlameless: () => answers.areAllRight,
        onJudged: take,
      },
    );
  }

  /** Asks singly, in one convention after the other until one is right on all of these inputs. */
  async askInConventions(inputs: readonly Input[], purpose: SessionPurpose): Promise<void> {
    for (const convention of this.#conventions) {
      this.convention = convention;
      await this.ask(inputs, purpose);
      if (this.answers.areAllRight || this.hopelessFailure) return;
    }
    this.convention = this.#leastWrong();
  }

  /**
   * Looks for a convention in which a check is right that has failed on some of very many inputs: each is tried on these
   * first, and then on all.
   *
   * @param askAll asks about every input in the present convention
   */
  async tryOtherConventions(askAll: () => Promise<void>): Promise<void> {
    if (this.answers.areAllRight || this.wrong.some(isAborted)) return;
    this.isAskedAlone = true;
    const firstConvention = this.convention;
    const failed = this.wrong.map(({ input }) => input).slice(0, MAX_TO_COMPARE);
    for (const convention of this.#conventions) {
      if (convention === firstConvention || !this.answersIn(convention).areAllRight) continue;
      this.convention = convention;
      await this.ask(failed, 'compare conventions of trees');
      if (this.answers.areAllRight) await askAll();
      if (this.answers.areAllRight) return;
    }
    this.convention = firstConvention;
  }

  /** @returns the convention with the fewest failures; the submission's own tree comes after others with as many */
  #leastWrong(): Convention {
    const tree = this.submission.oracle.exercise.submissionTree?.convention ?? '';
    const onTree = this.answersIn(tree);
    const isTreeUsable = this.#conventions.includes(tree) && onTree.wrong.every(isAboutItself);
    // A function that is wrong here and right on the submission's own tree is written for that tree. It misreads what the
    // grader gives it, however often that happens to come out right.
    const isMisread = (convention: Convention): boolean =>
      this.answersIn(convention).wrong.some(({ input }) => isRight(onTree.get(input)));
    const suited = this.#conventions.filter(
      (convention) => convention !== tree && !(isTreeUsable && isMisread(convention)),
    );
    const wrongCount = (convention: Convention): number => this.answersIn(convention).wrong.length;
    const candidates = isTreeUsable ? [...suited, tree] : suited;
    return candidates.toSorted((a, b) => wrongCount(a) - wrongCount(b))[0] ?? this.#conventions[0]!;
  }
}
