// What a sandbox child runs, given to `node -e` as text: it reads frames from standard input, runs
// them in a bare context, and answers each with a frame on descriptor 3. Everything is synchronous:
// no promise, timer or exit handler of a submission ever gets a turn. Only strings and numbers cross
// into the context and only strings are taken from it, because any object of this side would be a
// way out.
//
// Should an object of this side reach a submission all the same, nothing may come of it: what is
// built into this side is frozen, or looked at after each message; and the code below does nothing,
// once a submission has run, that asks an ordinary object for what it does not have itself (no
// spread, no `for…of`, no options with the usual prototype).
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
/** The clock of its own end is set again, between two questions, when so much of it is gone. */
const SET_AGAIN_MS = HARD_END_MS / 3;
/** Exit codes; `child.ts` knows them too. */
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
const LIFE_OPTIONS = { __proto__: null, timeout: HARD_END_MS + SET_AGAIN_MS };
const { now } = Date;

// How much of a function runs before the engine makes it fast. Each context begins anew, and where little is asked
// in it, that takes longer than all the rest; for what is long it is as usual.
const IS_NODE_20 = process.versions.v8 < '12';
const MADE_FAST_LATE = IS_NODE_20
  ? '--interrupt-budget=2000000'
  : '--invocation-count-for-turbofan=100000';
const MADE_FAST_SOON = IS_NODE_20
  ? '--interrupt-budget=67584'
  : '--invocation-count-for-turbofan=3000';

// The engine writes an error's stack by calling JavaScript of this side on top of the submission's
// calls. Near the end of the stack that JavaScript throws an error of this side. Without a limit that
// is a number there are no stacks to be written. Assigning one is not an error in ordinary Node.
const WITHOUT_STACKS = new Script(
  `Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => undefined, set: () => {}, enumerable: true, configurable: false,
  })`,
  { __proto__: null, filename: 'boot.js' },
);

// Frozen, these two make the engine's fast ways slow for everyone: they are looked at instead. Only a child
// that shows places has stacks, and with them errors of this side within reach; there they are frozen too.
const WATCHED = [Object.prototype, Array.prototype].map((object) => {
  const names = ownKeys(object);
  const values = names.map((name) => getOwnPropertyDescriptor(object, name).value);
  return freeze({ __proto__: null, object, names: freeze(names), values: freeze(values) });
});

const GLOBALS = [
  ...['Object', 'Function', 'Array', 'Error', 'EvalError', 'RangeError', 'ReferenceError'],
  ...['SyntaxError', 'TypeError', 'URIError', 'AggregateError', 'Number', 'BigInt', 'Boolean'],
  ...['String', 'Symbol', 'Math', 'JSON', 'Reflect', 'Proxy', 'Promise', 'RegExp', 'Date', 'Map'],
  ...['Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'ArrayBuffer'],
  ...['SharedArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Int32Array', 'Atomics', 'Intl'],
  'Buffer',
];
const UNNAMED = [
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

/** All that these lead to, by their properties and by what they inherit from. */
function freezeAll(roots) {
  const seen = new Set([undefined, null, outer, ...WATCHED.map(({ object }) => object)]);
  const open = [...roots];
  while (open.length > 0) {
    const object = open.pop();
    if (seen.has(object) || (typeof object !== 'object' && typeof object !== 'function')) continue;
    seen.add(object);
    open.push(getPrototypeOf(object));
    for (const name of ownKeys(object)) {
      const { value, get, set } = getOwnPropertyDescriptor(object, name);
      open.push(value, get, set);
    }
    if (!ArrayBuffer.isView(object)) freeze(object);
  }
}

freezeAll([
  ...GLOBALS.map((name) => outer[name]),
  ...UNNAMED,
  ...WATCHED.flatMap(({ values }) => values),
]);
for (const name of ['process', 'require', 'module', 'fetch', 'WebAssembly', 'global']) {
  delete outer[name];
}

const pause = new Int32Array(new SharedArrayBuffer(4));
const { wait } = Atomics;
let ask;
let harness; // as it was opened last

function isUnchanged() {
  for (let i = 0; i < WATCHED.length; i++) {
    const { object, names, values } = WATCHED[i];
    const found = ownKeys(object);
    if (found.length !== names.length) return false;
    for (let at = 0; at < names.length; at++) {
      if (found[at] !== names[at]) return false;
      if (getOwnPropertyDescriptor(object, names[at]).value !== values[at]) return false;
    }
  }
  return true;
}

function freezeWatched() {
  for (let i = 0; i < WATCHED.length; i++) freeze(WATCHED[i].object);
}

/** Reads or writes a piece, again and again while there is nothing to read or no room to write. */
function pieceOf(work, descriptor, bytes, at) {
  for (;;) {
    try {
      return work(descriptor, bytes, at, bytes.length - at, null);
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      wait(pause, 0, 0, 1);
    }
  }
}

function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const count = pieceOf(readSync, 0, bytes, at);
    if (count === 0) exit(GRADER_IS_GONE);
    at += count;
  }
  return bytes;
}

