/**
 * A child for programs that earn nothing: a submission with a change in it, one after the other, in
 * the search for a repair. It is kept apart from all others: whatever it was told, and whatever it
 * says, is used for nothing else, and it is killed in the end.
 */
import { SandboxChild } from './child.ts';
import { exchange } from './exchange.ts';
import type { Message } from './frames.ts';
import type { Locks } from './locks.ts';
import { type AskedAnswer, type Expected, readAnswer } from './raw-answer.ts';
import type { Outcome, Question } from './session.ts';
import { TimeLimits } from './time-limits.ts';

const HARNESS = 0;
const PROGRAM = 1;
/** Loading is little work. */
const LOAD_NODES = 0;

export interface Trial {
  /** The changed program, compiled. */
  readonly program: string;
  /** The functions that right ones stand in for. */
  readonly replaced: readonly string[];
  /**
   * The calls of the program's functions are written down, or what it counts. Else right functions
   * refuse what is outside of their contract, as they do where calls are written down.
   */
  readonly noting?: 'trace' | 'count';
}

export interface TrialQuestions {
  readonly questions: readonly Question[];
  readonly expected: Expected;
  /** For one call on a small input. */
  readonly baseLimitMs: number;
}

/** A program that is lost costs as much as hundreds of others: after so many no more are asked. */
const MOST_LOST = 3;

export class TrialChild {
  #child: SandboxChild | undefined;

  constructor(
    private readonly locks: Locks,
    private readonly heapBytes: number,
    private readonly harness: string,
  ) {
    this.#child = this.#newChild();
  }

  /**
   * Loads one program after the other, each in a context of its own, and asks each of them the same:
   * all is sent at once, so that nobody waits for anybody.
   *
   * @returns for each its answers, or nothing where it did not give all
   */
  async askEach(
    trials: readonly Trial[],
    { questions, expected, baseLimitMs }: TrialQuestions,
  ): Promise<readonly (readonly AskedAnswer[] | undefined)[]> {
    const found: (readonly AskedAnswer[] | undefined)[] = [];
    for (let lost = 0; found.length < trials.length && lost < MOST_LOST; lost++) {
      const sent = trials
        .slice(found.length)
        .map((trial) => [...openingOf(trial).map(loading), ...questions.map(asking)]);
      const answers: AskedAnswer[] = [];
      this.#renew();
      await this.#send(sent.flat(), baseLimitMs, (index, outcome) => {
        const at = (index % sent[0]!.length) - sent[0]!.length + questions.length;
        if (at >= 0) answers.push(readAnswer(outcome, expected));
      });
      for (let i = 0; i + questions.length <= answers.length; i += questions.length) {
        found.push(answers.slice(i, i + questions.length));
      }
      // The child was lost at the next one, and with it those that wait behind it.
      if (found.length < trials.length) found.push(undefined);
    }
    return trials.map((_, i) => found[i]);
  }

  /**
   * Loads a program, and asks one part after the other, each all at once.
   *
   * @param parts each is taken when all before it was right
   * @param isRight told of each answer as it comes, since there may be hundreds of thousands
   * @returns whether all was answered, and rightly; what is left after a part that is not is not asked
   */
  async isRight(
    trial: Trial,
    parts: Iterable<readonly Question[]>,
    { expected, baseLimitMs }: Omit<TrialQuestions, 'questions'>,
    isRight: (part: number, index: number, answer: AskedAnswer) => boolean,
  ): Promise<boolean> {
    this.#renew();
    let areRight = true;
    let part = -1;
    for (const questions of parts) {
      part++;
      const opening = part === 0 ? openingOf(trial).map(loading) : [];
      const isAnswered = await this.#send(
        [...opening, ...questions.map(asking)],
        baseLimitMs,
        (index, outcome) => {
          const at = index - opening.length;
          if (at >= 0) areRight &&= isRight(part, at, readAnswer(outcome, expected));
        },
      );
      if (!isAnswered || !areRight) return false;
    }
    return true;
  }

  close(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  /** @returns whether all was answered */
  async #send(
    sent: readonly Sent[],
    baseLimitMs: number,
    onAnswer: (index: number, outcome: Outcome) => void,
  ): Promise<boolean> {
    const child = this.#child;
    if (child === undefined || child.ended) return false;
    // Its own for each: what one patch wastes is not held against the next.
    const limits = new TimeLimits(baseLimitMs);
    const lost = await exchange({
      child,
      messages: sent.map(({ message }) => message),
      nodes: sent.map(({ nodes }) => nodes),
      limits,
      isNoMoreAsked: () => limits.isAtAnEnd,
      onAnswer,
    });
    return lost === undefined;
  }

  #renew(): void {
    if (this.#child === undefined || this.#child.ended) this.#child = this.#newChild();
  }

  #newChild(): SandboxChild {
    const child = new SandboxChild(this.locks, { heapBytes: this.heapBytes });
    child.send({ kind: 'source', number: HARNESS, text: this.harness }, () => {});
    return child;
  }
}

interface Sent {
  readonly message: Message;
  readonly nodes: number;
}

function loading(message: Message): Sent {
  return { message, nodes: LOAD_NODES };
}

function asking(question: Question): Sent {
  return { message: { kind: 'ask', arguments: question.arguments }, nodes: question.nodes };
}

function openingOf({ program, replaced, noting }: Trial): readonly Message[] {
  return [
    { kind: 'source', number: PROGRAM, text: program },
    {
      kind: 'open',
      harness: HARNESS,
      program: PROGRAM,
      // Nobody reads what a changed program prints.
      arguments: [listOf(replaced), noting ?? 'refuse', 'drop'],
    },
  ];
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `${name},`).join('');
}
