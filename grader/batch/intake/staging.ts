/** Folders for what has to be unpacked or put together before it can be graded. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export class Staging {
  readonly #folders: string[] = [];

  /** @param root where they are made; whoever gives it takes it away */
  constructor(readonly root: string) {}

  /** @returns what comes of work with a root of its own, which is gone after it, or with the program */
  static async during<T>(work: (staging: Staging) => Promise<T>): Promise<T> {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'batch-')));
    const remove = (): void => rmSync(root, { recursive: true, force: true });
    process.once('exit', remove);
    try {
      return await work(new Staging(root));
    } finally {
      process.removeListener('exit', remove);
      remove();
    }
  }

  /** @returns a new folder, which is there and empty */
  newFolder(): string {
    const folder = mkdtempSync(path.join(this.root, 'work-'));
    this.#folders.push(folder);
    return folder;
  }

  /** Takes away all folders that it has made. */
  empty(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
