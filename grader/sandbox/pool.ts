/**
 * Runs sessions in parallel, each in a sandbox child of its own for as long as it lasts. A child that
 * is lost is replaced, its question told as lost, and the session goes on with the next one.
 */
import { HARD_LIFE_MS, SandboxChild } from './child.ts';
import { exchange } from './exchange.ts';
import type { Message } from './frames.ts';
import type { Locks } from './locks.ts';
import type { Lost, Session } from './session.ts';

/** Loading a program is little work; opening a context is part of it. */
const LOAD_NODES = 0;
const MOST_CLOSING_MS = 3000;

export interface PoolOptions {
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
}

export class SandboxPool {
  readonly #options: PoolOptions;
  readonly #sources: string[] = [];
  readonly #idle: SandboxChild[] = [];
  /** The numbers of the sources that a child has been sent. */
  readonly #sent = new WeakMap<SandboxChild, Set<number>>();
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#free = options.jobs;
    for (let i = 0; i < options.jobs; i++) {
      this.#idle.push(new SandboxChild(options.locks, i === 1 ? 'one-large-tree' : 'many-trees'));
    }
  }

  get baseLimitMs(): number {
    return this.#options.baseLimitMs;
  }

  get locks(): Locks {
    return this.#options.locks;
  }

  /** @returns the number by which sessions name this source */
  addSource(text: string): number {
    const known = this.#sources.indexOf(text);
    return known === -1 ? this.#sources.push(text) - 1 : known;
  }

  /** Runs a session when a child is free; sessions start in the order of the calls. */
  async run(session: Session): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      await this.#runInTurn(session);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Ends all children. @returns when their processes are gone, or will not be soon */
  async close(): Promise<void> {
    const closing = this.#idle.splice(0);
    for (const child of closing) child.kill();
    const until = performance.now() + MOST_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async #runInTurn(session: Session): Promise<void> {
    const { questions, limits, mostStrikes } = session;
    let next = 0;
    let strikes = 0;
    do {
      const lost = await this.#openAndAsk(session, next, (answered) => {
        next = answered;
      });
      if (lost === undefined || session.signal?.aborted === true) return;
      session.onOutcome(next++, lost);
      if (++strikes < mostStrikes && !limits.isOutOfPatience) continue;
      for (; next < questions.length; next++) {
        session.onOutcome(next, { kind: 'skipped', after: lost });
      }
    } while (next < questions.length);
  }

  /** @returns what became of the first question that was not answered, if there is one */
  async #openAndAsk(
    session: Session,
    first: number,
    onNext: (next: number) => void,
  ): Promise<Lost | undefined> {
    const { limits, questions } = session;
    const child = this.#takeChild(session);
    let goOn = true;
    const notOpened = await exchange({
      child,
      limits,
      messages: [openMessage(session)],
      nodes: [LOAD_NODES],
      onAnswer: (_, outcome) => {
        goOn = session.onOpen(outcome);
      },
    });
    if (notOpened !== undefined) return session.onOpen(notOpened) ? notOpened : undefined;
    const left = goOn && session.signal?.aborted !== true ? questions.slice(first) : [];
    const lost = await exchange({
      child,
      limits,
      messages: left.map((question) => ({ kind: 'ask', arguments: question.arguments })),
      nodes: left.map((question) => question.nodes),
      ...(session.signal !== undefined && { signal: session.signal }),
      onAnswer: (index, outcome) => {
        onNext(first + index + 1);
        return session.onOutcome(first + index, outcome);
      },
    });
    if (!child.ended) this.#idle.push(child);
    return lost;
  }

  #takeChild({ harness, program, memoryFor = 'many-trees' }: Session): SandboxChild {
    const fitting = this.#idle.findIndex((idle) => idle.memoryFor === memoryFor);
    let [child] = this.#idle.splice(fitting, 1); // where none fits, the last
    const isOld = child !== undefined && performance.now() - child.bornAtMs > HARD_LIFE_MS / 3;
    if (child === undefined || child.ended || isOld) {
      child?.kill();
      child = new SandboxChild(this.#options.locks, memoryFor);
    }
    const sent = this.#sent.get(child) ?? new Set();
    this.#sent.set(child, sent);
    for (const number of [harness, program]) {
      if (sent.has(number)) continue;
      sent.add(number);
      child.send({ kind: 'source', number, text: this.#sources[number]! }, () => {});
    }
    return child;
  }
}

function openMessage(session: Session): Message {
  const { harness, program } = session;
  return { kind: 'open', harness, program, arguments: session.openArguments };
}
