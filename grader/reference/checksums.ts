/**
 * Checksums of the files that answers were made from. Line endings do not count, because git changes
 * them from machine to machine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of all the `.json` files in a folder of cases. */
export function casesChecksum(folder: string): string {
  return checksumOfFiles(folder, '.json');
}

/** Of the reference solution and what it may import from beside it; `none` where there is none. */
export function referenceChecksum(folder: string): string {
  return existsSync(folder) ? checksumOfFiles(folder, '.ts') : 'none';
}

/** Of all files in a folder, whatever they are. */
export function folderChecksum(folder: string): string {
  return checksumOfFiles(folder, '');
}

function checksumOfFiles(folder: string, extension: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(extension))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${name.length} ${text.length} ${name}${text}`);
  }
  return hash.digest('hex');
}
