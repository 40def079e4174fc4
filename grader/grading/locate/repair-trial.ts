/**
 * Grades a submission with a candidate repair in it, for one of its functions. The rules are those of grading: the
 * function is asked in one and the same convention, with its own partners; substitutes stand in only for functions that
 * are at fault themselves.
 */
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import { isTiny } from '../../engine/in-child/sizes.ts';
import { type Change, NO_CHANGE, type StepCounts } from '../../submission/source/counting-text.ts';
import { groupInputs } from '../ask/group-inputs.ts';
import { sampleAcross } from '../blame/sample-inputs.ts';
import type { CandidateRepair } from './candidate-repairs/mutate.ts';
import { ChangedProgramRunner, type CountedSubmission } from './changed-program-runner.ts';
import {
  questionsAboutCredited,
  questionsAboutOtherCulprits,
  questionsAboutProgram,
  questionsAboutRight,
  type RepairQuestions,
} from './repair-consequences.ts';
import { inputsToProve, type RepairInputs, repairInputsOf } from './repair-inputs.ts';

/** So many inputs show what ran, or whether another function is right by now. A guess. */
const MAX_COUNTED = 8;

/** Few inputs in one question, so that a wrong candidate is rejected soon. A guess. */
const MAX_PROVEN_AT_ONCE = 64;

