/** Writes a file as a whole or not at all. */
import { lstatSync, rmSync } from 'node:fs';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import type { MessageKey } from './messages/format-message.ts';
import { withFileErrors } from './messages/user-error.ts';

/**
 * A link of that name is replaced and not followed: in a folder that somebody has handed in, it may lead to any file of
 * the person who grades.
 *
 * @param errorMessage what is said where the file cannot be written
 * @throws {GraderError} then; what was there before is still there
 */
export function writeAtomically(
  file: string,
  content: string | Uint8Array,
  errorMessage: MessageKey = 'report.not-written',
): void {
  withFileErrors(errorMessage, { place: file }, () => {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(file);
    writeFileAtomicSync(file, typeof content === 'string' ? content : Buffer.from(content));
  });
}
