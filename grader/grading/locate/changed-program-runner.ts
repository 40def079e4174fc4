/**
 * Compiles changed copies of a submission and asks them questions, within a budget of steps. What a copy answers is
 * judged here, and used for nothing but the search for a line.
 */
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { NamedMisconception } from '../../results/result.ts';
import { readRaw } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import { TimeLimits } from '../../sandbox/time-limits.ts';
import {
  type Change,
  type CountingFile,
  counter,
  NO_CHANGE,
  type StepCounts,
} from '../../submission/source/counting-text.ts';
import { nodesOf } from '../blame/sample-inputs.ts';
import type { CompiledSubmission } from '../open/open-submission.ts';
import type { AskOptions } from '../open/sandboxed-program.ts';
import { compileCounting } from './counted-program.ts';
import type { RepairQuestions } from './repair-consequences.ts';

// How many steps a changed program may take: turns of loops, and calls. A right program takes far fewer. Guessed.
const STEPS = 50_000;
const STEPS_PER_NODE = 2000;
const STEPS_TO_LOAD = 400_000;

// What else is counted in steps, so that a search ends at the same candidate on every machine. To compile a long text
// takes as long as many steps, a question some for each node of its tree, and a child that is lost much. Guessed.
const STEPS_PER_CHARACTER = 8;
const STEPS_PER_ASKED_NODE = 50;
const STEPS_PER_ABORT = 5_000_000;

/** For one call on a small input. Steps end what never ends much sooner. A guess. */
const LIMIT_MS = 1500;

/** A submission that was graded and failed somewhere. */
export interface FailedSubmission {
  readonly opened: CompiledSubmission;
  readonly oracle: Oracle;
  readonly records: Records;
  /** The misconceptions that were recognized, by function. */
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
}

/** So many steps are left for a function in any case where a change is known that repairs another one. A guess. */
const STEPS_FOR_KNOWN_REPAIR = 14_000_000;

/** The steps of one search, which all functions share. */
export class StepBudget {
  #left: number;

  constructor(maxSteps: number) {
    this.#left = maxSteps;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** The change that repairs another function may be in code that this one uses, too. */
  reserveForKnownRepair(): void {
    this.#left = Math.max(this.#left, STEPS_FOR_KNOWN_REPAIR);
  }

  spend(steps: number): void {
    this.#left -= steps;
  }
}

export interface CountedSubmission extends FailedSubmission {
  readonly counting: readonly CountingFile[];
  readonly budget: StepBudget;
  /** The functions at fault. Substitutes stand in for all but the one that is repaired. */
  readonly culprits: readonly string[];
}

/** Called with an input that a changed program answered wrongly. */
type OnWrong = (check: Check, input: Input) => void;

export class ChangedProgramRunner {
  readonly #characters: number;

  constructor(private readonly submission: CountedSubmission) {
    this.#characters = submission.counting.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Whether the budget is spent, so that nothing more is asked. */
  get isSpent(): boolean {
    return this.submission.budget.isSpent;
  }

  /** @returns how often each statement of the unchanged program ran in these questions, and while it was loaded */
  async countSteps(
    questions: readonly Question[],
    substituted: readonly string[],
  ): Promise<StepCounts> {
    const counts = new Map<number, number>();
    const nodes = questions.map((question) => question.nodes);
    const program = await this.#compile(NO_CHANGE, nodes, false);
    if (program === undefined) return counts;
    await this.#ask(program, questions, {
      purpose: 'count what runs',
      recording: 'steps',
      areSubstitutesRefusing: false,
      substituted,
      onAnswer: (_, { noted = '' }) => {
        for (const [, statement, times] of noted.matchAll(/(\d+):(\d+),/g)) {
          const number = Number(statement);
          counts.set(number, (counts.get(number) ?? 0) + Number(times));
        }
      },
    });
    return counts;
  }

  /** Whether the changed program is right about all of these. It counts as wrong where it cannot be compiled. */
  async isRightAbout(
    change: Change,
    allQuestions: readonly RepairQuestions[],
    onWrong: OnWrong = () => {},
  ): Promise<boolean> {
    const nodes = allQuestions.flatMap(({ check, groups }) =>
      groups.map((group) => nodesOf(group, check)),
    );
    const program = await this.#compile(change, nodes);
    if (program === undefined) return false;
    for (const questions of allQuestions) {
      if (!(await this.#isRightInAnyConvention(program, questions, onWrong))) return false;
    }
    return true;
  }

  async #isRightInAnyConvention(
    program: string,
    questions: RepairQuestions,
    onWrong: OnWrong,
  ): Promise<boolean> {
    for (const convention of questions.conventions) {
      if (await this.#isRightIn(convention, program, questions, onWrong)) return true;
    }
    return false;
  }

  /** Asks one group after the other until one is wrong. A group without an answer counts as wrong. */
  async #isRightIn(
    convention: Convention,
    program: string,
    { check, groups, substituted }: RepairQuestions,
    onWrong: OnWrong,
  ): Promise<boolean> {
    if (this.isSpent) return false;
    let askedCount = 0;
    let rightCount = 0;
    const next = (): readonly Question[] => {
      const group = groups[askedCount];
      if (group === undefined || rightCount < askedCount) return [];
      askedCount++;
      const question = this.question(check, group, convention, substituted);
      this.submission.budget.spend(STEPS_PER_ASKED_NODE * question.nodes);
      return [question];
    };
    await this.#ask(program, next(), {
      purpose: 'try candidate repairs',
      areSubstitutesRefusing: true,
      next,
      substituted,
      onAnswer: (index, { texts }) => {
        const wrong = groups[index]!.find((input, i) => {
          const text = texts[i];
          if (text === undefined) return true;
          return this.submission.oracle.judge(check, input, readRaw(text)) !== undefined;
        });
        if (wrong === undefined) rightCount++;
        else onWrong(check, wrong);
      },
    });
    return rightCount === groups.length;
  }

  question(
    check: Check,
    inputs: readonly Input[],
    convention: Convention,
    substituted: readonly string[],
  ): Question {
    const asking = { convention, hasSubstitutes: substituted.length > 0 };
    return this.submission.oracle.question(check.name, inputs, asking);
  }

  /**
   * @param nodes of each question
   * @param onlyTurns counts no more than what makes a program endless
   * @returns a program that ends each question after the steps that the largest may take; nothing where it does not
   *   compile
   */
  #compile(
    change: Change,
    nodes: readonly number[],
    onlyTurns = true,
  ): Promise<string | undefined> {
    const { opened, counting } = this.submission;
    this.submission.budget.spend(STEPS_PER_CHARACTER * this.#characters);
    const counterLine = counter(STEPS_TO_LOAD, STEPS + STEPS_PER_NODE * Math.max(0, ...nodes));
    return compileCounting(opened, counting, counterLine, change, onlyTurns);
  }

  async #ask(program: string, questions: readonly Question[], options: AskOptions): Promise<void> {
    // Each changed program has limits of its own, so the time that one wastes is not taken from the next.
    const candidateRepair = { program, limits: new TimeLimits(LIMIT_MS) };
    let hasAborted = false;
    await this.submission.opened.sandboxedProgram.ask(questions, {
      ...options,
      maxAborted: 1,
      candidateRepair,
      onAnswer: (index, answer) => {
        hasAborted ||= answer.isAborted;
        return options.onAnswer?.(index, answer);
      },
    });
    if (hasAborted) this.submission.budget.spend(STEPS_PER_ABORT);
  }
}
