import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stated as nim } from '../../fixtures/exercise-nim/page.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import type { ExerciseSpec } from '../exercise-spec.ts';
import { storedAnswersOf } from './right-answers.ts';

const { folder, remove } = scratchFolder('answers');
afterAll(remove);

const few: ExerciseSpec = { ...nim, every: { of: () => [{ heap: 1 }], isWhole: false } };
it('knows later what it was asked for beyond all inputs, and nothing else', async () => {
  writeFiles(folder, { 'reference/nim.ts': '' });
  const reference = path.join(folder, 'reference');
  copyFileSync(
    inProject('grader/fixtures/exercise-nim/reference/nim.ts'),
    path.join(reference, 'nim.ts'),
  );
  const kept = storedAnswersOf(few);
  const live = await kept.run(reference);
  const right = live.of('isWon', { heap: 12 });
  const frozen = (await kept.read(live.table()))!;
  expect(frozen.of('isWon', { heap: 12 })).toEqual(right);
  expect(() => frozen.of('best', { heap: 20 })).toThrow('it is not known here what is right');
});

it('has nothing on what the reference has no answer to, where a submission has asked it', async () => {
  const reference = path.join(folder, 'reference');
  const strict = `if (heap > 20) throw new Error('too many');`;
  const text = readFileSync(inProject('grader/fixtures/exercise-nim/reference/nim.ts'), 'utf8');
  writeFiles(reference, {
    'nim.ts': text.replace(/(isWon\(heap: number\)[^{]*\{)/, `$1 ${strict}`),
  });
  const live = await storedAnswersOf(few).run(reference);
  expect(live.find('isWon', { heap: 21 })).toBeUndefined();
  expect(live.find('isWon', { heap: 11 })?.returned).toBeTypeOf('boolean');
  expect(() => live.of('isWon', { heap: 21 })).toThrow('too many (asked for isWon(21))');
});
