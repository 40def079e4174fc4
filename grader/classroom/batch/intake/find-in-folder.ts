/**
 * Finds the exercise's file in a folder: at its top, in `starter/`, in any other folder of it, under another name, or in an
 * archive that is all that was handed in. Archives and commits are unpacked into a new folder first.
 */
import path from 'node:path';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { entriesIn, relativePath } from '../../../base/paths.ts';
import { filesExporting } from '../../../submission/file-by-exports.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import { leftOutText } from '../../../submission/left-out-text.ts';
import { chooseAttempt, shownNames } from './attempts.ts';
import { MAX_DEPTH, newFolder, pathOf, walkFolder } from './folder-walk.ts';
import { nothing, unreadableWork } from './no-work.ts';
import type { FoundProgram, GradedCommit, IntakeContext, NoWork } from './submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { unpackCommit } from './unpack-commit.ts';
import { STUDENT_ZIP, type Unpacked, type ZipLimits } from './unpack-zip.ts';
import { ARCHIVE, OTHER_ARCHIVE } from './wanted-files.ts';

export async function findInFolder(folder: string, context: IntakeContext): Promise<FoundProgram> {
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
export async function findInArchive(
  archive: string,
  shownArchive: string,
  context: IntakeContext,
): Promise<FoundProgram> {
  const { formatMessage } = context;
  const unpacked = await findInUnpacked(context, (folder, limits) =>
    unpackArchive(archive, folder, limits, formatMessage),
  );
  if (unpacked.kind === 'refused') {
    const values = { zip: shownArchive, reason: unpacked.reason };
    return nothing(formatMessage('intake.zip-refused', values));
  }
  const { found } = unpacked;
  if (!('reason' in found) || found.kind === 'trouble') return found;
  const { kind, reason } = found;
  return { kind, reason: formatMessage('intake.in-zip', { zip: shownArchive, reason }) };
}

export async function findInCommit(
  repository: string,
  commit: GradedCommit,
  context: IntakeContext,
): Promise<FoundProgram> {
  const { formatMessage, staging } = context;
  const unpacked = await findInUnpacked(context, (folder, limits) =>
    unpackCommit(repository, commit.id, folder, staging, limits, formatMessage),
  );
  if (unpacked.kind === 'refused') return nothing(unpacked.reason);
  const { found } = unpacked;
  if (found.kind === 'entry') return { ...found, commit };
  if (found.kind !== 'attempts') return found;
  return { kind: 'attempts', entries: found.entries.map((entry) => ({ ...entry, commit })) };
}

type FoundInUnpacked =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unpacked'; readonly found: FoundProgram };

/** @param unpack unpacks into a new folder, in which the exercise's file is then looked for */
async function findInUnpacked(
  context: IntakeContext,
  unpack: (folder: string, limits: ZipLimits) => Unpacked | Promise<Unpacked>,
): Promise<FoundInUnpacked> {
  const folder = newFolder(context.staging);
  const unpacked = await unpack(folder, { ...STUDENT_ZIP, isTaken: context.wanted.isTaken });
  if (unpacked.kind === 'refused') return unpacked;
  const found = await findInFolder(folder, context);
  return { kind: 'unpacked', found: withLeftOut(found, unpacked.leftOut, context.formatMessage) };
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

function missing(folder: string, files: readonly string[], context: IntakeContext): NoWork {
  const values = messageValues(folder, files, context);
  return { kind: 'missing', reason: context.formatMessage('intake.no-file', values) };
}

function messageValues(folder: string, files: readonly string[], { wanted }: IntakeContext) {
  const shown = shownNames(files.map((file) => relativePath(folder, file)));
  return { file: wanted.shown, shown, count: files.length };
}
