/**
 * How functions that failed are asked again: call by call, or with right functions in the place of
 * others.
 */
import type { Input, Kind } from '../../exercise/check.ts';
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
import type { Asker } from '../asker.ts';
import { grouped } from '../bulk.ts';
import { readTrace, type TracedCall } from './trace.ts';

/** One answer, and the calls that were made for it. */
export interface Watched {
  readonly judged: Judged;
  readonly calls: readonly TracedCall[];
}

export class AskingAgain {
  /** Functions whose place nothing can take. */
  readonly kept = new Set<string>();
  readonly #notWritten: ReadonlySet<string>;

  constructor(
    private readonly asker: Asker,
    readonly oracle: Oracle,
    private readonly records: Records,
  ) {
    const names = [...records.keys()];
    this.#notWritten = new Set(names.filter((name) => isNotWritten(records.get(name)!)));
  }

  /** @returns nothing for a check that no case names */
  find(name: string): CheckRecord | undefined {
    return this.records.get(name);
  }

  record(name: string): CheckRecord {
    return this.records.get(name)!;
  }

  isNotWritten(name: string): boolean {
    return this.#notWritten.has(name);
  }

  /** @returns the calls that it makes there, with right functions in some places */
  async callsOn(
    name: string,
    kind: Kind,
    input: Input,
    replaced: readonly string[],
  ): Promise<readonly TracedCall[]> {
    const [seen] = await this.watch(name, kind, [input], replaced);
    return seen?.calls ?? [];
  }

  /** Asks about inputs one after the other, and writes down the calls that are made for each. */
  async watch(
    name: string,
    kind: Kind,
    inputs: readonly Input[],
    replaced: readonly string[],
  ): Promise<readonly Watched[]> {
    const { check } = this.record(name);
    // What a right caller may ask is known in the sandbox only by what it is told of the boards below.
    const answers = await this.asker.ask(
      inputs.map((input) => this.oracle.question(name, [input], { kind, hasDoubles: true })),
      {
        replaced,
        traced: true,
        mostStrikes: 1,
        // Tracing serves nobody but whoever is wrong somewhere, and its time is counted.
        onAnswer: () => false,
        onKept: (names) => {
          for (const kept of names) this.kept.add(kept);
        },
      },
    );
    return answers.map((answer, i) => ({
      judged: judgeAnswer(check, inputs[i]!, answer, this.oracle),
      calls: answer.trace === undefined ? [] : readTrace(answer.trace),
    }));
  }

  /** Asks again as at first: with the submission's own functions, and without looking at their calls. */
  async askPlainly(
    name: string,
    kind: Kind,
    inputs: readonly Input[],
  ): Promise<readonly (Judged | undefined)[]> {
    const { check } = this.record(name);
    const answers = await this.asker.ask(
      inputs.map((input) => this.oracle.question(name, [input], { kind })),
      { mostStrikes: 1, onAnswer: () => false },
    );
    return inputs.map((input, i) => {
      const answer = answers[i];
      return answer && judgeAnswer(check, input, answer, this.oracle);
    });
  }

  /**
   * Asks again with right functions in some places. They refuse what no right caller asks, unless all
   * that is wanted is what a function answers that is at fault anyway.
   *
   * @param answers where what it answers is put, if anybody wants it
   * @returns the boards that are right now
   */
  async ask(
    name: string,
    kind: Kind,
    replaced: readonly string[],
    inputs: readonly Input[],
    answers?: Map<Input, Judged>,
    refusing = true,
  ): Promise<Set<Input>> {
    const right = new Set<Input>();
    if (replaced.length === 0 || this.isNotWritten(name)) return right;
    const { check } = this.record(name);
    const judge = (input: Input, answer: AskedAnswer): Judged => {
      const judged = judgeAnswer(check, input, answer, this.oracle);
      answers?.set(input, judged);
      if (isRight(judged)) right.add(input);
      return judged;
    };
    const question = (inputs: readonly Input[]) =>
      this.oracle.question(name, inputs, { kind, hasDoubles: true });
    const groups = grouped(inputs, check.nodes);
    const open: Input[] = [];
    await this.asker.ask(groups.map(question), {
      replaced,
      refusing,
      mostStrikes: 1,
      expected: 'group',
      onAnswer: (index, { raw }) => {
        const texts = raw.kind === 'group' ? raw.answers : [];
        const group = groups[index]!;
        for (const [i, each] of group.entries()) {
          const text = texts[i];
          if (text === undefined && group.length === 1) judge(each, { raw });
          else if (text === undefined) open.push(each);
          else judge(each, { raw: readRaw(text) });
        }
        return group.every((each) => right.has(each));
      },
    });
    await this.asker.ask(
      open.map((input) => question([input])),
      {
        replaced,
        refusing,
        mostStrikes: 1,
        onAnswer: (index, answer) => isRight(judge(open[index]!, answer)),
      },
    );
    return right;
  }
}
