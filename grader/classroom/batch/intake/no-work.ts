/** Says why there is nothing to grade, and whether the student or the machine is the reason. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { NoWork } from './submission.ts';

/** These errors come from how the folder was handed in or copied. All others are the machine's. */
const STUDENT_ERRORS: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
]);

/** @param folder the path of the folder that cannot be read, in the submission; empty for the whole submission */
export function unreadableWork(error: unknown, formatMessage: FormatMessage, folder = ''): NoWork {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const reason = formatMessage('intake.folder-unreadable', { folder: folder || undefined, code });
  return { kind: STUDENT_ERRORS.has(code) ? 'nothing' : 'trouble', reason };
}

export function nothing(reason: string): NoWork {
  return { kind: 'nothing', reason };
}
