import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['grader/**/*.test.ts'],
    testTimeout: 120_000,
    maxConcurrency: 3,
    hookTimeout: 120_000,
  },
});
