import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['grader/**/*.test.ts'],
    testTimeout: 60_000,
    maxConcurrency: 3,
    hookTimeout: 60_000,
  },
});
