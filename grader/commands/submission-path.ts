import path from 'node:path';
import type { Io } from './io.ts';

/** @param given as the user named it; none for the starter */
export function submissionPath(given: string | undefined, io: Io): string {
  return given === undefined
    ? path.join(io.projectFolder, 'starter')
    : path.resolve(io.userFolder, given);
}
