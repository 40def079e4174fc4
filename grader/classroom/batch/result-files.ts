/** Makes folders of results, and reads files in them. */
import { mkdirSync } from 'node:fs';
import type { MessageKey } from '../../base/messages/format-message.ts';
import { withFileErrors } from '../../base/messages/user-error.ts';
import { readCached } from '../../engine/reference/cached-text.ts';

/** The message for results that cannot be written. */
export const NOT_WRITTEN: MessageKey = 'batch.not-written';

/** @throws {GraderError} when it cannot be made */
export function makeFolder(folder: string): void {
  withFileErrors(NOT_WRITTEN, { place: folder }, () => mkdirSync(folder, { recursive: true }));
}

/** @returns nothing when there is no such file, or it cannot be read, or is damaged */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readCached(file)) as T;
  } catch {
    return undefined;
  }
}
