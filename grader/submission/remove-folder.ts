/**
 * Removes an untrusted folder, however deeply it is nested. Node's `rmSync` calls itself for each folder in a folder, so a few
 * thousand nested folders overflow the stack, and the system accepts no path of more than 4,096 bytes. Therefore each inner
 * folder is first moved to the top, and emptied there later.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, type Dirent, lstatSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { forEachEntry, joinBytes } from './folder-entries.ts';

/**
 * This function never throws.
 *
 * @param folder may be missing, or a file or a link, which is then removed itself
 * @returns the paths of files and folders that could not be removed
 */
export function removeFolder(folder: string): readonly string[] {
  const root = Buffer.from(folder);
  if (isFolder(root)) return new Removal(root).run();
  const isLeft = !succeeds(() => unlinkSync(root)) && exists(root);
  return isLeft ? [folder] : [];
}

/** The removal of one folder. */
class Removal {
  /** The names of moved folders begin with this text, which the student who filled the folder could not know. */
  readonly #mark = `${randomUUID()}-`;
  #moved = 0;
  /** Folders that were moved to the top and are not emptied yet. */
  readonly #waiting: Buffer[] = [];
  /** The paths of folders that could not be removed. */
  readonly #remaining: string[] = [];

  constructor(private readonly root: Buffer) {}

  run(): readonly string[] {
    this.#empty(this.root);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#empty(next);
      this.#removeEmpty(next);
    }
    this.#removeEmpty(this.root);
    return this.#remaining;
  }

  #empty(folder: Buffer): void {
    succeeds(() => chmodSync(folder, 0o700));
    // Some systems skip entries of a folder that changes while it is read, so it is read again.
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      succeeds(() =>
        forEachEntry(folder, (entry) => {
          if (this.#takeOut(joinBytes(folder, entry.name), entry)) isChanged = true;
          return true;
        }),
      );
    }
  }

  /** Removes a file, or moves a folder to the top. @returns whether the entry is gone from this path */
  #takeOut(entryPath: Buffer, entry: Dirent<Buffer>): boolean {
    if (!entry.isDirectory()) return removeFile(entryPath, entry);
    if (entry.name.toString().startsWith(this.#mark)) return false;
    // Moving a folder changes its entry `..`, so the folder must be writable.
    succeeds(() => chmodSync(entryPath, 0o700));
    const moved = joinBytes(this.root, Buffer.from(`${this.#mark}${this.#moved++}`));
    const isMoved = succeeds(() => renameSync(entryPath, moved));
    if (isMoved) this.#waiting.push(moved);
    return isMoved;
  }

  #removeEmpty(folder: Buffer): void {
    if (!succeeds(() => rmdirSync(folder)) && exists(folder))
      this.#remaining.push(folder.toString());
  }
}

function removeFile(file: Buffer, entry: Dirent<Buffer>): boolean {
  if (succeeds(() => unlinkSync(file))) return true;
  // Windows removes no file that is read-only.
  return (
    entry.isFile() && succeeds(() => chmodSync(file, 0o600)) && succeeds(() => unlinkSync(file))
  );
}

/** @returns false for a link to a folder, and where nothing is there */
function isFolder(file: Buffer): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

function exists(file: Buffer): boolean {
  return succeeds(() => lstatSync(file));
}

/** @returns whether the work ended without an error */
function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
