// Starts the grader. Reading its TypeScript file by file takes a third of a second, and a student
// starts it dozens of times an evening; so it is bundled into two programs of plain JavaScript, made
// anew whenever a source file has changed.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { bundleListOf, stampOf } from './cache-folder.mjs';
import { runBundle } from './run-bundle.cjs';

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @returns {string | undefined} the bundle's entry, if every source is still as it was */
function freshBundle() {
  try {
    const { entry, stamps } = JSON.parse(readFileSync(bundleListOf(project), 'utf8'));
    const isFresh = Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp);
    return isFresh && statSync(entry).isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Nothing has been graded when the start fails (a package is missing, the compiler is broken): that
 * must look like the grader's fault and not like lost marks.
 * @param {unknown} error
 */
function couldNotStart(error) {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
  process.stderr.write(
    `grader: the grader could not start: ${why}\nRun \`npm ci\` in its folder.\n`,
  );
  process.exit(2);
}

process.on('uncaughtException', couldNotStart);
// A grading is over before it has paid that the engine makes so much code fast. Node 22 waits longer by itself.
if (process.versions.v8 < '12') setFlagsFromString('--interrupt-budget=1000000');
const [command] = /^\w[\w-]*$/.exec(process.argv[2] ?? '') ?? [];
// A process that reads a student's source is started so often that it loads nothing else.
const program = command === 'reading' ? 'reading' : 'main';
const entry = freshBundle() ?? (await (await import('./bundle.mjs')).makeBundle(project));
runBundle(path.join(path.dirname(entry), `${program}.cjs`), command);
