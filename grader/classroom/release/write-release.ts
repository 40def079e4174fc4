/**
 * Writes a release into its folder. A list of what was written goes with it, so that a later release
 * into the same folder knows its own files from everybody else's: those it never deletes, and never
 * overwrites without keeping them.
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
  /** Only what has changed since the release that is there is written, whatever became of the rest. */
  readonly update?: boolean;
  readonly projectFolder: string;
  readonly choices: ReleaseChoices;
}

const LIST = '.released-files.json';
const KEPT = '.before-release';

/**
 * @returns the number of files that belong to the release, or that an update wrote; the files of an earlier one that
 *   are no longer part of it; and what was not as a release left it, by the names under which it is kept
 * @throws {GraderError} when the folder is our own, or is not empty and it is not said that it is written
 *   into, or there is no release in it to update, or it cannot be written
 */
export function writeRelease(folder: string, files: ReleasedFiles, options: WriteOptions) {
  refuseFolder(folder, options);
  return withFileErrors('release.not-written', { folder }, () =>
    writeFiles(folder, files, options),
  );
}

function writeFiles(folder: string, files: ReleasedFiles, { update, choices }: WriteOptions) {
  const before = readList(folder);
  const after = Object.fromEntries([...files].map(([name, content]) => [name, checksum(content)]));
  const kept: string[] = [];
  const wanted = [...files].filter(([name]) => !update || before[name] !== after[name]);
  for (const [name, content] of wanted) {
    const file = path.join(folder, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    if (existsSync(file)) {
      const found = checksum(readFileSync(file));
      if (found === after[name]) continue;
      if (found !== before[name]) {
        renameSync(file, freeName(file + KEPT));
        kept.push(name + KEPT);
      }
    }
    writeFileSync(file, content);
  }
  const removed = Object.keys(before).filter((name) => {
    const file = path.join(folder, ...name.split('/'));
    const isOurs =
      !files.has(name) && existsSync(file) && checksum(readFileSync(file)) === before[name];
    if (isOurs) rmSync(file);
    return isOurs;
  });
  writeFileSync(path.join(folder, CHOICES_FILE), choicesText(choices));
  writeFileSync(path.join(folder, LIST), `${JSON.stringify(after, null, 2)}\n`);
  return { files: wanted.length, removed, kept };
}

/** @throws {GraderError} when there is no release in the folder */
export function requireRelease(folder: string): void {
  if (existsSync(path.join(folder, LIST))) return;
  throw userError('release.nothing-to-update', { folder });
}

function refuseFolder(folder: string, { force, update, projectFolder }: WriteOptions): void {
  const isThere = (name: string): boolean => existsSync(path.join(folder, name));
  if (folder === path.resolve(projectFolder) || (isThere('reference') && isThere('grader'))) {
    throw userError('release.own-folder', { folder });
  }
  if (update) requireRelease(folder);
  if (!existsSync(folder)) return;
  const found = withFileErrors('release.not-written', { folder }, () => readdirSync(folder));
  // A repository that was just made for the release is empty but for git's own folder.
  const entries = found.filter((name) => name !== '.git');
  if (entries.length === 0 || force || update) return;
  const [names, more] = [entries.slice(0, 4), entries.length > 4];
  throw userError('release.not-empty', { folder, names, more });
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
