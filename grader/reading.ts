/** The program that reads a student's source, and nothing else: see `sandbox/reader.ts`. */
import { serveReadings } from './sandbox/reader.ts';

serveReadings({
  brokenPlace: async () => (await import('./submission/broken-text.ts')).brokenPlace,
  sharedHelpers: async () => (await import('./hints/program.ts')).sharedHelpers,
  countingFiles: async () => (await import('./hints/patches/counters.ts')).countingFiles,
  endlessLoop: async () => (await import('./hints/patches/counters.ts')).endlessLoop,
  mutate: async () => (await import('./hints/patches/mutate.ts')).mutate,
  prepareProgram: async () => (await import('./hints/prepared/prepare-program.ts')).prepareProgram,
  standsAt: async () => (await import('./hints/program.ts')).standsAt,
  tellLint: async () => (await import('./hints/lint/tell-lint.ts')).tellLint,
});
