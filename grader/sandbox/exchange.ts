/** One exchange with a child: messages go out, answers come back in order, and time is watched. */
import { GraderError } from '../grader-error.ts';
import type { SandboxChild } from './child.ts';
import { Clock, TICK_MS } from './clock.ts';
import type { Message } from './frames.ts';
import { QuickAnswers } from './quick-answers.ts';
import { type Lost, type Opening, PATIENCE_OVER, type PatienceOver } from './session.ts';
import type { TimeLimits } from './time-limits.ts';

/** Sent ahead to a child, so that it never waits for the grader. */
const MOST_AHEAD = 128;
/** A child that has not started by then never will, however busy the machine. */
const MOST_START_MS = 60_000;
/** Answers that come faster than this are not looked at more closely. */
const NOTICEABLE_MS = 20;

export interface Exchange {
  readonly child: SandboxChild;
  readonly messages: readonly Message[];
  /** The size of each message's answer, in nodes of the game tree. */
  readonly nodes: readonly number[];
  readonly limits: TimeLimits;
  /** See `Session`. */
  readonly isInquiry?: boolean;
  /** See `Session`. */
  readonly isBlameless?: () => boolean;
  /** Whether no more is to be asked: what is left is skipped. */
  readonly isNoMoreAsked: () => boolean;
  /** @returns `false` when the answer is wrong */
  readonly onAnswer: (index: number, outcome: Opening) => unknown;
}

/**
 * @returns `undefined` when all messages were answered, else how the first unanswered one was lost;
 *   the child has then ended
 * @throws {GraderError} when the child could not be started
 */
export function exchange({
  child,
  messages,
  nodes,
  limits,
  isInquiry = false,
  isBlameless = () => true,
  isNoMoreAsked,
  onAnswer,
}: Exchange): Promise<Lost | PatienceOver | undefined> {
  return new Promise((resolve, reject) => {
    const clock = new Clock(child);
    const begunAtMs = performance.now();
    let hasEnded = false;
    const end = (): void => {
      hasEnded = true;
      clearInterval(timer);
    };
    let answered = 0;
    let sent = 0;
    let wastedMs = 0;
    const quick = new QuickAnswers();
    const finish = (lost: Lost | PatienceOver | undefined): void => {
      end();
      child.onEnd = undefined;
      if (lost !== undefined) {
        if (lost !== PATIENCE_OVER) {
          if (isInquiry) limits.inquire(clock.spentMs());
          else limits.waste(clock.spentMs());
          limits.doubt();
        }
        child.kill();
      }
      resolve(lost);
    };
    const fail = (error: unknown): void => {
      end();
      child.kill();
      reject(error);
    };
    const handOn = (body: Buffer): unknown => {
      try {
        return onAnswer(answered++, { kind: 'answered', body });
      } catch (error) {
        fail(error); // a fault of the grader's own: nobody waits for what is thrown in a callback
        return false;
      }
    };
    const receive = (body: Buffer): void => {
      const size = nodes[answered]!;
      const isNoticeable = clock.elapsedMs() > NOTICEABLE_MS || limits.isTelling(size);
      const spentMs = isNoticeable ? clock.spentMs() : 0;
      if (isNoticeable) limits.learn(size, spentMs);
      const isWrong = handOn(body) === false;
      if (spentMs <= NOTICEABLE_MS) quick.count(isWrong);
      else if (isWrong && isInquiry) limits.inquire(spentMs);
      else if (isWrong) {
        limits.waste(spentMs);
        wastedMs += spentMs;
      }
      clock.restart();
      const isTooMuch = limits.isOutOfPatience && wastedMs > limits.lastMs;
      if (answered === messages.length) finish(undefined);
      else if (isTooMuch || isNoMoreAsked()) {
        finish(PATIENCE_OVER);
      } else if (sent < messages.length && sent - answered <= MOST_AHEAD / 2) sendAhead();
    };
    const sendAhead = (): void => {
      const next = messages.slice(sent, answered + MOST_AHEAD);
      sent += next.length;
      child.sendAll(next, receive);
    };
    const look = (): void => {
      if (hasEnded) return;
      if (!child.isStarted) {
        clock.restart(); // until it runs, time is no doing of the submission's
        const sinceMs = performance.now() - begunAtMs;
        if (sinceMs > MOST_START_MS) fail(new GraderError('the sandbox did not start'));
        return;
      }
      const childsMs = child.usage()?.cpuMs ?? performance.now();
      const quickMs = quick.wastedMs(childsMs, clock.elapsedMs() > TICK_MS);
      if (isInquiry) limits.inquire(quickMs);
      else limits.wasteBeside(quickMs);
      const size = nodes[answered]!;
      const limitMs = isInquiry ? limits.inquiryLimitMs(size) : limits.limitMs(size);
      const allowed = {
        limitMs,
        growingLimitMs: isBlameless() ? limits.growingLimitMs(size) : limitMs,
        nodes: size,
      };
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
    if (messages.length === 0) finish(undefined);
    else sendAhead();
  });
}
