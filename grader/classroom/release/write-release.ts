/**
 * Writes a release into its folder. A list of the written files goes with it. By that list a later release into the same
 * folder knows which files are a release's own. It never deletes any other file, and overwrites none without a backup.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { userError, withFileErrors } from '../../base/messages/user-error.ts';
import { isInside } from '../../base/paths.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import { CHOICES_FILE, choicesText, type ReleaseChoices } from './release-choices.ts';
import type { ReleasedFiles } from './released-files.ts';

export interface WriteOptions {
  readonly force?: boolean;
  /** Writes only files that have changed since the release in the folder. All others stay as they are, edited or not. */
  readonly update?: boolean;
  readonly projectFolder: string;
  readonly choices: ReleaseChoices;
}

/** The checksums of what a release has written, by the paths of the files. */
const LIST = '.released-files.json';
/** Added to the name of a file that was changed since, so that it is not lost. */
const BACKUP_ENDING = '.before-release';

/** The outcome of writing a release. */
export interface WrittenRelease {
  /** The number of files that belong to the release, or that an update had to write. */
  readonly files: number;
  /** Files of an earlier release that are not part of this one. */
  readonly removed: readonly string[];
  /** The new names of files that were not as a release had left them. */
  readonly kept: readonly string[];
}

/**
 * @throws {GraderError} when the folder is the project's own, or is not empty and nobody said that it may be written
 *   into, or has no release to update, or cannot be written
 */
export function writeRelease(
  folder: string,
  files: ReleasedFiles,
  options: WriteOptions,
): WrittenRelease {
  refuseFolder(folder, options);
  return withFileErrors('release.not-written', { folder }, () =>
    writeFiles(folder, files, options),
  );
}

function writeFiles(
  folder: string,
  files: ReleasedFiles,
  { update, choices }: WriteOptions,
): WrittenRelease {
  const before = readList(folder);
  const after = Object.fromEntries([...files].map(([name, content]) => [name, checksum(content)]));
  const backups: string[] = [];
  const written = [...files].filter(([name]) => !update || before[name] !== after[name]);
  for (const [name, content] of written) {
    const checksums = { before: before[name], after: after[name] };
    const isBackedUp = writeOne(pathIn(folder, name), content, checksums);
    if (isBackedUp) backups.push(name + BACKUP_ENDING);
  }
  const outdated = Object.keys(before).filter((name) => !files.has(name));
  const removed = outdated.filter((name) => removeUnchanged(pathIn(folder, name), before[name]));
  writeFileSync(path.join(folder, CHOICES_FILE), choicesText(choices));
  writeFileSync(path.join(folder, LIST), `${JSON.stringify(after, null, 2)}\n`);
  return { files: written.length, removed, kept: backups };
}

/** A file of the release, with the content that an earlier release has written, if any, and the new content. */
interface FileChecksums {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * @returns whether a file that was changed since was kept under another name
 */
function writeOne(file: string, content: Buffer, { before, after }: FileChecksums): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  let isBackedUp = false;
  if (existsSync(file)) {
    const found = checksum(readFileSync(file));
    if (found === after) return false;
    isBackedUp = found !== before;
    if (isBackedUp) renameSync(file, freeName(file + BACKUP_ENDING));
  }
  writeFileSync(file, content);
  return isBackedUp;
}

/** @returns whether the file was there as the earlier release had left it, and was removed */
function removeUnchanged(file: string, formerChecksum: string | undefined): boolean {
  if (!existsSync(file) || checksum(readFileSync(file)) !== formerChecksum) return false;
  rmSync(file);
  return true;
}

/** @param name a path with `/` between its parts */
function pathIn(folder: string, name: string): string {
  return path.join(folder, ...name.split('/'));
}

/** @throws {GraderError} when there is no release in the folder */
export function requireRelease(folder: string): void {
  if (existsSync(path.join(folder, LIST))) return;
  throw userError('release.nothing-to-update', { folder });
}

/** How many of the entries of a folder a message names (a guess). */
const MAX_NAMED = 4;

function refuseFolder(folder: string, { force, update, projectFolder }: WriteOptions): void {
  const isProject = ['reference', 'grader'].every((name) => existsSync(path.join(folder, name)));
  if (folder === path.resolve(projectFolder) || isProject) {
    throw userError('release.own-folder', { folder });
  }
  if (update) requireRelease(folder);
  if (!existsSync(folder)) return;
  const found = withFileErrors('release.not-written', { folder }, () => readdirSync(folder));
  // A new repository for the release has git's own folder.
  const entries = found.filter((name) => name !== '.git');
  if (entries.length === 0 || force || update) return;
  const names = entries.slice(0, MAX_NAMED);
  throw userError('release.not-empty', { folder, names, more: entries.length > MAX_NAMED });
}

function readList(folder: string): Record<string, string> {
  try {
    const list = JSON.parse(readFileSync(path.join(folder, LIST), 'utf8')) as unknown;
    const entries = Object.entries(list ?? {}).filter(
      // A path that leads out of the folder was not written by a release.
      ([name, sum]) => typeof sum === 'string' && isInside(folder, path.resolve(folder, name)),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function freeName(file: string): string {
  let name = file;
  for (let n = 2; existsSync(name); n++) name = `${file}-${n}`;
  return name;
}

/** Line endings do not count: git may have changed them. */
function checksum(content: Buffer): string {
  return checksumOf(content.toString('latin1').replaceAll('\r\n', '\n'));
}
