/**
 * What a student may expect to find besides the language itself, made here because nothing from
 * outside may come in. Nothing that needs another turn can be had: a question is answered when its
 * function returns, and then the next one is asked.
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

const LATER = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'];
const DISPOSAL = ['dispose', 'asyncDispose'] as const;
const CANCEL = ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame'];

/** To be called once, before any of the student's code runs. */
export function addGlobals(): void {
  const globals = globalThis as Record<string, unknown>;
  // No more of a process than what is written to and looked at in passing.
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
  // Like all that waits for a promise, it gets no turn before the grader has its answer.
  globals['queueMicrotask'] = (work: () => unknown): void => {
    intact.promiseThen(intact.promiseResolve(undefined), () => intact.apply(work, undefined, []));
  };
  for (let i = 0; i < LATER.length; i++) globals[LATER[i]!] = refusal(LATER[i]!);
  for (let i = 0; i < CANCEL.length; i++) globals[CANCEL[i]!] = () => {};
  // Older engines lack these two, and `using` is compiled to look for them.
  for (let i = 0; i < DISPOSAL.length; i++) {
    const name = DISPOSAL[i]!;
    if (name in intact.SymbolClass) continue;
    const value = intact.SymbolClass(`Symbol.${name}`);
    intact.defineProperty(intact.SymbolClass, name, { value });
  }
}

function addClass(name: string, made: object): void {
  intact.defineProperty(made, 'name', { value: name });
  const put = { value: made, writable: true, configurable: true, enumerable: false };
  intact.defineProperty(globalThis, name, put);
}

function refusal(name: string): () => never {
  return () => {
    throw new intact.ErrorClass(
      `${name} cannot be used here: your function must have its answer when it returns, nothing runs afterwards`,
    );
  };
}
