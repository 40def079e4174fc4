/** The process of `mutant-pool.ts`: tries one mutant after the other, which may fill its memory and end it. */
import { inProject } from '../../grader/fixtures/project-folder.ts';
import type { MutantTrial } from './mutant-trial.ts';
import { type Asked, tryMutant } from './try-mutant.ts';

process.on('message', async (asked: Asked) => {
  const file = inProject(`grader/exercises/${asked.exercise}/fixtures/mutant-trial.ts`);
  const trial = (await import(file)) as MutantTrial;
  process.send!(await tryMutant(asked, trial));
});

process.on('disconnect', () => process.exit());
