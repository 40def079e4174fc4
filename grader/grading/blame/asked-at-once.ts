/**
 * For speed: what several functions are asked at the same time among the same right ones is asked in one session,
 * as code that is warm from one is faster at the next. Who is not right on all of it in such company is asked by
 * itself, as what one leaves behind may be in another's way.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { AskedAnswer } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { Asks } from '../ask/answers.ts';
import type { AskOptions } from '../ask/asker.ts';

interface Asked {
  readonly questions: readonly Question[];
  readonly options: AskOptions;
}

export class AskedAtOnce implements Asks {
  #waiting: Asked[] = [];
  #round: Promise<unknown> | undefined;

  constructor(private readonly asker: Asks) {}

  /** @returns when all has come back that is asked at the same time: then it is the same who go on, on any machine */
  ask(questions: readonly Question[], options: AskOptions): Promise<unknown> {
    this.#waiting.push({ questions, options });
    this.#round ??= this.#askRound();
    return this.#round;
  }

  async #askRound(): Promise<void> {
    // Whoever goes on because of the same answers asks before that.
    await new Promise(setImmediate);
    const round = this.#waiting;
    [this.#waiting, this.#round] = [[], undefined];
    const alike = new Map<string, Asked[]>();
    for (const each of round)
      getOrInsert(alike, `${each.options.replaced}`, (): Asked[] => []).push(each);
    await Promise.all([...alike.values()].map((some) => this.#askTogether(some)));
  }

  async #askTogether(some: readonly Asked[]): Promise<void> {
    const all = some.flatMap((each) =>
      each.questions.map((question, index) => ({ each, question, index })),
    );
    const notRight = new Set<Asked>();
    const onAnswer = (at: number, answer: AskedAnswer): unknown => {
      const { each, index } = all[at]!;
      const isRight = each.options.onAnswer?.(index, answer);
      if (isRight === false) notRight.add(each);
      return isRight;
    };
    const questions = all.map(({ question }) => question);
    const areTooLong = (): boolean => some.some(({ options }) => options.areTooLong?.() === true);
    await this.asker.ask(questions, { ...some[0]!.options, areTooLong, onAnswer });
    if (some.length === 1) return;
    await Promise.all([...notRight].map((each) => this.asker.ask(each.questions, each.options)));
  }
}
