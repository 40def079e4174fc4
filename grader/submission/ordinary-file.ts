/** Reads a submitted file, which may be an endless pipe, a device, or very large. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import type { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { type LoadFault, SubmissionFileError } from './source-location.ts';

const { O_RDONLY, O_NONBLOCK = 0 } = constants;
/** A larger file is not read (a guess): a student's program has some 10 kB. */
const MAX_FILE_BYTES = 128 * 1024;
/** The faults by the system's error codes; the last three are those of a socket or a device. */
const FAULTS: Readonly<Record<string, LoadFault['kind']>> = {
  EACCES: 'not-permitted',
  EPERM: 'not-permitted',
  ENXIO: 'not-ordinary',
  ENODEV: 'not-ordinary',
  EOPNOTSUPP: 'not-ordinary',
};

/**
 * @param name the file's name as shown to students
 * @param flags more flags for opening the file
 * @throws {SubmissionFileError} when it is not an ordinary file of a program's size
 * @throws {GraderError} when it cannot be read
 */
export function readOrdinaryFile(file: string, name: string, flags = 0): Buffer {
  let descriptor: number;
  try {
    // Not blocking, because opening a pipe that nobody writes to would wait for ever.
    descriptor = openSync(file, O_RDONLY | O_NONBLOCK | flags);
  } catch (error) {
    const kind = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
    throw kind === undefined ? unreadable(file, error) : new SubmissionFileError(kind, name);
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new SubmissionFileError('not-ordinary', name);
    if (stats.size > MAX_FILE_BYTES) {
      const kb = Math.ceil(stats.size / 1024);
      const mostKb = MAX_FILE_BYTES / 1024;
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
