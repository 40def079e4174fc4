/**
 * Reads one source file of a submission: an ordinary file, of a sensible size, that is text.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { GraderError } from '../grader-error.ts';
import { SubmissionFileError } from './load-fault.ts';

/** A student's program is some 10 kB. More than this is not read. */
const MOST_FILE_BYTES = 128 * 1024;

/**
 * @param name the file's name as shown to students
 * @throws {SubmissionFileError} when it is not a text that a compiler should see
 * @throws {GraderError} when it cannot be read
 */
export function readSource(file: string, name: string): string {
  const bytes = readBytes(file, name);
  if (bytes.includes(0)) {
    throw new SubmissionFileError({ kind: 'no-text', file: name }, name);
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return withoutForeignMaps(text);
}

function readBytes(file: string, name: string): Buffer {
  let descriptor: number;
  try {
    // Not blocking, because opening a pipe that nobody writes to would wait for ever.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new SubmissionFileError({ kind: 'not-permitted', file: name }, name);
    }
    // What a socket or a device says.
    if (code === 'ENXIO' || code === 'ENODEV' || code === 'EOPNOTSUPP') throw notOrdinary(name);
    throw new GraderError(`${file} cannot be read (${code})`, 'Check its permissions.', {
      cause: error,
    });
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) {
      throw notOrdinary(name);
    }
    if (stats.size > MOST_FILE_BYTES) {
      const [kb, mostKb] = [Math.ceil(stats.size / 1024), MOST_FILE_BYTES / 1024];
      throw new SubmissionFileError({ kind: 'too-large', file: name, kb, mostKb }, name);
    }
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function notOrdinary(name: string): SubmissionFileError {
  return new SubmissionFileError({ kind: 'not-ordinary', file: name }, name);
}

/** A source map comment would have the compiler read the file it names. Lengths stay the same. */
function withoutForeignMaps(text: string): string {
  return text.replace(/([#@])([ \t]+)sourceMappingURL=/g, '$1$2sourceMappingURL-');
}
