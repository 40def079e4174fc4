/** Writes a report's file: whole or not at all. */
import { lstatSync, rmSync } from 'node:fs';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import { fileErrorReason } from '../file-error.ts';
import { saidError } from '../messages/said-error.ts';

/**
 * A link of that name is replaced and not followed: in a folder that somebody handed in, it may lead
 * to any file of whoever grades.
 *
 * @throws {GraderError} when the file cannot be written; what was there before is still there
 */
export function writeReport(file: string, content: string | Uint8Array): void {
  try {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (isLink) rmSync(file);
    writeFileAtomicSync(file, typeof content === 'string' ? content : Buffer.from(content));
  } catch (error) {
    const reason = fileErrorReason(error);
    throw saidError('report.not-written', { file, reason }, { cause: error });
  }
}
