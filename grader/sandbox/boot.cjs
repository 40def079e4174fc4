// What a sandbox child runs, given to `node -e` as text: it reads frames from standard input, runs
// them in a bare context, and answers each with a frame on descriptor 3. Everything is synchronous:
// no promise, timer or exit handler of a submission ever gets a turn. Only strings and numbers cross
// into the context and only strings are taken from it, because any object of this side would be a
// way out. Nothing here may be left for a submission to find or to change.
'use strict';
const { readSync, writeSync } = require('node:fs');
const { Script, createContext, constants } = require('node:vm');
const exit = process.reallyExit.bind(process, 0);
const outer = globalThis;

const HARD_LIFE_MS = Number(process.argv[1]);
const pause = new Int32Array(new SharedArrayBuffer(4));
const sources = new Map();
let inside;

// Should an object of this side ever leak into the context, nothing here can be changed through it.
// Object and Array are left out: frozen, they make the engine's fast ways slow for everyone.
for (const name of [
  'Function',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
]) {
  Object.freeze(outer[name]);
  Object.freeze(outer[name].prototype);
}
for (const name of ['process', 'require', 'module', 'fetch', 'WebAssembly', 'global']) {
  delete outer[name];
}

function onWhole(work) {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
}

function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const count = onWhole(() => readSync(0, bytes, at, length - at, null));
    if (count === 0) exit(); // the grader is gone
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
  for (let at = 0; at < bytes.length; ) {
    at += onWhole(() => writeSync(3, bytes, at, bytes.length - at));
  }
}

function open(setup) {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  const harness = new Script(sources.get(setup.harness), { filename: 'harness.js' });
  inside = harness.runInContext(context);
  let program;
  try {
    program = new Script(sources.get(setup.program), { filename: 'submission.js' });
  } catch (error) {
    // The engine refuses what the compiler let pass: it says so itself, nothing has run yet.
    return inside.refuse(error.name, error.message, error.stack);
  }
  return inside.load(program.runInContext(context), ...setup.arguments);
}

function handle(message) {
  switch (message.kind) {
    case 'source':
      sources.set(message.number, message.text);
      return '';
    case 'open':
      return open(message);
    case 'ask':
      return inside.ask(...message.arguments);
  }
}

function serve() {
  for (;;) {
    const head = read(8);
    const message = JSON.parse(read(head.readUInt32LE(4)).toString('utf8'));
    let text = '';
    try {
      text = handle(message);
    } catch {
      // Nothing of what was thrown is looked at: it may be the submission's.
      text = '!';
    }
    answer(head.readUInt32LE(0), text);
  }
}
outer.serve = serve;
answer(0, ''); // started: what happens from here on may be the submission's doing
// The time limit here is the child's own end, should nobody be left to kill it.
new Script('serve()').runInThisContext({ timeout: HARD_LIFE_MS });
