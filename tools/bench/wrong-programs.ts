/** Measures how much longer a wrong program takes than a right one, since the grader asks it again to assign blame. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Misconception } from '../../grader/engine/misconception.ts';
import { applyMisconception } from '../../grader/grading/evidence/misconceptions/apply-misconception.ts';
import { median, project, runGrader } from './measure.ts';

/** With half as many programs the median differed much from that of all (measured). */
const SAMPLE = 16;

export async function reportWrongPrograms(exercise: string, folder: string): Promise<void> {
  const { MISCONCEPTIONS } = (await import(
    `${project}grader/exercises/${exercise}/misconceptions/all.ts`
  )) as {
    MISCONCEPTIONS: readonly Misconception[];
  };
  const step = Math.ceil(MISCONCEPTIONS.length / SAMPLE);
  const bugs = MISCONCEPTIONS.filter((_, i) => i % step === 0);
  const reference = readFileSync(path.join(project, `reference/${exercise}.ts`), 'utf8');
  const gradeFile = async (text: string, name: string): Promise<number> => {
    const submission = path.join(folder, `${exercise}-${name}`);
    mkdirSync(submission, { recursive: true });
    writeFileSync(path.join(submission, `${exercise}.ts`), text);
    const { ms, cpuMs = ms } = await runGrader(['grade', submission], { codes: [0, 1] });
    return cpuMs;
  };
  // Each wrong program runs between two right ones, since the speed of a machine varies. The first start makes the build.
  await gradeFile(reference, 'right');
  let before = await gradeFile(reference, 'right');
  const ratios: { readonly id: string; readonly ratio: number; readonly took: number }[] = [];
  for (const bug of bugs) {
    const took = await gradeFile(applyMisconception(reference, bug), bug.id);
    const after = await gradeFile(reference, 'right');
    ratios.push({ id: bug.id, ratio: (2 * took) / (before + after), took });
    before = after;
  }
  const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  console.log(
    `${exercise}, ${bugs.length} wrong programs against the right one, in CPU time: ` +
      `median ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)} (to be at most 1.00), ` +
      `most ${worst.ratio.toFixed(2)} (${worst.id}, ${(worst.took / 1000).toFixed(1)} s; to be at most 1.50)`,
  );
}
