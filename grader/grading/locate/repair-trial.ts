/**
 * Grades a submission with a candidate repair in it, for one of its functions: by the rules that hold for the
 * function itself, in one and the same convention, with its own partners; right ones stand in only
 * for those that are at fault themselves. All of it within a budget of steps.
 */
import { LIMITS } from '../../base/limits.ts';
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { isTiny } from '../../engine/in-child/sizes.ts';
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
import { groupInputs } from '../ask/batched-questions.ts';
import {
  inputsOf,
  inputsToProve,
  nodesOf,
  type RepairInputs,
  spread,
} from '../blame/telling-inputs.ts';
import type { OpenedSubmission } from '../open/open-submission.ts';
import type { AskOptions } from '../open/sandboxed-program.ts';
import type { CandidateRepair } from './candidate-repairs/mutate.ts';
import { compileCounting } from './counted-program.ts';
import {
  askedOfCredited,
  askedOfOtherGuilty,
  askedOfProgram,
  askedOfRight,
  type RepairQuestions,
} from './repair-consequences.ts';

/** So many inputs tell what ran, or whether another function is right by now. */
const MOST_COUNTED = 8;

/** A candidate repair that is wrong after all is soon known to be. */
const MOST_PROVEN_AT_ONCE = 64;

/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 50_000;
const STEPS_PER_NODE = 2000;
/** While it loads. */
const STEPS_TO_LOAD = 400_000;
/**
 * What the search for one function spends of `LIMITS.repairSteps`, whatever the machine does meanwhile: a long text
 * costs as much to compile as many steps, a node of a tree takes some, and a child that was lost, time.
 */
const SPENT_PER_LETTER = 8;
const SPENT_PER_NODE = 50;
const SPENT_PER_LOSS = 5_000_000;
/** For one call on a small input; what never ends is stopped by its steps before. */
const LIMIT_MS = 1500;

/** A submission that was graded, and not all of it is right. */
export interface FailedSubmission {
  readonly opened: Extract<OpenedSubmission, { kind: 'compiled' }>;
  readonly oracle: Oracle;
  readonly records: Records;
  /** The bugs that have a name, by function. */
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
}

export interface ProgramSources extends FailedSubmission {
  readonly counting: readonly CountingFile[];
  /** The functions at fault; right ones stand in for all but the one that is mended. */
  readonly guilty: readonly string[];
}

