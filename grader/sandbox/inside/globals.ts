/**
 * What a student may expect to find besides the language itself, made here because nothing from
 * outside may come in. Nothing that needs another turn can be had: a question is answered when its
 * function returns, and then the next one is asked.
 */
import { makeConsole, write } from './console.ts';
import * as intact from './primordials.ts';

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
  globals['structuredClone'] = structuredClone;
  globals['performance'] = { now: elapsedMs, timeOrigin: startedAtMs };
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

function refusal(name: string): () => never {
  return () => {
    throw new intact.ErrorClass(
      `${name} cannot be used here: your function must have its answer when it returns, nothing runs afterwards`,
    );
  };
}

const startedAtMs = intact.now();
let latestMs = 0;

/** In ms since the program was loaded; whatever happens to the machine's clock, it never goes back. */
function elapsedMs(): number {
  const elapsed = intact.now() - startedAtMs;
  if (elapsed > latestMs) latestMs = elapsed;
  return latestMs;
}

/**
 * The real one belongs to the world outside and would open a way there. Copies what that copies of plain
 * data (arrays, objects, maps, sets, dates, cycles); class instances come out as plain objects; functions
 * and symbols are refused.
 */
function structuredClone(value: unknown): unknown {
  return clone(value, new intact.MapClass());
}

function clone(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new intact.ErrorClass(`DataCloneError: a ${typeof value} could not be cloned`);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = intact.mapRead(seen, value);
  if (known !== undefined) return known;
  if (value instanceof intact.DateClass) return new intact.DateClass(intact.timeOf(value));
  const copied = (item: unknown): unknown => clone(item, seen);
  if (intact.isArray(value)) {
    const copy: unknown[] = [];
    intact.mapWrite(seen, value, copy);
    for (let i = 0; i < value.length; i++) copy[i] = copied(value[i]);
    return copy;
  }
  if (value instanceof intact.MapClass) {
    const copy = new intact.MapClass<unknown, unknown>();
    intact.mapWrite(seen, value, copy);
    intact.mapEach(value, (item, key) => intact.mapWrite(copy, copied(key), copied(item)));
    return copy;
  }
  if (value instanceof intact.SetClass) {
    const copy = new intact.SetClass<unknown>();
    intact.mapWrite(seen, value, copy);
    intact.setEach(value, (item) => intact.setInsert(copy, copied(item)));
    return copy;
  }
  const copy: Record<string, unknown> = {};
  intact.mapWrite(seen, value, copy);
  const keys = intact.ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // No name is special: a child is started without `__proto__`.
    if (typeof key !== 'symbol') copy[key] = copied((value as typeof copy)[key]);
  }
  return copy;
}
