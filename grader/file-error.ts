/** Why a file or a folder could not be read or written, in words. */
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'it is a file, and no folder'],
  ['EISDIR', 'there is a folder of that name'],
  ['EACCES', 'it is not allowed'],
  ['EPERM', 'it is not allowed'],
  ['ENOSPC', 'the disk is full'],
]);

export function fileErrorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS.get(code) ?? code ?? message;
}
