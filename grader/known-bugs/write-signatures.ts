/**
 * Makes `known-bugs/signatures.json` anew, after the reference or a misconception has changed:
 *
 *     node --import tsx grader/known-bugs/write-signatures.ts [--all]
 *
 * Only what has changed is asked again; `--all` asks everything, for when the checks have changed.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { referenceAnswers } from '../exercises/game-tree/answers/reference-answers.ts';
import { gameTreeJury } from '../exercises/game-tree/jury.ts';
import { MISCONCEPTIONS } from '../exercises/game-tree/misconceptions/all.ts';
import { writeReport } from '../reports/write-report.ts';
import { findLocks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { makeSignatures } from './make-signatures.ts';
import { loadSignatures } from './signatures.ts';

/** A bug that shows only after this long is none that a student waits for. */
const LIMIT_MS = 4000;

const projectFile = (name: string): string =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url));

const answers = await referenceAnswers(projectFile('reference'));
const pool = new SandboxPool({
  jobs: availableParallelism(),
  locks: findLocks('basic'),
  baseLimitMs: LIMIT_MS,
});
try {
  const workshop = {
    pool,
    jury: gameTreeJury(answers),
    reference: readFileSync(projectFile('reference/game-tree.ts'), 'utf8'),
  };
  const known = process.argv.includes('--all') ? [] : loadSignatures();
  const made = await makeSignatures(workshop, MISCONCEPTIONS, known, (id) => {
    process.stderr.write(`${id}\n`);
  });
  const lines = made.map((signature) => JSON.stringify(signature));
  writeReport(
    projectFile('grader/exercises/game-tree/signatures.json'),
    `[\n${lines.join(',\n')}\n]\n`,
  );
  process.stdout.write(`${made.length} known bugs.\n`);
} finally {
  pool.close();
}
