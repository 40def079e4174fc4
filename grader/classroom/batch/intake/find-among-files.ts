/**
 * Finds the exercise's file among the files that a platform's download has of one student. The files are copied into a
 * folder of their own, under the names that the student gave them.
 */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { shownNames } from './attempts.ts';
import { findInArchive, findInFolder } from './find-in-folder.ts';
import { newFolder } from './folder-walk.ts';
import { nothing } from './no-work.ts';
import type { FoundProgram, IntakeContext, WorkFile } from './submission.ts';
import { ARCHIVE, MAX_FILE_BYTES, MB } from './wanted-files.ts';

/** No more than so many files of a student are copied (a guess). */
const MAX_FILES = 200;

export async function findAmongFiles(
  allFiles: readonly WorkFile[],
  context: IntakeContext,
): Promise<FoundProgram> {
  const { wanted, staging, formatMessage } = context;
  const files = allFiles.slice(0, MAX_FILES);
  if (!files.some(({ names }) => wanted.isSource(names[0]!))) {
    const archive = files.find(({ names }) => ARCHIVE.test(names[0]!));
    if (archive !== undefined) return findInArchive(archive.path, archive.names[0]!, context);
    const shown = shownNames(files.map(({ names }) => names.at(-1)!));
    return { kind: 'missing', reason: formatMessage('intake.no-program', { shown }) };
  }
  const folder = newFolder(staging);
  const [first] = allFiles;
  const onlyFile = allFiles.length === 1 ? first : undefined;
  if (onlyFile !== undefined && statSync(onlyFile.path).size > MAX_FILE_BYTES) {
    const values = { file: onlyFile.names[0], mb: MAX_FILE_BYTES / MB };
    return nothing(formatMessage('intake.too-large', values));
  }
  for (const file of files) copyIntoFolder(file, folder, onlyFile !== undefined, context);
  if (onlyFile !== undefined && isNamedByStudent(onlyFile)) {
    return { kind: 'entry', path: path.join(folder, path.basename(onlyFile.names[0]!)) };
  }
  return findInFolder(folder, context);
}

/** Copies a file unless it is no source or too large. */
function copyIntoFolder(
  { path: from, names }: WorkFile,
  folder: string,
  isOnlyFile: boolean,
  { wanted }: IntakeContext,
): void {
  const [name = ''] = names;
  if (!wanted.isTaken(name) || statSync(from).size > MAX_FILE_BYTES) return;
  // Other files may import this one by the number that its name had from the start, so it gets all its names.
  const hasOneName = isOnlyFile || wanted.isEntry(name);
  for (const each of hasOneName ? [name] : names) {
    const target = path.join(folder, path.basename(each));
    if (!existsSync(target)) copyFileSync(from, target);
  }
}

/** No platform has renamed the file, so it may be called after its student instead of the exercise. */
function isNamedByStudent({ path: file, names }: WorkFile): boolean {
  return names[0] === path.basename(file);
}
