/** What keeps an input from being asked about, of which the most useful thing is told. */
import { expect, it } from 'vitest';
import { readAsked } from '../../cases/typed-question.ts';
import { loadExercise } from '../../exercises/all.ts';
import { checkCalled } from './run-try.ts';

it.each([undefined, 'evaluate', 'max_value'])(
  'tells what is wrong with the position, and not that nobody knows who thinks (%s)',
  async (call) => {
    const exercise = await loadExercise('gomoku');
    const check = checkCalled(exercise, call);
    const asked = () => readAsked(check.name, 'h8 h8', {}, exercise);
    expect(asked).toThrow('goes to a square that is taken already');
  },
);
