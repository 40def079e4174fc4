/** Writes a file as a whole or not at all. */
import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import type { MessageKey } from './messages/format-message.ts';
import { withFileErrors } from './messages/user-error.ts';

/**
 * A link of that name is replaced and not followed: in a folder that somebody has handed in, it may lead to any file of
 * the person who grades. A device or a named pipe cannot be replaced without harm (`/dev/null`), so it is written to.
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
    if (isStream(file)) {
      writeFileSync(file, content, { flag: 'a' });
      return;
    }
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(file);
    writeFileAtomicSync(file, typeof content === 'string' ? content : Buffer.from(content));
  });
}

/** `/dev/stderr` and `/dev/fd/3` are links to what the process has open. */
const OPEN_STREAM = /^\/(?:dev|proc)\//;

function isStream(file: string): boolean {
  if (OPEN_STREAM.test(file)) return true;
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  return stats.isFIFO() || stats.isCharacterDevice() || stats.isBlockDevice() || stats.isSocket();
}
