/**
 * Makes the files of signatures anew, after a reference, a misconception or a shipped case has changed:
 *
 *     npm run signatures [-- <exercise> …] [--all]
 *
 * Only what has changed is asked again; `--all` asks everything, for when the checks have changed.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../../grader/base/write-atomically.ts';
import { EXERCISE_NAMES, misconceptionsOf } from '../../grader/exercises/all.ts';
import {
  fingerprintsFile,
  loadFingerprints,
} from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';
import { makeSignatures } from './make-signatures.ts';
import { openWorkshop } from './open-workshop.ts';
import { signaturesText } from './written.ts';

/** A bug that shows only after this long is none that a student waits for. */
const LIMIT_MS = 4000;

const project = fileURLToPath(new URL('../..', import.meta.url));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.find((name) => !EXERCISE_NAMES.includes(name));
if (unknown !== undefined) throw new Error(`there is no exercise ${unknown}`);

for (const exercise of asked.length > 0 ? asked : EXERCISE_NAMES) {
  const misconceptions = await misconceptionsOf(exercise);
  const workshop = await openWorkshop(project, exercise, {
    jobs: availableParallelism(),
    limitMs: LIMIT_MS,
  });
  if (workshop === undefined || misconceptions.length === 0) continue;
  try {
    const isAll = process.argv.includes('--all');
    const known = isAll ? { single: {}, bugs: [] } : loadFingerprints(exercise);
    const made = await makeSignatures(workshop, misconceptions, known, (id) => {
      process.stderr.write(`${exercise} ${id}\n`);
    });
    writeAtomically(fingerprintsFile(exercise), signaturesText(made));
    process.stdout.write(`${exercise}: ${made.bugs.length} known bugs.\n`);
  } finally {
    await workshop.pool.close();
  }
}