export class RepairTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #inputs: RepairInputs;
  readonly #letters: number;
  #spent = 0;
  /** Small ones that a candidate repair which mended others was wrong about: other candidates are wrong there, too. */
  readonly #counterexamples = new Set<Input>();
  /** Where another one's calls have shown that it is at fault: what was asked then. */
  readonly #accusing: readonly RepairQuestions[];
  #conventions: readonly Convention[] = [];
  #programMendable: Promise<boolean> | undefined;
  #proof: readonly (readonly Input[])[] | undefined;

  private constructor(
    private readonly sources: ProgramSources,
    private readonly name: string,
  ) {
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    this.#inputs = inputsOf(this.#record, this.#replaced.length > 0);
    this.#accusing = this.#askedByAccuser();
    this.#letters = sources.counting.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** @returns nothing where no candidate repair could be told from the program as it is */
  static async of(sources: ProgramSources, name: string): Promise<RepairTrial | undefined> {
    const trial = new RepairTrial(sources, name);
    trial.#conventions = await trial.#conventionsWrong();
    return trial.#conventions.length > 0 ? trial : undefined;
  }

  /** Nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#spent > LIMITS.repairSteps;
  }

  /** What ran in questions that were wrong, all of them together, and while the program was loaded. */
  async counts(): Promise<StepCounts> {
    const own = this.#inputs.wrong.slice(0, MOST_COUNTED).map((input) => this.#asked([input]));
    const asked = [...this.#accusing, ...own].map(({ check, conventions, groups }) =>
      this.#question(check, groups[0]!.slice(0, 1), conventions[0]!),
    );
    const counts = new Map<number, number>();
    const nodes = asked.map((each) => each.nodes);
    const program = await this.#compiled(NO_CHANGE, nodes, false);
    if (program === undefined) return counts;
    await this.#ask(program, asked, {
      purpose: 'count what runs',
      tracing: 'count',
      onAnswer: (_, { noted = '' }) => {
        for (const [, number, times] of noted.matchAll(/(\d+):(\d+),/g))
          counts.set(Number(number), (counts.get(Number(number)) ?? 0) + Number(times));
      },
    });
    return counts;
  }

  /** Most candidate repairs mend nothing: a few of the smallest inputs are enough to see it. */
  passes(repair: CandidateRepair): Promise<boolean> {
    const inputs = new Set([...this.#inputs.screened, ...this.#counterexamples]);
    return this.#isRightWith(repair, inputs.size > 0 ? [this.#asked([...inputs])] : this.#accusing);
  }

  /** Whether the repaired program is right about everything. */
  mends(repair: CandidateRepair): Promise<boolean> {
    this.#proof ??= groupInputs(
      inputsToProve(this.#record),
      this.#check.nodes,
      MOST_PROVEN_AT_ONCE,
    );
    const first = new Set([...this.#inputs.first, ...this.#counterexamples]);
    return this.#isRightWith(repair, [...this.#accusing, this.#asked([...first], ...this.#proof)]);
  }

  /**
   * Whether everything that is right today stays right in the repaired program, what rests on the mended function
   * becomes right, and the whole program too, where no other function is at fault any more.
   */
  async isSafe(repair: CandidateRepair): Promise<boolean> {
    const { sources, name } = this;
    const others = askedOfOtherGuilty(sources, name);
    const mayMendOthers = repair.distance > 0 && others.length > 0;
    const isLast =
      others.length === 0 || (mayMendOthers && (await this.#isRightWith(repair, others)));
    const program = isLast && (await this.#isProgramMendable()) ? askedOfProgram(sources) : [];
    const right = askedOfRight(sources, name, repair.distance === 0);
    const needed = [...askedOfCredited(sources, name), ...program];
    if (await this.#isRightWith(repair, [...right, ...needed])) return true;
    if (needed.length > 0 && !(await this.#isRightWith(repair, needed))) return false;
    // A right function may take more steps than a program that is tried is given: then that is not the repair's doing.
    for (const asked of right) {
      const isKept = await this.#isRightWith(repair, [asked]);
      if (!isKept && (await this.#isRightWith(NO_CHANGE, [asked]))) return false;
    }
    return !this.isSpent;
  }

  /** Else it is wrong for another reason than the functions at fault, and no change of these makes it right. */
  #isProgramMendable(): Promise<boolean> {
    this.#programMendable ??= this.#isRightWith(
      NO_CHANGE,
      askedOfProgram(this.sources, this.sources.guilty),
    );
    return this.#programMendable;
  }

  async #isRightWith(change: Change, all: readonly RepairQuestions[]): Promise<boolean> {
    const nodes = all.flatMap(({ check, groups }) => groups.map((group) => nodesOf(group, check)));
    const program = await this.#compiled(change, nodes);
    if (program === undefined) return false;
    for (const asked of all) {
      let isRight = false;
      for (const convention of asked.conventions)
        isRight ||= await this.#isRightIn(convention, asked, program);
      if (!isRight) return false;
    }
    return true;
  }

  /** Not when no more is to be asked. What is not answered counts as wrong. */
  async #isRightIn(
    convention: Convention,
    { check, groups, replaced }: RepairQuestions,
    program: string,
  ): Promise<boolean> {
    if (this.isSpent) return false;
    let asked = 0;
    let right = 0;
    const next = (): readonly Question[] => {
      const groupsNow = right === asked ? groups.slice(asked, ++asked) : [];
      const questions = groupsNow.map((group) =>
        this.#question(check, group, convention, replaced),
      );
      for (const { nodes } of questions) this.#spent += SPENT_PER_NODE * nodes;
      return questions;
    };
    await this.#ask(program, next(), {
      purpose: 'try candidate repairs',
      next,
      replaced,
      onAnswer: (index, { texts }) => {
        const wrong = groups[index]!.find((input, i) => {
          const text = texts[i];
          return text === undefined || this.sources.oracle.judge(check, input, readRaw(text));
        });
        if (wrong === undefined) right++;
        else if (check === this.#check && isTiny(wrong, check)) this.#counterexamples.add(wrong);
      },
    });
    return right === groups.length;
  }

  /**
   * The conventions to try: one of the grader's without values only where the submission's own is of no use, or where
   * it was judged by that. Where right functions stand in for others at fault, the function may be right without
   * any candidate repair, which proves nothing.
   */
  async #conventionsWrong(): Promise<readonly Convention[]> {
    const { oracle, guilty } = this.sources;
    const all = this.#record.conventionsToTry(oracle.exercise, (maker) => !guilty.includes(maker));
    const isOwnOfUse = all.some((each) => each === oracle.exercise.submissionTree?.convention);
    const conventions = all.filter(
      (each, i) => i === 0 || !isOwnOfUse || each !== this.#check.conventionWithoutTree,
    );
    // What only goes wrong after other calls may be right here.
    if (this.#record.dependsOnEarlierCalls) return conventions;
    const wrong: Convention[] = [];
    for (const convention of conventions) {
      const first = { ...this.#asked(this.#inputs.first), conventions: [convention] };
      if (!(await this.#isRightWith(NO_CHANGE, [...this.#accusing, first]))) wrong.push(convention);
    }
    return wrong;
  }

  #asked(...groups: readonly (readonly Input[])[]): RepairQuestions {
    const asked = groups.filter((group) => group.length > 0);
    return {
      check: this.#check,
      conventions: this.#conventions,
      groups: asked,
      replaced: this.#replaced,
    };
  }

  /** Among the questions are those that were wrong because of it, of the one that calls it. */
  #askedByAccuser(): readonly RepairQuestions[] {
    const { blamedCall } = this.#record.facts;
    const { records } = this.sources;
    const accuser = blamedCall?.isPredicted ? this.#record : records.get(blamedCall?.asked ?? '');
    if (blamedCall === undefined || accuser === undefined) return [];
    const { check, convention } = accuser;
    const resting = accuser.wrong
      .filter(({ carriedFrom }) => carriedFrom?.includes(this.name))
      .map(({ input }) => input)
      .toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = new Set([blamedCall.input, ...spread(resting, MOST_COUNTED)]);
    return [{ check, conventions: [convention], groups: [[...inputs]], replaced: this.#replaced }];
  }

  #question(
    check: Check,
    inputs: readonly Input[],
    convention: Convention,
    replaced = this.#replaced,
  ): Question {
    const asking = { convention, hasSubstitutes: replaced.length > 0 };
    return this.sources.oracle.question(check.name, inputs, asking);
  }

  /**
   * @param nodes of each question
   * @returns what ends each after the steps that the largest may take, or nothing where it does not compile
   */
  #compiled(change: Change, nodes: readonly number[], onlyTurns = true) {
    const { opened, counting } = this.sources;
    this.#spent += SPENT_PER_LETTER * this.#letters;
    const first = counter(STEPS_TO_LOAD, STEPS + STEPS_PER_NODE * Math.max(0, ...nodes));
    return compileCounting(opened, counting, first, change, onlyTurns);
  }

  async #ask(
    program: string,
    questions: readonly Question[],
    { onAnswer, ...how }: AskOptions,
  ): Promise<void> {
    // Limits of its own for each: what one candidate repair wastes is not held against the next.
    const candidateRepair = { program, limits: new TimeLimits(LIMIT_MS) };
    let hasAborted = false;
    await this.sources.opened.sandboxedProgram.ask(questions, {
      replaced: this.#replaced,
      tracing: 'refuse',
      maxAborted: 1,
      candidateRepair,
      ...how,
      onAnswer: (index, answer) => {
        hasAborted ||= answer.isAborted;
        return onAnswer?.(index, answer);
      },
    });
    if (hasAborted) this.#spent += SPENT_PER_LOSS;
  }
}
