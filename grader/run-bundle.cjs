// Runs a program of the bundle with what the engine made of its text the last time: to compile it anew
// takes as long as all else at a start. So one file is sooner read than many, of which each is looked for.
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** Whoever is asked over a channel is killed in the end, and has run most of what it runs by then. */
const MOST_RUN_MS = 200;
/** The exit code of a program that has not done what it was started for. */
const TROUBLE = 2;

/** @param {Buffer} code */
const checksumOf = (code) => createHash('sha256').update(code).digest();

/**
 * @param {string} file
 * @returns nothing for what is damaged: the engine does not look at that, and would break down
 */
function keptIn(file) {
  try {
    const kept = readFileSync(file);
    const [checksum, code] = [kept.subarray(0, 32), kept.subarray(32)];
    return checksum.equals(checksumOf(code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file the program
 * @param {string} [purpose] other parts of it run for another one: a word that may stand in a file's name
 */
function runBundle(file, purpose = 'any') {
  process.argv[1] = file;
  // Only letters of ASCII are in it, and so each is one byte in memory.
  const text = readFileSync(file, 'latin1');
  const compiled = `${file}-${purpose}-${process.version}`;
  const cachedData = keptIn(compiled);
  const script = new Script(`(require, module, __filename) => {${text}\n}`, {
    ...{ filename: file, cachedData },
  });
  const keep = () => {
    try {
      const draft = `${compiled}-${process.pid}`;
      const code = script.createCachedData();
      writeFileSync(draft, Buffer.concat([checksumOf(code), code]));
      renameSync(draft, compiled);
    } catch {
      // It is compiled again the next time.
    }
  };
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', (code) => code !== TROUBLE && keep());
    if (process.connected) setTimeout(keep, MOST_RUN_MS).unref();
  }
  script.runInThisContext()(createRequire(file), { exports: {} }, file);
}

exports.runBundle = runBundle;
if (require.main === module) runBundle(process.argv[2] ?? '');
