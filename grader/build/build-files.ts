/**
 * Writes the files of a build, and removes those of earlier builds. Each file has the checksum of its content in its name,
 * so that no build changes a file of another.
 */
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST } from '../build-manifest.mjs';
import { checksumOf } from '../engine/reference/cached-text.ts';

const CHECKSUM_LENGTH = 12;
/** For so long, a grader that began with an older build may still start processes of that build (a guess). */
const SUPERSEDED_FILES_KEPT_MS = 24 * 60 * 60 * 1000;

export class BuildFiles {
  /** The names of the files that this build has. */
  readonly names: string[] = [];

  /** @param folder is made where it does not exist */
  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
  }

  /** @returns the file's name, with a part of the content's checksum in it */
  write(name: string, extension: string, content: string): string {
    const fileName = `${name}-${checksumOf(content).slice(0, CHECKSUM_LENGTH)}${extension}`;
    this.names.push(fileName);
    const file = path.join(this.folder, fileName);
    if (hasContent(file, content)) return fileName;
    // Another build may be writing the same file, and a third process reading it.
    const draft = `${file}-${process.pid}`;
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, file);
    return fileName;
  }

  /**
   * Removes old files of earlier builds. Files of the previous build may still be in use, so their age counts from now.
   *
   * @param previous the names of the previous build's files
   */
  removeSuperseded(previous: readonly string[]): void {
    const now = new Date();
    for (const entry of fs.readdirSync(this.folder)) {
      if (this.names.includes(entry) || entry === MANIFEST) continue;
      const file = path.join(this.folder, entry);
      if (previous.includes(entry)) fs.utimesSync(file, now, now);
      else removeIfOld(file, now);
    }
  }
}

function hasContent(file: string, content: string): boolean {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === content;
}

function removeIfOld(file: string, now: Date): void {
  try {
    const ageMs = now.getTime() - fs.statSync(file).mtimeMs;
    if (ageMs > SUPERSEDED_FILES_KEPT_MS) fs.rmSync(file, { recursive: true, force: true });
  } catch {
    // Another build has removed it.
  }
}
