import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['grader/**/*.test.ts'],
    testTimeout: 120_000,
    // The tests mostly wait for child processes, so two cores are used by two files at a time.
    maxWorkers: 2,
    maxConcurrency: 3,
    // No test leaves anything behind in the modules, and reading them for each file takes a third of
    // the time of the small tests.
    isolate: false,
    // Nothing here goes to the network, and reading certificates takes a process longer than its start.
    env: { NODE_EXTRA_CA_CERTS: '' },
    hookTimeout: 120_000,
  },
});
