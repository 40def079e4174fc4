/**
 * How functions that failed are asked again: call by call, or with right functions in the place of
 * others.
 */

import type { Input, Setup } from '../../exercise/check.ts';
import {
  type CheckRecord,
  isRight,
  type Judged,
  type Records,
} from '../../exercise/check-record.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { remembered } from '../../remembered.ts';
import type { Tracing } from '../../sandbox/inside/trace.ts';
import { askGroups, judgeAnswer } from '../answers.ts';
import type { Asker, AskOptions } from '../asker.ts';
import { grouped } from '../bulk.ts';
import { type Failures, failuresOf } from '../telling-inputs.ts';
import { readTrace, type TracedCall } from './calls.ts';

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
    /** None of a check that no case names. */
    readonly records: Records,
  ) {}

  record(name: string): CheckRecord {
    return this.records.get(name)!;
  }

  isNotWritten(name: string): boolean {
    return this.records.get(name)?.isNotWritten === true;
  }

  failures(name: string): Failures {
    return remembered(this.#failures, name, () => failuresOf(this.record(name)));
  }

  /** Asks about inputs one after the other, and writes down the calls that are made for each. */
  async watch(
    name: string,
    setup: Setup,
    inputs: readonly Input[],
    replaced: readonly string[],
    tracing: Tracing = 'trace',
  ): Promise<readonly Watched[]> {
    const { check } = this.record(name);
    const askAll = async (): Promise<readonly Watched[]> => {
      const asked = inputs.map((input) =>
        this.oracle.question(name, [input], { setup, ...ASKING }),
      );
      const answers = await this.asker.ask(asked, {
        ...{ replaced, tracing, mostLosses: 1 },
        // Tracing serves nobody but whoever is wrong somewhere, and its time is counted.
        onAnswer: () => false,
        onLoaded: (loading) => {
          for (const name of loading?.kind === 'loaded' ? loading.kept : []) this.kept.add(name);
        },
      });
      return answers.map((answer, i) => ({
        judged: judgeAnswer(check, inputs[i]!, answer, this.oracle),
        calls: readTrace(answer.noted ?? ''),
      }));
    };
    let seen = await askAll();
    const hasLearned = (): boolean => this.#learned(seen.map(({ judged }) => judged)).length > 0;
    for (let i = 0; i < MOST_LEARNED && hasLearned(); i++) seen = await askAll();
    return seen;
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
    if (replaced.length === 0 || this.isNotWritten(name)) return new Map();
    const { asker, oracle } = this;
    const { check } = this.record(name);
    const answers = new Map<Input, Judged>();
    const askThese = async (groups: readonly (readonly Input[])[]): Promise<readonly Input[]> => {
      const asked = { asker, oracle, check };
      const how: AskOptions = { replaced, tracing: refusing ? 'refuse' : '' };
      const some = await askGroups(asked, groups, { setup, ...ASKING }, how);
      for (const [input, judged] of some) answers.set(input, judged);
      return this.#learned([...some.values()]);
    };
    const again = await askThese(grouped(inputs, check.nodes));
    const open = inputs.filter((input) => !answers.has(input)).map((input) => [input]);
    let learned = [...again, ...(await askThese(open))];
    for (let i = 0; i < MOST_LEARNED && learned.length > 0; i++)
      learned = [...(await askThese(grouped(learned, check.nodes)))];
    return answers;
  }

  /** @returns what can be asked again: of what right functions were asked for it it is known by now what is right */
  #learned(answers: readonly Judged[]): readonly Input[] {
    return answers.flatMap(({ input, finding }) =>
      finding && this.oracle.learn?.(finding) ? [input] : [],
    );
  }
}
