/** Waits for one answer of a child, and ends the child when it uses too much time or memory for it. */
import type { SandboxChild } from './child.ts';
import { Clock, TICK_MS, type Usage, WALL_FACTOR_ALONE } from './clock.ts';
import { TOO_MANY_STEPS } from './in-child/steps.ts';
import type { AbortReason, Session } from './session.ts';

/** The usage of answers that arrive faster than this is not read (a guess). */
const NOTICEABLE_MS = 20;
/**
 * Children one of whose answers was noticeable, on a busy machine perhaps only because the child waited for its turn. For the
 * answers that follow, the usage is read at the start too, so that CPU time alone decides whether they are noticeable.
 */
const READ_AT_START = new WeakSet<SandboxChild>();
/** A child whose memory has grown by this factor in the second half of its time is still building its tree (a guess). */
const NOTICEABLE_GROWTH = 1.03;
/**
 * A child that uses this much memory when its time is up was filling the memory (guesses); the second is for reduced
 * limits.
 */
const BOMB_BYTES = 400_000_000;
const BOMB_BYTES_WHEN_REDUCED = 150_000_000;
/** A generous estimate of the memory that a node of a large tree takes (a guess). */
const NODE_BYTES = 600;

interface WatchedAnswer {
  /** The text that the child sent, or the reason why the child was ended. */
  readonly answer: Buffer | AbortReason;
  /** 0 if the time was not noticeable. */
  readonly tookMs: number;
}

/**
 * Waits for the next answer of the child, and charges its time to the limits of the session.
 *
 * @param nodes the size of the answer, in nodes of the game tree
 * @param fixedLimitMs the limit, if it does not follow from the size
 * @throws {GraderError} when the child could not be started
 */
export async function watchedAnswer(
  child: SandboxChild,
  nodes: number,
  session: Session,
  fixedLimitMs?: number,
): Promise<WatchedAnswer> {
  const { limits, ending } = session;
  const watch = new Watch(child, nodes, session, fixedLimitMs);
  // Answers that have arrived are read before the usage. While the grader was busy, a child may have answered many
  // questions, and no single one of them took all that time.
  const timer = setInterval(() => setImmediate(() => watch.look()), TICK_MS);
  try {
    const received = await child.next();
    // A program that counts its steps throws this error instead of running for ever. A submission that writes the error
    // itself counts as endless, too.
    const isEndless =
      ending !== undefined && Buffer.isBuffer(received) && received.includes(TOO_MANY_STEPS_BYTES);
    const answer = isEndless
      ? watch.reasonToAbort(limits.limitMs(nodes), child.usage()?.memoryBytes)
      : received;
    if (!Buffer.isBuffer(answer)) {
      limits.recordAborted(answer.kind === 'timeout' ? answer.limitMs : limits.limitMs(0));
      return { answer, tookMs: 0 };
    }
    const tookMs = watch.tookMs();
    limits.spend(tookMs);
    return { answer, tookMs };
  } finally {
    watch.stop();
    clearInterval(timer);
  }
}

const TOO_MANY_STEPS_BYTES = Buffer.from(TOO_MANY_STEPS, 'utf16le');

/** Reads the usage of a child that works on one answer, and ends the child when it uses too much. */
class Watch {
  #clock: Clock;
  #isStopped = false;
  #isGrowing = false;
  /** The memory over time. The limit may change while the child works, so its middle is known only at the end. */
  readonly #memory: { readonly chargedMs: number; readonly bytes: number }[] = [];

  constructor(
    private readonly child: SandboxChild,
    private readonly nodes: number,
    private readonly session: Session,
    private readonly fixedLimitMs: number | undefined,
  ) {
    this.#clock = this.#startedClock();
  }

  #startedClock(): Clock {
    const clock = new Clock(this.child.usage);
    if (READ_AT_START.has(this.child)) clock.readAtStart();
    return clock;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** @returns the time to charge for the answer */
  tookMs(): number {
    if (this.#clock.elapsedMs <= NOTICEABLE_MS) return 0;
    READ_AT_START.add(this.child);
    const spentMs = this.#clock.spentMs();
    return spentMs > NOTICEABLE_MS ? spentMs : 0;
  }

  look(): void {
    if (this.#isStopped) return;
    if (!this.child.isStarted) {
      // The submission is not charged for the time in which the child starts.
      this.#clock = this.#startedClock();
      return;
    }
    const usage = this.#clock.look();
    if (usage !== undefined) {
      this.#memory.push({ chargedMs: this.#clock.chargedMs, bytes: usage.memoryBytes });
    }
    if (usage !== undefined && usage.memoryBytes > this.child.maxBytes(this.nodes)) {
      this.child.end({ kind: 'out-of-memory' });
      return;
    }
    this.#endIfOver(usage);
  }

  #endIfOver(usage: Usage | undefined): void {
    const { limits, isBlameless = () => true } = this.session;
    const limitMs = this.fixedLimitMs ?? limits.limitMs(this.nodes);
    if (!this.#clock.isOver(limitMs)) return;
    this.#isGrowing ||= this.#hasGrown(usage);
    const mayGrow = this.#isGrowing && isBlameless();
    const growingMs = mayGrow ? limits.growingLimitMs(this.nodes) : limitMs;
    // Where only the wall clock is known, the clock charges a third of it, so the additional time is divided, too.
    const maxMs = usage === undefined ? growingMs / WALL_FACTOR_ALONE : growingMs;
    if (!this.#clock.isOver(Math.max(limitMs, maxMs))) return;
    this.child.end(this.reasonToAbort(growingMs, usage?.memoryBytes));
  }

  /** @returns whether the memory grew in the second half of the time; `true` if the memory is not known */
  #hasGrown(usage: Usage | undefined): boolean {
    if (usage === undefined) return true;
    const halfMs = this.#clock.chargedMs / 2;
    const half = this.#memory.find(({ chargedMs }) => chargedMs >= halfMs);
    return usage.memoryBytes > NOTICEABLE_GROWTH * (half?.bytes ?? 0);
  }

  /** @returns the reason for ending the child: it was filling the memory, or it only took too long */
  reasonToAbort(limitMs: number, bytes: number | undefined): AbortReason {
    const bombBytes = this.session.limits.isReduced ? BOMB_BYTES_WHEN_REDUCED : BOMB_BYTES;
    const isFillingMemory = bytes !== undefined && bytes > bombBytes + this.nodes * NODE_BYTES;
    return isFillingMemory ? { kind: 'out-of-memory' } : { kind: 'timeout', limitMs };
  }
}
