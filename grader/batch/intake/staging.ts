/**
 * A folder for what has to be unpacked or put together before it can be graded. It is taken away when
 * the program ends.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export class Staging {
  #root: string | undefined;
  #count = 0;

  /** @returns a new folder, which is there and empty */
  newFolder(): string {
    const folder = path.join(this.#rootFolder(), String(++this.#count));
    mkdirSync(folder);
    return folder;
  }

  remove(): void {
    if (this.#root !== undefined) rmSync(this.#root, { recursive: true, force: true });
    this.#root = undefined;
  }

  #rootFolder(): string {
    if (this.#root === undefined) {
      this.#root = realpathSync(mkdtempSync(path.join(tmpdir(), 'batch-')));
      process.once('exit', () => this.remove());
    }
    return this.#root;
  }
}
