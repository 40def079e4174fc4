/** Makes the trier of an exercise's mutants, with the listed inputs of its shipped cases. */

import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { loadTrial } from './mutant-trial.ts';
import { MutantTrier } from './try-mutant.ts';

export async function loadTrier(exercise: string): Promise<MutantTrier> {
  const { lists } = await loadCases(inProject(`cases/${exercise}`), await loadExercise(exercise));
  const listed = lists.map(({ check, cases }): [string, string[]] => {
    const inputs = cases.map(({ input }) => input);
    return [check, inputs.filter((input) => input !== '*')];
  });
  return new MutantTrier(await loadTrial(exercise), new Map(listed));
}
