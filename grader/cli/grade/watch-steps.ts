/**
 * Ends the grader where it is stuck: at a step of its own that never ends, and leaves no turn to whatever
 * looks at limits. That is seen from another thread. There is a verdict all the same: the command is run
 * anew, and gives up at once.
 */
import { Worker } from 'node:worker_threads';

/** Set for a run that gives up. */
const GIVES_UP = 'GRADER_GIVES_UP';
const MOST_LOOK_MS = 1000;
/** CPU time of this process; a step of a usual grading takes a hundredth of it. */
const MOST_STEP_MS = 30_000;

/**
 * On the clock, for the run that gives up. It ends by itself within a second, so the limit is only for one that hangs
 * (guessed): a limit near to what it takes would end it on a busy machine.
 */
const MAX_AGAIN_MS = 10 * 60_000;

/** It connects when it has to: while it is connected, Node says at its end that it waits for a debugger. */
const WATCH = `
  const { spawnSync } = require('node:child_process');
  const { Session } = require('node:inspector');
  const { turns, lookMs, mostMs, again, againMs, env } = require('node:worker_threads').workerData;
  let [seen, sinceMs] = [-1, 0];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage();
    const nowMs = (user + system) / 1000;
    if (turns[0] !== seen) [seen, sinceMs] = [turns[0], nowMs];
    else if (nowMs - sinceMs > mostMs) {
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
 * @returns ends it: what this thread does after the command is no step of it
 */
export function watchSteps(again = process.argv.slice(1), mostMs = MOST_STEP_MS): () => void {
  if (givesUp()) return () => {};
  /** How often this thread had a turn. */
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const lookMs = Math.min(MOST_LOOK_MS, mostMs / 5);
  const ticking = setInterval(() => turns[0]!++, lookMs).unref();
  const env = { ...process.env, [GIVES_UP]: '1' };
  const workerData = { turns, lookMs, mostMs, again, againMs: MAX_AGAIN_MS, env };
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData });
  watch.on('error', () => {}); // it is not watched then
  watch.unref();
  return () => {
    clearInterval(ticking);
    void watch.terminate();
  };
}

export function givesUp(): boolean {
  return process.env[GIVES_UP] === '1';
}
