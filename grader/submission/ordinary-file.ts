/** Reads what somebody handed in: it may be a pipe that never ends, or a device, or very large. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import type { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { type LoadFault, SubmissionFileError } from './source-location.ts';

const { O_RDONLY, O_NONBLOCK = 0 } = constants;
/** A student's program is some 10 kB. More than this is not read. */
const MAX_FILE_BYTES = 128 * 1024;
/** What the system says of a file that it does not open; the last three of a socket or a device. */
const FAULTS: Readonly<Record<string, LoadFault['kind']>> = {
  EACCES: 'not-permitted',
  EPERM: 'not-permitted',
  ENXIO: 'not-ordinary',
  ENODEV: 'not-ordinary',
  EOPNOTSUPP: 'not-ordinary',
};

/**
 * @param name the file's name as shown to students
 * @param how beside reading: more flags of the system's
 * @throws {SubmissionFileError} when it is not an ordinary file of a program's size
 * @throws {GraderError} when it cannot be read
 */
export function readOrdinaryFile(file: string, name: string, how = 0): Buffer {
  let descriptor: number;
  try {
    // Not blocking, because opening a pipe that nobody writes to would wait for ever.
    descriptor = openSync(file, O_RDONLY | O_NONBLOCK | how);
  } catch (error) {
    const kind = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
    throw kind === undefined ? unreadable(file, error) : new SubmissionFileError(kind, name);
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new SubmissionFileError('not-ordinary', name);
    if (stats.size > MAX_FILE_BYTES) {
      const [kb, mostKb] = [Math.ceil(stats.size / 1024), MAX_FILE_BYTES / 1024];
      throw new SubmissionFileError('too-large', name, { kb, mostKb });
    }
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function unreadable(file: string, cause: unknown): GraderError {
  const { code } = cause as NodeJS.ErrnoException;
  return userError('submission.unreadable', { file, code }, { cause });
}
