/** The build stores lists of inputs, which must say the same as lists that are made again. */
import { expect, test } from 'vitest';
import { EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { inputsOf } from './inputs.ts';

test.each(EXERCISE_NAMES)(
  'a stored list of inputs of %s says the same as a new one',
  async (name) => {
    const { spec } = await loadExercise(name);
    for (const functionName of sampleOf(Object.keys(spec.functions), 2)) {
      // Each copy of the spec has a cache of its own.
      const stored = inputsOf({ ...spec }, functionName);
      const remade = inputsOf({ ...spec }, functionName);
      const list = inputsOf({ ...spec }, functionName).listAsJson();
      const inputs = remade.every();
      expect(stored.every(() => list)).toEqual(inputs);
      const known = ({ questionText, workOn }: typeof stored) =>
        sampleOf(inputs, 500).map((input) => [questionText(input), workOn(input)]);
      expect(known(stored)).toEqual(known(remade));
    }
  },
);
