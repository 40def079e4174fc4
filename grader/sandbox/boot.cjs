// The program of a sandbox child, which `node -e` gets as text. It reads frames from standard input,
// runs their messages in a bare context, and answers each with a frame on descriptor 3. Everything is
// synchronous, so no promise, timer or exit handler of a submission ever runs. Only strings and
// numbers go into the context, and only strings are taken from it, because an object of the outer
// realm (the one in which this file runs) would be a way out.
//
// If an object of the outer realm reaches a submission all the same, it must be of no use there.
// Therefore the built-ins of the outer realm are frozen, or are checked after each message. Once a
// submission has run, the code below uses nothing that objects inherit and a submission could have
// replaced: no spread, no `for…of`, no options with the usual prototype.
'use strict';
const { readSync, writeSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { Script, createContext, constants } = require('node:vm');
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
  Reflect;
const { freeze } = Object;
const { parse } = JSON;
const { Buffer } = globalThis;
const exit = process.reallyExit.bind(process);
const outer = globalThis;

const HARD_END_MS = Number(process.argv[1]);
/** After this time, the time limit of the whole process is started again, between two questions. */
const RENEWAL_MS = HARD_END_MS / 3;
/** Exit codes, which `child.ts` knows, too. */
const GRADER_IS_GONE = 0;
const CHANGED_OUTSIDE = 86;
const NOT_OPENED = 87;

const CONTEXT_OPTIONS = {
  __proto__: null,
  codeGeneration: { __proto__: null, strings: false, wasm: false },
};
const HARNESS_OPTIONS = { __proto__: null, filename: 'harness.js' };
const BUILT_INS_OPTIONS = { __proto__: null, filename: 'built-ins.js' };
const PROGRAM_OPTIONS = { __proto__: null, filename: 'submission.js' };
const SERVING_OPTIONS = { __proto__: null, timeout: HARD_END_MS + RENEWAL_MS };
const { now } = Date;

// Flags that say after how much work the engine optimizes a function. Each context starts without optimized code. In a
// short session, optimizing takes longer than the answers; a long session gets the engine's defaults.
const IS_NODE_20 = process.versions.v8 < '12';
const OPTIMIZE_LATE = IS_NODE_20
  ? '--interrupt-budget=2000000'
  : '--invocation-count-for-turbofan=100000';
const OPTIMIZE_EARLY = IS_NODE_20
  ? '--interrupt-budget=67584'
  : '--invocation-count-for-turbofan=3000';

// The engine writes an error's stack by calling JavaScript of the outer realm on top of the submission's calls. Near the
// end of the stack, that JavaScript throws an error of the outer realm. Unless the limit is a number, the engine writes no
// stacks. A submission may still assign a limit without an error, as in ordinary Node.
const WITHOUT_STACKS = new Script(
  `Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => undefined, set: () => {}, enumerable: true, configurable: false,
  })`,
  { __proto__: null, filename: 'boot.js' },
);

// Freezing these two objects would make the engine slow, so they are compared with their first state instead. Only a
// child that shows locations has stacks, through which a submission could reach errors of the outer realm; there, these
// objects are frozen, too.
const WATCHED = [Object.prototype, Array.prototype].map((object) => {
  const names = ownKeys(object);
  const values = names.map((name) => getOwnPropertyDescriptor(object, name).value);
  return freeze({ __proto__: null, object, names: freeze(names), values: freeze(values) });
});

/** The names of built-ins that a submission could reach from an object of the outer realm. */
const GLOBALS = [
  'Object',
  'Function',
  'Array',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'Number',
  'BigInt',
  'Boolean',
  'String',
  'Symbol',
  'Math',
  'JSON',
  'Reflect',
  'Proxy',
  'Promise',
  'RegExp',
  'Date',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'FinalizationRegistry',
  'Iterator',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Int32Array',
  'Atomics',
  'Intl',
  'Buffer',
];
/** Objects whose prototypes are built-ins without a global name, such as iterators and generators. */
const OBJECTS_WITH_UNNAMED_PROTOTYPES = [
  async () => {},
  (function* () {})(),
  (async function* () {})(),
  [].values(),
  ''[Symbol.iterator](),
  ''.matchAll(/x/g),
  new Map().values(),
  new Set().values(),
  // Node 22 and later have helpers of iterators.
  [].values().map?.(String),
  outer.Iterator?.from({ next: String }),
];

/** Freezes these objects and all others that can be reached from them by properties and prototypes. */
function freezeAll(roots) {
  const seen = new Set([undefined, null, outer, ...WATCHED.map(({ object }) => object)]);
  const remaining = [...roots];
  while (remaining.length > 0) {
    const object = remaining.pop();
    if (seen.has(object) || (typeof object !== 'object' && typeof object !== 'function')) continue;
    seen.add(object);
    remaining.push(getPrototypeOf(object));
    for (const name of ownKeys(object)) {
      const { value, get, set } = getOwnPropertyDescriptor(object, name);
      remaining.push(value, get, set);
    }
    if (!ArrayBuffer.isView(object)) freeze(object);
  }
}

freezeAll([
  ...GLOBALS.map((name) => outer[name]),
  ...OBJECTS_WITH_UNNAMED_PROTOTYPES,
  ...WATCHED.flatMap(({ values }) => values),
]);
for (const name of ['process', 'require', 'module', 'fetch', 'WebAssembly', 'global']) {
  delete outer[name];
}

const pause = new Int32Array(new SharedArrayBuffer(4));
const { wait } = Atomics;
/** The function of the harness that answers questions about the open program. */
let ask;
/** The compiled harness of the last session. */
let harness;

/** @returns whether the watched built-ins are as they were when the child started */
function isUnchanged() {
  for (let i = 0; i < WATCHED.length; i++) {
    const { object, names, values } = WATCHED[i];
    const keys = ownKeys(object);
    if (keys.length !== names.length) return false;
    for (let index = 0; index < names.length; index++) {
      if (keys[index] !== names[index]) return false;
      if (getOwnPropertyDescriptor(object, names[index]).value !== values[index]) return false;
    }
  }
  return true;
}

function freezeWatched() {
  for (let i = 0; i < WATCHED.length; i++) freeze(WATCHED[i].object);
}

/**
 * Reads or writes as many bytes as possible at once. It waits while there is nothing to read or no room to write.
 *
 * @param transfer `readSync` or `writeSync`
 * @param start the index of the first byte
 * @returns the number of bytes; 0 at the end of the input
 */
function transferPiece(transfer, descriptor, bytes, start) {
  for (;;) {
    try {
      return transfer(descriptor, bytes, start, bytes.length - start, null);
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      wait(pause, 0, 0, 1);
    }
  }
}

/** @returns so many bytes of the input */
function read(length) {
  const bytes = Buffer.alloc(length);
  let received = 0;
  while (received < length) {
    const count = transferPiece(readSync, 0, bytes, received);
    if (count === 0) exit(GRADER_IS_GONE);
    received += count;
  }
  return bytes;
}

/** Sends a frame: its number, the length of its text in bytes, and the text in UTF-16. */
function answer(id, text) {
  const body = typeof text === 'string' ? text : '';
  const bytes = Buffer.allocUnsafe(8 + 2 * body.length);
  bytes.writeUInt32LE(id, 0);
  bytes.writeUInt32LE(2 * body.length, 4);
  bytes.write(body, 8, 'utf16le');
  let sent = 0;
  while (sent < bytes.length) sent += transferPiece(writeSync, 3, bytes, sent);
}

/** Loads a program into a new context. @returns the reply of the harness */
function open(message) {
  // If this fails, the program before must not answer for this one.
  ask = undefined;
  setFlagsFromString(message.isLong === true ? OPTIMIZE_EARLY : OPTIMIZE_LATE);
  const context = createContext(constants.DONT_CONTEXTIFY, CONTEXT_OPTIONS);
  // A child whose errors have stacks is used only for locations; nothing else that it answers is believed.
  if (message.showsPlaces === true) freezeWatched();
  else WITHOUT_STACKS.runInContext(context);
  if (message.harness !== '') harness = new Script(message.harness, HARNESS_OPTIONS);
  const { load, refuse, ask: askHarness } = harness.runInContext(context);
  if (message.builtIns !== '')
    new Script(message.builtIns, BUILT_INS_OPTIONS).runInContext(context);
  let program;
  try {
    program = new Script(message.program, PROGRAM_OPTIONS);
  } catch (error) {
    // The engine refuses a program that the compiler accepted. The error is the engine's, because nothing has run yet.
    return refuse(error.name, error.message, error.stack);
  }
  ask = askHarness;
  const loaded = program.runInContext(context);
  return load(loaded, message.loadOptions);
}

/** The header of the next message, if it has been read already. */
let header;

/** Answers messages until the time limit has to be renewed. */
function serve() {
  deleteProperty(outer, 'serve');
  const until = now() + RENEWAL_MS;
  for (;;) {
    header ??= read(8);
    if (now() > until) return;
    const id = header.readUInt32LE(0);
    const message = parse(read(header.readUInt32LE(4)).toString('utf8'));
    header = undefined;
    let text = '';
    try {
      text = message.kind === 'open' ? open(message) : apply(ask, undefined, message.arguments);
    } catch {
      // The harness catches all errors of a submission while it is loaded, so this one is not the submission's.
      if (message.kind === 'open') exit(NOT_OPENED);
      // The thrown value is not read, because it may be the submission's.
      text = '!';
    }
    if (!isUnchanged()) exit(CHANGED_OUTSIDE);
    answer(id, text);
  }
}
const SERVE_PROPERTY = { __proto__: null, value: serve, configurable: true };
const SERVING = new Script('serve()');
// Tells the grader that the child has started. The submission may be the cause of all later failures.
answer(0, '');
// The time limit ends the child if the grader is gone and cannot end it.
for (;;) {
  defineProperty(outer, 'serve', SERVE_PROPERTY);
  SERVING.runInThisContext(SERVING_OPTIONS);
}
