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
  /** The functions that right ones relieve of what is small. */
  readonly relieved?: readonly string[];
  /** The calls of the program's functions are written down. */
  readonly traced?: boolean;
}

export interface TrialQuestions {
  readonly questions: readonly Question[];
  readonly expected: Expected;
  /** For one call on a small input. */
  readonly baseLimitMs: number;
  readonly signal?: AbortSignal;
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
    const { program, replaced, relieved = [], traced } = trial;
    const isNew = this.#child === undefined || this.#child.ended;
    if (isNew) this.#child = this.#newChild();
    const opening: Message[] = [
      { kind: 'source', number: PROGRAM, text: program },
      {
        kind: 'open',
        harness: HARNESS,
        program: PROGRAM,
        // Nobody reads what a changed program prints.
        arguments: [listOf(replaced), traced === true ? 'trace' : '', 'drop', listOf(relieved)],
      },
    ];
    return this.#exchange(opening, asked);
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
    { questions, expected, baseLimitMs, signal }: TrialQuestions,
  ): Promise<readonly AskedAnswer[] | undefined> {
    const child = this.#child;
    if (child === undefined || child.ended || signal?.aborted === true) return undefined;
    const answers: AskedAnswer[] = [];
    // Its own for each: what one change wastes is not held against the next.
    const limits = new TimeLimits(baseLimitMs);
    const lost = await exchange({
      child,
      messages: [
        ...opening,
        ...questions.map((each): Message => ({ kind: 'ask', arguments: each.arguments })),
      ],
      nodes: [...opening.map(() => LOAD_NODES), ...questions.map(({ nodes }) => nodes)],
      limits,
      isNoMoreAsked: () => limits.isAtAnEnd,
      ...(signal !== undefined && { signal }),
      onAnswer: (index: number, outcome: Outcome) => {
        if (index >= opening.length) answers.push(readAnswer(outcome, expected));
      },
    });
    return lost === undefined ? answers : undefined;
  }

  #newChild(): SandboxChild {
    const child = new SandboxChild(this.locks, { heapBytes: this.heapBytes });
    child.send({ kind: 'source', number: HARNESS, text: this.harness }, () => {});
    return child;
  }
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `${name},`).join('');
}
