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
  readonly signal?: AbortSignal;
  /**
   * Reads each answer as it comes, and then none is kept: hundreds of thousands that wait for the last
   * of them cost as much time as all else.
   */
  readonly onAnswer?: (index: number, answer: AskedAnswer) => void;
}

export class TrialChild {
  #child: SandboxChild | undefined;

  constructor(
    private readonly locks: Locks,
    private readonly heapBytes: number,
    private readonly harness: string,
  ) {
    this.#child = this.#newChild();
  }

  /** Loads a program in a fresh context, and asks. @returns nothing when it did not answer all */
  begin(trial: Trial, asked: TrialQuestions): Promise<readonly AskedAnswer[] | undefined> {
    this.#renew();
    return this.#exchange(openingOf(trial), asked);
  }

  /**
   * Loads one program after the other, each in a context of its own, and asks each of them the same:
   * all is sent at once, so that nobody waits for anybody.
   *
   * @returns for each its answers, or nothing where it did not give all
   */
  async askEach(
    trials: readonly Trial[],
    asked: TrialQuestions,
  ): Promise<readonly (readonly AskedAnswer[] | undefined)[]> {
    const found: (readonly AskedAnswer[] | undefined)[] = [];
    while (found.length < trials.length && asked.signal?.aborted !== true) {
      this.#renew();
      const answered = await this.#exchangeEach(trials.slice(found.length), asked);
      found.push(...answered);
      // The child was lost at the next one, and with it those that wait behind it.
      if (found.length < trials.length) found.push(undefined);
    }
    return found;
  }

  /** Asks more of the program that was loaded last. */
  ask(asked: TrialQuestions): Promise<readonly AskedAnswer[] | undefined> {
    return this.#exchange([], asked);
  }

  close(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  async #exchange(
    opening: readonly Message[],
    { questions, onAnswer, ...asked }: TrialQuestions,
  ): Promise<readonly AskedAnswer[] | undefined> {
    const answers: AskedAnswer[] = [];
    const read = onAnswer ?? ((_: number, answer: AskedAnswer) => answers.push(answer));
    const sent = [...opening.map(loading), ...questions.map(asking)];
    const isAnswered = await this.#send(sent, asked, (index, outcome) => {
      if (index < opening.length) return;
      read(index - opening.length, readAnswer(outcome, asked.expected));
    });
    return isAnswered ? answers : undefined;
  }

  /** @returns the answers of those that gave all, up to the first that did not */
  async #exchangeEach(
    trials: readonly Trial[],
    { questions, ...asked }: TrialQuestions,
  ): Promise<readonly (readonly AskedAnswer[])[]> {
    const sent = trials.map((trial) => [
      ...openingOf(trial).map(loading),
      ...questions.map(asking),
    ]);
    const each = sent[0]?.length ?? 1;
    const answers: AskedAnswer[] = [];
    await this.#send(sent.flat(), asked, (index, outcome) => {
      if (index % each >= each - questions.length) {
        answers.push(readAnswer(outcome, asked.expected));
      }
    });
    const isWhole = Math.floor(answers.length / questions.length);
    return Array.from({ length: isWhole }, (_, i) =>
      answers.slice(i * questions.length, (i + 1) * questions.length),
    );
  }

  /** @returns whether all was answered */
  async #send(
    sent: readonly Sent[],
    { baseLimitMs, signal }: Pick<TrialQuestions, 'baseLimitMs' | 'signal'>,
    onAnswer: (index: number, outcome: Outcome) => void,
  ): Promise<boolean> {
    const child = this.#child;
    if (child === undefined || child.ended || signal?.aborted === true) return false;
    // Its own for each: what one change wastes is not held against the next.
    const limits = new TimeLimits(baseLimitMs);
    const lost = await exchange({
      child,
      messages: sent.map(({ message }) => message),
      nodes: sent.map(({ nodes }) => nodes),
      limits,
      isNoMoreAsked: () => limits.isAtAnEnd,
      ...(signal !== undefined && { signal }),
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
