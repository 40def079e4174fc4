/** The process that tries one mutant after the other. `restarted-process.ts` starts it again when a mutant ends it. */
import { memoize } from '../../grader/base/in-child/memoize.ts';
import { loadTrier } from './load-trier.ts';
import type { TriedMutant } from './try-mutant.ts';

export interface MutantQuestion extends TriedMutant {
  readonly exercise: string;
  /** CPU time for seeded inputs, for each function. */
  readonly seededMs: number;
}

const trierFor = memoize(loadTrier);

process.on('message', async ({ exercise, seededMs, ...mutant }: MutantQuestion) => {
  const trier = await trierFor(exercise);
  process.send!(trier.try(mutant, seededMs));
});

process.on('disconnect', () => process.exit());
