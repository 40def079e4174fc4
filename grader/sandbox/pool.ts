/**
 * Runs sessions in parallel, each in a sandbox child of its own for as long as it lasts. A child that
 * is lost is replaced, its question told as lost, and the session goes on with the next one.
 */
import { HARD_LIFE_MS, SandboxChild } from './child.ts';
import { Clock, TICK_MS, TimeLimits } from './clock.ts';
import type { Message } from './frames.ts';
import type { Locks } from './locks.ts';
import type { Outcome, Session } from './session.ts';

/** Sent ahead to a child, so that it never waits for the grader. */
const MOST_AHEAD = 128;
/** Loading a program is little work; opening a context is part of it. */
const LOAD_NODES = 0;

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
  readonly #sent = new WeakMap<SandboxChild, number>();
  readonly #waiting: (() => void)[] = [];
  readonly #limits: TimeLimits;
  #free: number;
  /** Questions lost so far, over all sessions. */
  strikes = 0;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#free = options.jobs;
    this.#limits = new TimeLimits(options.baseLimitMs);
    for (let i = 0; i < options.jobs; i++) this.#idle.push(new SandboxChild(options.locks));
  }

  /** @returns the number by which sessions name this source */
  addSource(text: string): number {
    return this.#sources.push(text) - 1;
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

  close(): void {
    for (const child of this.#idle) child.kill();
    this.#idle.length = 0;
  }

  async #runInTurn(session: Session): Promise<void> {
    let next = 0;
    let strikes = 0;
    do {
      const child = this.#takeChild();
      const opened = await this.#exchange(child, [openMessage(session)], [LOAD_NODES], () => {});
      if (!session.onOpen(opened ?? { kind: 'crashed', detail: 'nothing came back' })) {
        this.#giveBack(child);
        return;
      }
      const lost = await this.#askFrom(child, session, next, (index, outcome) => {
        next = index + 1;
        session.onOutcome(index, outcome);
      });
      this.#giveBack(child);
      if (lost === undefined) continue;
      strikes++;
      this.strikes++;
      session.onOutcome(next, lost);
      next++;
      if (strikes < session.mostStrikes || lost.kind === 'answered' || lost.kind === 'skipped')
        continue;
      for (; next < session.questions.length; next++) {
        session.onOutcome(next, { kind: 'skipped', after: lost });
      }
    } while (next < session.questions.length);
  }

  /** @returns what became of the first question that was not answered, if there is one */
  #askFrom(
    child: SandboxChild,
    session: Session,
    first: number,
    onOutcome: (index: number, outcome: Outcome) => void,
  ): Promise<Outcome | undefined> {
    const questions = session.questions.slice(first);
    return this.#exchange(
      child,
      questions.map((question) => ({ kind: 'ask', arguments: question.arguments })),
      questions.map((question) => question.nodes),
      (index, outcome) => onOutcome(first + index, outcome),
    ).then((last) => (last?.kind === 'answered' ? undefined : last));
  }

  /**
   * Sends messages and takes the answers in order.
   *
   * @returns the last answer when all were answered, else how the first unanswered one was lost
   */
  #exchange(
    child: SandboxChild,
    messages: readonly Message[],
    nodes: readonly number[],
    onAnswer: (index: number, outcome: Outcome) => void,
  ): Promise<Outcome | undefined> {
    return new Promise((resolve) => {
      const clock = new Clock();
      let answered = 0;
      let sent = 0;
      let last: Outcome | undefined;
      const finish = (outcome: Outcome | undefined): void => {
        clearInterval(timer);
        child.onEnd = undefined;
        resolve(outcome);
      };
      const sendAhead = (): void => {
        const next = messages.slice(sent, answered + MOST_AHEAD);
        sent += next.length;
        child.sendAll(next, (body) => {
          this.#limits.learn(nodes[answered]!, clock.elapsedMs());
          last = { kind: 'answered', body };
          onAnswer(answered++, last);
          clock.restart();
          if (answered === messages.length) finish(last);
          else if (sent < messages.length && sent - answered <= MOST_AHEAD / 2) sendAhead();
        });
      };
      const timer = setInterval(() => {
        const limitMs = this.#limits.limitMs(nodes[answered]!);
        const verdict = clock.check(child, limitMs);
        if (verdict === 'in-time') return;
        child.kill();
        finish(verdict === 'out-of-memory' ? { kind: verdict } : { kind: 'timeout', limitMs });
      }, TICK_MS);
      child.onEnd = finish;
      if (child.ended) return;
      if (messages.length === 0) finish(undefined);
      else sendAhead();
    });
  }

  #takeChild(): SandboxChild {
    let child = this.#idle.pop();
    if (
      child === undefined ||
      child.ended ||
      performance.now() - child.bornAtMs > HARD_LIFE_MS / 3
    ) {
      child?.kill();
      child = new SandboxChild(this.#options.locks);
    }
    for (let sent = this.#sent.get(child) ?? 0; sent < this.#sources.length; sent++) {
      child.send({ kind: 'source', text: this.#sources[sent]! }, () => {});
    }
    this.#sent.set(child, this.#sources.length);
    return child;
  }

  #giveBack(child: SandboxChild): void {
    if (!child.ended) this.#idle.push(child);
  }
}

function openMessage(session: Session): Message {
  const { harness, program } = session;
  return { kind: 'open', harness, program, arguments: session.openArguments };
}
