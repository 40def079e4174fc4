/** The program that reads a student's source, and nothing else: see `submission/reader.ts`. */
import { serveReadings } from './submission/serve-readings.ts';

serveReadings({
  brokenPlace: async () => (await import('./submission/broken-text.ts')).brokenPlace,
});
