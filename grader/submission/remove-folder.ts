/**
 * Removes a folder that a stranger shaped. Node's own `rmSync` calls itself for each folder within a folder, so
 * that a few thousand of them end the grader; and the system takes no path of more than 4,096 bytes at all. Here
 * every inner folder is first moved up to the top, where it is emptied in its turn.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, type Dirent, lstatSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { forEachEntry, joinBytes } from './folder-entries.ts';

/**
 * Never throws.
 *
 * @param folder may be missing; a file or a link is removed itself
 * @returns the paths of what could not be removed
 */
export function removeFolder(folder: string): readonly string[] {
  const root = Buffer.from(folder);
  if (isFolder(root)) return new Removal(root).run();
  const isLeft = !done(() => unlinkSync(root)) && isThere(root);
  return isLeft ? [folder] : [];
}

class Removal {
  /** Moved folders are called so, with a number. Whoever filled the folder could not know it. */
  readonly #mark = `${randomUUID()}-`;
  #moved = 0;
  /** Folders that were moved to the top. */
  readonly #waiting: Buffer[] = [];
  readonly #left: string[] = [];

  constructor(private readonly root: Buffer) {}

  run(): readonly string[] {
    this.#empty(this.root);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#empty(next);
      this.#removeEmpty(next);
    }
    this.#removeEmpty(this.root);
    return this.#left;
  }

  #empty(folder: Buffer): void {
    done(() => chmodSync(folder, 0o700));
    // Some systems pass over entries of a folder that is changed while it is read, so it is read again.
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      done(() =>
        forEachEntry(folder, (entry) => {
          if (this.#takeOut(joinBytes(folder, entry.name), entry)) isChanged = true;
          return true;
        }),
      );
    }
  }

  /** @returns whether it is gone from where it was */
  #takeOut(place: Buffer, entry: Dirent<Buffer>): boolean {
    if (!entry.isDirectory()) return removeFile(place, entry);
    if (entry.name.toString().startsWith(this.#mark)) return false;
    // The folder's own `..` changes with the move, so it has to be writable.
    done(() => chmodSync(place, 0o700));
    const moved = joinBytes(this.root, Buffer.from(`${this.#mark}${this.#moved++}`));
    const isMoved = done(() => renameSync(place, moved));
    if (isMoved) this.#waiting.push(moved);
    return isMoved;
  }

  #removeEmpty(folder: Buffer): void {
    if (!done(() => rmdirSync(folder)) && isThere(folder)) this.#left.push(folder.toString());
  }
}

function removeFile(place: Buffer, entry: Dirent<Buffer>): boolean {
  if (done(() => unlinkSync(place))) return true;
  // Windows removes no file that is only to be read.
  return entry.isFile() && done(() => chmodSync(place, 0o600)) && done(() => unlinkSync(place));
}

function isFolder(place: Buffer): boolean {
  let is = false;
  done(() => {
    is = lstatSync(place).isDirectory();
  });
  return is;
}

function isThere(place: Buffer): boolean {
  return done(() => lstatSync(place));
}

/** @returns false where it threw */
function done(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
