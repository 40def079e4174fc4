/** If an input cannot be asked about, the message names the most useful of the reasons. */
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
