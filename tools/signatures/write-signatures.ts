/**
 * Makes the files of answer fingerprints (`signatures.json`) anew, after a reference, a misconception or a shipped case
 * has changed:
 *
 *     npm run signatures [-- <exercise> …] [--all]
 *
 * Only changed misconceptions are asked again. `--all` asks all of them, for when the checks have changed.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../../grader/base/write-atomically.ts';
import { EXERCISE_NAMES, misconceptionsOf } from '../../grader/exercises/all.ts';
import {
  fingerprintsFile,
  loadFingerprints,
} from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';
import { fingerprintsText } from './fingerprint-text.ts';
import { makeFingerprints } from './make-fingerprints.ts';
import { openFingerprintRun } from './open-fingerprint-run.ts';

/** The time limit of a question. No student waits longer for a bug to show. A guess. */
const LIMIT_MS = 4000;

const project = fileURLToPath(new URL('../..', import.meta.url));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.find((name) => !EXERCISE_NAMES.includes(name));
if (unknown !== undefined) throw new Error(`there is no exercise ${unknown}`);

for (const exercise of asked.length > 0 ? asked : EXERCISE_NAMES) {
  const misconceptions = await misconceptionsOf(exercise);
  const run = await openFingerprintRun(project, exercise, {
    jobs: availableParallelism(),
    limitMs: LIMIT_MS,
  });
  if (run === undefined || misconceptions.length === 0) continue;
  try {
    const isAll = process.argv.includes('--all');
    const known = isAll ? { single: {}, bugs: [] } : loadFingerprints(exercise);
    const made = await makeFingerprints(run, misconceptions, known, (id) => {
      process.stderr.write(`${exercise} ${id}\n`);
    });
    writeAtomically(fingerprintsFile(exercise), fingerprintsText(made));
    process.stdout.write(`${exercise}: ${made.bugs.length} known bugs.\n`);
  } finally {
    await run.pool.close();
  }
}
