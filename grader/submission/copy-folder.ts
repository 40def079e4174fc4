/** Copies an untrusted folder or file within limits. Files that cannot be copied are left out, and the result lists them. */
import { isUtf8 } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import {
  entriesBelow,
  isMachineError,
  joinBytes,
  type LeftOut,
  type LeftOutReason,
} from './folder-entries.ts';

const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

export interface CopyOptions {
  readonly maxFiles: number;
  /** The limit of all files together. */
  readonly maxBytes: number;
  /** @param name the name of a file or folder @returns whether it is left out without being listed */
  readonly isSkipped: (name: string) => boolean;
  /**
   * @param name a path in the folder
   * @returns whether the file is copied before all others, so that limits hit other files. Its name must be UTF-8.
   */
  readonly isProgram: (name: string) => boolean;
}

export interface Copied {
  /** A checksum of the copied files, by name and content, and of what was left out. */
  readonly content: string;
  readonly leftOut: readonly LeftOut[];
  /** The first error that the machine caused, such as a full disk. The copy is incomplete then. */
  readonly failure?: unknown;
}

/** @param to an empty folder @returns what was copied; no error is thrown */
export function copyFolder(from: string, to: string, options: CopyOptions): Copied {
  const { folders, files, leftOut, failure } = entriesBelow(from, options.isSkipped);
  const copy = new Copy(Buffer.from(from), Buffer.from(to), options);
  for (const folder of folders) copy.makeFolder(folder);
  const isProgram = (file: Buffer): boolean => options.isProgram(file.toString());
  for (const file of files.filter(isProgram)) {
    if (isUtf8(file)) copy.file(file);
    else copy.leaveOut(file, 'name');
  }
  for (const file of files.filter((each) => !isProgram(each))) copy.file(file);
  return copy.done(leftOut, failure);
}

/** @param name the name of the copy in the folder `to` @returns what was copied; no error is thrown */
export function copyFile(from: string, to: string, name: string, maxBytes: number): Copied {
  const limits = { maxFiles: 1, maxBytes, isSkipped: () => false, isProgram: () => true };
  const copy = new Copy(Buffer.alloc(0), Buffer.from(to), limits);
  copy.file(Buffer.from(name), Buffer.from(from));
  return copy.done([], undefined);
}

/** A copy that is being made. It counts files and bytes, and collects what the result says. */
class Copy {
  #files = 0;
  #bytes = 0;
  #failure: unknown;
  readonly #leftOut: LeftOut[] = [];
  readonly #content: Hash = createHash('sha256');

  constructor(
    private readonly from: Buffer,
    private readonly to: Buffer,
    private readonly limits: CopyOptions,
  ) {}

  makeFolder(folderPath: Buffer): void {
    try {
      mkdirSync(joinBytes(this.to, folderPath));
    } catch (error) {
      this.#failed(folderPath, error, 'name');
    }
  }

  /** @param source the file to copy, if it is not at this path in the folder */
  file(filePath: Buffer, source = joinBytes(this.from, filePath)): void {
    if (this.#files >= this.limits.maxFiles) {
      this.leaveOut(filePath, 'many');
      return;
    }
    let descriptor: number | undefined;
    try {
      // A link may lead to any file, and opening a pipe could wait for ever.
      descriptor = openSync(source, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
      this.#copyOpened(filePath, descriptor);
    } catch (error) {
      this.#failed(filePath, error, 'shut');
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  leaveOut(filePath: Buffer, reason: LeftOutReason): void {
    this.#leftOut.push({ name: filePath.toString(), reason });
  }

  done(leftOut: readonly LeftOut[], failure: unknown): Copied {
    const allLeftOut = [...leftOut, ...this.#leftOut];
    if (allLeftOut.length > 0) this.#content.update(JSON.stringify(allLeftOut));
    return {
      content: this.#content.digest('hex'),
      leftOut: allLeftOut,
      failure: failure ?? this.#failure,
    };
  }

  #copyOpened(filePath: Buffer, descriptor: number): void {
    const stats = fstatSync(descriptor);
    const { size, mode } = stats;
    if (!stats.isFile()) {
      this.leaveOut(filePath, 'odd');
      return;
    }
    if (this.#bytes + size > this.limits.maxBytes) {
      this.leaveOut(filePath, 'large');
      return;
    }
    const bytes = readFileSync(descriptor);
    if (!this.#write(filePath, bytes, (mode & 0o100) === 0 ? 0o644 : 0o755)) return;
    this.#bytes += size;
    this.#files++;
    this.#content.update(JSON.stringify([filePath.toString('latin1'), size])).update(bytes);
  }

  /** @returns whether the file was written */
  #write(filePath: Buffer, bytes: Buffer, mode: number): boolean {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(joinBytes(this.to, filePath), 'wx', mode);
      writeFileSync(descriptor, bytes);
      // Another user may run the program, so the permissions must not depend on the grader's umask.
      fchmodSync(descriptor, mode);
      return true;
    } catch (error) {
      this.#failed(filePath, error, 'name');
      return false;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  /** Lists a file that could not be copied. @param reason the reason, unless the machine caused the error */
  #failed(filePath: Buffer, error: unknown, reason: LeftOutReason): void {
    if (isMachineError(error)) this.#failure ??= error;
    this.leaveOut(filePath, reason);
  }
}
