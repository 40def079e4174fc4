/**
 * Adds the globals that a student may expect besides the language itself. They are made here, because no object from
 * outside may come into the context. What would run later does not work: a question is answered when its function
 * returns, and then the next one is asked.
 */
import { decodeBase64, encodeBase64 } from './base64.ts';
import { addClocks } from './clocks.ts';
import { makeConsole, write } from './console.ts';
import { leaveOutBuiltIns } from './leave-out.ts';
import { addFunction } from './like-built-in.ts';
import * as intact from './primordials.ts';
import { addRandom } from './random.ts';
import { structuredClone } from './structured-clone.ts';
import { OwnTextDecoder, OwnTextEncoder } from './text-coding.ts';

/** Functions that would run something later. */
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'];
const DISPOSAL = ['dispose', 'asyncDispose'] as const;
/** Functions that cancel what these would run. */
const CANCELLING = ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame'];

/** To be called once, before any of the student's code runs. */
export function addGlobals(): void {
  const globals = globalThis as Record<string, unknown>;
  // Of `process`, programs print with the streams, and look at the others in passing.
  const stream = { write, isTTY: false };
  globals['console'] = makeConsole();
  globals['process'] = { stdout: stream, stderr: stream, env: {}, argv: [] };
  addFunction(globals, 'structuredClone', 1, structuredClone);
  addFunction(globals, 'atob', 1, decodeBase64);
  addFunction(globals, 'btoa', 1, encodeBase64);
  addClass('TextEncoder', OwnTextEncoder);
  addClass('TextDecoder', OwnTextDecoder);
  addRandom();
  addClocks();
  leaveOutBuiltIns();
  // As with promises, the work does not run before the grader has its answer.
  globals['queueMicrotask'] = (work: () => unknown): void => {
    intact.promiseThen(intact.promiseResolve(undefined), () => intact.apply(work, undefined, []));
  };
  for (let i = 0; i < TIMERS.length; i++) globals[TIMERS[i]!] = refusal(TIMERS[i]!);
  for (let i = 0; i < CANCELLING.length; i++) globals[CANCELLING[i]!] = () => {};
  addDisposalSymbols();
}

/** Older engines lack these two symbols, and `using` is compiled to code that reads them. */
function addDisposalSymbols(): void {
  for (let i = 0; i < DISPOSAL.length; i++) {
    const name = DISPOSAL[i]!;
    if (name in intact.SymbolClass) continue;
    const value = intact.SymbolClass(`Symbol.${name}`);
    intact.defineProperty(intact.SymbolClass, name, { value });
  }
}

function addClass(name: string, made: object): void {
  intact.defineProperty(made, 'name', { value: name });
  const property = { value: made, writable: true, configurable: true, enumerable: false };
  intact.defineProperty(globalThis, name, property);
}

function refusal(name: string): () => never {
  return () => {
    throw new intact.ErrorClass(
      `${name} cannot be used here: your function must have its answer when it returns, nothing runs afterwards`,
    );
  };
}
