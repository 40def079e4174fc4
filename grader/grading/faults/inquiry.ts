/**
 * How functions that failed are asked again: call by call, or with right functions in the place of
 * others.
 */
import type { Input, Setup } from '../../exercise/check.ts';
import {
  type CheckRecord,
  isNotWritten,
  isRight,
  type Judged,
  type Records,
} from '../../exercise/check-record.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { type AskedAnswer, readRaw } from '../../sandbox/raw-answer.ts';
import { judgeAnswer } from '../answers.ts';
import type { Asker, Tracing } from '../asker.ts';
import { grouped } from '../bulk.ts';
import { readTrace, type TracedCall } from './calls.ts';
import { type Failures, failuresOf } from './telling-inputs.ts';

/** To find out by name whose fault it was, so many small inputs are enough. */
export const MOST_TO_NAME = 40;

/** One answer, and the calls that were made for it. */
export interface Watched {
  readonly judged: Judged;
  readonly calls: readonly TracedCall[];
}

const ASKING = { hasDoubles: true, learns: true } as const;
/** So often a question is put again for what right functions had no answer to. */
const MOST_LEARNED = 100;

export class Inquiry {
  /** Functions whose place nothing can take. */
  readonly kept = new Set<string>();
  readonly #failures = new Map<string, Failures>();

  constructor(
    private readonly asker: Asker,
    readonly oracle: Oracle,
    private readonly records: Records,
  ) {}

  /** @returns nothing for a check that no case names */
  find(name: string): CheckRecord | undefined {
    return this.records.get(name);
  }

  record(name: string): CheckRecord {
    return this.records.get(name)!;
  }

  isNotWritten(name: string): boolean {
    const record = this.find(name);
    return record !== undefined && isNotWritten(record);
  }

  failures(name: string): Failures {
    const known = this.#failures.get(name) ?? failuresOf(this.record(name));
    this.#failures.set(name, known);
    return known;
  }

  /** @returns the calls that it makes there, with right functions in some places */
  async callsOn(
    name: string,
    setup: Setup,
    input: Input,
    replaced: readonly string[],
  ): Promise<readonly TracedCall[]> {
    const [seen] = await this.watch(name, setup, [input], replaced);
    return seen?.calls ?? [];
  }

  /** Asks about inputs one after the other, and writes down the calls that are made for each. */
  async watch(
    name: string,
    setup: Setup,
    inputs: readonly Input[],
    replaced: readonly string[],
    traced: Tracing = 'trace',
  ): Promise<readonly Watched[]> {
    const { check } = this.record(name);
    // What a right caller may ask is known in the sandbox only by what it is told of the boards below.
    const askAll = (): Promise<AskedAnswer[]> =>
      this.asker.ask(
        inputs.map((input) => this.oracle.question(name, [input], { setup, ...ASKING })),
        {
          ...{ replaced, traced, mostLosses: 1 },
          // Tracing serves nobody but whoever is wrong somewhere, and its time is counted.
          onAnswer: () => false,
          onKept: (names) => {
            for (const kept of names) this.kept.add(kept);
          },
        },
      );
    let answers = await askAll();
    const hasLearned = (): boolean =>
      answers.filter(({ raw }) => this.oracle.learn?.(raw) === true).length > 0;
    for (let i = 0; i < MOST_LEARNED && hasLearned(); i++) answers = await askAll();
    return answers.map((answer, i) => ({
      judged: judgeAnswer(check, inputs[i]!, answer, this.oracle),
      calls: readTrace(answer.noted ?? ''),
    }));
  }

  /** Whether it is right on all of these, with right functions in some places. The first tell it sooner. */
  async isRightOn(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    for (const some of [inputs.slice(0, MOST_TO_NAME), inputs.slice(MOST_TO_NAME)]) {
      const answers = await this.ask(name, setup, replaced, some);
      if (!some.every((input) => isRight(answers.get(input)))) return false;
    }
    return true;
  }

  /**
   * Asks again with right functions in some places. They refuse what no right caller asks, unless all
   * that is wanted is what a function answers that is at fault anyway.
   *
   * @returns what it answers now; nothing where it cannot be asked so
   */
  async ask(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
    refusing = true,
  ): Promise<ReadonlyMap<Input, Judged>> {
    const answers = new Map<Input, Judged>();
    /** To be asked again: of what right functions were asked for them it is known now what is right. */
    const learned = new Set<Input>();
    if (replaced.length === 0 || this.isNotWritten(name)) return answers;
    const { check } = this.record(name);
    const askThese = async (groups: readonly (readonly Input[])[]): Promise<void> => {
      const questions = groups.map((group) =>
        this.oracle.question(name, group, { setup, ...ASKING }),
      );
      await this.asker.ask(questions, {
        ...{ replaced, refusing, mostLosses: 1 },
        onAnswer: (index, { raw, texts }) => {
          const group = groups[index]!;
          for (const [i, input] of group.entries()) {
            // Of many of which no answer came it is not known whose fault that was.
            if (texts[i] === undefined && group.length > 1) continue;
            const own = i === 0 ? raw : readRaw(texts[i]!);
            answers.set(input, { input, verdict: this.oracle.judge(check, input, own) });
            if (this.oracle.learn?.(own) === true) learned.add(input);
          }
          return group.every((input) => isRight(answers.get(input)));
        },
      });
    };
    await askThese(grouped(inputs, check.nodes));
    await askThese(inputs.filter((input) => !answers.has(input)).map((input) => [input]));
    for (let i = 0; i < MOST_LEARNED && learned.size > 0; i++) {
      const again = [...learned];
      learned.clear();
      await askThese(grouped(again, check.nodes));
    }
    return answers;
  }
}
