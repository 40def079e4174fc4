/**
 * What a student may expect to find besides the language itself, made here because nothing from
 * outside may come in. Nothing that needs another turn can be had: a question is answered when its
 * function returns, and then the next one is asked.
 */
import { structuredClone } from './clone.ts';
import { makeConsole, write } from './console.ts';
import {
  apply,
  defineProperty,
  ErrorClass,
  now,
  promiseResolve,
  promiseThen,
  SymbolClass,
} from './primordials.ts';

const LATER = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'];
const DISPOSAL = ['dispose', 'asyncDispose'] as const;
const CANCEL = ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame'];

/** To be called once, before any of the student's code runs. */
export function addGlobals(): void {
  add('console', makeConsole());
  // No more of it than what is written to and looked at in passing.
  const stream = { write, isTTY: false };
  add('process', { stdout: stream, stderr: stream, env: {}, argv: [] });
  add('structuredClone', structuredClone);
  add('performance', { now: elapsedMs, timeOrigin: startedAtMs });
  // Like all that waits for a promise, it gets no turn before the grader has its answer.
  add('queueMicrotask', (work: () => unknown): void => {
    promiseThen(promiseResolve(undefined), () => apply(work, undefined, []));
  });
  for (let i = 0; i < LATER.length; i++) addRefusal(LATER[i]!);
  for (let i = 0; i < CANCEL.length; i++) add(CANCEL[i]!, () => {});
  // Older engines lack these two, and `using` is compiled to look for them.
  for (let i = 0; i < DISPOSAL.length; i++) {
    const name = DISPOSAL[i]!;
    if (name in SymbolClass) continue;
    const value = SymbolClass(`Symbol.${name}`);
    defineProperty(SymbolClass, name, { value, writable: false, configurable: false });
  }
}

function addRefusal(name: string): void {
  add(name, () => {
    throw new ErrorClass(
      `${name} cannot be used here: your function must have its answer when it returns, nothing runs afterwards`,
    );
  });
}

function add(name: string, value: unknown): void {
  defineProperty(globalThis, name, {
    value,
    writable: true,
    enumerable: false,
    configurable: true,
  });
}

const startedAtMs = now();
let latestMs = 0;

/** In ms since the program was loaded; whatever happens to the machine's clock, it never goes back. */
function elapsedMs(): number {
  const elapsed = now() - startedAtMs;
  if (elapsed > latestMs) latestMs = elapsed;
  return latestMs;
}
