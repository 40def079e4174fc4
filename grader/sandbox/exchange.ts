/** One exchange with a child: messages go out, answers come back in order, and time is watched. */
import { GraderError } from '../grader-error.ts';
import type { SandboxChild } from './child.ts';
import { Clock, TICK_MS } from './clock.ts';
import type { Message } from './frames.ts';
import { type Lost, type Opening, PATIENCE_OVER, type PatienceOver } from './session.ts';
import type { TimeLimits } from './time-limits.ts';

/** A child that has not started by then never will, however busy the machine. */
const MOST_START_MS = 60_000;
/** Answers that come faster than this are not looked at more closely. */
const NOTICEABLE_MS = 20;

export interface Asked {
  readonly message: Message;
  /** The size of its answer, in nodes of the game tree. */
  readonly nodes: number;
}

export interface Exchange {
  readonly child: SandboxChild;
  /** Each is taken when all before it is answered, and sent as a whole: a child never waits for the grader. */
  readonly parts: Iterator<readonly Asked[]>;
  readonly limits: TimeLimits;
  /** See `Session`. */
  readonly isBlameless?: () => boolean;
  /** Whether no more is to be asked: what is left is skipped. */
  readonly isNoMoreAsked: () => boolean;
  /** @returns `false` when the answer is wrong */
  readonly onAnswer: (outcome: Opening) => unknown;
}

/**
 * @returns `undefined` when all messages were answered, else how the first unanswered one was lost;
 *   the child has then ended
 * @throws {GraderError} when the child could not be started
 */
export function exchange({
  child,
  parts,
  limits,
  isBlameless = () => true,
  isNoMoreAsked,
  onAnswer,
}: Exchange): Promise<Lost | PatienceOver | undefined> {
  return new Promise((resolve, reject) => {
    const clock = new Clock(child);
    const begunAtMs = performance.now();
    const asked: Asked[] = [];
    let hasEnded = false;
    let answered = 0;
    let wastedMs = 0;
    const end = (): void => {
      hasEnded = true;
      clearInterval(timer);
      child.onEnd = undefined;
    };
    const finish = (lost: Lost | PatienceOver | undefined): void => {
      end();
      if (lost !== undefined) {
        if (lost !== PATIENCE_OVER) limits.lose(clock.spentMs());
        child.kill();
      }
      resolve(lost);
    };
    const fail = (error: unknown): void => {
      end();
      child.kill();
      reject(error);
    };
    const receive = (body: Buffer): void => {
      const spentMs = clock.elapsedMs() > NOTICEABLE_MS ? clock.spentMs() : 0;
      limits.spend(spentMs);
      answered++;
      if (onAnswer({ kind: 'answered', body }) === false) {
        limits.waste(spentMs);
        wastedMs += spentMs;
      }
      clock.restart();
      const isTooMuch = limits.isOutOfPatience && wastedMs > limits.lastMs;
      if (!hasMore()) finish(undefined);
      else if (isTooMuch || isNoMoreAsked()) finish(PATIENCE_OVER);
    };
    const hasMore = (): boolean => {
      while (answered === asked.length) {
        const { done, value } = parts.next();
        if (done === true) return false;
        asked.push(...value);
        const messages = value.map(({ message }) => message);
        child.sendAll(messages, guarded);
      }
      return true;
    };
    const guarded = (body: Buffer): void => {
      try {
        if (!hasEnded) receive(body);
      } catch (error) {
        fail(error); // a fault of the grader's own: nobody waits for what is thrown in a callback
      }
    };
    const look = (): void => {
      if (hasEnded) return;
      if (!child.isStarted) {
        clock.restart(); // until it runs, time is no doing of the submission's
        const sinceMs = performance.now() - begunAtMs;
        if (sinceMs > MOST_START_MS) fail(new GraderError('the sandbox did not start'));
        return;
      }
      const { nodes } = asked[answered]!;
      const limitMs = limits.limitMs(nodes);
      const growingLimitMs = isBlameless() ? limits.growingLimitMs(nodes) : limitMs;
      const allowed = { limitMs, growingLimitMs, nodes };
      const verdict = clock.check(allowed);
      if (verdict === 'out-of-memory') finish({ kind: verdict });
      else if (verdict === 'out-of-time') {
        finish({ kind: 'timeout', limitMs: clock.limitOf(allowed) });
      }
    };
    // What has arrived is read first: when the grader itself was busy, a child may have answered many
    // questions meanwhile, and none of them took all that time.
    const timer = setInterval(() => setImmediate(look), TICK_MS);
    child.onEnd = (ending) => (ending instanceof GraderError ? fail(ending) : finish(ending));
    if (child.ended) return;
    if (!hasMore()) finish(undefined);
  });
}
