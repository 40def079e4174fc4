/**
 * Grades wrong programs whose source text is made to strain the grader's reader, and prints the CPU time of each: of all
 * processes, and of the grader's own process. `node --import tsx tools/bench/fuzz-forms.ts
 * [first] [step]`; what is graded is printed on standard error before, should it never end.
 */
import { gradeForm } from '../../grader/fixtures/grade-form.ts';
import { strainingPrograms } from '../../grader/fixtures/source-forms.ts';

const [first = '0', step = '1'] = process.argv.slice(2);
const programs = strainingPrograms();
for (let i = Number(first); i < programs.length; i += Number(step)) {
  const { name, text } = programs[i]!;
  process.stderr.write(`${i} ${name}\n`);
  const { result, cpuMs, ownMs } = await gradeForm(text());
  const verdict = result.loadError?.message.slice(0, 50) ?? `${result.score} points`;
  const seconds = [cpuMs, ownMs].map((ms) => (ms / 1000).toFixed(1)).join(' ');
  process.stdout.write(`${seconds} ${i} ${name}: ${verdict}\n`);
}
process.exit(0);
