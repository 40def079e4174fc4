/**
 * Unpacks a `.tar` or `.tar.gz` that was handed in, under the limits of zips: sizes and counts are limited, no file is
 * written outside the folder, and links are left out. It may have been made to do harm. As it has no list of contents,
 * every byte is counted while it is read.
 */
import { createReadStream, statSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { validateFileName } from 'yauzl';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { isMachineError, type LeftOut } from '../../../submission/folder-entries.ts';
import { MAX_ZIP_ENTRIES, tooLarge, type Unpacked, type ZipLimits } from './unpack-zip.ts';
import { leftOutOf, writeUnpacked } from './unpacked-file.ts';
import { isLeftBehind, MB } from './wanted-files.ts';

/** Files that are not taken, such as packages, have to be read too. Reading so much takes some seconds (a guess). */
const MAX_READ_BYTES = 1000 * MB;

/** The archive is refused. The message is the reason. */
class RefusedError extends Error {}

/** @param into must exist; nothing is written anywhere else */
export async function unpackTar(
  file: string,
  into: string,
  limits: ZipLimits,
  formatMessage: FormatMessage,
): Promise<Unpacked> {
  if (statSync(file).size > limits.bytes) {
    return { kind: 'refused', reason: tooLarge(limits, formatMessage) };
  }
  const taking = new TarFiles(into, limits, formatMessage);
  try {
    const parser = new Parser({ onReadEntry: (entry) => taking.take(entry) });
    const isPlain = /\.tar$/i.test(file);
    const counted = countedBytes(tooLarge(limits, formatMessage));
    const read = createReadStream(file);
    const feed = async (bytes: AsyncIterable<Buffer>): Promise<void> => {
      for await (const piece of bytes) {
        if (!parser.write(piece)) await new Promise((resolve) => parser.once('drain', resolve));
        taking.throwIfRefused();
      }
      const ended = new Promise((resolve) => parser.once('end', resolve));
      parser.end();
      await ended;
      taking.throwIfRefused();
    };
    parser.on('error', (error) => taking.refuse(error));
    await (isPlain ? pipeline(read, counted, feed) : pipeline(read, createGunzip(), counted, feed));
    return { kind: 'unpacked', leftOut: taking.leftOut };
  } catch (error) {
    if (error instanceof RefusedError) return { kind: 'refused', reason: error.message };
    if (isMachineError(error)) throw error;
    return { kind: 'refused', reason: formatMessage('intake.no-archive') };
  }
}

function countedBytes(reason: string): Transform {
  let count = 0;
  return new Transform({
    transform(piece: Buffer, _, done) {
      count += piece.length;
      if (count > MAX_READ_BYTES) done(new RefusedError(reason));
      else done(null, piece);
    },
  });
}

/** Takes files out of an archive while it is read. */
class TarFiles {
  readonly leftOut: LeftOut[] = [];
  #entries = 0;
  #files = 0;
  #bytes = 0;
  #refusal: unknown;

  constructor(
    private readonly into: string,
    private readonly limits: ZipLimits,
    private readonly formatMessage: FormatMessage,
  ) {}

  refuse(error: unknown): void {
    this.#refusal ??= error;
  }

  throwIfRefused(): void {
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  /** Writes the file of an entry if it is wanted. Every entry has to be read to its end. */
  take(entry: ReadEntry): void {
    const name = entry.path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
    const isWanted = this.#refusal === undefined && this.#isWanted(entry, name);
    if (!isWanted) {
      entry.resume();
      return;
    }
    const pieces: Buffer[] = [];
    entry.on('data', (piece: Buffer) => pieces.push(piece));
    entry.on('end', () => this.#write(name, Buffer.concat(pieces)));
  }

  #isWanted(entry: ReadEntry, name: string): boolean {
    this.#entries++;
    if (this.#entries > MAX_ZIP_ENTRIES) this.#refuseAsTooLarge();
    if (isLeftBehind(name) || entry.type === 'Directory' || name === '') return false;
    if (validateFileName(name) !== null) {
      const reason = this.formatMessage('intake.file-outside-zip', { file: name });
      this.refuse(new RefusedError(reason));
      return false;
    }
    if (!this.limits.isTaken(name)) return false;
    const leftOut = leftOutOf(name, entry.type !== 'File' && entry.type !== 'OldFile');
    if (leftOut !== undefined) {
      this.leftOut.push(leftOut);
      return false;
    }
    this.#files++;
    this.#bytes += entry.size;
    const isTooLarge = this.#files > this.limits.files || this.#bytes > this.limits.unpackedBytes;
    if (isTooLarge) this.#refuseAsTooLarge();
    return !isTooLarge;
  }

  #refuseAsTooLarge(): void {
    this.refuse(new RefusedError(tooLarge(this.limits, this.formatMessage)));
  }

  #write(name: string, bytes: Buffer): void {
    try {
      const isWritten = writeUnpacked(this.into, name, bytes);
      if (!isWritten) this.leftOut.push({ name, reason: 'name' });
    } catch (error) {
      this.refuse(error);
    }
  }
}
