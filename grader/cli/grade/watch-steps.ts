/**
 * Ends the grader when one of its own steps never ends. Such a step blocks the thread, so that no timer of this thread
 * can look at limits; a worker thread looks instead. The student gets a verdict all the same: the command is run again
 * in a process whose grading has no time at all, so that it gives up at once and says so.
 */
import { Worker } from 'node:worker_threads';

/** The environment variable that is set for the run that gives up. */
const GIVES_UP = 'GRADER_GIVES_UP';
/** The longest time between two looks. */
const MAX_LOOK_MS = 1000;
/** The most CPU time of this process without a turn of the event loop. A usual step takes a hundredth of it. */
const MAX_STEP_MS = 30_000;

/**
 * The most time on the clock for the second run. It ends by itself within a second, so the limit is only for one that
 * hangs (a guess): a limit near to what it takes would end it on a busy machine.
 */
const MAX_AGAIN_MS = 10 * 60_000;

/** The worker's program. It connects to the inspector only to end the process: a connected Node waits for a debugger. */
const WATCH = `
  const { spawnSync } = require('node:child_process');
  const { Session } = require('node:inspector');
  const { turns, lookMs, maxStepMs, again, againMs, env } = require('node:worker_threads').workerData;
  let seenTurns = -1;
  let sinceMs = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage();
    const nowMs = (user + system) / 1000;
    if (turns[0] !== seenTurns) {
      seenTurns = turns[0];
      sinceMs = nowMs;
    } else if (nowMs - sinceMs > maxStepMs) {
      clearInterval(timer);
      const { status } = spawnSync(process.execPath, again, { stdio: 'inherit', env, timeout: againMs });
      const main = new Session();
      main.connectToMainThread();
      main.post('Runtime.evaluate', { expression: 'process.exit(' + (status ?? 2) + ')' });
    }
  }, lookMs);
`;

/**
 * @param again the arguments of Node's command line for the same command
 * @returns ends the watch, which must not count what this thread does after the command
 */
export function watchSteps(again = process.argv.slice(1), maxStepMs = MAX_STEP_MS): () => void {
  if (givesUp()) return () => {};
  /** Counts the turns of this thread's event loop. */
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const lookMs = Math.min(MAX_LOOK_MS, maxStepMs / 5);
  const ticking = setInterval(() => turns[0]!++, lookMs).unref();
  const env = { ...process.env, [GIVES_UP]: '1' };
  const workerData = { turns, lookMs, maxStepMs, again, againMs: MAX_AGAIN_MS, env };
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData });
  watch.on('error', () => {}); // Without the worker the command runs unwatched.
  watch.unref();
  return () => {
    clearInterval(ticking);
    void watch.terminate();
  };
}

/** @returns whether this process is the run that gives up */
export function givesUp(): boolean {
  return process.env[GIVES_UP] === '1';
}
