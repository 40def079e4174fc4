/** What takes long to make is made once, and is the same when it was kept. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { inputsOf } from '../derived/inputs.ts';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import { keptAsJson } from './kept.ts';

const { folder, remove } = scratchFolder('kept');
afterAll(remove);

it('is made once, and anew where it was damaged or nothing can be kept', () => {
  let made = 0;
  const times = (where: string | undefined): number => {
    keptAsJson('game-tree', 'numbers', () => [++made], where);
    return made;
  };
  expect([times(folder), times(folder), times(folder)]).toEqual([1, 1, 1]);
  const [file = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, file), '[1');
  expect([times(folder), times(folder)]).toEqual([2, 2]);
  expect([times(undefined), times(path.join(folder, 'missing', 'x'))]).toEqual([3, 4]);
});

test.each(EXERCISE_NAMES)(
  'inputs of %s that were kept are told as they are read',
  async (exercise) => {
    const { stated } = await loadExercise(exercise);
    for (const name of sampleOf(Object.keys(stated.functions), 2)) {
      let text = '[]';
      const inputs = inputsOf({ ...stated }, name).every((make) => {
        const made = make();
        text = JSON.stringify(made);
        return made;
      });
      const kept = inputsOf({ ...stated }, name);
      expect(kept.every(() => JSON.parse(text))).toEqual(inputs);
      const read = inputsOf({ ...stated }, name);
      const said = ({ told, workOn }: typeof kept) =>
        sampleOf(inputs, 500).map((input) => [told(input), workOn(input)]);
      expect(said(kept)).toEqual(said(read));
    }
  },
);
