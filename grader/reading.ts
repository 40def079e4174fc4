/**
 * The entry point of the separate process that analyses a student's source. It lists the analyses by name, and loads each
 * when it is first used: see `sandbox/reader.ts`.
 */
import { serveReadings } from './sandbox/reader.ts';

serveReadings({
  findMistake: async () => (await import('./submission/broken-text.ts')).findMistake,
  sharedHelpers: async () => (await import('./submission/source/program.ts')).sharedHelpers,
  countingFiles: async () => (await import('./submission/source/counters.ts')).countingFiles,
  endlessLoop: async () => (await import('./submission/source/counters.ts')).endlessLoop,
  mutate: async () => (await import('./grading/locate/candidate-repairs/mutate.ts')).mutate,
  prepareProgram: async () =>
    (await import('./sandbox/prepared/prepare-program.ts')).prepareProgram,
  definitionLocations: async () =>
    (await import('./submission/source/program.ts')).definitionLocations,
  functionsThatEnd: async () => (await import('./submission/source/endings.ts')).functionsThatEnd,
  functionTexts: async () => (await import('./submission/source/program.ts')).functionTexts,
  sourceFacts: async () => (await import('./quiz/record/read-facts.ts')).sourceFacts,
  explainLint: async () => (await import('./grading/locate/lint/explain-lint.ts')).explainLint,
});
