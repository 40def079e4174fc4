/** The build keeps lists of inputs: read back, they say what working them out again would say. */
import { expect, test } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { inputsOf } from './inputs.ts';

test.each(EXERCISE_NAMES)(
  'a kept list of inputs of %s says the same as a new one',
  async (name) => {
    const { spec } = await loadExercise(name);
    for (const functionName of sampleOf(Object.keys(spec.functions), 2)) {
      // Each copy of the exercise remembers what is known of its inputs by itself.
      const kept = inputsOf({ ...spec }, functionName);
      const anew = inputsOf({ ...spec }, functionName);
      const list = inputsOf({ ...spec }, functionName).listAsJson();
      const inputs = anew.every();
      expect(kept.every(() => list)).toEqual(inputs);
      const known = ({ told, workOn }: typeof kept) =>
        sampleOf(inputs, 500).map((input) => [told(input), workOn(input)]);
      expect(known(kept)).toEqual(known(anew));
    }
  },
);
