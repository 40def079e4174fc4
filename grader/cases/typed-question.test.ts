import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { field } from '../cli/option-values.ts';
import type { CaseFields } from '../engine/case-format.ts';
import { checkNamed } from '../engine/exercise.ts';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
import { loadCases } from './load-cases.ts';
import { readAsked, tryArguments } from './typed-question.ts';

const project = path.dirname(path.dirname(import.meta.dirname));

/** @param options the options of a command, each followed by its value: `--with name=value`, or `--name value` */
function fieldsIn(options: readonly string[]): CaseFields {
  let fields: CaseFields = {};
  for (let i = 0; i < options.length; i += 2) {
    const option = options[i]!.slice(2);
    const value = options[i + 1]!;
    fields = field(option === 'with' ? value : `${option}=${value}`, fields);
  }
  return fields;
}

describe.each(EXERCISE_NAMES)('what try is given for %s', (name) => {
  test('asks every listed case just as grading does', async () => {
    const exercise = await loadExercise(name);
    const { cases } = await loadCases(path.join(project, 'cases', name), await loadExercise(name));
    const oracle = await exercise.prepare();
    let written = 0;
    let asked = 0;
    for (const check of exercise.checks) {
      const listed = cases.filter((spec) => spec.check === check.name && spec.input !== '*');
      for (const { input } of listed) {
        asked += 1;
        const given = tryArguments(exercise, oracle, check, input);
        if (given === undefined) continue;
        written += 1;
        const [text = '', ...more] = given;
        const fields = fieldsIn(more.slice(0, check.isProgram ? -1 : -2));
        expect(readAsked(check.name, text, fields, exercise)).toBe(input);
      }
    }
    // The longest boards would fill the screen.
    expect(written / asked).toBeGreaterThan(0.6);
  });
});

test('a value that follows from the position is left out, and the question stays the same', async () => {
  const exercise = await loadExercise('gomoku');
  const oracle = await exercise.prepare();
  const check = checkNamed(exercise, 'min_value');
  // O thinks, though X is to move: that is when min_value is asked.
  const input = `o 1 ${Array(15).fill('_'.repeat(15)).join(' ')}`;
  expect(tryArguments(exercise, oracle, check, input)).toEqual(['', '--call', 'min_value']);
  expect(readAsked(check.name, '', {}, exercise)).toBe(input);
});

test('an input that has another text but asks the same is written for try, too', async () => {
  const exercise = await loadExercise('heuristic-search');
  const oracle = await exercise.prepare();
  const distinct = checkNamed(exercise, 'distinct');
  const asked = (input: string) => tryArguments(exercise, oracle, distinct, input);
  expect(asked('xo_ ___ ___; successors in order')).toEqual(['xo_ ___ ___', '--call', 'distinct']);
  expect(asked('xo_ ___ ___; successors shuffled, some twice')).toBe(undefined);
});

test('a number that is too large is still called a number', async () => {
  const exercise = await loadExercise('gomoku');
  const asked = (depth: string) => () => readAsked('max_value', '', { depth }, exercise);
  expect(asked('100')).toThrow('depth cannot be 100');
  expect(asked('deep')).toThrow('"deep" is no number');
});
