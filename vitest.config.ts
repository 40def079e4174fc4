import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: ['{ci,grader,tools}/**/*.test.ts'],
    exclude: mode === 'thorough' ? [] : ['**/*.thorough.test.ts'],
    globalSetup: ['grader/fixtures/build-first.ts'],
    setupFiles: ['grader/fixtures/before-each-file.ts'],
    testTimeout: 120_000,
    // The tests mostly wait for child processes, so two cores are used by two files at a time.
    maxWorkers: 2,
    maxConcurrency: 3,
    // Little of what a test runs is run for so long that making it faster pays. Later Nodes refuse the flag.
    execArgv: process.version.startsWith('v20.') ? ['--interrupt-budget=1080000'] : [],
    // No test leaves anything behind in the modules, and reading them for each file takes a third of
    // the time of the small tests.
    isolate: false,
    env: {
      // Nothing here goes to the network, and reading certificates takes a process longer than its
      // start.
      NODE_EXTRA_CA_CERTS: '',
      ...(mode === 'thorough' ? { THOROUGH_TESTS: '1' } : {}),
    },
    // What a file becomes is kept in node_modules, by its content: a tenth of the time of a later run.
    experimental: { fsModuleCache: true },
    hookTimeout: 120_000,
  },
}));
