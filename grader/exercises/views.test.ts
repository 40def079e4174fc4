/** What a report calls the smallest input is the one that grading takes for it. */
import { describe, expect, it } from 'vitest';
import { viewOf } from '../engine/exercise.ts';
import { EXERCISE_NAMES, loadExercise, PROJECT_EXERCISES } from './all.ts';

/** So many of the inputs of each check, from all over. */
const SAMPLES = 12;

describe.each(EXERCISE_NAMES)('the view of %s', (name) => {
  it('has the order of size of each check', async () => {
    const exercise = await loadExercise(name);
    const { checks } = exercise;
    const { compare } = viewOf(exercise);
    for (const check of checks) {
      const inputs = check.inputDomain.inputs();
      const step = Math.max(1, Math.floor(inputs.length / SAMPLES));
      const some = inputs.filter((_, index) => index % step === 0);
      for (const one of some) {
        const orders = some.map((other) => [
          Math.sign(compare(one, other)),
          Math.sign(check.compare(one, other)),
        ]);
        for (const [shown, asked] of orders) expect(shown).toBe(asked);
      }
    }
  });

  it('takes an input that does not read, as a result that somebody wrote may hold', async () => {
    const { compare } = await PROJECT_EXERCISES.loadView(name);
    expect(compare('nonsense', 'more nonsense')).toBeLessThan(0);
    expect(compare('more nonsense', '')).toBeGreaterThan(0);
  });
});
