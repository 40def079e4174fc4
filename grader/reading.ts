/** The program that reads a student's source, and nothing else: see `submission/reader.ts`. */
import { serveReadings } from './submission/serve-readings.ts';

serveReadings({
  brokenPlace: async () => (await import('./submission/broken-text.ts')).brokenPlace,
  firstShift: async () => (await import('./feedback/first-shift.ts')).firstShift,
  sharedHelpers: async () => (await import('./grading/shared-helpers.ts')).sharedHelpers,
  countingFiles: async () => (await import('./patches/counters.ts')).countingFiles,
  endlessLoop: async () => (await import('./patches/endless-loop.ts')).endlessLoop,
  mutate: async () => (await import('./patches/mutate.ts')).mutate,
  standsAt: async () => (await import('./repair/stands-at.ts')).standsAt,
  tellSlips: async () => (await import('./slips/tell-slips.ts')).tellSlips,
});