// A frame out: its number and the length of its text in bytes, then the text in UTF-16.
function answer(id, text) {
  const whole = typeof text === 'string' ? text : '';
  const bytes = Buffer.allocUnsafe(8 + 2 * whole.length);
  bytes.writeUInt32LE(id, 0);
  bytes.writeUInt32LE(2 * whole.length, 4);
  bytes.write(whole, 8, 'utf16le');
  for (let at = 0; at < bytes.length; ) at += pieceOf(writeSync, 3, bytes, at);
}

function open(message) {
  ask = undefined; // whatever happens, the program before never answers for this one
  setFlagsFromString(message.isLong === true ? MADE_FAST_SOON : MADE_FAST_LATE);
  const context = createContext(constants.DONT_CONTEXTIFY, CONTEXT_OPTIONS);
  // A child in which errors know where they were thrown serves for that alone and is believed nothing.
  if (message.showsPlaces === true) freezeWatched();
  else WITHOUT_STACKS.runInContext(context);
  if (message.harness !== '') harness = new Script(message.harness, HARNESS_OPTIONS);
  const { load, refuse, ask: asked } = harness.runInContext(context);
  if (message.builtIns !== '')
    new Script(message.builtIns, BUILT_INS_OPTIONS).runInContext(context);
  let program;
  try {
    program = new Script(message.program, PROGRAM_OPTIONS);
  } catch (error) {
    // The engine refuses what the compiler let pass: it says so itself, nothing has run yet.
    return refuse(error.name, error.message, error.stack);
  }
  ask = asked;
  const loaded = program.runInContext(context);
  return load(loaded, message.loadOptions);
}

let head; // of the message that is next, when it has been read already

function serve() {
  deleteProperty(outer, 'serve');
  const until = now() + SET_AGAIN_MS;
  for (;;) {
    head ??= read(8);
    if (now() > until) return;
    const id = head.readUInt32LE(0);
    const message = parse(read(head.readUInt32LE(4)).toString('utf8'));
    head = undefined;
    let text = '';
    try {
      text = message.kind === 'open' ? open(message) : apply(ask, undefined, message.arguments);
    } catch {
      // The harness lets nothing through that a submission throws while it is loaded.
      if (message.kind === 'open') exit(NOT_OPENED);
      // Nothing of what was thrown is looked at: it may be the submission's.
      text = '!';
    }
    if (!isUnchanged()) exit(CHANGED_OUTSIDE);
    answer(id, text);
  }
}
const SERVE = { __proto__: null, value: serve, configurable: true };
const SERVING = new Script('serve()');
answer(0, ''); // started: what happens from here on may be the submission's doing
// The time limit here is the child's own end, should nobody be left to kill it.
for (;;) {
  defineProperty(outer, 'serve', SERVE);
  SERVING.runInThisContext(LIFE_OPTIONS);
}
