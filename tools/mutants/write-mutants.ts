/**
 * Looks for mutants that pass all shipped cases of an exercise, and stores those that few cases catch, for
 * `npm run cases -- audit`:
 *
 *     npm run mutants -- <exercise> [--from 0] [--to 500] [--seconds 2] && npm run format
 *
 * All mutants take hours, so `--from` and `--to` choose a slice; the stored mutants of other slices stay. A mutant that takes
 * too much time or memory is ended. A mutant that passes all cases is printed with the first inputs on which it is wrong, so
 * that a case about one of them can be written.
 */
import { parseArgs } from 'node:util';
import { writeAtomically } from '../../grader/base/write-atomically.ts';
import { loadMutants, mutantsFile } from '../../grader/classroom/audit/stored-mutants.ts';
import { EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import { RestartedProcess } from '../../grader/fixtures/restarted-process.ts';
import { missedText, storedAfter } from './choose-mutants.ts';
import { listMutants } from './list-mutants.ts';
import type { MutantQuestion } from './mutant-process.ts';
import type { MutantVerdict } from './try-mutant.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: 'Infinity' },
    /** CPU time for seeded inputs, for each mutant and function. */
    seconds: { type: 'string', default: '2' },
  },
});

const [exercise = ''] = positionals;
if (!EXERCISE_NAMES.includes(exercise)) throw new Error(`there is no exercise ${exercise}`);
const seededMs = Number(options.seconds) * 1000;
const all = await listMutants(exercise);
const slice = all.slice(Number(options.from), Number(options.to));
process.stderr.write(`${exercise}: ${slice.length} of ${all.length} mutants\n`);

let stored = loadMutants(exercise);
const tried = new RestartedProcess<MutantQuestion, MutantVerdict>(
  'tools/mutants/mutant-process.ts',
);
try {
  for (const mutant of slice) {
    const { text, functions } = mutant;
    const verdict = await tried.ask({ exercise, text, functions, seededMs });
    stored = storedAfter(stored, mutant, verdict);
    if (verdict?.kind === 'missed') process.stdout.write(`${missedText(mutant, verdict.inputs)}\n`);
  }
} finally {
  tried.close();
}
writeAtomically(mutantsFile(exercise), `${JSON.stringify(stored, undefined, 2)}\n`);
process.stdout.write(`${exercise}: ${stored.length} mutants are kept\n`);
