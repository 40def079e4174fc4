import { expect, test } from 'vitest';
import { bundleProgram } from './bundle-program.ts';

test('the grader’s own program has no parser of students’ programs, which are read in a process apart', async () => {
  const { inputs } = await bundleProgram('grader/main.ts');
  expect(inputs.length).toBeGreaterThan(300);
  expect(inputs.filter((file) => file.includes('/@babel/parser/'))).toEqual([]);
  const reading = await bundleProgram('grader/reading.ts');
  expect(reading.inputs.some((file) => file.includes('/@babel/parser/'))).toBe(true);
});
