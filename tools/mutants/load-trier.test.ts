/** Tests that the trials of each exercise accept its right programs on every input that they ask. */
import { expect, it } from 'vitest';
import { functionsOf } from '../../grader/engine/exercise.ts';
import { EXERCISE_NAMES, loadExercise } from '../../grader/exercises/all.ts';
import { isThorough, sampleOf } from '../../grader/fixtures/thorough.ts';
import { loadTrier } from './load-trier.ts';
import { loadTrial } from './mutant-trial.ts';
import { referenceOf, rightProgramsOf } from './right-programs.ts';

// The first of them is asked about few small boards; to make the inputs of the others takes seconds.
it.each(isThorough ? EXERCISE_NAMES : EXERCISE_NAMES.slice(0, 1))(
  'right programs of %s are equivalent to themselves',
  async (exercise) => {
    const functions = sampleOf(functionsOf(await loadExercise(exercise)), 1);
    const trier = await loadTrier(exercise);
    const { leftOut } = await loadTrial(exercise);
    const programs = [
      referenceOf(exercise),
      ...(isThorough ? rightProgramsOf(exercise, leftOut) : []),
    ];
    const found = programs.map(({ name, text }) => ({
      name,
      ...trier.try({ text, functions }, 20),
    }));
    expect(found).toEqual(programs.map(({ name }) => ({ name, kind: 'equivalent' })));
  },
);
