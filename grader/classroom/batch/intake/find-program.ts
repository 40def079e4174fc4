/**
 * Finds the exercise's file in a submission: at its top, in `starter/`, in any other folder of it, under another name,
 * or in an archive that is all that was handed in.
 */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { entriesIn, relativePath } from '../../../base/paths.ts';
import { filesExporting } from '../../../submission/file-by-exports.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import { leftOutText } from '../../../submission/left-out-text.ts';
import { chooseAttempt, shownNames } from './attempts.ts';
import { MAX_DEPTH, newFolder, pathOf, walkFolder } from './folder-walk.ts';
import type {
  FoundProgram,
  GradedCommit,
  IntakeContext,
  NoWork,
  Work,
  WorkFile,
} from './submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { unpackCommit } from './unpack-commit.ts';
import { STUDENT_ZIP } from './unpack-zip.ts';
import { ARCHIVE, MAX_FILE_BYTES, MB, OTHER_ARCHIVE } from './wanted-files.ts';

/**
 * Finds what is graded of a submission. If a class may hand in the exercise's file or a program for a command, the file
 * with the exercise's name counts first, then the program, then a file with the exercise's exports under another name.
 *
 * @param context its staging folder gets what has to be unpacked or put together
 */
export async function findProgram(work: Work, context: IntakeContext): Promise<FoundProgram> {
  const { either } = context.wanted;
  if (either === undefined) return findWanted(work, context);
  const module = await findWanted(work, { ...context, wanted: either.module });
  const isNamed = module.kind === 'entry' && module.otherName === undefined;
  if (isNamed || module.kind === 'attempts' || module.kind === 'undecided') return module;
  const program = await findWanted(work, { ...context, wanted: either.program });
  if (program.kind === 'entry') return { ...program, isWholeProgram: true };
  if (program.kind === 'attempts') {
    const entries = program.entries.map((entry) => ({ ...entry, isWholeProgram: true as const }));
    return { kind: 'attempts', entries };
  }
  return module.kind === 'entry' ? module : program;
}

async function findWanted(work: Work, context: IntakeContext): Promise<FoundProgram> {
  try {
    switch (work.kind) {
      case 'folder':
        return await findInFolder(work.path, context);
      case 'files':
        return await findAmongFiles(work.files, context);
      case 'commit':
        return await findInCommit(work.repository, { id: work.id, at: work.at }, context);
      default:
        return work;
    }
  } catch (error) {
    return unreadableWork(error, context.formatMessage);
  }
}

/** These errors come from how the folder was handed in or copied. All others are the machine's. */
const STUDENT_ERRORS: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
]);

/** @param folder the path of the folder that cannot be read, in the submission; empty for the whole submission */
export function unreadableWork(error: unknown, formatMessage: FormatMessage, folder = ''): NoWork {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const reason = formatMessage('intake.folder-unreadable', { folder: folder || undefined, code });
  return { kind: STUDENT_ERRORS.has(code) ? 'nothing' : 'trouble', reason };
}

async function findInFolder(folder: string, context: IntakeContext): Promise<FoundProgram> {
  const { wanted, formatMessage } = context;
  const { entries, unreadable } = walkFolder(folder, MAX_DEPTH);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const byName = findByName(folder, files, context) ?? oddEntryIn(folder, context);
  if (byName !== undefined) return byName;

  const sources = files.filter((file) => wanted.isSource(file) && !file.endsWith('.d.ts'));
  const candidates = filesExporting(sources, wanted.exports);
  if (candidates.length === 1) {
    const [file = ''] = candidates;
    return { kind: 'entry', path: file, otherName: path.basename(file) };
  }
  if (sources.length > 0) return missing(folder, sources, context);

  const archives = files.filter((file) => ARCHIVE.test(file));
  if (archives.length === 1) {
    const [archive = ''] = archives;
    return findInArchive(archive, relativePath(folder, archive), context);
  }
  const [closed] = unreadable;
  if (closed !== undefined) {
    return unreadableWork(closed.error, formatMessage, relativePath(folder, closed.folder));
  }
  const anyArchives = files.filter((file) => OTHER_ARCHIVE.test(file) || ARCHIVE.test(file));
  if (anyArchives.length > 0) {
    const values = messageValues(folder, anyArchives, context);
    return nothing(formatMessage('intake.only-archives', values));
  }
  return missing(folder, files, context);
}

