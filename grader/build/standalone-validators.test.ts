/** The validators that the build writes are those that ajv makes of the same schemas when they are needed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileSchema } from '../base/validation/compile-schema.ts';
import type { Validator } from '../base/validation/schema.ts';
import { validatorKey } from '../base/validation/validate.ts';
import { caseSchemaOf } from '../cases/case-file-schema.ts';
import { loadExercise } from '../exercises/all.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { type StandaloneValidator, writeStandaloneValidators } from './standalone-validators.ts';

const EXERCISE = 'alpha-beta';
const { folder, remove } = scratchFolder('standalone-validators');
afterAll(remove);

let written: readonly StandaloneValidator[];
beforeAll(async () => {
  written = await writeStandaloneValidators([await loadExercise(EXERCISE)]);
});

/** As the build has it: in a file of its own, far from ajv. */
function built(key: string): Validator {
  const { text } = written.find((each) => each.key === key)!;
  const file = path.join(folder, 'validator.cjs');
  writeFileSync(file, text);
  return createRequire(file)(file) as Validator;
}

test('there is one for each schema that is shipped', () => {
  expect(written.map(({ name }) => name)).toEqual([
    'programs',
    'settings',
    'frozen-answers',
    `cases-${EXERCISE}`,
    `result-${EXERCISE}`,
  ]);
});

test('one says the same of a file as ajv does', async () => {
  const { spec } = await loadExercise(EXERCISE);
  const schema = caseSchemaOf(spec);
  const validate = built(validatorKey(schema, 'all'));
  const compiled = compileSchema(schema, 'all');
  const right = JSON.parse(readFileSync(inProject(`cases/${EXERCISE}/minimax.json`), 'utf8'));
  expect(validate(right)).toBe(true);
  const title = { en: '漢'.repeat(101) };
  const wrong = { check: 'minimax', cases: [{ points: -1, title }, { expected: {} }, { tre: '' }] };
  expect(validate(wrong)).toBe(false);
  expect(compiled(wrong)).toBe(false);
  expect(validate.errors).toEqual(compiled.errors);
});

test('one is not found for a schema that has changed', async () => {
  const { spec } = await loadExercise(EXERCISE);
  const changed = { ...caseSchemaOf(spec), minProperties: 1 };
  expect(written.map(({ key }) => key)).not.toContain(validatorKey(changed, 'all'));
});
