import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['grader/**/*.test.ts'],
    testTimeout: 120_000,
    // The tests mostly wait for child processes, so two cores are used by two files at a time.
    maxWorkers: 2,
    maxConcurrency: 3,
    hookTimeout: 120_000,
  },
});
