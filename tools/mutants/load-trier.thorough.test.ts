/** Tests that each exercise asks its mutants the same seeded inputs each time. */
import { expect, it } from 'vitest';
import { functionsOf } from '../../grader/engine/exercise.ts';
import { EXERCISE_NAMES, loadExercise } from '../../grader/exercises/all.ts';
import { loadTrial } from './mutant-trial.ts';

it.each(EXERCISE_NAMES)('the seeded inputs of %s are the same each time', async (exercise) => {
  const { seeded } = await loadTrial(exercise);
  for (const name of functionsOf(await loadExercise(exercise))) {
    expect(seeded(name)).toEqual(seeded(name));
  }
});
