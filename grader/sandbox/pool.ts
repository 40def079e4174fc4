/**
 * Runs sessions in parallel, each in a sandbox child of its own for as long as it lasts. A child that
 * is lost is replaced, its question told as lost, and the session goes on with the next one.
 */
import type { ChildOptions } from './child.ts';
import { exchange } from './exchange.ts';
import type { Message } from './frames.ts';
import type { Locks } from './locks.ts';
import { childMemoryBytes, mostChildren } from './memory.ts';
import {
  type Lost,
  PATIENCE_OVER,
  type PatienceOver,
  type Question,
  type Session,
} from './session.ts';
import { isLargest } from './time-limits.ts';
import { UsedChild } from './used-child.ts';

/** Loading a program is little work; opening a context is part of it. */
const LOAD_NODES = 0;
const MOST_CLOSING_MS = 3000;
const IDLE_FOR_EACH_JOB = 3;

export interface PoolOptions {
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
  /** For the objects of each child; a fair share of the machine unless given. */
  readonly heapBytes?: number;
}

export class SandboxPool {
  readonly #options: PoolOptions;
  readonly #sources: string[] = [];
  readonly #idle: UsedChild[] = [];
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #isClosed = false;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor(options: PoolOptions) {
    this.#options = options;
    this.#free = options.jobs;
    for (let i = 0; i < options.jobs; i++) {
      this.#idle.push(this.#newChild({ isLarge: i === 1 }));
    }
  }

  get baseLimitMs(): number {
    return this.#options.baseLimitMs;
  }

  get locks(): Locks {
    return this.#options.locks;
  }

  /** What a child of this pool may take for a program's objects. */
  get heapBytes(): number {
    const { jobs, heapBytes = childMemoryBytes(jobs) } = this.#options;
    return heapBytes;
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
    this.#isClosed = true;
    const closing = this.#idle.splice(0).map(({ child }) => child);
    for (const child of closing) child.kill();
    const until = performance.now() + MOST_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async #runInTurn(session: Session): Promise<void> {
    const { limits, mostStrikes } = session;
    const questions = [...session.questions];
    if (isNoMoreAsked(session)) {
      skipFrom(0, questions, session, PATIENCE_OVER);
      return;
    }
    let next = 0;
    let strikes = 0;
    do {
      const lost = await this.#openAndAsk({ ...session, questions }, next, (answered) => {
        next = answered;
      });
      if (lost === undefined) return;
      if (lost.kind === 'patience-over') {
        skipFrom(next, questions, session, lost);
        return;
      }
      session.onOutcome(next++, lost);
      if (++strikes < mostStrikes && !limits.isOutOfPatience) continue;
      skipFrom(next, questions, session, lost);
      return;
    } while (next < questions.length);
  }

  /** @returns what became of the first question that was not answered, if there is one */
  async #openAndAsk(
    session: Session & { readonly questions: Question[] },
    first: number,
    onNext: (next: number) => void,
  ): Promise<Lost | PatienceOver | undefined> {
    const { limits, questions } = session;
    const used = this.#takeChild(session);
    const { child } = used;
    used.begin(session, this.#sources);
    let goOn = true;
    const notOpened = await exchange({
      child,
      limits,
      messages: [openMessage(session)],
      nodes: [LOAD_NODES],
      isNoMoreAsked: () => isNoMoreAsked(session),
      onAnswer: (_, outcome) => {
        goOn = session.onOpen(outcome);
      },
    });
    if (notOpened?.kind === 'patience-over') return notOpened;
    if (notOpened !== undefined) return session.onOpen(notOpened) ? notOpened : undefined;
    let lost: Lost | PatienceOver | undefined;
    for (let from = first; goOn && lost === undefined && from < questions.length; ) {
      const [begin, left] = [from, questions.slice(from)];
      lost = await exchange({
        child,
        limits,
        messages: left.map((question) => ({ kind: 'ask', arguments: question.arguments })),
        nodes: left.map((question) => question.nodes),
        isInquiry: session.isInquiry === true,
        ...(session.isBlameless !== undefined && { isBlameless: session.isBlameless }),
        isNoMoreAsked: () => isNoMoreAsked(session),
        onAnswer: (index, outcome) => {
          onNext(begin + index + 1);
          return session.onOutcome(begin + index, outcome);
        },
      });
      from = questions.length;
      if (lost === undefined) questions.push(...(session.next?.() ?? []));
    }
    this.#putBack(used, session);
    return lost;
  }

  #takeChild(session: Session): UsedChild {
    const isLarge = session.questions.some(({ nodes }) => isLargest(nodes));
    if (session.showsPlaces) return this.#newChild({ isLarge, showsPlaces: true });
    // Of those that may, one that can do less than others; with the right memory, where there is one.
    const fitting = this.#idle
      .filter((each) => each.mayServe(session) && (each.isLarge || !isLarge))
      .toSorted((one, other) => Number(other.hasBeenTold) - Number(one.hasBeenTold));
    const best = fitting.find((each) => each.isLarge === isLarge) ?? fitting[0];
    if (best !== undefined) this.#idle.splice(this.#idle.indexOf(best), 1);
    // It can do less from now on: who takes its place boots while it works.
    const isLess = session.tells !== '' && best?.hasBeenTold !== true;
    const isLeft = this.#idle.some((each) => !each.hasBeenTold && each.isFor(session));
    if (isLess && !isLeft) this.#putBack(this.#newChild({}), session);
    return best ?? this.#newChild({ isLarge });
  }

  /** Kept for later, as long as there is a use and a place for it. */
  #putBack(used: UsedChild, session: Session): void {
    if (session.showsPlaces) used.child.kill();
    else this.#idle.unshift(used);
    for (const each of [...this.#idle]) {
      if (each.isUsedUp || this.#isClosed) this.#drop(each);
    }
    while (this.#idle.length > this.#mostIdle) {
      // Another submission's first, then of those that can do less the one that waits longest.
      const others = this.#idle.findLast((each) => !each.isFor(session));
      this.#drop(others ?? this.#idle.findLast((each) => each.hasBeenTold) ?? this.#idle.at(-1)!);
    }
  }

  /**
   * Some sessions can only be served by a child that was used for their like, others only by one that
   * was not: where there is memory, several are kept for each job.
   */
  get #mostIdle(): number {
    const { jobs } = this.#options;
    return Math.max(jobs, Math.min(IDLE_FOR_EACH_JOB * jobs, mostChildren()));
  }

  #drop(used: UsedChild): void {
    this.#idle.splice(this.#idle.indexOf(used), 1);
    used.child.kill();
  }

  #newChild(options: Omit<ChildOptions, 'heapBytes'>): UsedChild {
    const heapBytes = Math.max(this.heapBytes, options.isLarge ? childMemoryBytes(1) : 0);
    return new UsedChild(this.locks, { ...options, heapBytes });
  }
}

/**
 * Too much time went into wrong answers, of this function too, or into all answers together; where it is
 * asked to find out whose fault it is, into that.
 */
function isNoMoreAsked({ limits, isBlameless, isInquiry }: Session): boolean {
  if (isInquiry) return limits.isInquiryOver;
  return isBlameless?.() === true ? limits.isOver : limits.isAtAnEnd;
}

function skipFrom(
  first: number,
  questions: readonly Question[],
  { onOutcome }: Session,
  after: Lost | PatienceOver,
): void {
  for (let i = first; i < questions.length; i++) onOutcome(i, { kind: 'skipped', after });
}

function openMessage(session: Session): Message {
  const { harness, program } = session;
  return { kind: 'open', harness, program, arguments: session.openArguments };
}
