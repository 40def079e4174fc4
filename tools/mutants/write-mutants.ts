/**
 * Looks for wrong programs that the shipped cases of an exercise let pass, and keeps the mutants that few
 * cases catch, for `npm run cases -- audit`:
 *
 *     npm run mutants -- <exercise> [--from 0] [--to 500] [--seconds 2] && npm run format
 *
 * It takes hours for all mutants: `--from` and `--to` take a slice of them, and what is kept of the others
 * stays. A mutant is ended where it takes too much time or memory. What passes all cases is printed with
 * the first inputs on which it is wrong: a case about one of them catches it.
 */
import { parseArgs } from 'node:util';
import { type KeptMutant, loadMutants, mutantsFile } from '../../grader/audit/kept-mutants.ts';
import { writeWhole } from '../../grader/batch/result-files.ts';
import { EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import { MutantProcess } from './mutant-process-client.ts';
import { type Mutant, mutantsToTry } from './mutants-to-try.ts';
import type { Verdict } from './try-mutant.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: 'Infinity' },
    /** CPU time for inputs that no case is about, for each mutant and function. */
    seconds: { type: 'string', default: '2' },
  },
});

/** A mutant that more listed cases catch is caught by other cases, too, when one is taken away. */
const MOST_CATCHING = 1;
const MOST_SHOWN = 3;

const [exercise = ''] = positionals;
if (!EXERCISE_NAMES.includes(exercise)) throw new Error(`there is no exercise ${exercise}`);
const all = await mutantsToTry(exercise);
const slice = all.slice(Number(options.from), Number(options.to));
process.stderr.write(`${exercise}: ${slice.length} of ${all.length} mutants\n`);

const trying = new MutantProcess();
const kept = new Map(loadMutants(exercise).map((mutant) => [keyOf(mutant), mutant]));
try {
  for (const mutant of slice) {
    const { text, functions, ...change } = mutant;
    const seededMs = Number(options.seconds) * 1000;
    const verdict = await trying.try({ exercise, text, functions, seededMs });
    // What passed all cases once stays, though cases were added since that catch it.
    if (isKept(verdict)) kept.set(keyOf(mutant), { ...change, function: verdict.name });
    if (verdict?.kind === 'same') kept.delete(keyOf(mutant));
    if (verdict?.kind === 'missed') process.stdout.write(`${missedText(mutant, verdict.inputs)}\n`);
  }
} finally {
  trying.close();
}
writeWhole(mutantsFile(exercise), `${JSON.stringify([...kept.values()], undefined, 2)}\n`);
process.stdout.write(`${exercise}: ${kept.size} mutants are kept\n`);

type Wrong = Exclude<Verdict, { kind: 'same' }>;

function isKept(verdict: Verdict | undefined): verdict is Wrong {
  if (verdict === undefined || verdict.kind === 'same') return false;
  return verdict.kind === 'missed' || verdict.listed <= MOST_CATCHING;
}

function keyOf({ program, line, column, was, becomes }: Omit<KeptMutant, 'function'>): string {
  return JSON.stringify([program, line, column, was, becomes]);
}

function missedText(
  { program, functions, line, was, becomes }: Mutant,
  inputs: readonly string[],
): string {
  const shown = inputs.slice(0, MOST_SHOWN).map((input) => `    ${input}`);
  return [`  ${program}:${line} ${functions}: ${was} to ${becomes}`, ...shown].join('\n');
}
