/** Compiles a submission with patches in it, and asks what came of it, within a budget of steps. */
import type { Records } from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import {
  type Change,
  type CountingFile,
  type Counts,
  counter,
  NO_PATCH,
} from '../hints/patches/counters.ts';
import type { NamedMisconception } from '../results/result.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import { TimeLimits } from '../sandbox/time-limits.ts';
import type { AskOptions } from './asker.ts';
import { compileCounting } from './counted-program.ts';
import type { OpenedSubmission } from './open-submission.ts';

/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 50_000;
const STEPS_PER_NODE = 2000;
/** While it loads. */
const STEPS_TO_LOAD = 400_000;
/**
 * What the search for one function may take, whatever the machine does meanwhile: a long text costs as
 * much to compile as many steps, a node of a tree takes some, and a child that was lost, time.
 */
const MOST_SPENT = 40_000_000;
const SPENT_PER_LETTER = 8;
const SPENT_PER_NODE = 50;
const SPENT_PER_LOSS = 5_000_000;
/** For one call on a small input; what never ends is stopped by its steps before. */
const LIMIT_MS = 1500;

/** A submission that was graded, and not all of it is right. */
export interface Failed {
  readonly opened: Extract<OpenedSubmission, { kind: 'compiled' }>;
  readonly oracle: Oracle;
  readonly records: Records;
  /** The bugs that have a name, by function. */
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
}

export interface ProgramSources extends Failed {
  readonly counting: readonly CountingFile[];
  /** The functions at fault; right ones stand in for all but the one that is mended. */
  readonly guilty: readonly string[];
}

export class PatchedPrograms {
  readonly #letters: number;
  #spent = 0;

  /** @param replaced the functions that right ones stand in for */
  constructor(
    private readonly sources: ProgramSources,
    private readonly replaced: readonly string[],
  ) {
    this.#letters = sources.counting.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#spent > MOST_SPENT;
  }

  /** @returns what ends each question after the steps that so many nodes may take, or nothing where it does not compile */
  compiled(change: Change & { readonly file?: string }, nodes: number, onlyTurns = true) {
    const { opened, counting } = this.sources;
    this.#spent += SPENT_PER_LETTER * this.#letters;
    const first = counter(STEPS_TO_LOAD, STEPS + STEPS_PER_NODE * nodes);
    return compileCounting(opened, counting, first, change, onlyTurns);
  }

  /** @returns what all questions together count of the program as it is, and its loading */
  async counted(questions: readonly Question[]): Promise<Counts> {
    const counts = new Map<number, number>();
    const nodes = Math.max(0, ...questions.map((each) => each.nodes));
    const program = await this.compiled(NO_PATCH, nodes, false);
    if (program === undefined) return counts;
    for (const { noted = '' } of await this.#ask(program, questions, { tracing: 'count' })) {
      for (const [, number, times] of noted.matchAll(/(\d+):(\d+),/g))
        counts.set(Number(number), (counts.get(Number(number)) ?? 0) + Number(times));
    }
    return counts;
  }

  /** @returns whether each question is answered rightly, one after the other; not when no more is to be asked */
  async isRight(
    program: string,
    questions: readonly Question[],
    isAnswerRight: (answer: AskedAnswer, index: number) => boolean,
  ): Promise<boolean> {
    if (this.isSpent) return false;
    let [asked, right] = [0, 0];
    const next = (): readonly Question[] => {
      const one = right === asked ? questions.slice(asked, ++asked) : [];
      for (const { nodes } of one) this.#spent += SPENT_PER_NODE * nodes;
      return one;
    };
    await this.#ask(program, next(), {
      next,
      onAnswer: (index, answer) => {
        if (isAnswerRight(answer, index)) right++;
      },
    });
    return right === questions.length;
  }

  async #ask(
    program: string,
    questions: readonly Question[],
    how: AskOptions,
  ): Promise<readonly AskedAnswer[]> {
    // Limits of its own for each: what one patch wastes is not held against the next.
    const patched = { program, limits: new TimeLimits(LIMIT_MS) };
    const answers = await this.sources.opened.asker.ask(questions, {
      ...{ replaced: this.replaced, tracing: 'refuse', mostLosses: 1, patched },
      ...how,
    });
    if (answers.some(({ raw }) => raw.kind === 'lost')) this.#spent += SPENT_PER_LOSS;
    return answers;
  }
}
