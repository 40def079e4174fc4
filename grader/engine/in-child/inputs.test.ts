/** The build keeps lists of inputs: read back, they say what working them out again would say. */
import { expect, test } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { inputsOf } from './inputs.ts';

test.each(EXERCISE_NAMES)(
  'a kept list of inputs of %s says the same as a new one',
  async (name) => {
    const { stated } = await loadExercise(name);
    for (const functionName of sampleOf(Object.keys(stated.functions), 2)) {
      // Each copy of the exercise remembers what is known of its inputs by itself.
      const kept = inputsOf({ ...stated }, functionName);
      const anew = inputsOf({ ...stated }, functionName);
      const list = inputsOf({ ...stated }, functionName).listToKeep();
      const inputs = anew.every();
      expect(kept.every(() => list)).toEqual(inputs);
      const known = ({ told, workOn }: typeof kept) =>
        sampleOf(inputs, 500).map((input) => [told(input), workOn(input)]);
      expect(known(kept)).toEqual(known(anew));
    }
  },
);