/** @returns the place of the file with the exercise's name; nothing where there is none */
function findByName(
  folder: string,
  files: readonly string[],
  context: IntakeContext,
): FoundProgram | undefined {
  const named = files.filter((file) => context.wanted.isEntry(path.basename(file)));
  if (named.length === 0) return undefined;
  const folders = new Set(named.map((file) => path.dirname(file)));
  const usualFolders = [folder, path.join(folder, 'starter')];
  const usual = usualFolders.find((each) => folders.has(each));
  if (usual !== undefined) return { kind: 'entry', path: usual };
  return chooseAttempt(folder, named, context);
}

/** Something at the top has the name of the exercise's file and is no file. Grading it says what it is. */
function oddEntryIn(
  folder: string,
  { wanted, formatMessage }: IntakeContext,
): FoundProgram | undefined {
  const odd = entriesIn(folder).find(({ name }) => wanted.isEntry(name));
  if (odd === undefined) return undefined;
  if (odd.isSymbolicLink())
    return nothing(formatMessage('intake.link-outside', { file: odd.name }));
  return { kind: 'entry', path: folder };
}

/** @param shownArchive the archive as messages name it */
async function findInArchive(
  archive: string,
  shownArchive: string,
  context: IntakeContext,
): Promise<FoundProgram> {
  const { wanted, formatMessage, staging } = context;
  const folder = newFolder(staging);
  const limits = { ...STUDENT_ZIP, isTaken: wanted.isTaken };
  const unpacked = await unpackArchive(archive, folder, limits, formatMessage);
  if (unpacked.kind === 'refused') {
    const values = { zip: shownArchive, reason: unpacked.reason };
    return nothing(formatMessage('intake.zip-refused', values));
  }
  const found = withLeftOut(await findInFolder(folder, context), unpacked.leftOut, formatMessage);
  if (!('reason' in found) || found.kind === 'trouble') return found;
  const { kind, reason } = found;
  return { kind, reason: formatMessage('intake.in-zip', { zip: shownArchive, reason }) };
}

async function findInCommit(
  repository: string,
  commit: GradedCommit,
  context: IntakeContext,
): Promise<FoundProgram> {
  const { wanted, formatMessage, staging } = context;
  const folder = newFolder(staging);
  const limits = { ...STUDENT_ZIP, isTaken: wanted.isTaken };
  const unpacked = unpackCommit(repository, commit.id, folder, staging, limits, formatMessage);
  if (unpacked.kind === 'refused') return nothing(unpacked.reason);
  const found = withLeftOut(await findInFolder(folder, context), unpacked.leftOut, formatMessage);
  if (found.kind === 'entry') return { ...found, commit };
  if (found.kind !== 'attempts') return found;
  return { kind: 'attempts', entries: found.entries.map((entry) => ({ ...entry, commit })) };
}

/** Adds to what was found in unpacked files which others were not unpacked. */
function withLeftOut(
  found: FoundProgram,
  leftOut: readonly LeftOut[],
  formatMessage: FormatMessage,
): FoundProgram {
  if (leftOut.length === 0) return found;
  switch (found.kind) {
    case 'entry':
      return { ...found, leftOut };
    case 'attempts': {
      const entries = found.entries.map((entry) => ({ ...entry, leftOut }));
      return { kind: 'attempts', entries };
    }
    case 'trouble':
      return found;
    case 'nothing':
    case 'missing':
    case 'not-in-time':
    case 'undecided': {
      const values = { reason: found.reason, files: leftOutText(leftOut, formatMessage) };
      return { kind: found.kind, reason: formatMessage('intake.left-out', values) };
    }
    default:
      return found satisfies never;
  }
}

/** A platform's download has a student's files among those of the others. No more than so many are copied (a guess). */
const MAX_FILES = 200;

async function findAmongFiles(
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

function missing(folder: string, files: readonly string[], context: IntakeContext): NoWork {
  const values = messageValues(folder, files, context);
  return { kind: 'missing', reason: context.formatMessage('intake.no-file', values) };
}

function messageValues(folder: string, files: readonly string[], { wanted }: IntakeContext) {
  const shown = shownNames(files.map((file) => relativePath(folder, file)));
  return { file: wanted.shown, shown, count: files.length };
}

function nothing(reason: string): NoWork {
  return { kind: 'nothing', reason };
}
