/** Copies a folder that a stranger shaped, within limits. What cannot be copied is left out and told. */
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
  isOfTheMachine,
  joinBytes,
  type LeftOut,
  type LeftOutReason,
} from './folder-entries.ts';

const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

export interface CopyOptions {
  readonly maxFiles: number;
  /** Of all files together. */
  readonly maxBytes: number;
  /** By an entry's own name: it is passed over in silence. */
  readonly isSkipped: (name: string) => boolean;
  /** By its path in the folder: it is copied before all others, and has to have a name that is text. */
  readonly isProgram: (name: string) => boolean;
}

export interface Copied {
  /** A checksum of the copied files, by name and content, and of what was left out. */
  readonly content: string;
  readonly leftOut: readonly LeftOut[];
  /** The first error that is the machine's own: the copy is not whole, and it is nobody's fault. */
  readonly failure?: unknown;
}

/**
 * Never throws.
 *
 * @param to an empty folder
 */
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

/**
 * Never throws.
 *
 * @param name what the file is called in the folder `to`
 */
export function copyFile(from: string, to: string, name: string, maxBytes: number): Copied {
  const limits = { maxFiles: 1, maxBytes, isSkipped: () => false, isProgram: () => true };
  const copy = new Copy(Buffer.alloc(0), Buffer.from(to), limits);
  copy.file(Buffer.from(name), Buffer.from(from));
  return copy.done([], undefined);
}

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

  makeFolder(way: Buffer): void {
    try {
      mkdirSync(joinBytes(this.to, way));
    } catch (error) {
      this.#failed(way, error, 'name');
    }
  }

  /** @param source where it lies, unless that is its path in the folder */
  file(way: Buffer, source = joinBytes(this.from, way)): void {
    if (this.#files >= this.limits.maxFiles) {
      this.leaveOut(way, 'many');
      return;
    }
    let open: number | undefined;
    try {
      // A link may lead anywhere, and to open a pipe may take for ever.
      open = openSync(source, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
      this.#copyOpened(way, open);
    } catch (error) {
      this.#failed(way, error, 'shut');
    } finally {
      if (open !== undefined) closeSync(open);
    }
  }

  leaveOut(way: Buffer, reason: LeftOutReason): void {
    this.#leftOut.push({ name: way.toString(), reason });
  }

  done(leftOut: readonly LeftOut[], failure: unknown): Copied {
    const all = [...leftOut, ...this.#leftOut];
    const content = this.#content.update(all.length === 0 ? '' : JSON.stringify(all));
    return { content: content.digest('hex'), leftOut: all, failure: failure ?? this.#failure };
  }

  #copyOpened(way: Buffer, open: number): void {
    const stats = fstatSync(open);
    const { size, mode } = stats;
    if (!stats.isFile()) {
      this.leaveOut(way, 'odd');
      return;
    }
    if (this.#bytes + size > this.limits.maxBytes) {
      this.leaveOut(way, 'large');
      return;
    }
    const bytes = readFileSync(open);
    if (!this.#write(way, bytes, (mode & 0o100) === 0 ? 0o644 : 0o755)) return;
    this.#bytes += size;
    this.#files++;
    this.#content.update(JSON.stringify([way.toString('latin1'), size])).update(bytes);
  }

  #write(way: Buffer, bytes: Buffer, mode: number): boolean {
    let made: number | undefined;
    try {
      made = openSync(joinBytes(this.to, way), 'wx', mode);
      writeFileSync(made, bytes);
      // Another user may run the program, whatever the grader's own mask of rights is.
      fchmodSync(made, mode);
      return true;
    } catch (error) {
      this.#failed(way, error, 'name');
      return false;
    } finally {
      if (made !== undefined) closeSync(made);
    }
  }

  #failed(way: Buffer, error: unknown, reason: LeftOutReason): void {
    if (isOfTheMachine(error)) this.#failure ??= error;
    this.leaveOut(way, reason);
  }
}
