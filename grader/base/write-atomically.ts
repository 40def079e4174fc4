/** Writes a file completely or not at all. */
import { lstatSync, rmSync } from 'node:fs';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import type { MessageKey } from './messages/format-message.ts';
import { withFileErrors } from './messages/user-error.ts';

/**
 * Replaces a link of that name and does not follow it: in a submitted folder, a link may lead to any file of the person
 * who grades.
 *
 * @param errorMessage the message of the error where the file cannot be written
 * @throws {GraderError} where it cannot be written; the previous file is then still there
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
