/** Whether a file lies in a folder, told by their paths alone. */
import path from 'node:path';

/**
 * @param file from the same place as the folder, or absolute as that; links are not followed
 * @returns false for the folder itself
 */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}
