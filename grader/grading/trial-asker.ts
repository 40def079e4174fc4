/** Asks changed programs questions in the child that is kept for them, as long as there is time. */
import type { Check, Input, Kind } from '../exercise/check.ts';
import type { Jury } from '../exercise/jury.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Trial, TrialChild } from '../sandbox/trial-child.ts';
import type { Parts } from './repair-inputs.ts';

/** For one call on a small input; what never ends is stopped by its steps before. */
const FIRST_LIMIT_MS = 500;
const ALL_LIMIT_MS = 1500;
const TICK_MS = 50;

export interface Budget {
  /** CPU time that was spent on all searches, in ms. */
  readonly spentMs: () => number;
  readonly endMs: number;
}

export class TrialAsker {
  constructor(
    private readonly jury: Jury,
    private readonly child: TrialChild,
    private readonly budget: Budget,
  ) {}

  first(questions: readonly Question[], trial: Trial): Promise<readonly AskedAnswer[] | undefined> {
    const asked = { questions, expected: 'group', baseLimitMs: FIRST_LIMIT_MS } as const;
    return this.#withinBudget((signal) => this.child.begin(trial, { ...asked, signal }));
  }

  /** The same questions, asked of one program after the other. */
  async firstOfEach(
    trials: readonly Trial[],
    questions: readonly Question[],
  ): Promise<readonly (readonly AskedAnswer[] | undefined)[]> {
    const asked = { questions, expected: 'group', baseLimitMs: FIRST_LIMIT_MS } as const;
    const answers = await this.#withinBudget((signal) =>
      this.child.askEach(trials, { ...asked, signal }),
    );
    return answers ?? [];
  }

  /** @returns the calls that the program's functions make in one question, as they were written down */
  async trace(questions: readonly Question[], trial: Trial): Promise<string | undefined> {
    const asked = { questions, expected: 'traced', baseLimitMs: ALL_LIMIT_MS } as const;
    const answers = await this.#withinBudget((signal) =>
      this.child.begin({ ...trial, traced: true }, { ...asked, signal }),
    );
    return answers?.[0]?.trace;
  }

  /** The same of each of several programs; nothing of one that did not answer. */
  async traceEach(
    questions: readonly Question[],
    trials: readonly Trial[],
  ): Promise<readonly (string | undefined)[]> {
    const asked = { questions, expected: 'traced', baseLimitMs: FIRST_LIMIT_MS } as const;
    const traced = trials.map((trial) => ({ ...trial, traced: true }));
    const answers = await this.#withinBudget((signal) =>
      this.child.askEach(traced, { ...asked, signal }),
    );
    return trials.map((_, i) => answers?.[i]?.[0]?.trace);
  }

  /**
   * Whether a program is right about all of these inputs.
   *
   * @param onWrong told of the first input that it is wrong about
   */
  async isRight(
    check: Check,
    parts: Parts,
    kind: Kind,
    trial: Trial,
    onWrong: (input: Input) => void = () => {},
  ): Promise<boolean> {
    const hasStandIns = trial.replaced.length > 0 || trial.relieved !== undefined;
    for (const [index, groups] of parts.entries()) {
      const questions = groups.map((group) => this.question(check, group, kind, hasStandIns));
      let areRight = true;
      const onAnswer = (i: number, answer: AskedAnswer): void => {
        if (!areRight || this.isRightAnswer(check, groups[i]!, answer)) return;
        areRight = false;
        const wrong = this.#firstWrong(check, groups[i]!, answer);
        if (wrong !== undefined) onWrong(wrong);
      };
      const asked = { questions, expected: 'group', baseLimitMs: ALL_LIMIT_MS, onAnswer } as const;
      const answered = await this.#withinBudget((signal) =>
        index === 0
          ? this.child.begin(trial, { ...asked, signal })
          : this.child.ask({ ...asked, signal }),
      );
      if (answered === undefined || !areRight) return false;
    }
    return true;
  }

  question(check: Check, inputs: readonly Input[], kind: Kind, hasStandIns: boolean): Question {
    return this.jury.question(check.name, inputs, { kind, ...(hasStandIns && { hasStandIns }) });
  }

  isRightAnswer(check: Check, inputs: readonly Input[], answer: AskedAnswer | undefined): boolean {
    if (answer?.raw.kind !== 'group' || answer.raw.answers.length < inputs.length) return false;
    return this.#firstWrong(check, inputs, answer) === undefined;
  }

  /** Of those that were answered. */
  #firstWrong(
    check: Check,
    inputs: readonly Input[],
    answer: AskedAnswer | undefined,
  ): Input | undefined {
    const answers = answer?.raw.kind === 'group' ? answer.raw.answers : [];
    return inputs.find((input, i) => {
      const text = answers[i];
      return text !== undefined && this.jury.judge(check, input, readRaw(text)).kind !== 'right';
    });
  }

  /** A single question about a large input may take longer than there is time. */
  async #withinBudget<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    const isOver = (): boolean => this.budget.spentMs() >= this.budget.endMs;
    if (isOver()) return undefined;
    const timer = setInterval(() => {
      if (isOver()) stop.abort();
    }, TICK_MS);
    try {
      return await work(stop.signal);
    } finally {
      clearInterval(timer);
    }
  }
}