export class RepairTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #runner: ChangedProgramRunner;
  readonly #inputs: RepairInputs;
  /** Questions to another function whose calls have shown that this one is at fault. */
  readonly #accusing: readonly RepairQuestions[];
  /** Tiny inputs on which earlier candidates were wrong. Other candidates are often wrong there, too. */
  readonly #counterexamples = new Set<Input>();
  #conventions: readonly Convention[] = [];
  #isProgramRepairable: Promise<boolean> | undefined;
  #proof: readonly (readonly Input[])[] | undefined;

  private constructor(
    private readonly submission: CountedSubmission,
    private readonly name: string,
    /** The functions that substitutes stand in for. */
    readonly substituted: readonly string[],
  ) {
    this.#record = submission.records.get(name)!;
    this.#check = this.#record.check;
    this.#runner = new ChangedProgramRunner(submission);
    this.#inputs = repairInputsOf(this.#record, substituted.length > 0);
    this.#accusing = this.#questionsToAccuser();
  }

  /** @returns nothing where the unchanged program would pass a trial, too */
  static async of(submission: CountedSubmission, name: string): Promise<RepairTrial | undefined> {
    const others = submission.culprits.filter((other) => other !== name);
    // Two functions that disturb each other may both be right among right ones. Then they are tried together.
    const choices = others.length > 0 ? [others, []] : [[]];
    for (const substituted of choices) {
      const trial = new RepairTrial(submission, name, substituted);
      trial.#conventions = await trial.#wrongConventions();
      if (trial.#conventions.length > 0) return trial;
    }
    return undefined;
  }

  /** Whether the budget of the search is spent. */
  get isSpent(): boolean {
    return this.#runner.isSpent;
  }

  /** @returns what ran in questions that were wrong, all of them together, and while the program was loaded */
  counts(): Promise<StepCounts> {
    const wrong = this.#inputs.wrong.slice(0, MAX_COUNTED);
    const ofFunction = wrong.map((input) => this.#questionsAbout([input]));
    const questions = [...this.#accusing, ...ofFunction].map(({ check, conventions, groups }) => {
      const inputs = groups[0]!.slice(0, 1);
      return this.#runner.question(check, inputs, conventions[0]!, this.substituted);
    });
    return this.#runner.countSteps(questions, this.substituted);
  }

  /** Most candidates repair nothing. A few of the smallest inputs are enough to see it. */
  passesScreen(repair: CandidateRepair): Promise<boolean> {
    const inputs = new Set([...this.#inputs.screened, ...this.#counterexamples]);
    const ofFunction = inputs.size > 0 ? [this.#questionsAbout([...inputs])] : [];
    // Where a call of another function has shown the mistake, the function may be right about all of its own inputs.
    const isShownByCall = this.#inputs.screened.length === 0;
    const accusing = isShownByCall ? this.#accusing : [];
    return this.#isRightWith(repair, [...accusing, ...ofFunction]);
  }

  /** Whether the function is right everywhere in the changed program. */
  async repairs(repair: CandidateRepair): Promise<boolean> {
    if (!(await this.#isRightWith(repair, this.#questionsThatProve()))) return false;
    // Whether an answer that was kept is used again depends on the order of the questions. These prove something about
    // stored answers only if the unchanged program answers them wrongly.
    if (repair.kind !== 'memo-key' && repair.kind !== 'memo-value') return true;
    return !(await this.#isRightWith(NO_CHANGE, this.#questionsThatProve()));
  }

  #questionsThatProve(): readonly RepairQuestions[] {
    const { nodes } = this.#check;
    this.#proof ??= groupInputs(inputsToProve(this.#record), nodes, MAX_PROVEN_AT_ONCE);
    const first = new Set([...this.#inputs.first, ...this.#counterexamples]);
    return [...this.#accusing, this.#questionsAbout([...first], ...this.#proof)];
  }

  /**
   * Whether all functions that are right today stay right in the changed program, those that rely on the repaired one
   * become right, and the whole program too, where no other function is at fault any more.
   */
  async isHarmless(repair: CandidateRepair): Promise<boolean> {
    const { submission, name } = this;
    const program = (await this.#makesProgramRight(repair))
      ? questionsAboutProgram(submission)
      : [];
    const right = questionsAboutRight(submission, name, repair.distance === 0);
    const needed = [...questionsAboutCredited(submission, name), ...program];
    if (await this.#isRightWith(repair, [...right, ...needed])) return true;
    if (needed.length > 0 && !(await this.#isRightWith(repair, needed))) return false;
    // A right function may take more steps than a changed program may. That is not the fault of the repair.
    for (const questions of right) {
      const staysRight = await this.#isRightWith(repair, [questions]);
      if (!staysRight && (await this.#isRightWith(NO_CHANGE, [questions]))) return false;
    }
    return !this.isSpent;
  }

  /** Whether the whole program must be right with this repair: no other function is at fault then. */
  async #makesProgramRight(repair: CandidateRepair): Promise<boolean> {
    const others = questionsAboutOtherCulprits(this.submission, this.name);
    if (others.length > 0) {
      const mayRepairOthers = repair.distance > 0;
      if (!mayRepairOthers || !(await this.#isRightWith(repair, others))) return false;
    }
    // Otherwise the program is wrong for another reason than its functions, and no change of these makes it right.
    this.#isProgramRepairable ??= this.#isRightWith(
      NO_CHANGE,
      questionsAboutProgram(this.submission, this.submission.culprits),
    );
    return this.#isProgramRepairable;
  }

  #isRightWith(change: Change, questions: readonly RepairQuestions[]): Promise<boolean> {
    return this.#runner.isRightAbout(change, questions, (check, input) => {
      if (check === this.#check && isTiny(input, check)) this.#counterexamples.add(input);
    });
  }

  /**
   * The conventions to try, without those in which the unchanged program is right: where substitutes stand in for others,
   * the function may be right without any repair. A tree of the grader's without values is tried only where the
   * submission's own tree cannot be used, or where the function was judged by it.
   */
  async #wrongConventions(): Promise<readonly Convention[]> {
    const { oracle, culprits } = this.submission;
    const { submissionTree } = oracle.exercise;
    const usable = this.#record.conventionsToTry(
      oracle.exercise,
      (maker) => !culprits.includes(maker),
    );
    const usesSubmissionTree = usable.some((each) => each === submissionTree?.convention);
    const conventions = usable.filter(
      (each, i) => i === 0 || !usesSubmissionTree || each !== this.#check.conventionWithoutTree,
    );
    // A fault that only shows after other calls may not show here.
    if (this.#record.dependsOnEarlierCalls) return conventions;
    const wrong: Convention[] = [];
    for (const convention of conventions) {
      const first = { ...this.#questionsAbout(this.#inputs.first), conventions: [convention] };
      const isRight = await this.#isRightWith(NO_CHANGE, [...this.#accusing, first]);
      if (!isRight) wrong.push(convention);
    }
    return wrong;
  }

  #questionsAbout(...groups: readonly (readonly Input[])[]): RepairQuestions {
    return {
      check: this.#check,
      conventions: this.#conventions,
      groups: groups.filter((group) => group.length > 0),
      substituted: this.substituted,
    };
  }

  /** @returns questions that another function answered wrongly because of this one; none where it failed by itself */
  #questionsToAccuser(): readonly RepairQuestions[] {
    const { blamedCall } = this.#record.facts;
    if (blamedCall === undefined) return [];
    const { records } = this.submission;
    const accuser = blamedCall.isPredicted ? this.#record : records.get(blamedCall.asked);
    if (accuser === undefined) return [];
    const { check, convention } = accuser;
    const carried = accuser.wrong
      .filter(({ carriedFrom }) => carriedFrom?.includes(this.name))
      .map(({ input }) => input)
      .toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = new Set([blamedCall.input, ...sampleAcross(carried, MAX_COUNTED)]);
    const groups = [[...inputs]];
    return [{ check, conventions: [convention], groups, substituted: this.substituted }];
  }
}
